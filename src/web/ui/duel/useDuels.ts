/** @file The duels for a component: loaded and read when it is first shown. */
import { useEffect, useState } from "preact/hooks";
import type { Duels } from "../../duel/duels.ts";
import type { Controller } from "../../game/controller.ts";

/** Null until they are loaded. */
export function useDuels(controller: Controller): Duels | null {
  const [duels, setDuels] = useState<Duels | null>(null);
  useEffect(() => {
    void controller.duels().then(setDuels);
  }, []);
  return duels;
}
