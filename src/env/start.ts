/**
 * @file Where episodes begin: the empty board, or a position in the one-line notation, for curricula, endgames and
 * counterfactuals. Its pieces lie in the first slots; where it has none, the source deals at once. A given hand is not
 * dealt: the first dock that the source deals is that of turn 0 all the same.
 */
import { DOCK_SIZE, fail, isOver, NO_COMBO, ok, parsePosition, type Result, type Slots } from "#engine";
import type { SessionOptions } from "#game";
import { CHAIN_SHOWN } from "./spaces.ts";

/** Null: the empty board, and a dock of the source. */
export type Start = NonNullable<SessionOptions<unknown>["from"]> | null;

/** The start that an option names. */
export function checkPosition(position: unknown): Result<Start, "badOptions"> {
  if (position === undefined || position === null) return ok(null);
  if (typeof position !== "string") return fail("badOptions", `position is text or null, not ${String(position)}`);
  const parsed = parsePosition(position);
  if (!parsed.ok) return fail("badOptions", `position: ${parsed.fault.code}: ${parsed.fault.message}`);
  const { board, dock, combo } = parsed.value;
  const shapes = dock.map(({ shape }) => shape);
  if (shapes.length > 0 && isOver(board, shapes)) return fail("badOptions", "position: none of its pieces fits");
  const slots: Slots = Array.from({ length: shapes.length === 0 ? 0 : DOCK_SIZE }, (_, slot) => dock[slot] ?? null);
  return ok({ board, slots, combo, score: 0 });
}

/** A start as the batches keep it: the board's halves, the slots' shapes (-1 for none), chain | idle << 8. */
export function startFields(start: Start): Int32Array {
  const { lo, hi } = start?.board.occupied ?? { lo: 0, hi: 0 };
  const slots = Array.from({ length: DOCK_SIZE }, (_, slot) => start?.slots[slot]?.shape.index ?? -1);
  const { chain, idle } = start?.combo ?? NO_COMBO;
  return Int32Array.of(lo, hi, ...slots, Math.min(chain, CHAIN_SHOWN) | (idle << 8));
}
