/**
 * @file What the player asks for: gentle, adaptive or hard, and a lean of their own that answers after a game move. Both
 * together are one number, the challenge: −1 is gentle, 0 adaptive, 1 hard. It shifts the aim and the risk cap of
 * foresight (`aim.ts`); the gate is the same for all.
 */
import { clamp } from "#engine";

export const DIFFICULTIES = ["gentle", "adaptive", "hard"] as const;
export type DifficultyChoice = (typeof DIFFICULTIES)[number];

export const ANSWERS = ["tooEasy", "justRight", "tooHard"] as const;
/** What a player says of a game that is over. */
export type GameAnswer = (typeof ANSWERS)[number];

/** The range of a challenge either way: a choice and the whole lean in the same direction. */
export const MOST_CHALLENGE = 2;
/** The range of the lean either way: as much as a choice. */
export const MOST_LEAN = 1;
/** What an answer moves the lean by. */
export const LEAN_STEP = 0.25;
/** Share of the lean that is left after a game without an answer. */
const LEAN_KEPT = 0.9;

const CHOSEN: Readonly<Record<DifficultyChoice, number>> = { gentle: -1, adaptive: 0, hard: 1 };
const STEPS: Readonly<Record<GameAnswer, number>> = { tooEasy: LEAN_STEP, justRight: 0, tooHard: -LEAN_STEP };

/** A challenge in hundredths, so that a record holds it exactly. */
export function challengeOf(choice: DifficultyChoice, lean = 0): number {
  return Math.round(100 * clamp(CHOSEN[choice] + lean, -MOST_CHALLENGE, MOST_CHALLENGE)) / 100;
}

/** The lean after a game that was played with `lean` and answered; without an answer it goes back towards 0. */
export function leanAfter(lean: number, answer: GameAnswer | null): number {
  if (answer === null) return Math.trunc(Math.round(1000 * LEAN_KEPT * lean) / 10) / 100 || 0;
  return clamp(Math.round(100 * (lean + STEPS[answer])) / 100, -MOST_LEAN, MOST_LEAN);
}
