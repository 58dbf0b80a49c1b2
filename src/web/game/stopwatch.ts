/** @file Thinking time: how long the game was in sight since the last placement. */
import { here } from "../platform/here.ts";

export interface Stopwatch {
  restart(): void;
  /** Milliseconds since the restart while the game was in sight. */
  read(): number;
}

export function createStopwatch(): Stopwatch {
  const { clock, sight } = here;
  let since = clock.ticks();
  let before = 0;
  let isRunning = !sight.isHidden();
  sight.onChange(() => {
    if (sight.isHidden()) before += clock.ticks() - since;
    since = clock.ticks();
    isRunning = !sight.isHidden();
  });
  return {
    restart() {
      before = 0;
      since = clock.ticks();
    },
    read: () => Math.round(before + (isRunning ? clock.ticks() - since : 0)),
  };
}
