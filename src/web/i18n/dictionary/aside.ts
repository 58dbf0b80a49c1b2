/** @file What the column beside the board says, as a type. */

export interface AsideWords {
  readonly modes: string;
  readonly games: string;
  /** Under the title of the games, over the median of their scores. */
  readonly median: string;
  readonly none: string;
  readonly now: string;
  readonly playing: string;
  readonly watch: string;
  /** Of a button that replays a game. */
  readonly watchGame: (score: string, day: string) => string;
}
