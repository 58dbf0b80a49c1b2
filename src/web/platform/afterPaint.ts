/** @file Defers work until the next frame has been painted. */
import { here } from "./here.ts";

/** A page that draws nothing, hidden or throttled, must not keep the game waiting longer than this. */
const LONGEST_WAIT_MS = 200;

/** Runs after the next frame has been painted, once. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  // A frame's callbacks come before it is painted; a task of its own comes after.
  here.frames.request(() => setTimeout(once));
  setTimeout(once, LONGEST_WAIT_MS);
}
