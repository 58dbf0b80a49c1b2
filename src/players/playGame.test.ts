/** @file Whole games: their results by seed, their marks, and how they end. */

import { describe, expect, it } from "vitest";
import { verify } from "#engine";
import { DEALERS } from "#game";
import { PLAYERS, type PlayerId } from "./baselines.ts";
import type { Player } from "./player.ts";
import { docksSurvived, playGame, playSession, resultOf } from "./playGame.ts";

function play(id: PlayerId, dealer: keyof typeof DEALERS, seed: number, cap = 300) {
  return playGame({ player: PLAYERS[id], dealer: DEALERS[dealer], seed, cap });
}

describe("playGame", () => {
  it.each([
    ["random", "uniform", 1, 8, 0, 0, "noMove"],
    ["random", "feasible", 2, 11, 40, 40, "noMove"],
    ["random", "hard", 3, 8, 0, 0, "noMove"],
    ["greedy", "uniform", 1, 26, 220, 400, "noMove"],
    ["greedy", "feasible", 2, 38, 440, 1220, "noMove"],
    ["greedy", "hard", 3, 17, 240, 240, "noMove"],
    ["keeper", "uniform", 1, 26, 220, 400, "noMove"],
    ["keeper", "feasible", 2, 300, 3900, 13780, "cap"],
    ["keeper", "hard", 3, 300, 4680, 15960, "cap"],
  ] as const)(
    "%s on %s docks, seed %i: %i placements, %i plain points, score %i, %s",
    (id, dealer, seed, steps, plain, score, ended) => {
      expect(play(id, dealer, seed)).toEqual({
        seed,
        steps,
        score,
        plain,
        alive264: steps >= 264,
        won6000: false,
        ended,
      });
    },
  );

  it("stops at the cap and marks who reached 264 placements", () => {
    const short = play("keeper", "feasible", 2, 263);
    const long = play("keeper", "feasible", 2, 264);
    expect(short).toMatchObject({ steps: 263, alive264: false, ended: "cap" });
    expect(long).toMatchObject({ steps: 264, alive264: true, ended: "cap" });
  });

  it("marks a win by plain points, not by the score", () => {
    const game = play("keeper", "feasible", 2, 600);
    expect(game.score).toBeGreaterThan(game.plain);
    expect(game.won6000).toBe(game.plain >= 6000);
    const shorter = play("keeper", "feasible", 2, 300);
    expect(shorter.score).toBeGreaterThan(6000);
    expect(shorter.won6000).toBe(false);
  });

  it("makes no placement with a cap of 0", () => {
    expect(play("random", "uniform", 1, 0)).toMatchObject({ steps: 0, score: 0, ended: "cap" });
  });

  it("breaks a game off where it is enough, in the midst of a plan too", () => {
    const planner: Player = {
      name: "planner",
      choose: (view, rng) => planner.plan!(view, rng)[0]!,
      plan({ board, slots }) {
        const shapes = slots.flatMap((piece) => piece?.shape ?? []);
        return verify(board, shapes).witness!.map(({ shape, x, y }) => ({
          slot: slots.findIndex((piece) => piece?.shape.id === shape),
          x,
          y,
        }));
      },
    };
    const options = { player: planner, dealer: DEALERS.feasible, seed: 1, cap: 100 };
    const session = playSession({ ...options, isEnough: ({ steps }) => steps >= 4 });
    expect(resultOf(session)).toMatchObject({ steps: 4, ended: "cap" });
    expect(docksSurvived(session)).toBe(1);
    expect(playGame({ ...options, isEnough: () => true }).steps).toBe(0);
  });

  it("tells the dealer the thinking time", () => {
    const heard: number[] = [];
    const dealer: typeof DEALERS.uniform = {
      ...DEALERS.uniform,
      observe: (memory, event) => {
        if (event.type === "piece.placed") heard.push(event.ms);
        return memory;
      },
    };
    playSession({ player: PLAYERS.random, dealer, seed: 1, cap: 2, thinkMs: 100 });
    expect(heard).toEqual([100, 100]);
  });
});
