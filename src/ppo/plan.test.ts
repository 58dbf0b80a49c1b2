/** @file Phases of a budget, and games whose seeds are never those of an evaluation. */
import { describe, expect, it } from "vitest";
import { EVALUATION_SEED } from "#engine";
import { newTrainingState } from "#nn";
import { heldOutSeeds, NEW_PPO_STATE, phaseAt, planFor, tasksOf } from "./plan.ts";
import { PPO_DEFAULTS } from "./schedule/config.ts";
import { NEW_CURRICULUM } from "./schedule/curriculum.ts";

describe("phaseAt", () => {
  it.each([
    [0, 0.5, "imitate", 0],
    [25, 0.5, "imitate", 0.5],
    [50, 0.5, "ppo", 0],
    [75, 0.5, "ppo", 0.5],
    [120, 0.5, "ppo", 1],
    [0, 0, "ppo", 0],
    [99, 1, "imitate", 0.99],
  ] as const)("after %d of 100 with %d for imitation: %s, %d", (done, imitateShare, phase, share) => {
    expect(phaseAt(done, { unit: "updates", total: 100, imitateShare })).toEqual({ phase, share });
  });

  it.each([
    [50, 0],
    [75, 0.25],
  ] as const)("stays with PPO after %d of 120 once it is reached", (done, share) => {
    const budget = { unit: "minutes", total: 120, imitateShare: 0.5 } as const;
    expect(phaseAt(done, budget, "ppo")).toEqual({ phase: "ppo", share });
    expect(phaseAt(50, budget, "imitate").phase).toBe("imitate");
  });

  it("plans no imitation for a run that has reached PPO and continues with a longer budget", () => {
    const training = newTrainingState({});
    const plan = {
      phase: "ppo",
      interval: 50,
      share: 0.7,
      isWarm: true,
      curriculum: NEW_CURRICULUM,
      weights: {},
    } as const;
    const counts = { interval: 50, minutes: 50, ppo: NEW_PPO_STATE, best: null, heldOut: null };
    const budget = { unit: "minutes", total: 120, imitateShare: 0.5 } as const;
    const phase = (reached: "imitate" | "ppo") =>
      planFor({ ...counts, phase: reached, training, plan }, 51, budget).phase;
    expect([phase("imitate"), phase("ppo")]).toEqual(["imitate", "ppo"]);
  });
});

describe("tasksOf", () => {
  const options = { seed: 3, config: PPO_DEFAULTS, docks: "feasible", workers: 3 } as const;
  const plan = (phase: "imitate" | "ppo", interval: number) => {
    return { phase, interval, share: 0, isWarm: false, curriculum: NEW_PPO_STATE.curriculum, weights: {} };
  };
  const seedsOf = (phase: "imitate" | "ppo", interval: number) =>
    tasksOf(plan(phase, interval), 0, options).flatMap((task) => (task.kind === "evaluate" ? [] : task.games));

  it("deals every game to one thread, others each interval", () => {
    const games = seedsOf("imitate", 0);
    expect(games).toHaveLength(PPO_DEFAULTS.imitate.games);
    expect(new Set([...games, ...seedsOf("imitate", 1)].map(({ seed }) => seed)).size).toBe(2 * games.length);
    expect(seedsOf("imitate", 0)).toEqual(games);
  });

  it("keeps training, held-out and evaluation seeds apart", () => {
    const trained = [0, 1, 2, 3].flatMap((interval) => seedsOf("ppo", interval)).map(({ seed }) => seed);
    const heldOut = heldOutSeeds(100_000);
    expect(Math.max(...trained)).toBeLessThan(heldOut[0]!);
    expect(heldOut.at(-1)).toBeLessThan(EVALUATION_SEED);
  });
});
