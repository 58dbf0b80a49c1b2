/** @file A session comes to the weights of a thread of a training, and stops where its budget ends. */
import { expect, it } from "vitest";
import { expectConfig } from "#engine";
import { LIGHT_PARAMETERS } from "./config.ts";
import { newLightShared, sharedParameters } from "./exchange.ts";
import { LightWorker } from "./interval.ts";
import { LightSession } from "./session.ts";
import { LIGHT_START } from "./update.ts";
import { firstLightWeights } from "./weights.ts";

it("comes to the weights of an interval, step by step", () => {
  const config = expectConfig(LIGHT_PARAMETERS, {
    play: { games: 8, steps: 8, horizon: 20 },
    learn: { batch: 16, rate: 0.01 },
  });
  const budget = { unit: "placements", total: 192 } as const;
  const session = new LightSession({ seed: 4, budget, config });
  const shares: number[] = [];
  let last = session.step();
  for (shares.push(last.share); !session.isDone; shares.push(last.share)) last = session.step();
  expect(shares).toEqual([1 / 3, 2 / 3, 1]);
  expect(last).toMatchObject({ placements: 192 });
  expect(last.episodes).toBeGreaterThan(0);
  expect(() => session.step()).toThrow("done");

  const setup = { config, variant: { docks: "uniform", feasibleFlag: false }, seed: 4 } as const;
  const shared = newLightShared(config.play.shards, config.play.games);
  sharedParameters(shared).weights.set(firstLightWeights(4));
  const task = { thread: 0, threads: 1, progress: LIGHT_START, budget, minutes: 0, updates: 3 };
  const { progress } = new LightWorker({ setup, shared }).perform(task);
  expect(progress.episodes).toBe(last.episodes);
  const weights = session.weights();
  expect(sharedParameters(shared).weights.every((weight, i) => weight === weights[i])).toBe(true);
});
