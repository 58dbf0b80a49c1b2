/** @file Thinking time: how long the page was visible since the last placement. */

export interface Stopwatch {
  restart(): void;
  /** Milliseconds since the restart while the page was visible. */
  read(): number;
}

export function createStopwatch(): Stopwatch {
  let since = performance.now();
  let before = 0;
  let isRunning = !document.hidden;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) before += performance.now() - since;
    since = performance.now();
    isRunning = !document.hidden;
  });
  return {
    restart() {
      before = 0;
      since = performance.now();
    },
    read: () => Math.round(before + (isRunning ? performance.now() - since : 0)),
  };
}
