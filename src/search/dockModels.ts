/**
 * @file Dock sources as the search imagines them: three shape indices for a board, straight from its bits. `rule` and
 * `foresight`, which depend on a player's whole history, are modelled by `feasible`.
 */
import { DRAW_DOCK, newDockBuffer, type Rng } from "#engine";
import { type DealerId, isAdaptive } from "#game";
import type { DockSlots } from "./kernel.ts";

/** Draws a dock for the board (lo, hi); null where the source has none. */
export type DockModel = (lo: number, hi: number, rng: Rng) => DockSlots | null;

export function dockModel(docks: DealerId): DockModel {
  const draw = DRAW_DOCK[isAdaptive(docks) ? "feasible" : docks];
  const buffer = newDockBuffer();
  const { dock } = buffer;
  return (lo, hi, rng) => (draw(lo, hi, rng, buffer) ? [dock[0]!, dock[1]!, dock[2]!] : null);
}
