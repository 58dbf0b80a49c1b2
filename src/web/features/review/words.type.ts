/** @file What the review says, as a type: one value per language. */
import type { Mark } from "#review";
import type { ReviewFault } from "../../game/jobs/reviewProtocol.ts";

export interface ReviewWords {
  readonly computing: (done: number, total: number) => string;
  readonly done: (accuracy: number | null) => string;
  readonly game: (score: number, moves: number) => string;
  readonly accuracy: string;
  readonly noChoice: string;
  readonly counts: string;
  readonly missedClears: (hands: number) => string;
  readonly forcedHands: (hands: number) => string;
  readonly mark: Readonly<Record<Mark, string>>;
  readonly noMark: string;
  readonly room: string;
  readonly roomAbout: string;
  readonly risk: string;
  readonly riskAbout: string;
  readonly tight: string;
  readonly graph: string;
  readonly at: (number: number, mark: string, room: string) => string;
  readonly moves: string;
  readonly hand: (number: number) => string;
  readonly move: (number: number, shape: string, mark: string, points: number) => string;
  readonly points: (points: number) => string;
  readonly title: (number: number, mark: Mark | null) => string;
  readonly lost: string;
  readonly hopeless: string;
  /** The pieces that no longer go down, by name. */
  readonly proved: (left: readonly string[]) => string;
  readonly clearedYet: (lines: number, points: number) => string;
  readonly dropped: (before: string, after: string) => string;
  readonly kept: string;
  readonly free: string;
  readonly missed: (lines: number) => string;
  readonly forced: (best: string) => string;
  /** `pieces` are all that the way puts down. */
  readonly keepsAll: (shape: string, isOther: boolean, pieces: number) => string;
  readonly betterAt: (shape: string, row: number, column: number) => string;
  readonly leaves: (room: string) => string;
  readonly wayClears: (lines: number) => string;
  readonly keepsOpen: (shapes: readonly string[]) => string;
  readonly ways: string;
  readonly orders: string;
  readonly ordersOf: (orders: number, all: number) => string;
  readonly showWay: string;
  readonly hideWay: string;
  readonly wayStep: (step: number, steps: number) => string;
  readonly tryHere: string;
  readonly trial: (number: number) => string;
  readonly trialAbout: string;
  readonly trialOver: (moves: number) => string;
  readonly trialAgain: string;
  readonly backToReview: string;
  readonly previousMove: string;
  readonly nextMove: string;
  readonly previousSlip: string;
  readonly nextSlip: string;
  readonly slip: (mark: string, number: number) => string;
  readonly noSlip: string;
  readonly unfinished: string;
  readonly watch: string;
  readonly reading: string;
  readonly cannot: string;
  readonly fault: Readonly<Record<Extract<ReviewFault, "noMoves" | "failed">, string>>;
  readonly again: string;
}
