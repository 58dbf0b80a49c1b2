/** @file Which steps of a game were taken back later. */
import type { Move } from "./session.ts";

/** By step, 0 being the start: an undo takes back the latest placement that still stands. */
export function takenBack(moves: readonly Move[]): boolean[] {
  const flags = new Array<boolean>(moves.length + 1).fill(false);
  const standing: number[] = [];
  for (const [i, move] of moves.entries()) {
    if (move.type === "place") standing.push(i + 1);
    else flags[standing.pop()!] = true;
  }
  return flags;
}
