/** @file An update with a scripted learner and scripted games: its order, the gate, and the entry to PPO. */
import { describe, expect, it } from "vitest";
import { newTrainingState, type Tensors } from "#nn";
import type { Learner } from "./loss/learner.ts";
import { type Budget, type HeldOut, NEW_PPO_STATE, newPpoState, type Plan, type PpoRun } from "./plan.ts";
import type { Rollout } from "./rollout/selfPlay.ts";
import { PPO_DEFAULTS } from "./schedule/config.ts";
import { stageOf } from "./schedule/curriculum.ts";
import { afterUpdate, type Collector, finalWeights, firstRun, type UpdateOptions, update } from "./update.ts";

const weightsOf = (weight: number): Tensors => ({ "policy/out/weight": { shape: [1], data: Float32Array.of(weight) } });
const weightIn = (weights: Tensors) => weights["policy/out/weight"]!.data[0]!;

const GAME = { seed: 1, stage: 0, steps: 9, plain: 40, isCut: false, isWon: false, reward: 1 };
const ROLLOUT: Rollout = {
  games: [{ ...GAME, entropy: 1, uniformEntropy: 2 }],
  samples: { rows: 1, columns: { advantage: Float32Array.of(1) } },
};

/** Each update adds 1 to the weight; what is asked of learner and collector is written down. */
function scripted(heldOut: (weight: number) => Partial<HeldOut>) {
  const asked: string[] = [];
  const plans: Plan[] = [];
  const learn =
    (kind: string): Learner["improve"] & Learner["imitate"] =>
    async (from, tables) => {
      asked.push(`${kind} ${tables.length}`);
      const training = newTrainingState(weightsOf(weightIn(from.weights) + 1));
      return { state: { ...training, step: from.step + 1 }, losses: { approxKl: 0.01 }, epochs: 1 };
    };
  const collector: Collector = {
    prepare({ interval, weights }) {
      asked.push(`prepare ${interval} with ${weightIn(weights)}`);
    },
    async collect(plan) {
      plans.push(plan);
      asked.push(`collect ${plan.interval} with ${weightIn(plan.weights)}`);
      return [ROLLOUT];
    },
    async evaluate(weights) {
      asked.push(`evaluate ${weightIn(weights)}`);
      return { steps: [50, 60], plain: [100, 100], entropyShare: 0.5, ...heldOut(weightIn(weights)) };
    },
  };
  return { asked, plans, collector, learner: { improve: learn("improve"), imitate: learn("imitate") } };
}

function optionsOf(budget: Budget, guard: Partial<UpdateOptions["config"]["guard"]> = {}): UpdateOptions {
  const config = { ...PPO_DEFAULTS, guard: { ...PPO_DEFAULTS.guard, ...guard } };
  return { seed: 1, config, docks: "feasible", workers: 1, budget };
}

const PPO_ONLY: Budget = { unit: "updates", total: 10, imitateShare: 0 };

describe("update", () => {
  it("collects a rollout, has the next one played with the same weights, and learns meanwhile", async () => {
    const { asked, collector, learner } = scripted(() => ({}));
    const options = optionsOf(PPO_ONLY);
    let run = firstRun(weightsOf(0), false, "feasible", PPO_ONLY);
    for (let i = 0; i < 2; i++) run = (await update(run, collector, learner, options)).run;
    expect(asked).toEqual([
      "collect 0 with 0",
      "prepare 1 with 0",
      "improve 1",
      "collect 1 with 0",
      "prepare 2 with 1",
      "improve 1",
    ]);
    expect(run).toMatchObject({ interval: 2, phase: "ppo", ppo: { updates: 2, episodes: 2 } });
    expect(weightIn(run.training.weights)).toBe(2);
  });

  it("keeps the best weights and rolls back to them after regressions in a row", async () => {
    const { asked, collector, learner } = scripted((weight) => ({ steps: [100 - 10 * weight, 90 - 10 * weight] }));
    const options = optionsOf(PPO_ONLY, { every: 1, confirmations: 2, worse: 0 });
    let run = firstRun(weightsOf(0), false, "feasible", PPO_ONLY);
    const weights: number[] = [];
    const rollbacks: (number | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      const next = await update(run, collector, learner, options);
      run = next.run;
      weights.push(weightIn(run.training.weights));
      rollbacks.push(next.figures["charts/rollbacks"]);
    }
    expect(weights).toEqual([1, 2, 1, 2]);
    expect(rollbacks).toEqual([0, 0, 1, 1]);
    expect(weightIn(run.best!)).toBe(1);
    // The rollout that was prepared with other weights is not used.
    expect(asked.filter((question) => question.startsWith("collect 3"))).toEqual(["collect 3 with 1"]);
    expect(weightIn(await finalWeights(run, collector, options))).toBe(1);
  });
});

