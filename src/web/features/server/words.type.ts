/** @file What is said about a server that games are shared with, as a type: one value per language. */

export interface ServerWords {
  readonly title: string;
  readonly share: string;
  /** Why a child cannot. */
  readonly child: string;
  /** What is sent, and what is not. */
  readonly about: string;
  /** Beside it, where the host shows offers. */
  readonly offers: string;
  readonly waiting: (games: number) => string;
  readonly sent: string;
  readonly refused: (games: number) => string;
  readonly dropped: (games: number) => string;
  /** Where the player's new games are part of an experiment. */
  readonly experiment: string;
  readonly download: string;
  readonly erase: string;
  readonly eraseAsk: string;
  readonly keep: string;
  readonly erased: string;
  /** The server gave no answer, and nothing has changed. */
  readonly unreachable: string;
  /** To be the same player on another device. */
  readonly transfer: {
    readonly show: string;
    /** Beside the code. */
    readonly about: string;
    readonly use: string;
    readonly useAbout: string;
    readonly code: string;
    readonly join: string;
    readonly mistyped: string;
    readonly joined: (games: number) => string;
  };
  readonly ranking: {
    readonly title: string;
    /** The player's place among the verified games of a day. */
    readonly place: (place: number, players: number) => string;
    readonly waiting: string;
    readonly pending: string;
    /** Where the player has no place. */
    readonly among: (players: number) => string;
    readonly nobody: string;
    readonly unreachable: string;
    readonly you: string;
    /** A row of the list, for those who hear it; it opens the replay. */
    readonly row: (place: number, score: string) => string;
  };
}
