/** @file The daily game for a component: read again when it is shown, and the time of day as it passes. */

import { useEffect, useState } from "preact/hooks";
import type { Controller } from "../../game/controller.ts";
import { here } from "../../platform/here.ts";
import { untilLoaded } from "../../platform/kept.ts";
import { type Daily, dailyOf } from "./daily.ts";

/** Null until it is loaded. */
export function useDaily(controller: Controller): Daily | null {
  const [daily, setDaily] = useState<Daily | null>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = dailyOf(controller);
      await loaded.load();
      return loaded;
    };
    return untilLoaded(load, setDaily);
  }, []);
  return daily;
}

const LOOK_EVERY = 5000;

/** Now, in milliseconds, looked at often enough for a clock of minutes; also when the page is shown again. */
export function useNow(): number {
  const [now, setNow] = useState(() => here.clock.now());
  useEffect(() => {
    const look = () => setNow(here.clock.now());
    const timer = setInterval(look, LOOK_EVERY);
    const stop = here.sight.onChange(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
