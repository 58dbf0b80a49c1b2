/** @file The outcome of a dock, by hand; the network that predicts it, and its training. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { nodeRuntime } from "#machine";
import { newTrainingState, weightsOf } from "#nn";
import { SMALL, smallWeights } from "../../../tests/generators.ts";
import { outcomeSamplesOfPlay, smallNetwork, smallOutcomeWeights } from "../../../tests/outcomes.ts";
import { ownDocks, startOf } from "../adapter/personal.ts";
import { firstOutcomeWeights, outcomeLearner, parseOutcomeWeights } from "./network.ts";
import { OUTCOME_DEFAULTS, outcomesOf } from "./outcome.ts";

describe("the outcomes of the docks of a game", () => {
  const docks = [1.1, 1.2, 9, 1.4].map((ratio, i) => ({ ratio, lines: i }));

  it("that was lost with its last dock", () => {
    expect(outcomesOf(docks, true)).toEqual([
      [0, 0, 0, 1.2],
      [1, 0, 1, 3],
      [2, 0, 1, 1.4],
      [3, 1, 1, null],
    ]);
  });

  it("that was broken off: later outcomes are unknown", () => {
    expect(outcomesOf(docks, false)).toEqual([[0, 0, 0, 1.2], [1, 0, null, 3], [2, 0, null, 1.4], null]);
    expect(outcomesOf([], true)).toEqual([]);
  });
});

describe("the outcome network", () => {
  const samples = outcomeSamplesOfPlay(10, 3);

  it("does not care for the order of a dock's pieces, and does for the pieces", async () => {
    const network = await smallNetwork();
    const said = (shapes: (own: readonly number[]) => readonly number[]) =>
      network.predict(
        ownDocks(samples.map((sample) => ({ ...sample, shapes: shapes(sample.shapes) }))).encoded,
        startOf(network, { seed: 1 }),
      );
    const [own, turned, other] = [
      await said((shapes) => shapes),
      await said((shapes) => shapes.toReversed()),
      await said(([a, b]) => [a!, b!, 27]),
    ];
    for (const [i, value] of own.entries()) expect(turned[i]).toBeCloseTo(value, 5);
    expect(other).not.toEqual(own);
    await network.close();
  });

  it("starts with the trunk of a generator, and takes no other weights", () => {
    const trunk = weightsOf(smallWeights("shapes"));
    const first = firstOutcomeWeights(SMALL, createRng(1, "noise"), trunk);
    expect(first["layer1/attention/query/weight"]!.data).toEqual(trunk["layer1/attention/query/weight"]);
    const weights = weightsOf(first);
    expect(expectOk(parseOutcomeWeights(weights)).network).toEqual(SMALL);
    for (const wrong of [
      trunk,
      { ...weights, more: new Float32Array(1) },
      { ...weights, "norm/shift": new Float32Array(1) },
    ]) {
      expect(parseOutcomeWeights(wrong)).toMatchObject({ ok: false, fault: { code: "badModel" } });
    }
    const broken = { ...weights, "norm/shift": new Float32Array(SMALL.width).fill(Number.NaN) };
    expect(parseOutcomeWeights(broken)).toMatchObject({ ok: false });
    expect(parseOutcomeWeights(smallOutcomeWeights()).ok).toBe(true);
  });

  it("learns, and validates on docks of others", async () => {
    const config = {
      ...OUTCOME_DEFAULTS,
      network: SMALL,
      train: { ...OUTCOME_DEFAULTS.train, steps: 40, batch: 8, rate: 1e-2 },
    };
    const heldOut = outcomeSamplesOfPlay(16, 4);
    const learner = await outcomeLearner(nodeRuntime(), { config, seed: 1, samples, heldOut });
    let state = newTrainingState(firstOutcomeWeights(SMALL, createRng(1, "noise")));
    const before = await learner.validate(state);
    for (let i = 0; i < 40; i++) state = (await learner.step(state)).state;
    const after = await learner.validate(state);
    expect(after.loss).toBeLessThan(before.loss!);
    expect(Object.keys(after)).toContain("losses/ratio");
    await learner.close();
  });
});