describe("a warm start", () => {
  const budget: Budget = { unit: "updates", total: 4, imitateShare: 0.5 };

  async function trained(entropyShare: number) {
    const script = scripted(() => ({ entropyShare, plain: [1000, 1000] }));
    const runs: PpoRun[] = [firstRun(weightsOf(0), false, "feasible", budget)];
    for (let i = 0; i < 3; i++) {
      runs.push((await update(runs.at(-1)!, script.collector, script.learner, optionsOf(budget))).run);
    }
    return { ...script, last: runs.at(-1)! };
  }

  it("imitates first, then enters PPO at the stage that its weights have reached", async () => {
    const { asked, plans, last } = await trained(0.5);
    expect(asked.filter((question) => /imitate|improve/.test(question))).toEqual([
      "imitate 1",
      "imitate 1",
      "improve 1",
    ]);
    expect(plans.map(({ phase }) => phase)).toEqual(["imitate", "imitate", "ppo"]);
    expect(stageOf(plans[2]!.curriculum)).toEqual({ ceiling: 1, threshold: 1200 });
    expect(last).toMatchObject({ phase: "ppo", training: { step: 1 }, ppo: { updates: 1 } });
  });

  it.each([
    ["a soft policy at a lower temperature", 0.9, 2 * PPO_DEFAULTS.explore.warmSharpen],
    ["a sharp one as it is", 0.5, 2],
  ])("takes %s", async (_, entropyShare, weight) => {
    const { plans } = await trained(entropyShare);
    expect(weightIn(plans[2]!.weights)).toBe(weight);
  });
});

describe("afterUpdate", () => {
  it("moves curriculum, entropy factor and counts", () => {
    const config = { ...PPO_DEFAULTS, curriculum: { ...PPO_DEFAULTS.curriculum, window: 2 } };
    const won = [1, 2].map(() => ({ stage: 0, isWon: true }));
    const next = afterUpdate(NEW_PPO_STATE, won, { kl: 0.02, entropyShare: 0.1 }, config, "feasible");
    expect(next).toMatchObject({ updates: 1, episodes: 2, kl: 0.02, curriculum: { stage: 1 } });
    expect(next.entropyFactor).toBeCloseTo(1.1, 12);
    expect(next.gate).toBe(NEW_PPO_STATE.gate);
  });
});

describe("on docks of the rule track", () => {
  it("begins with all docks and never steps back to a ceiling, which they do not have", () => {
    const rules = { ...PPO_DEFAULTS.curriculum, window: 2, failedWindows: 1 };
    const config = { ...PPO_DEFAULTS, curriculum: rules };
    const lost = (stage: number) => [1, 2].map(() => ({ stage, isWon: false }));
    const update = { kl: 0, entropyShare: 0.5 };
    for (const docks of ["feasible", "uniform", "rule"] as const) {
      const first = newPpoState(docks);
      expect(stageOf(first.curriculum)).toEqual({ ceiling: docks === "rule" ? 1 : 0.3, threshold: 300 });
      const { stage } = first.curriculum;
      expect(afterUpdate(first, lost(stage), update, config, docks).curriculum.stage).toBe(stage);
      const higher = { ...first, curriculum: { ...first.curriculum, stage: stage + 1 } };
      expect(afterUpdate(higher, lost(stage + 1), update, config, docks).curriculum.stage).toBe(stage);
    }
  });
});
