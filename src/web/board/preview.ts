/** @file What a landing would clear. */
import { linesOf, place } from "#engine";
import type { Shown } from "./api.ts";
import type { Preview } from "./state.ts";

/** Null where the piece does not fit, or clears nothing there. */
export function previewIn(
  { board, slots }: Pick<Shown, "board" | "slots">,
  slot: number,
  x: number,
  y: number,
): Preview | null {
  const piece = slots[slot];
  const placed = piece && place(board, { shape: piece.shape.id, x, y }, piece.colour);
  if (!placed?.ok || linesOf(placed.value.clear) === 0) return null;
  return { rows: placed.value.clear.rows, columns: placed.value.clear.columns };
}
