import { describe, expect, it } from "vitest";
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

  it("values in the unit of its rewards: with nothing to come but survival, at most their discounted sum", () => {
    const config = { ...CONFIG, pointWorth: 0, gamma: 0.9 };
    const learner = new TdLearner(config, ["feasible"], 5);
    const { unit } = learner.value();
    expect(unit).toEqual({ gamma: 0.9, survival: 1, pointWorth: 0 });
    for (let i = 0; i < 3; i++) learner.train(4000);
    // 0.9 + 0.81 + … = 9.
    const { error } = learner.train(2000);
    expect(error).toBeLessThan(1.5);
  });
});
