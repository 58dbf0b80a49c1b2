/** @file Lockstep games: the same as games on their own, cut and ended as they should be, rewarded as the environment does. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { DEALERS } from "#game";
import { createBatch } from "../../env/batch.ts";
import { createEnv } from "../../env/env.ts";
import { encodeAction } from "../../env/spaces.ts";
import { PLAYERS } from "../../players/baselines.ts";
import { playGame } from "../../players/playGame.ts";
import { type Decide, type GameSetup, playEpisodes } from "./rollout.ts";

const decideBy =
  (id: "greedy" | "keeper"): Decide =>
  async (sessions) =>
    sessions.map((session) => {
      const choice = PLAYERS[id].choose(session, createRng(session.seed, "policy", session.steps));
      return { action: encodeAction(choice), logProb: -1, value: 100 + session.steps, entropy: 1, uniformEntropy: 2 };
    });

const games = (count: number, threshold = 300): GameSetup[] =>
  Array.from({ length: count }, (_, i) => ({ seed: 70 + i, dealer: DEALERS.feasible, stage: 0, threshold }));

const play = (setups: readonly GameSetup[], width: number, horizon = 1000) =>
  playEpisodes({ games: setups, width, horizon, decide: decideBy("greedy"), gamma: 0.99, rewardScale: 0.01 });

describe("playEpisodes", () => {
  it("plays each game as if it were alone", async () => {
    const setups = games(7);
    const episodes = await play(setups, 3);
    const alone = setups.map(({ seed, dealer }) => playGame({ player: PLAYERS.greedy, dealer, seed, cap: 1000 }));
    expect(episodes.map(({ end }) => [end.seed, end.steps, end.plain, end.ended])).toEqual(
      alone.map(({ seed, steps, plain, ended }) => [seed, steps, plain, ended]),
    );
    expect(episodes.map(({ steps }) => steps.length)).toEqual(alone.map(({ steps }) => steps));
  });

  it("cuts at the horizon and asks for the value there", async () => {
    const [whole] = await play(games(1), 1);
    const [cut] = await play(games(1), 1, 5);
    expect(whole).toMatchObject({ isCut: false, lastValue: 0 });
    expect(cut).toMatchObject({ isCut: true, lastValue: 105 });
    expect(cut!.steps.map(({ action }) => action)).toEqual(whole!.steps.slice(0, 5).map(({ action }) => action));
  });

  it("rewards as the environments do, single and batched, to the last bit", async () => {
    const [episode] = await play(games(1, 100), 1);
    const options = { docks: "feasible", reward: { threshold: 100 } } as const;
    const env = createEnv({ ...options, score: "plain" });
    const batch = createBatch({ ...options, count: 1 });
    env.reset({ seed: 70 });
    batch.reset({ seed: 70 });
    for (const { action, reward } of episode!.steps) {
      const [, single] = env.step(action);
      const [, [batched]] = batch.step([action]);
      expect([reward, batched]).toEqual([0.01 * single, single]);
    }
    const bonuses = episode!.steps.filter(({ before, after }) => before.plain < 100 && after.plain >= 100);
    expect(bonuses).toHaveLength(1);
    expect(bonuses[0]!.reward).toBeGreaterThan(0.3);
  });
});
