/**
 * @file How a player is modelled: the prior, the update after each placement, the refit after a game, and the play-outs
 * of the resulting model. The standard modelling, `INFERRED`, knows a player by their own placements alone; `crowd/`
 * adds classes of players that were found in a population.
 */

import type { PlayerModel } from "./choice/choiceModel.ts";
import { ChoiceSet, type PlacementChoice } from "./choice/choiceSet.ts";
import { learnIn, logLikelihoodGainIn } from "./choice/fit.ts";
import { type Habits, newHabits } from "./choice/habits.ts";
import { playerModel } from "./choice/playerModel.ts";
import { refit } from "./choice/refit.ts";
import type { Playouts } from "./playouts/playouts.ts";
import { newPlayouts } from "./playouts/wasmPlayouts.ts";

export interface PlayerModelling {
  /** Eight hexadecimal digits that name it in records; null for the standard modelling. */
  readonly id: string | null;
  newHabits(): Habits;
  /** The habits after one more placement. */
  learn(habits: Habits, choice: PlacementChoice): Habits;
  /** The habits after a game. */
  refit(habits: Habits): Habits;
  modelOf(habits: Habits, skill: number): PlayerModel;
  /** Log-likelihood of a placement under the habits minus that of a uniform choice, nats; null for a forced placement. */
  logLikelihoodGain(habits: Habits, choice: PlacementChoice): number | null;
  /** Plays docks as the members of its models do. Made on first use, since a WebAssembly instance takes 3 MB. */
  readonly playouts: Playouts;
}

/** The standard modelling, with play-outs of its own. */
export function inferredModelling(): PlayerModelling {
  return new InferredModelling();
}

class InferredModelling implements PlayerModelling {
  readonly id = null;
  readonly newHabits = newHabits;
  readonly refit = refit;
  readonly modelOf = playerModel;
  private readonly set = new ChoiceSet();
  private made: Playouts | null = null;

  learn(habits: Habits, choice: PlacementChoice): Habits {
    return learnIn(this.set, habits, choice);
  }

  logLikelihoodGain(habits: Habits, choice: PlacementChoice): number | null {
    return logLikelihoodGainIn(this.set, habits, choice);
  }

  get playouts(): Playouts {
    this.made ??= newPlayouts();
    return this.made;
  }
}

/** The instance that callers share by default. Its buffers are reset on each use, so sharing it changes no result. */
export const INFERRED: PlayerModelling = inferredModelling();
