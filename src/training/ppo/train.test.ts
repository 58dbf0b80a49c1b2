/** @file A whole training in seconds: imitation, then PPO, killed after any update and resumed with the same result. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { configure, expectOk } from "#engine";
import { newTrainingState, type Tensors, weightsOf } from "#nn";
import { type HeldOut, PPO_PARAMETERS, type PpoRun, type Variant } from "#ppo";
import { thinnedCurve } from "../../machine/models/card.ts";
import { readModel } from "../../machine/models/models.ts";
import { stageOf } from "../../ppo/schedule/curriculum.ts";
import { runTraining } from "../run.ts";
import { ppoPage } from "./report.ts";
import { type PpoOptions, type PpoTrainer, ppoTrainer, restoreRun, SelfPlayPool, saveRun } from "./train.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-ppo-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TINY: Variant = { kind: "conv", difficulty: "placeability", feasibleFlag: false, channels: 2, blocks: 0 };
const configured = configure(PPO_PARAMETERS, {
  ppo: { episodes: 3, samples: 20, horizon: 12, epochs: 2, batch: 16, rate: 1e-3 },
  curriculum: { window: 3, redraws: 2 },
  guard: { every: 2, games: 3, horizon: 12 },
  imitate: { games: 3, positions: 24, batch: 16, horizon: 12, beam: 1, teacherUntil: 0.5 },
});
if (!configured.ok) throw new Error(configured.faults[0]!.message);
const TEACHER = expectOk(readModel(new URL("../../../models", import.meta.url).pathname, "ntuple-uniform"));
const OPTIONS: PpoOptions = {
  seed: 5,
  config: configured.value,
  variant: TINY,
  docks: "feasible",
  budget: { unit: "updates", total: 5, imitateShare: 0.4 },
  from: null,
  teacher: weightsOf(TEACHER.tensors),
  workers: 1,
};

/** Runs to the end, or dies when the state of the given interval is about to be saved. */
async function train(
  name: string,
  resume: boolean,
  options = OPTIONS,
  dieAt = Infinity,
  selfPlay = new SelfPlayPool(options),
) {
  const trainer = ppoTrainer(options, selfPlay);
  const states: PpoRun[] = [];
  const mortal: PpoTrainer = {
    ...trainer,
    save(state) {
      if (state.interval === dieAt) throw new Error("killed");
      states.push(state);
      return trainer.save(state);
    },
  };
  try {
    const { state, curve } = expectOk(await runTraining(mortal, { folder, name, total: options.budget.total, resume }));
    const points = curve.map(({ "charts/minutes": _, ...point }) => point);
    return { state, states, curve: points, kept: await trainer.finish(state) };
  } finally {
    await trainer.close();
  }
}

