/** @file The position of a replay and its keys: space plays and pauses, arrows step, Home and End jump. */

import { useEffect, useState } from "preact/hooks";
import { onKeyDown } from "../../platform/browser/page.ts";
import { type Film, pauseAt, type Speed } from "./replayPlayer.ts";

export interface Player {
  /** The step shown: 0 is the start. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  go(at: number): void;
  /** Relative to the step reached by then, since keys may come faster than frames. */
  move(by: number): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

export function usePlayer(film: Film): Player {
  const last = film.steps.length - 1;
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const jump = (to: (now: number) => number) => {
    setPlaying(false);
    setAt((now) => Math.min(last, Math.max(0, to(now))));
  };
  const go = (to: number) => jump(() => to);
  const move = (by: number) => jump((now) => now + by);
  const toggle = () => {
    if (!isPlaying && at === last) setAt(0);
    setPlaying(!isPlaying && last > 0);
  };
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      // A jump since then takes precedence over the due move.
      setAt((now) => (now === at ? at + 1 : now));
      if (at + 1 >= last) setPlaying(false);
    }, pauseAt(speed));
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed, last]);
  useKeys({ last, go, move, toggle });
  return { at, isPlaying, speed, go, move, toggle, setSpeed };
}

interface KeyPort extends Pick<Player, "go" | "move" | "toggle"> {
  readonly last: number;
}

/** Keys work wherever the focus is, except where the focused control has its own use for them. */
function useKeys({ last, go, move, toggle }: KeyPort): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const actions: Readonly<Record<string, () => void>> = {
        " ": toggle,
        ArrowRight: () => move(1),
        ArrowLeft: () => move(-1),
        Home: () => go(0),
        End: () => go(last),
      };
      const action = actions[event.key];
      if (action === undefined || hasOwnUse(event)) return;
      event.preventDefault();
      action();
    };
    return onKeyDown(onKey);
  });
}

function hasOwnUse({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return true;
  return key === " " && target instanceof HTMLButtonElement;
}
