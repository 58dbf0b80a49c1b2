/**
 * @file Simulated people: error-prone versions of greedy and keeper play with thinking times, for calibration and for
 * experiments that need players of known skill. An error is a placement taken at random; thinking time is a draw around
 * the player's pace, longer when few placements are left. Whole numbers only.
 */
import { isOver, type Rng, shapesLeft } from "#engine";
import { PLAYERS } from "./baselines.ts";
import type { Choice, Player, View } from "./player.ts";

export const SIMULATED_IDS = ["beginner", "casual", "regular", "skilled", "expert"] as const;
export type SimulatedId = (typeof SIMULATED_IDS)[number];

export interface SimulatedPlayer extends Player {
  readonly name: SimulatedId;
  /** Thinking time for the placement about to be made, in milliseconds. */
  think(view: View, rng: Rng): number;
}

interface Habits {
  readonly plan: "greedy" | "keeper";
  /** Placements in a thousand that are taken at random. */
  readonly errors: number;
  /** Usual thinking time, ms. */
  readonly pace: number;
}

/** From weak to strong. The middle one is the median player of the flow calibration. */
const HABITS: Readonly<Record<SimulatedId, Habits>> = {
  beginner: { plan: "greedy", errors: 450, pace: 4200 },
  casual: { plan: "greedy", errors: 220, pace: 3200 },
  regular: { plan: "greedy", errors: 90, pace: 2500 },
  skilled: { plan: "keeper", errors: 60, pace: 1900 },
  expert: { plan: "keeper", errors: 5, pace: 1300 },
};

/** Thinking times lie between half and twice the pace; one in this many is a pause of ten times the pace. */
const PAUSE_EVERY = 150;

function simulate(name: SimulatedId): SimulatedPlayer {
  const { plan, errors, pace } = HABITS[name];
  return {
    name,
    choose(view, rng): Choice {
      const player = rng.below(1000) < errors ? PLAYERS.random : PLAYERS[plan];
      return player.choose(view, rng);
    },
    think(view, rng): number {
      if (rng.below(PAUSE_EVERY) === 0) return 10 * pace;
      const left = shapesLeft(view.slots);
      const stuck = left.filter((shape) => isOver(view.board, [shape])).length;
      const spread = Math.floor(pace / 2) + Math.floor((rng.below(pace) + rng.below(pace)) / 2);
      return spread + stuck * Math.floor(pace / 3);
    },
  };
}

export const SIMULATED: Readonly<Record<SimulatedId, SimulatedPlayer>> = {
  beginner: simulate("beginner"),
  casual: simulate("casual"),
  regular: simulate("regular"),
  skilled: simulate("skilled"),
  expert: simulate("expert"),
};
