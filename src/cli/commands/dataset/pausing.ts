/** @file Pauses of the commands that write data sets. */
import type { progressBar } from "#machine";

/** Lines between two pauses, in which a signal is heard. */
const PAUSE = 64;

/** Shows how far it is, and lets signals in now and then. `total` is 0 where it is not known. */
export function pausing(bar: ReturnType<typeof progressBar>, total: number): (done: number) => Promise<void> {
  return async (done) => {
    if (done % PAUSE !== 0) return;
    if (total > 0) bar.show(done, total);
    await new Promise((resolve) => setImmediate(resolve));
  };
}
