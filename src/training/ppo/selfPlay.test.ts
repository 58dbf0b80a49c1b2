/** @file Self-play threads: each plays with the weights of the plan, independently of earlier games. */
import { afterAll, describe, expect, it } from "vitest";
import { configure, createRng } from "#engine";
import { ParameterSet } from "#nn";
import { DEFAULT_VARIANT, network, type Plan, PPO_PARAMETERS, type Variant } from "#ppo";
import { newPpoState } from "../../ppo/plan.ts";
import { type SelfPlayOptions, SelfPlayPool } from "./train.ts";

const SMALL: Variant = { ...DEFAULT_VARIANT, kind: "shared-mlp" };
const configured = configure(PPO_PARAMETERS, {
  ppo: { episodes: 4, samples: 8, horizon: 6 },
  guard: { games: 1, horizon: 6 },
});
if (!configured.ok) throw new Error(configured.faults[0]!.message);
const OPTIONS: SelfPlayOptions = {
  seed: 2,
  config: configured.value,
  variant: SMALL,
  docks: "feasible",
  teacher: null,
  workers: 2,
};

const weightsOf = (seed: number) => {
  const params = new ParameterSet();
  network(params, 1, SMALL);
  return params.draw(createRng(seed, "noise"));
};
const { curriculum } = newPpoState("feasible");
const planOf = (seed: number): Plan => {
  return { phase: "ppo", interval: 3, share: 0, isWarm: false, curriculum, weights: weightsOf(seed) };
};

describe("SelfPlayPool", () => {
  const selfPlay = new SelfPlayPool(OPTIONS);
  afterAll(() => selfPlay.close());

  it("plays each plan with its own weights on every thread, two of the same interval too", async () => {
    const first = await selfPlay.collect(planOf(1));
    const second = await selfPlay.collect(planOf(2));
    expect(first).toHaveLength(2);
    for (const [i, answer] of second.entries()) expect(answer).not.toEqual(first[i]);
    // One game, so one of the two threads does not hear of these weights.
    await selfPlay.evaluate(weightsOf(3));
    expect(await selfPlay.collect(planOf(1))).toEqual(first);
    // What was prepared for another plan is left aside.
    selfPlay.prepare(planOf(1));
    expect(await selfPlay.collect(planOf(2))).toEqual(second);
  }, 120_000);
});
