/** @file The people of graded skill as players: the same games as their description in terms of the baselines gives. */
import { describe, expect, it } from "vitest";
import { isOver, type Rng, shapesLeft } from "#engine";
import { DEALERS } from "#game";
import { PLAYERS } from "./baselines.ts";
import type { Player, View } from "./player.ts";
import { playSession } from "./playGame.ts";
import { shield } from "./shield.ts";
import { SIMULATED, SIMULATED_IDS, type SimulatedId } from "./simulated.ts";

/** Plan, placements in a thousand taken at random, usual thinking time. */
const DESCRIPTIONS: Readonly<Record<SimulatedId, readonly ["greedy" | "keeper", number, number]>> = {
  beginner: ["greedy", 450, 4200],
  casual: ["greedy", 220, 3200],
  regular: ["greedy", 90, 2500],
  skilled: ["keeper", 60, 1900],
  expert: ["keeper", 5, 1300],
};

/** The person as a baseline that is now and then replaced by `random`, with the draws in that order. */
function described(id: SimulatedId): Player & { think(view: View, rng: Rng): number } {
  const [plan, slips, pace] = DESCRIPTIONS[id];
  return {
    name: id,
    choose: (view, rng) => PLAYERS[rng.below(1000) < slips ? "random" : plan].choose(view, rng),
    think(view, rng) {
      if (rng.below(150) === 0) return 10 * pace;
      const spread = Math.floor(pace / 2) + Math.floor((rng.below(pace) + rng.below(pace)) / 2);
      const stuck = shapesLeft(view.slots).filter((shape) => isOver(view.board, [shape])).length;
      return spread + stuck * Math.floor(pace / 3);
    },
  };
}

describe.each(SIMULATED_IDS)("%s", (id) => {
  it.each(["uniform", "feasible"] as const)("plays the described games on %s docks", (docks) => {
    for (let seed = 100; seed < 130; seed++) {
      const gameOf = (player: Player) => playSession({ player, dealer: DEALERS[docks], seed, cap: 90 }).moves;
      expect(gameOf(SIMULATED[id])).toEqual(gameOf(described(id)));
    }
  });

  it("plays the described games behind the shield", () => {
    for (let seed = 0; seed < 4; seed++) {
      const gameOf = (player: Player) =>
        playSession({ player: shield(player), dealer: DEALERS.feasible, seed, cap: 40 }).moves;
      expect(gameOf(SIMULATED[id])).toEqual(gameOf(described(id)));
    }
  });
});
