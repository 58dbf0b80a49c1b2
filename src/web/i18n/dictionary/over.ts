/** @file What the end of a game says, as a type. */

export interface OverWords {
  readonly title: string;
  readonly newBest: string;
  /** None of the pieces left has a place. */
  readonly noMove: (left: number) => string;
  readonly showWitness: string;
  readonly hideWitness: string;
  /** Draws the hand that comes closest to being placed. */
  readonly showTry: string;
  /** Of its pieces: the number of a placement, or that there is none. */
  readonly fits: (number: number) => string;
  readonly noPlace: string;
  readonly share: string;
  readonly copied: string;
  readonly watch: string;
  readonly why: string;
  readonly steps: (steps: number) => string;
}
