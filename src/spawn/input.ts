/**
 * @file What a delivery is made for: the board, the player, the generator's memory and the moment. All plain data, but for
 * the person of a study.
 */
import type { Board, Combo } from "#engine";
import type { Habits, OraclePlayer, PlayerModelling } from "#people";
import type { Profile } from "#profile";
import type { Arc } from "./arcs.ts";
import type { Context } from "./context.ts";
import type { Budget } from "./prediction.ts";

export interface SpawnInput {
  readonly board: Board;
  readonly profile: Profile;
  /** How the player places, as far as it is known; without it, as somebody never seen. */
  readonly habits?: Habits;
  readonly context: Context;
  readonly combo: Combo;
  /** Score of the current game. */
  readonly score: number;
  /** Milliseconds since the epoch; the only clock the generator knows. */
  readonly now: number;
  /** A designed arc for this game, in place of the timescales. */
  readonly arc?: Arc;
  /** What the player asks for, −2…2: −1 gentle, 0 adaptive (the default), 1 hard. */
  readonly challenge?: number;
  /** A smaller budget for foresight than the configuration has; the trace says so. */
  readonly budget?: Budget;
  /** How the player is modelled; inferred from their placements alone by default. */
  readonly modelling?: PlayerModelling;
  /** For studies: the player's own rule, which foresight then plays docks by instead of the habits. */
  readonly person?: OraclePlayer;
}