describe("ppoTrainer", () => {
  it("imitates, then improves, and a killed run ends with the same files", async () => {
    const whole = await train("whole", false);
    expect(whole.curve.map((point) => point["charts/phase"])).toEqual([0, 0, 1, 1, 1]);
    expect(whole.curve.every((point) => Object.values(point).every(Number.isFinite))).toBe(true);
    expect(whole.curve[1]).toHaveProperty("charts/held_out_steps");
    await expect(train("killed", false, OPTIONS, 4)).rejects.toThrow("killed");
    const resumed = await train("killed", true);
    expect(resumed.curve).toEqual(whole.curve);
    expect(resumed.state.training.weights).toEqual(whole.state.training.weights);
    expect(resumed.kept).toEqual(whole.kept);
    const lines = readFileSync(join(folder, "killed.metrics.jsonl"), "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line)["charts/interval"])).toEqual([1, 2, 3, 4, 5]);
  }, 300_000);

  it("trains from scratch without a teacher, and changes the weights", async () => {
    const budget = { unit: "updates", total: 2, imitateShare: 0 } as const;
    const { state, curve } = await train("scratch", false, { ...OPTIONS, teacher: null, budget });
    expect(curve.map((point) => point["charts/phase"])).toEqual([1, 1]);
    expect(curve.every((point) => point["charts/samples"]! >= 20)).toBe(true);
    expect(state.training.weights).not.toEqual(state.plan.weights);
    const restored = restoreRun(JSON.parse(JSON.stringify(saveRun(state)), reviveTensors));
    expect(restored).toEqual(state);
  }, 300_000);
});

/** Real games to learn from; but the held-out ones are the shorter, the further the weights have moved. */
class DecliningSelfPlay extends SelfPlayPool {
  readonly evaluated: Tensors[] = [];
  private readonly first: Tensors;

  constructor(options: PpoOptions, first: Tensors) {
    super(options);
    this.first = first;
  }

  override async evaluate(weights: Tensors): Promise<HeldOut> {
    this.evaluated.push(weights);
    const moved = Object.entries(weights).reduce((sum, [name, { data }]) => {
      return data.reduce((part, weight, i) => part + Math.abs(weight - this.first[name]!.data[i]!), sum);
    }, 0);
    return { steps: [1000 - moved, 900 - moved], plain: [0, 0], entropyShare: 0.5 };
  }
}

describe("the evaluation gate in a training", () => {
  const guard = { ...OPTIONS.config.guard, every: 1, worse: 0, confirmations: 2 };
  const entropy = { ...OPTIONS.config.entropy, bandLow: 1 };
  const options: PpoOptions = {
    ...OPTIONS,
    config: { ...OPTIONS.config, guard, entropy },
    teacher: null,
    budget: { unit: "updates", total: 4, imitateShare: 0 },
  };

  it("goes back to the best weights, plays on with them, and dies and resumes the same", async () => {
    const { weights: first } = ppoTrainer(options).start().training;
    const selfPlayOf = () => new DecliningSelfPlay(options, first);
    const selfPlay = selfPlayOf();
    const { states, curve, state, kept } = await train("back", false, options, Infinity, selfPlay);
    const [found, behind, back, later] = states as [PpoRun, PpoRun, PpoRun, PpoRun];
    const best = found.training.weights;
    expect(best).not.toEqual(first);
    // The first evaluation is the best, the second is behind it, and with the third it goes back.
    expect(curve.map((point) => point["charts/rollbacks"])).toEqual([0, 0, 1, 1]);
    expect(behind.training.weights).not.toEqual(best);
    expect(selfPlay.evaluated[2]).not.toEqual(best);
    expect(back.best).toEqual(best);
    expect(back.training).toEqual(newTrainingState(best));
    expect(back.plan).toMatchObject({ interval: 3, phase: "ppo", weights: best });
    expect(back.ppo.entropyFactor).toBe(1);
    expect(later.training.weights).not.toEqual(best);
    expect(later.training.step).toBeGreaterThan(0);
    expect(later.plan.weights).toEqual(best);
    expect(later.ppo.entropyFactor).toBeGreaterThan(1);
    expect(kept).toEqual(best);
    await expect(train("killed", false, options, 4, selfPlayOf())).rejects.toThrow("killed");
    const resumed = await train("killed", true, options, Infinity, selfPlayOf());
    expect(resumed.curve).toEqual(curve);
    expect(resumed.state.training).toEqual(state.training);
  }, 300_000);
});

describe("the identity of a training", () => {
  const identityOf = (options: PpoOptions) => ppoTrainer(options).identity;
  const { budget } = OPTIONS;

  it("has everything that its games depend on, but not its length", () => {
    const first = identityOf(OPTIONS);
    expect(identityOf({ ...OPTIONS, budget: { ...budget, total: 120 } })).toEqual(first);
    expect(identityOf({ ...OPTIONS, workers: 2 })).not.toEqual(first);
    expect(identityOf({ ...OPTIONS, budget: { ...budget, unit: "minutes" } })).not.toEqual(first);
    expect(identityOf({ ...OPTIONS, budget: { ...budget, imitateShare: 0.5 } })).not.toEqual(first);
  });
});

it("a training on the rule track's docks begins where the ceiling admits all", () => {
  const { plan, ppo } = ppoTrainer({ ...OPTIONS, docks: "rule" }).start();
  expect(stageOf(plan.curriculum).ceiling).toBe(1);
  expect(ppo.curriculum).toEqual(plan.curriculum);
  expect(stageOf(ppoTrainer(OPTIONS).start().plan.curriculum).ceiling).toBe(0.3);
});

/** Arrays of numbers come back from JSON as objects. */
function reviveTensors(key: string, value: unknown): unknown {
  return key === "data" ? Float32Array.from(Object.values(value as Record<string, number>)) : value;
}

describe("the report", () => {
  const curve = Array.from({ length: 250 }, (_, i) => ({ "charts/interval": i + 1, "charts/mean_steps": i }));

  it("draws what was measured and stands alone", () => {
    const page = ppoPage("ppo", curve);
    expect(page).toContain("Training games, placements");
    expect(page).not.toContain("KL of an update");
    expect(page).not.toMatch(/<script|<link|src=/);
  });

  it("thins a curve to a hundred points with the last, and keeps what was evaluated", () => {
    const evaluated = curve.map((point, i) => (i % 20 === 19 ? { ...point, "charts/held_out_steps": i } : point));
    const thinned = thinnedCurve(evaluated);
    expect(thinned.length).toBeLessThanOrEqual(100);
    expect(thinned.at(-1)).toBe(evaluated.at(-1));
    expect(thinned.filter((point) => "charts/held_out_steps" in point)).toHaveLength(12);
    const intervals = thinned.map((point) => point["charts/interval"]);
    expect(intervals).toEqual([...new Set(intervals)].sort((a, b) => a - b));
    expect(thinnedCurve(curve.slice(0, 40))).toEqual(curve.slice(0, 40));
    expect(thinnedCurve([])).toEqual([]);
  });
});
