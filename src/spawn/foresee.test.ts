/** @file Foresight: what a prediction says, that it is repeatable, and that it decides. */
import { describe, expect, it } from "vitest";
import { createRng, fillOf, NO_COMBO, type ShapeId, shapeOf } from "#engine";
import { newHabits, playerModel } from "#people";
import { newProfile } from "#profile";
import { boardOf, EMPTY, inputOn, randomness, tunedForesight } from "../../tests/situations.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { foresee } from "./foresee.ts";
import { spawn } from "./request.ts";

const MODEL = playerModel(newHabits(), 0.6);
const shapesOf = (ids: readonly ShapeId[]) => ids.map(shapeOf);
const predict = (text: string, ids: readonly ShapeId[], seed = 1) =>
  foresee(boardOf(text), shapesOf(ids), MODEL, newProfile(), { rollouts: 24 }, createRng(seed, "dock"));

describe("foresee", () => {
  it("is a function of its arguments", () => {
    const ids: readonly ShapeId[] = ["2x2", "t-up", "1x5"];
    expect(predict(EMPTY, ids)).toEqual(predict(EMPTY, ids));
    expect(predict("8/8/8/####4/####4/####4/8/8", ids)).not.toEqual(predict(EMPTY, ids));
  });

  it("counts what every play-out does: on the empty board three small pieces fill twelve cells and clear nothing", () => {
    const { fill, lines, loss, multi } = predict(EMPTY, ["2x2", "t-up", "1x4"]);
    expect([fill, lines, loss, multi]).toEqual([12 / 64, 0, 0, 0]);
  });

  it("sees a dock that cannot be placed as lost, and losing as the worst of all", () => {
    const full = "#######1/######1#/#####1##/####1###/###1####/##1#####/#1######/1#######";
    const lost = predict(full, ["3x3", "2x2", "1x4"]);
    expect([lost.loss, lost.inBand]).toEqual([1, 0]);
    expect(lost.cost).toBeGreaterThanOrEqual(SPAWN_DEFAULTS.foresee.loss);
    expect(lost.risk).toBeGreaterThan(predict(EMPTY, ["2x2", "t-up", "1x4"]).risk);
  });
});

describe("under foresight", () => {
  const config = tunedForesight({ theta: { surpriseBudgetGain: 0.05 } });

  it("the trace holds the prediction, the best docks first, and the outcome of the dock before", () => {
    const board = boardOf("8/8/##6/##6/####4/####4/8/8");
    const first = spawn({ ...inputOn(board), rng: randomness(1), config });
    if (first.outcome !== "delivered") throw new Error("refused");
    const { foresee: foreseen, gate } = first.trace;
    expect(foreseen?.budget).toEqual({ docks: 48, rollouts: 6, isCut: false });
    expect(foreseen?.outcome).toBeNull();
    expect(gate.compared).toBeGreaterThan(40);
    const values = gate.verified.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const next = spawn({ ...inputOn(board, { context: first.context }), rng: randomness(2), config });
    expect(next.trace.foresee?.outcome?.foreseen).toEqual(foreseen?.foreseen);
    expect(next.trace.foresee?.outcome?.fill).toBe(fillOf(board));
  });

  it("a smaller budget is kept and told", () => {
    const budget = { docks: 8, rollouts: 2 };
    const { trace } = spawn({ ...inputOn(boardOf(EMPTY), { budget }), rng: randomness(1), config });
    expect(trace.foresee?.budget).toEqual({ ...budget, isCut: true });
    expect(trace.gate.compared).toBeLessThanOrEqual(8);
  });

  it("the aim decides: a higher one brings fuller boards", () => {
    const mean = (ratio: number) => {
      const aimed = tunedForesight({ aim: { ratio, least: ratio, most: ratio, relief: ratio } });
      const fills = boardsFromPlay(40, 7).flatMap((board, i) => {
        const profile = { ...newProfile(), game: { ...newProfile().game, placements: 30 } };
        const { trace } = spawn({ ...inputOn(board), profile, combo: NO_COMBO, rng: randomness(i), config: aimed });
        return trace.foresee === null ? [] : [trace.foresee.foreseen.ratio];
      });
      return fills.reduce((sum, fill) => sum + fill, 0) / fills.length;
    };
    expect(mean(1.6)).toBeGreaterThan(mean(0.6) + 0.1);
  });
});
