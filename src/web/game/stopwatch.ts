/** @file Thinking time: how long the game was in sight since the last placement. */
import { here } from "../platform/here.ts";

export interface Stopwatch {
  restart(): void;
  /** Milliseconds since the restart while the game was in sight. */
  read(): number;
}

export function createStopwatch(): Stopwatch {
  const { clock, sight } = here;
  let before = 0;
  /** Since when it is in sight; null while it is not. */
  let since: number | null;
  const look = () => {
    since = sight.isHidden() ? null : clock.ticks();
  };
  const read = () => Math.round(before + (since === null ? 0 : clock.ticks() - since));
  look();
  sight.onChange(() => {
    before = read();
    look();
  });
  return {
    restart() {
      before = 0;
      look();
    },
    read,
  };
}
