/** @file A rollout is a function of weights, seeds and settings: it does not matter how its games are dealt to workers. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import type { Feeds, Runtime } from "#nn";
import { ACTION_FEATURES, SCALARS } from "../encode/features.ts";
import { DEFAULT_VARIANT, type Variant } from "../network/network.ts";
import { firstWeights } from "../network/weights.ts";
import { PPO_DEFAULTS, type PpoConfig } from "../schedule/config.ts";
import { type Rollout, type RolloutTask, RolloutWorker } from "./selfPlay.ts";

const VARIANT: Variant = { ...DEFAULT_VARIANT, kind: "shared-mlp" };
const CONFIG: PpoConfig = { ...PPO_DEFAULTS, ppo: { ...PPO_DEFAULTS.ppo, horizon: 12 } };
const common = {
  policy: { version: 0, weights: firstWeights(VARIANT, createRng(4, "noise")) },
  docks: "feasible",
} as const;

/** Numbers of a row of an input, summed with weights that look like chance. */
function summed(feeds: Feeds, name: string, row: number, width: number): number {
  let sum = 0;
  for (let i = 0; i < width; i++) sum += feeds[name]![row * width + i]! * Math.sin(i + 1);
  return sum;
}

/** In place of a network: logits and values are weighted sums of what they see. */
const SUMMING: Runtime = {
  async compile() {
    const run = async (feeds: Feeds) => {
      const rows = feeds.scalars!.length / SCALARS;
      const logits = Float32Array.from(feeds.mask!, (mask, i) => {
        return mask < 0 ? mask : summed(feeds, "actions", i, ACTION_FEATURES);
      });
      const value = Float32Array.from({ length: rows }, (_, row) => summed(feeds, "scalars", row, SCALARS));
      return { logits, value } as never;
    };
    return { run, close: () => Promise.resolve() };
  },
};

/** Each part is the task of a worker of its own. */
async function performed(parts: readonly RolloutTask[]): Promise<Rollout[]> {
  return Promise.all(
    parts.map((task) => new RolloutWorker(SUMMING, { config: CONFIG, variant: VARIANT, teacher: null }).perform(task)),
  );
}

describe("RolloutWorker", () => {
  it("explores the same games and makes the same samples of them", async () => {
    const games = [5, 6, 7].map((seed, i) => ({ seed, stage: i === 1 ? 1 : 0 }));
    const exploring = { temperature: 1.2, noise: 0.08 };
    const taskOf = (from: number, to: number): RolloutTask => {
      return { ...common, kind: "play", games: games.slice(from, to), atOnce: to - from, samples: 36, exploring };
    };
    const [whole] = await performed([taskOf(0, 3)]);
    const parts = await performed([taskOf(0, 1), taskOf(1, 3)]);
    expect(parts.flatMap((part) => part.games)).toEqual(whole!.games);
    for (const [name, column] of Object.entries(whole!.samples!.columns)) {
      expect(
        parts.flatMap(({ samples }) => [...samples!.columns[name]!]),
        name,
      ).toEqual([...column]);
    }
  });

  it("plays the same held-out games", async () => {
    const taskOf = (...seeds: number[]): RolloutTask => ({ ...common, kind: "evaluate", seeds, horizon: 12 });
    const [whole] = await performed([taskOf(8, 9, 10)]);
    const parts = await performed([taskOf(8, 9), taskOf(10)]);
    expect(parts.flatMap((part) => part.games)).toEqual(whole!.games);
    expect(whole!.samples).toBeNull();
  });

  it("imitates nobody without a teacher", async () => {
    const task: RolloutTask = { ...common, kind: "imitate", games: [], teacherShare: 1, pickSeed: 1, positions: 1 };
    await expect(performed([task])).rejects.toThrow("no teacher");
  });
});
