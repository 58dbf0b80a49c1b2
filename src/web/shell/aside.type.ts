/** @file What the column beside the board says, as a type. */

export interface AsideWords {
  readonly modes: string;
  readonly games: string;
  /** Under the title of the games, over the median of their scores. */
  readonly median: string;
  readonly none: string;
  readonly now: string;
  readonly playing: string;
  /** Of a button that opens the review of a game. */
  readonly reviewGame: (score: string, day: string) => string;
}
