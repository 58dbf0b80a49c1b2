/**
 * @file An engine's answer: one placement, or a plan for the pieces left, where each placement must be legal when it is
 * played.
 */
import { fail, ok, place, type Result } from "#engine";
import type { Choice, View } from "#players";
import { formatMove, movesOf, parseMove } from "./protocol.ts";

type PlanFault = "noMove" | "badMove" | "illegalMove";

/** The moves of "bestmove 0@3,4 2@0,0", played through on the board. */
export function parseBestMove(line: string, view: View): Result<readonly Choice[], PlanFault> {
  const [word, ...texts] = line.trim().split(/\s+/);
  if (word !== "bestmove" || texts.length === 0) return fail("noMove", `"${line}" names no move`);
  const plan: Choice[] = [];
  let { board } = view;
  let slots = [...view.slots];
  for (const text of texts) {
    const move = parseMove(text);
    if (!move.ok) return fail("badMove", move.fault.message);
    const { slot, x, y } = move.value;
    const piece = slots[slot] ?? null;
    if (piece === null) return fail("illegalMove", `${text}: slot ${slot} is empty`);
    const placed = place(board, { shape: piece.shape.id, x, y }, piece.colour);
    if (!placed.ok) return fail("illegalMove", `${text}: ${placed.fault.message}`);
    const isFirst = plan.length === 0;
    if (isFirst && view.mayPlace?.(move.value) === false) return fail("illegalMove", `${text} is not on offer`);
    plan.push(move.value);
    board = placed.value.board;
    slots = slots.with(slot, null);
  }
  return ok(plan);
}

/** "bestmove 0@3,4 2@0,0": the whole plan, in the order in which it is played. */
export function bestMoveLine(plan: readonly Choice[]): string {
  return ["bestmove", ...plan.map(formatMove)].join(" ");
}

/** Whether any placement is on offer: a player must not be asked where none is. */
export function canMove(view: View): boolean {
  return movesOf(view).length > 0;
}
