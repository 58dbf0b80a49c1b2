/**
 * @file Speed of the training of `light`: placements a CPU second on one core and where the time goes, then how much faster
 * two threads are. Runs only when asked for by name: it trains for a while first, since learned policies are sharp, and
 * sharp ones keep few actions to learn from.
 */
import { expectConfig } from "#engine";
import { LIGHT_PARAMETERS, LIGHT_START, type LightBudget, type LightSetup, placementsOf } from "#light";
import { LightKernel } from "../src/light/kernel.ts";
import { alone, lightUpdate } from "../src/light/update.ts";
import { firstLightWeights } from "../src/light/weights.ts";
import { lightTrainer } from "../src/training/light/train.ts";
import type { Report, Row, Section } from "./report.ts";

/** Placements a CPU second. */
const LEAST = 8000;
/** Times as fast with two threads. */
const LEAST_OF_TWO = 1.8;

const SETUP: LightSetup = {
  config: expectConfig(LIGHT_PARAMETERS, {}),
  variant: { docks: "uniform", feasibleFlag: false },
  seed: 1,
};
const BUDGET: LightBudget = { unit: "placements", total: 1_000_000 };
const PLACEMENTS = placementsOf(SETUP.config);

export const lightSection: Section = {
  name: "light",
  async run({ quick, progress }) {
    progress("light: one thread");
    const parts = timeParts(quick ? 2 : 60, quick ? 1 : 20);
    progress("light: two threads");
    const faster = await speedup(quick ? 1 : 8, quick ? 1 : 4);
    return reportOf(parts, faster);
  },
};

/** Microseconds of CPU time a placement, by part. */
type Parts = Readonly<Record<"play" | "estimates" | "gradients" | "adam", number>>;

function timeParts(warmUps: number, updates: number): Parts {
  const kernel = new LightKernel(SETUP);
  const { wasm, shards, seats, steps } = kernel;
  kernel.setWeights(firstLightWeights(SETUP.seed));
  let progress = LIGHT_START;
  for (let i = 0; i < warmUps; i++) {
    ({ progress } = lightUpdate(kernel, alone(kernel), SETUP.config, progress, i / BUDGET.total));
  }
  const { batch, epochs, clipNorm } = SETUP.config.learn;
  const part = batch / shards;
  const own = Array.from({ length: shards }, (_, shard) => shard);
  const spent = { play: 0, estimates: 0, gradients: 0, adam: 0 };
  for (let i = 0; i < updates; i++) {
    spent.play += cpuOf(() => own.forEach((shard) => void wasm.play(shard)));
    spent.estimates += cpuOf(() => own.forEach((shard) => void wasm.estimate(shard)));
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (const shard of own) wasm.reorder(shard, epoch);
      for (let from = 0; from < seats * steps; from += part) {
        spent.gradients += cpuOf(() =>
          own.forEach((shard) => void wasm.gradientOf(shard, from, part, 0.01, 1 / batch)),
        );
        // At rate 0: the policy is to stay as sharp as it is.
        spent.adam += cpuOf(() => void alone(kernel).step(0, clipNorm));
      }
    }
  }
  const of = (sum: number) => sum / (updates * PLACEMENTS);
  return { play: of(spent.play), estimates: of(spent.estimates), gradients: of(spent.gradients), adam: of(spent.adam) };
}

/** Microseconds of CPU time that this process spends on a task. */
function cpuOf(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** How much faster two threads train than one, by the fastest interval of each. */
async function speedup(updates: number, intervals: number): Promise<number> {
  const trainers = [1, 2].map((workers) => lightTrainer({ ...SETUP, budget: BUDGET, workers }, updates));
  const states = trainers.map((trainer) => trainer.start());
  const fastest = [Infinity, Infinity];
  for (let i = -1; i < intervals; i++) {
    for (const [of, trainer] of trainers.entries()) {
      const startedAt = performance.now();
      states[of] = (await trainer.advance(states[of]!)).state;
      if (i >= 0 || intervals === 1) fastest[of] = Math.min(fastest[of]!, performance.now() - startedAt);
    }
  }
  for (const trainer of trainers) await trainer.close();
  return fastest[0]! / fastest[1]!;
}

const TITLES: Readonly<Record<keyof Parts, string>> = {
  play: "self-play: rules, encoding, both networks forward",
  estimates: "advantages and targets, with the positions after the rollout",
  gradients: "gradients: two epochs, forward and backward",
  adam: "blocks added up, Adam",
};

function reportOf(parts: Parts, faster: number): Report {
  const all = Object.values(parts).reduce((sum, us) => sum + us, 0);
  const rows = Object.entries(parts).map(([part, us]): Row => {
    return { part: TITLES[part as keyof Parts], us, share: (100 * us) / all };
  });
  const rate = 1e6 / all;
  return {
    name: "light",
    title: "training of the light agent",
    reading: "Microseconds of CPU time a placement, on one core, with a policy that has learned for a while.",
    columns: [
      { key: "part", title: "part" },
      { key: "us", title: "us a placement", digits: 1 },
      { key: "share", title: "share", unit: " %" },
    ],
    rows: [...rows, { part: "all", us: all, share: 100 }],
    targets: [
      {
        what: `training: at least ${LEAST} placements a CPU second on one core`,
        measured: rate,
        unit: "/s",
        isReached: rate >= LEAST,
      },
      {
        what: `two threads: at least ${LEAST_OF_TWO} times as fast as one`,
        measured: faster,
        unit: "x",
        isReached: faster >= LEAST_OF_TWO,
      },
    ],
  };
}
