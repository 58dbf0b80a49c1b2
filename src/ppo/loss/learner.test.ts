/** @file The learner stops where a step is no number, before what it learned is kept. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { input, mean, mul, newTrainingState, ParameterSet, referenceRuntime, sqrt } from "#nn";
import { DEFAULT_VARIANT } from "../network/network.ts";
import { PPO_DEFAULTS, type PpoConfig } from "../schedule/config.ts";
import { Learner } from "./learner.ts";

const BATCH = 2;
const ppo = { ...PPO_DEFAULTS.ppo, batch: BATCH, epochs: 1 };
const CONFIG: PpoConfig = { ...PPO_DEFAULTS, ppo };

/** The loss is the mean of factor * root(weight): at weight 0 it is 0, and its gradient has no bound. */
async function learn(weight: number, factors: readonly number[]) {
  const params = new ParameterSet();
  const factor = input("factor", [BATCH]);
  const loss = mean(mul(sqrt(params.weight("weight", [1], "ones")), factor));
  const graph = () => ({ loss, metrics: { approxKl: loss }, parameters: params.nodes });
  const learner = new Learner(referenceRuntime, CONFIG, DEFAULT_VARIANT, graph);
  const from = newTrainingState({ weight: { shape: [1], data: Float32Array.of(weight) } });
  const rows = factors.length;
  const columns = { factor: Float32Array.from(factors), advantage: new Float32Array(rows) };
  return learner.improve(from, [{ rows, columns }], { rate: 0.1, entropyCoefficient: 0 }, createRng(1, "noise"));
}

describe("the learner", () => {
  it("learns while loss and gradient are numbers", async () => {
    const { state, losses } = await learn(4, [1, 1, 1, 1]);
    expect(state.step).toBe(2);
    expect(state.weights.weight!.data[0]).toBeCloseTo(3.8, 2);
    expect(losses.loss).toBeCloseTo((2 + Math.sqrt(3.9)) / 2, 2);
  });

  it.each([
    ["a loss that is none", 4, [1, 1, 1, Number.NaN], /after [01] steps: the loss is NaN/],
    ["a loss without bound", 4, [1, 1, 1, Infinity], /after [01] steps: the loss is Infinity/],
    ["a gradient without bound", 0, [1, 1], /after 0 steps: the loss is 0, the gradient's norm Infinity/],
  ])("stops at %s", async (_, weight, factors, message) => {
    await expect(learn(weight, factors)).rejects.toThrow(message);
  });
});
