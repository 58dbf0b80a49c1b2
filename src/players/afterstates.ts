/** @file The placements that a player compares, by slot and anchor. */
import { SIZE } from "#engine";
import { type Visit, visitAfterstates } from "#people";
import type { Choice, View } from "./player.ts";

/** Visits every legal placement that a player sees, on offer or not. */
export function visitView({ board, slots }: View, visit: Visit): void {
  visitAfterstates(board.occupied.lo, board.occupied.hi, shapeIndices(slots), visit);
}

/** Shape index of each slot, -1 once placed. */
export function shapeIndices(slots: View["slots"]): number[] {
  return slots.map((piece) => piece?.shape.index ?? -1);
}

export function isOnOffer({ mayPlace }: View, slot: number, anchor: number): boolean {
  return mayPlace === undefined || mayPlace(choiceAt(slot, anchor));
}

export function choiceAt(slot: number, anchor: number): Choice {
  return { slot, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}

/** For the question that no player can answer. */
export function noneLegal(): never {
  throw new Error("a player was asked for a placement where none is legal");
}
