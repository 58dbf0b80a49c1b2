/** @file The duels for a component: loaded and read when it is first shown. */
import { useEffect, useState } from "preact/hooks";
import type { Controller } from "../../game/controller.ts";
import { untilLoaded } from "../../platform/kept.ts";
import { type Duels, duelsOf } from "./duels.ts";

/** Null until they are loaded. */
export function useDuels(controller: Controller): Duels | null {
  const [duels, setDuels] = useState<Duels | null>(null);
  useEffect(() => untilLoaded(() => duelsOf(controller), setDuels), []);
  return duels;
}
