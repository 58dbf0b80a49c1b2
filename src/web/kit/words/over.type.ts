/** @file What the end of a game says, as a type. */

export interface OverWords {
  readonly title: string;
  /** Points between the score and the best before it. */
  readonly short: (points: number) => string;
  readonly past: (points: number) => string;
  readonly level: string;
  readonly longestChain: string;
  /** After their number. */
  readonly lines: (lines: number) => string;
  readonly accuracy: string;
  /** While it is computed. */
  readonly computing: string;
  /** None of the pieces left has a place. */
  readonly noMove: (left: number) => string;
  /** The hand could have been placed, and each step of how. */
  readonly way: string;
  readonly wayStep: (number: number, total: number, shape: string, lines: number) => string;
  readonly showWay: string;
  readonly pauseWay: string;
  readonly showAgain: string;
  readonly hideWitness: string;
  /** Draws the hand that comes closest to being placed. */
  readonly showTry: string;
  /** Of its pieces: the number of a placement, or that there is none. */
  readonly fits: (number: number) => string;
  readonly noPlace: string;
  readonly share: string;
  readonly copied: string;
  readonly watch: string;
  /** Short for why these pieces came. */
  readonly why: string;
  readonly steps: (steps: number) => string;
}
