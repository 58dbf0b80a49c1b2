/** @file The score line of a duel: how an opponent stood after each of their moves, against the player's own. */
import { linkTo } from "../../platform/links.ts";

export type Outcome = "won" | "lost" | "level";

export interface Lead {
  /** The opponent's score after as many moves as the player has made; their last one once they had ended. */
  readonly theirs: number;
  /** Points the player is ahead; below 0 behind. */
  readonly ahead: number;
  /** The opponent had ended by then. */
  readonly isOver: boolean;
}

/** `line` has the opponent's score after 0, 1, 2 … moves. */
export function leadOf(line: readonly number[], steps: number, score: number): Lead {
  const theirs = line[Math.min(steps, line.length - 1)] ?? 0;
  return { theirs, ahead: score - theirs, isOver: steps >= line.length - 1 };
}

/** What a finished duel came to: the final scores decide, however many moves they took. */
export function outcomeOf(score: number, target: number): Outcome {
  if (score === target) return "level";
  return score > target ? "won" : "lost";
}

/** A line as points of a box, from left to right over `moves` moves and up to `most` points. */
export function pathOf(line: readonly number[], moves: number, most: number, width: number, height: number): string {
  const x = (i: number) => ((width * i) / Math.max(1, moves)).toFixed(1);
  const y = (score: number) => (height - (height * score) / Math.max(1, most)).toFixed(1);
  return line.map((score, i) => `${i === 0 ? "M" : "L"}${x(i)} ${y(score)}`).join("");
}

const DUEL_KEY = "duels";

export function duelLink(record: string): string {
  return linkTo(`${DUEL_KEY}=${record}`);
}

/** The game to beat of a link, if it is a challenge. */
export function duelInLink(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get(DUEL_KEY);
}
