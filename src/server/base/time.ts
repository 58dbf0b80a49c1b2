/** @file Calendar days in UTC, which the server counts by. */

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** "2026-11-17" of a time in milliseconds since the epoch. */
export function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
