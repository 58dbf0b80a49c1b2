/**
 * @file How two records are related: whether one extends, truncates or contradicts the other. A game counts once, so a
 * longer record of it takes the place of a shorter one, and another story of it is a conflict.
 */
import type { GameRecord } from "./record.ts";
import type { Move } from "./session.ts";

/** What all records of one game have in common: however far it was played, it began the same way. */
export function gameKey({ rules, seed, dealer, setup, undoLimit }: GameRecord): string {
  return [rules, seed, dealer, undoLimit, setup].join(" ");
}

/**
 * The moves as text, without thinking times and starting profile: if the games of two players agree in it, one of them
 * is a copy.
 */
export function movesKey({ rules, seed, dealer, moves }: GameRecord): string {
  const places = moves.map((move) => (move.type === "undo" ? "u" : `${move.slot}${move.x}${move.y}`));
  return [rules, seed, dealer, places.join(" ")].join(" ");
}

/**
 * `same`: every move and time. `continues`: the other one begins with all of this one. `prefix`: it is a part of this
 * one. `conflict`: the same game with a different move or thinking time. `other`: another game.
 */
export type Kinship = "same" | "continues" | "prefix" | "conflict" | "other";

/** What `other` is to a record that is known. */
export function kinshipOf(known: GameRecord, other: GameRecord): Kinship {
  if (gameKey(known) !== gameKey(other)) return "other";
  const common = Math.min(known.moves.length, other.moves.length);
  for (let i = 0; i < common; i++) if (!isSameMove(known.moves[i]!, other.moves[i]!)) return "conflict";
  if (known.moves.length === other.moves.length) return "same";
  return other.moves.length > common ? "continues" : "prefix";
}

function isSameMove(a: Move, b: Move): boolean {
  if (a.type === "undo" || b.type === "undo") return a.type === b.type;
  return a.slot === b.slot && a.x === b.x && a.y === b.y && a.timeCode === b.timeCode;
}
