/** @file A number that counts up to its value. */

import { useEffect, useRef, useState } from "preact/hooks";
import { clamp01 } from "#engine";
import { here } from "../platform/here.ts";

interface Pace {
  /** It is there at once. */
  readonly isStill: boolean;
  readonly ms: number;
  /** Milliseconds before it starts. */
  readonly delay?: number;
  /** Where it starts the first time; by default it is there. */
  readonly from?: number;
}

/** From what is shown to the target, quickly at first; a lower target is shown at once. */
export function useCountUp(target: number, { isStill, ms, delay = 0, from = target }: Pace): number {
  const [shown, setShown] = useState(isStill ? target : from);
  const last = useRef(from);
  useEffect(() => {
    const show = (value: number) => {
      last.current = value;
      setShown(value);
    };
    if (isStill || target < last.current) {
      show(target);
      return undefined;
    }
    const start = here.clock.ticks() + delay;
    const begin = last.current;
    let frame = here.frames.request(function step(now) {
      const t = clamp01((now - start) / ms);
      show(Math.round(begin + (target - begin) * (1 - (1 - t) ** 3)));
      if (t < 1) frame = here.frames.request(step);
    });
    return () => here.frames.cancel(frame);
  }, [target, isStill]);
  return shown;
}
