/**
 * @file Dock sources as the search imagines them: three shape indices for a board, straight from its bits. `rule`, which
 * depends on a player's whole history, is modelled by `feasible`.
 */
import { DRAW_DOCK, newDockBuffer, type Rng } from "#engine";
import { type DealerId, RULE_DEALER } from "#game";
import type { DockSlots } from "./kernel.ts";

/** Draws a dock for the board (lo, hi); null where the source has none. */
export type DockModel = (lo: number, hi: number, rng: Rng) => DockSlots | null;

export function dockModel(docks: DealerId): DockModel {
  const draw = DRAW_DOCK[docks === RULE_DEALER ? "feasible" : docks];
  const buffer = newDockBuffer();
  const { dock } = buffer;
  return (lo, hi, rng) => (draw(lo, hi, rng, buffer) ? [dock[0]!, dock[1]!, dock[2]!] : null);
}
