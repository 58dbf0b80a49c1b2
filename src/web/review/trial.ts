/** @file A trial: a game from a position of another one. It counts nowhere, is saved nowhere, and may be taken back. */
import { expectOk, linesOf, place } from "#engine";
import { type GameHost, hostGame, newSession, type RuleMemory } from "#game";
import type { Preview } from "../board/state.ts";
import { habits, profile } from "../game/model.ts";
import { dealerFor, freshSeed } from "../game/modes.ts";
import type { Table } from "./course.ts";

/** The pieces that follow are dealt for the player who tries, as in a game of their own. */
export function hostTrial(from: Table, now: number): GameHost<RuleMemory> {
  const dealer = dealerFor(profile.value, habits.value.habits, now);
  return hostGame(expectOk(newSession({ seed: freshSeed(), dealer, undoLimit: Infinity, from })), dealer);
}

/** What a landing would clear. */
export function previewIn(
  { board, slots }: Pick<Table, "board" | "slots">,
  slot: number,
  x: number,
  y: number,
): Preview | null {
  const piece = slots[slot];
  const placed = piece && place(board, { shape: piece.shape.id, x, y }, piece.colour);
  if (!placed?.ok || linesOf(placed.value.clear) === 0) return null;
  return { rows: placed.value.clear.rows, columns: placed.value.clear.columns };
}
