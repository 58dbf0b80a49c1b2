/** @file Plays docks the way a modelled person would: the inner loop of foresight. */
import type { DockPlayer } from "./dockPlayer.ts";
import type { Manner } from "./manner.ts";

/** Draws of one play-out; further ones repeat them. */
export const DRAWS = 16;

/** Plays docks in the manner of the members of a model, with room for what the play-outs of a turn find out. */
export interface Playouts extends DockPlayer {
  /** Forgets everything: the manners of a turn, and the numbers that all its play-outs draw, `DRAWS` for each. */
  begin(manners: readonly Manner[], draws: Float64Array): void;
}
