/**
 * @file How a player is modelled: what is believed of somebody new, how placements change it, and who plays docks out in
 * their place. The standard one, `INFERRED`, knows nobody but by their own placements; `crowd/` has one that also learned
 * from other people, and is loaded where it is asked for.
 */
import type { PlayerModel } from "./choice/choiceModel.ts";
import type { Chosen } from "./choice/choiceSet.ts";
import { learn } from "./choice/fit.ts";
import { type Habits, newHabits } from "./choice/habits.ts";
import { playerModel } from "./choice/playerModel.ts";
import { refit } from "./choice/refit.ts";
import type { Playouts } from "./playouts/playouts.ts";

export interface Mind {
  /** Eight hexadecimal digits that name it in records; null for the standard one. */
  readonly id: string | null;
  newHabits(): Habits;
  /** The habits after one more placement. */
  learn(habits: Habits, chosen: Chosen): Habits;
  /** The habits after a game. */
  refit(habits: Habits): Habits;
  modelOf(habits: Habits, skill: number): PlayerModel;
  /** Plays docks of its models; null for the ones that everybody shares. */
  readonly playouts: Playouts | null;
}

/** One that is asked how well it foretells. */
export interface Foreteller extends Mind {
  /** How much likelier than by chance the habits held a placement, nats; null for a forced one. */
  foretold(habits: Habits, chosen: Chosen): number | null;
}

export const INFERRED: Mind = { id: null, newHabits, learn, refit, modelOf: playerModel, playouts: null };
