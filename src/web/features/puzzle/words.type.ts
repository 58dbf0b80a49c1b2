/** @file Every word of the puzzles. */
import type { Placement } from "#engine";
import type { Theme } from "#puzzle";
import type { Kind } from "./puzzleGame.ts";

export interface PuzzleWords {
  readonly task: string;
  readonly reading: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly rating: string;
  readonly streak: string;
  readonly longest: (puzzles: number) => string;
  /** The rating of the puzzle itself. */
  readonly puzzle: string;
  /** The proved facts: in how many ways, and whether the order matters. */
  readonly proved: (ways: number, orders: number) => string;
  readonly lost: string;
  readonly solved: string;
  readonly solvedLater: string;
  readonly shown: string;
  readonly doneToday: (isSolved: boolean) => string;
  readonly uncounted: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly takeBack: string;
  readonly showSolution: string;
  readonly tryAgain: string;
  readonly next: string;
  readonly say: {
    readonly placed: (placement: Placement, lines: number) => string;
    readonly takenBack: string;
    readonly rating: (rating: number, change: number) => string;
  };
}
