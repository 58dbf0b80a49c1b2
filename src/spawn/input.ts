/** @file What a delivery is made for: the board, the player, the generator's memory and the moment. All plain data. */
import type { Board, Combo } from "#engine";
import type { Profile } from "#profile";
import type { Context } from "./context.ts";

export interface SpawnInput {
  readonly board: Board;
  readonly profile: Profile;
  readonly context: Context;
  readonly combo: Combo;
  /** Score of the current game. */
  readonly score: number;
  /** Milliseconds since the epoch; the only clock the generator knows. */
  readonly now: number;
}
