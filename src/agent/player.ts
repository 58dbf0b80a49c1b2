/**
 * @file What a player is: a function from what it may see (board, dock, combo) to a legal placement. It keeps no state
 * and draws from the generator it is handed, so a game is repeated by its seed.
 */
import type { Board, Combo, Piece, Rng } from "#engine";

/** What a player sees. A session is one. */
export interface View {
  readonly board: Board;
  /** The dock's slots; null once placed. */
  readonly slots: readonly (Piece | null)[];
  readonly combo: Combo;
}

export interface Choice {
  /** 0…2. */
  readonly slot: number;
  /** Column and row of the mask's top-left corner. */
  readonly x: number;
  readonly y: number;
}

export interface Player {
  readonly name: string;
  /** A legal placement. Throws when there is none: the game was over before the question. */
  choose(view: View, rng: Rng): Choice;
  /** The rest of the dock at once, for players that think in docks; `choose` is then its first placement. */
  plan?(view: View, rng: Rng): readonly Choice[];
}
