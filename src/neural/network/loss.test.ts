/** @file The composite loss: its gradient against differences, its terms against plain loops, and both models' graphs. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { evaluateGraph, gradients, ParameterSet, sizeOf, weightsOf } from "#nn";
import { cases } from "../../../tests/effort.ts";
import { SMALL_CONFIG, samplesOfPlay, smallWeights } from "../../../tests/generators.ts";
import { trainingBatch } from "../encode/batch.ts";
import { generatorLoss, TERMS } from "./loss.ts";
import { GENERATOR_MODELS } from "./network.ts";

const BATCH = cases(2, 4);
const FEEDS = trainingBatch(samplesOfPlay(12, 8).slice(-BATCH), 0.5, createRng(1, "noise"));

describe.each(GENERATOR_MODELS)("the loss of the model %s", (model) => {
  const { loss, metrics } = generatorLoss(new ParameterSet(), model, BATCH, SMALL_CONFIG);
  const weights = Object.fromEntries(
    Object.entries(weightsOf(smallWeights(model))).map(([name, data]) => [name, Float64Array.from(data)]),
  );
  it("is the sum of the printed weights times the terms", () => {
    const names = [...TERMS];
    const values = evaluateGraph([loss, ...names.map((name) => metrics[name])], { ...FEEDS, ...weights });
    const [total, ...terms] = values.map((value) => value[0]!);
    const printed = [1, 0.3, 0.5, 0.1, 0.4, 0.2, 0.15, 0.1];
    expect(total).toBeCloseTo(
      terms.reduce((sum, term, i) => sum + printed[i]! * term, 0),
      9,
    );
  });

  it("has the gradient that differences show, by a number of every parameter", () => {
    // The best feasible logit is a yardstick that is not itself moved, so that term's differences say more.
    const smooth = { ...SMALL_CONFIG, loss: { ...SMALL_CONFIG.loss, infeasible: 0 } };
    const params = new ParameterSet();
    const { loss } = generatorLoss(params, model, BATCH, smooth);
    const at = (changed: Readonly<Record<string, Float64Array>>) =>
      evaluateGraph([loss], { ...FEEDS, ...weights, ...changed })[0]![0]!;
    const slopes = evaluateGraph(gradients(loss, params.nodes), { ...FEEDS, ...weights });
    const rng = createRng(7, "noise");
    const step = 1e-5;
    for (const [i, { name, shape }] of params.nodes.entries()) {
      const k = rng.below(sizeOf(shape));
      const moved = (by: number) => at({ [name]: weights[name]!.with(k, weights[name]![k]! + by) });
      const slope = (moved(step) - moved(-step)) / (2 * step);
      expect(Math.abs(slopes[i]![k]! - slope), `${name}[${k}]`).toBeLessThan(1e-4 * Math.max(1, Math.abs(slope)));
    }
  });
});

describe("the terms", () => {
  const values = (model: "paper" | "shapes") => {
    const params = new ParameterSet();
    const { metrics } = generatorLoss(params, model, BATCH, SMALL_CONFIG);
    return (feeds: object) =>
      Object.fromEntries(
        Object.entries(metrics).map(([name, node]) => [
          name,
          evaluateGraph([node], { ...FEEDS, ...feeds, ...weightsOf(smallWeights(model)) })[0]![0]!,
        ]),
      );
  };

  it("punish repeats in the paper's model, and find none in ours, which cannot repeat", () => {
    expect(values("paper")({}).anti).toBeGreaterThan(0.01);
    expect(values("shapes")({}).anti).toBeCloseTo(0, 12);
  });

  it("ask for nothing of infeasible shapes where there are none, and are blind to what is not hidden", () => {
    const all = values("paper")({ fits: new Float32Array(BATCH * 28).fill(1) });
    expect(all.infeasible).toBe(0);
    const known = new Float32Array(BATCH);
    const { style, intent, difficulty } = values("paper")({
      hiddenStyle: known,
      hiddenIntent: known,
      hiddenDifficulty: known,
    });
    expect([style, intent, difficulty]).toEqual([0, 0, 0]);
  });

  it("grow where an infeasible shape comes near the best feasible one", () => {
    const fits = Float32Array.from({ length: BATCH * 28 }, (_, i) => (i % 28 < 14 ? 1 : 0));
    expect(values("shapes")({ fits }).infeasible).toBeGreaterThan(0.1);
  });
});
