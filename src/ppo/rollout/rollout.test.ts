/**
 * @file Episodes on the batched environment against the session reducer: the same actions on the same docks give the same
 * boards, colours, points and rewards; and an episode does not depend on the others in its batch.
 */
import { describe, expect, it } from "vitest";
import { COMBO_MAX, createRng, DRAW_DOCK } from "#engine";
import { DEALERS, type Dealer, drawingDealer, type Session } from "#game";
import { createEnv } from "../../env/env.ts";
import { encodeAction } from "../../env/spaces.ts";
import { PLAYERS } from "../../players/baselines.ts";
import { TRAINING_DOCKS, type TrainingDocks } from "../schedule/config.ts";
import { belowCeiling, episodeDocks } from "./docks.ts";
import { type Decide, type EpisodeView, type GameSetup, playEpisodes } from "./rollout.ts";

const REDRAWS = 3;

const decide: Decide = async (views) =>
  views.map((view) => {
    const choice = PLAYERS.greedy.choose(view, createRng(view.seed, "policy", view.steps));
    return { action: encodeAction(choice), logProb: -1, value: 100 + view.steps, entropy: 1, uniformEntropy: 2 };
  });

function games(count: number, docks: TrainingDocks = "feasible", ceiling = 1, threshold = 100): GameSetup[] {
  return Array.from({ length: count }, (_, i) => {
    return { seed: 70 + i, docks: episodeDocks(docks, 70 + i, ceiling, REDRAWS), stage: 0, threshold };
  });
}

const play = (setups: readonly GameSetup[], width: number, horizon = 1000) =>
  playEpisodes({ games: setups, width, horizon, decide, gamma: 0.97, rewardScale: 0.01 });

/** The session reducer's dealer of the same docks. */
function dealerOf(docks: TrainingDocks, ceiling: number): Dealer {
  if (docks === "rule") return DEALERS.rule;
  return drawingDealer(`train-${docks}`, belowCeiling(DRAW_DOCK[docks], ceiling, REDRAWS)) as Dealer;
}

/** What a view and a session have in common. Longer chains than those that count are seen as one of them. */
function seen({ board, slots, combo, turn, steps, plain, seed }: EpisodeView | Session) {
  const { lo, hi } = board.occupied;
  const chain = Math.min(combo.chain, COMBO_MAX + 1);
  const pieces = slots.map((piece) => piece && [piece.shape.id, piece.colour]);
  return { lo, hi, cells: [...board.cells], pieces, chain, idle: combo.idle, turn, steps, plain, seed };
}

describe.each(TRAINING_DOCKS)("an episode on %s docks", (docks) => {
  const ceilings = docks === "rule" ? [1] : [0.3, 1];
  const [count, horizon] = docks === "rule" ? [2, 40] : [5, 1000];

  it.each(ceilings)("is the session reducer's game, below %d", async (ceiling) => {
    const episodes = await play(games(count!, docks, ceiling), 3, horizon);
    for (const { setup, steps, end, isCut } of episodes) {
      const reward = { threshold: 100, discount: 0.97 };
      const env = createEnv({ docks: dealerOf(docks, ceiling), score: "plain", reward });
      env.reset({ seed: setup.seed });
      for (const { before, action, reward } of steps) {
        expect(seen(before)).toEqual(seen(env.session!));
        expect(reward).toBe(0.01 * env.step(action)[1]);
      }
      expect(seen(end)).toEqual(seen(env.session!));
      expect(isCut).toBe(env.session!.ended === null);
    }
  });
});

describe("playEpisodes", () => {
  it("plays each game as if it were alone, at any width", async () => {
    const alone = await Promise.all(games(7).map((setup) => play([setup], 1, 25)));
    const plain = (episodes: Awaited<ReturnType<typeof play>>) =>
      episodes.map(({ steps, end, isCut, lastValue }) => ({ steps, end, isCut, lastValue }));
    for (const width of [1, 3, 32]) expect(plain(await play(games(7), width, 25))).toEqual(plain(alone.flat()));
    expect(await play([], 3)).toEqual([]);
  });

  it("gives each game the threshold and the docks of its stage", async () => {
    const mixed = [...games(2, "feasible", 1, 60), ...games(2, "uniform", 0.3, 100)];
    const apart = [...(await play(mixed.slice(0, 2), 2)), ...(await play(mixed.slice(2), 2))];
    const together = await play(mixed, 4);
    expect(together.map(({ steps }) => steps)).toEqual(apart.map(({ steps }) => steps));
    for (const { steps, end, setup } of together) {
      // 35 points of bonus, scaled; nothing else comes near it.
      const bonuses = steps.filter(({ reward, before }, t) => {
        const points = (steps[t + 1]?.before ?? end).plain - before.plain;
        return reward > 0.01 * (points + 25);
      });
      expect(bonuses).toHaveLength(end.plain >= setup.threshold ? 1 : 0);
    }
  });

  it("cuts at the horizon and asks for the value there", async () => {
    const [whole] = await play(games(1), 1);
    const [cut] = await play(games(1), 1, 5);
    expect(whole).toMatchObject({ isCut: false, lastValue: 0 });
    expect(cut).toMatchObject({ isCut: true, lastValue: 105 });
    expect(cut!.steps.map(({ action }) => action)).toEqual(whole!.steps.slice(0, 5).map(({ action }) => action));
  });
});
