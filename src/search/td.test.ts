import { describe, expect, it } from "vitest";
import { SearchKernel } from "./kernel.ts";
import { WEIGHT_COUNT } from "./tableValue.ts";
import { TD_DEFAULTS, TdLearner } from "./td.ts";

const CONFIG = { ...TD_DEFAULTS, beam: 4 };

describe("learning by temporal differences", () => {
  it("makes games longer", () => {
    const learner = new TdLearner(CONFIG, ["uniform"], 1);
    const first = learner.train(1500);
    for (let i = 0; i < 4; i++) learner.train(3000);
    const last = learner.train(3000);
    expect(last.deaths / last.docks).toBeLessThan((0.6 * first.deaths) / first.docks);
  });

  it("goes on from a state as if it had never stopped", () => {
    const whole = new TdLearner(CONFIG, ["uniform", "feasible"], 2);
    whole.train(300);
    const half = new TdLearner(CONFIG, ["uniform", "feasible"], 2, whole.state());
    expect(half.train(300)).toEqual(whole.train(300));
    expect(half.state()).toEqual(whole.state());
    expect(half.docks).toBe(whole.docks);
  });

  it("depends on the seed", () => {
    const stateOf = (seed: number) => {
      const learner = new TdLearner(CONFIG, ["uniform"], seed);
      learner.train(200);
      return learner.state().weights;
    };
    expect(stateOf(3)).toEqual(stateOf(3));
    expect(stateOf(3)).not.toEqual(stateOf(4));
  });

  it("values in the unit of its rewards: with nothing to come but survival, their discounted sum", () => {
    const config = { ...CONFIG, pointWorth: 0, gamma: 0.9 };
    const learner = new TdLearner(config, ["feasible"], 5);
    expect(learner.value().unit).toEqual({ gamma: 0.9, survival: 1, pointWorth: 0 });
    for (let i = 0; i < 4; i++) learner.train(4000);
    const { weights, unit } = learner.value();
    const empty = new SearchKernel(weights, unit.pointWorth).value(0n);
    // 0.9 + 0.81 + … = 9, less what the few deaths take.
    expect(empty).toBeGreaterThan(8);
    expect(empty).toBeLessThan(9.5);
  });

  it("learns γ(r + V(s′)) from a dock that was placed, and 0 from one that was not", () => {
    const config = { ...CONFIG, restart: 1, gamma: 0.5, survival: 2, pointWorth: 0 };
    const learner = new TdLearner(config, ["uniform"], 1);
    learner.train(1);
    // One dock on the empty board: nothing is known yet, so its value moves by the whole of 0.5 (2 + 0).
    expect(new SearchKernel(learner.value().weights, 0).value(0n)).toBeCloseTo(valueAfter(1), 4);
  });

  it("averages the weights once the average has settled", () => {
    const config = { ...CONFIG, averaging: 0.2 };
    const learner = new TdLearner(config, ["uniform"], 3);
    learner.train(100);
    expect(learner.state().games).toBeLessThan(31);
    expect(learner.value().weights).toEqual(learner.state().weights);
    while (learner.state().games < 31) learner.train(100);
    expect(learner.value().weights).toEqual(learner.state().average);
    expect(learner.value().weights).not.toEqual(learner.state().weights);
    const resumed = new TdLearner(config, ["uniform"], 3, learner.state());
    expect(resumed.train(200)).toEqual(learner.train(200));
    expect(resumed.state()).toEqual(learner.state());
  });
});

/** The empty board's value after one error of that size: entries that it reads several times move as often. */
function valueAfter(error: number): number {
  const kernel = new SearchKernel(new Float32Array(WEIGHT_COUNT), 0);
  kernel.learn(0n, error, 1);
  return kernel.value(0n);
}
