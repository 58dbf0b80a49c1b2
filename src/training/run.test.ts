/** @file The training loop: a run that is killed anywhere and resumed ends where an uninterrupted one does. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import type { Tensors } from "#nn";
import { LINEAR_DEFAULTS, type LinearState } from "#players";
import { CEM_DEFAULTS, TD_DEFAULTS } from "#search";
import type { Metrics } from "../machine/files/metrics.ts";
import { BadCheckpointError, type Checkpoint, writeCheckpoint } from "./checkpoint.ts";
import { cemTrainer, linearTrainer, ntupleTrainer } from "./plainModels.ts";
import { clearTraining, runTraining, type Trainer } from "./run.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-run-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Toy {
  readonly steps: number;
  readonly weights: Float32Array;
}

/** Adds up something that depends on every step so far; dies before or after the work of step `dieAt`. */
function toy(dieAt = Infinity, when: "before" | "after" = "before", seed = 1): Trainer<Toy> {
  return {
    identity: { kind: "toy", seed },
    start: () => ({ steps: 0, weights: new Float32Array(3) }),
    advance({ steps, weights }) {
      if (steps === dieAt && when === "before") throw new Error("killed");
      const state = { steps: steps + 1, weights: weights.map((w, i) => Math.sin(w + seed * (steps + i))) };
      return { state, point: { steps: steps + 1, sum: state.weights[0]! } };
    },
    done: ({ steps }) => steps,
    save({ steps, weights }) {
      if (steps === dieAt + 1 && when === "after") throw new Error("killed");
      return { tensors: { weights: { shape: [3], data: weights } }, progress: steps };
    },
    restore: ({ tensors, progress }) => ({ steps: progress as number, weights: tensors.weights!.data }),
  };
}

const run = (resume: boolean, name = "toy") => ({ folder, name, total: 5, resume });
const checkpointFile = () => join(folder, "toy.checkpoint");
const metricsFile = () => join(folder, "toy.metrics.jsonl");
const metrics = () => readFileSync(metricsFile(), "utf8");
const linesOf = (curve: readonly Metrics[]) => curve.map((point) => `${JSON.stringify(point)}\n`).join("");

/** With as many figures a point as an update of PPO has. */
function many(dieAt?: number): Trainer<Toy> {
  const trainer = toy(dieAt);
  return {
    ...trainer,
    async advance(before) {
      const { state, point } = await trainer.advance(before);
      const figures = Array.from({ length: 31 }, (_, i) => [`losses/figure_${i}`, Math.sin(state.steps + i)]);
      return { state, point: { ...point, ...Object.fromEntries(figures) } };
    },
  };
}

/** The states and points of a training without the loop around it. */
async function played(trainer: Trainer<Toy>, steps: number) {
  const states = [trainer.start()];
  const points: Metrics[] = [];
  for (let step = 0; step < steps; step++) {
    const { state, point } = await trainer.advance(states.at(-1)!);
    states.push(state);
    points.push(point);
  }
  return { states, points };
}

describe("runTraining", () => {
  it.each([
    [0, "before"],
    [0, "after"],
    [2, "before"],
    [2, "after"],
    [4, "after"],
  ] as const)("goes on after a death at step %d, %s its work", async (dieAt, when) => {
    const whole = expectOk(await runTraining(toy(), { ...run(false), name: "whole" }));
    expect(whole.state.steps).toBe(5);
    await expect(runTraining(toy(dieAt, when), run(false))).rejects.toThrow("killed");
    const resumed = expectOk(await runTraining(toy(), run(true)));
    expect(resumed).toEqual(whole);
    expect(metrics()).toBe(linesOf(whole.curve));
  });

  it("cuts what was added to the metrics after the checkpoint, be it half a line", async () => {
    const whole = expectOk(await runTraining(toy(), { ...run(false), name: "whole" }));
    await expect(runTraining(toy(3), run(false))).rejects.toThrow("killed");
    writeFileSync(metricsFile(), `${metrics()}{"steps":4,"sum":9}\n{"steps":5,"s`);
    expect(expectOk(await runTraining(toy(), run(true)))).toEqual(whole);
    expect(metrics()).toBe(linesOf(whole.curve));
  });

  it("resumes from a checkpoint that contains its curve, with any metrics", async () => {
    const { states, points } = await played(toy(), 5);
    const { tensors, progress } = toy().save(states[2]!);
    writeCheckpoint(checkpointFile(), toy().identity, { tensors, progress: { progress, curve: points.slice(0, 2) } });
    writeFileSync(metricsFile(), "of another time");
    expect(expectOk(await runTraining(toy(), run(true)))).toEqual({ state: states[5], curve: points });
    expect(metrics()).toBe(linesOf(points));
  });

  it("keeps a curve of any length, and a checkpoint of the same size", async () => {
    const total = 3000;
    const { states, points } = await played(many(), total);
    const { tensors, progress } = many().save(states.at(-4)!);
    writeFileSync(metricsFile(), linesOf(points.slice(0, -3)));
    writeCheckpoint(checkpointFile(), many().identity, { tensors, progress: { progress, points: total - 3 } });
    await expect(runTraining(many(total - 1), { ...run(true), total })).rejects.toThrow("killed");
    expect(metrics().length).toBeGreaterThan(2e6);
    expect(readFileSync(checkpointFile()).length).toBeLessThan(1000);
    const resumed = expectOk(await runTraining(many(), { ...run(true), total }));
    expect(resumed.state).toEqual(states.at(-1));
    expect(metrics()).toBe(linesOf(points));
    expect(linesOf(resumed.curve)).toBe(linesOf(points));
  });

  it("does not destroy an unfinished training, nor take up another one", async () => {
    await expect(runTraining(toy(3), run(false))).rejects.toThrow("killed");
    expect(await runTraining(toy(), run(false))).toMatchObject({ ok: false, fault: { code: "unfinished" } });
    const other = await runTraining(toy(Infinity, "before", 2), run(true));
    expect(other).toMatchObject({ ok: false, fault: { code: "otherTraining" } });
    expect((await runTraining(toy(), run(true))).ok).toBe(true);
  });

  it("has nothing to do once it is done, and leaves nothing once it is cleared", async () => {
    const first = expectOk(await runTraining(toy(), run(true)));
    expect(expectOk(await runTraining(toy(0), run(true)))).toEqual(first);
    clearTraining(run(true), { keepMetrics: true });
    expect([existsSync(checkpointFile()), existsSync(metricsFile())]).toEqual([false, true]);
    clearTraining(run(true));
    expect(existsSync(metricsFile())).toBe(false);
  });
});

describe("linearTrainer", () => {
  const options = { seed: 9, docks: "uniform", config: { ...LINEAR_DEFAULTS, batch: 4, cap: 20 } } as const;

  it("gives back a state as it was saved", async () => {
    const trainer = linearTrainer(options, 8);
    const { state, point } = await trainer.advance(trainer.start());
    expect(state.games).toBe(8);
    expect(point).toEqual({ games: 8, steps: expect.any(Number), plain: expect.any(Number) });
    const restored: LinearState = trainer.restore(trainer.save(state));
    expect(restored).toEqual(state);
  });
});

describe("a checkpoint that cannot be", () => {
  const { seed, docks } = { seed: 9, docks: "uniform" } as const;
  /** Each is given only states of its own. */
  const trainers: Readonly<Record<string, Trainer<unknown>>> = {
    linear: linearTrainer({ seed, docks, config: LINEAR_DEFAULTS }, 8) as Trainer<unknown>,
    ntuple: ntupleTrainer({ seed, docks: [docks], config: TD_DEFAULTS }, 10) as Trainer<unknown>,
    cem: cemTrainer({ seed, docks, config: CEM_DEFAULTS }) as Trainer<unknown>,
  };

  /** The checkpoint with each of its tensors missing, then too short. */
  function spoiled({ tensors, progress }: Checkpoint): Checkpoint[] {
    return Object.entries(tensors).flatMap(([name, { data }]) => {
      const { [name]: _, ...others } = tensors;
      const short: Tensors = { ...tensors, [name]: { shape: [data.length - 1], data: data.slice(1) } };
      return [
        { tensors: others, progress },
        { tensors: short, progress },
      ];
    });
  }

  it.each(Object.keys(trainers))("is refused by %s for any fault", (kind) => {
    const trainer = trainers[kind]!;
    const good = trainer.save(trainer.start());
    expect(trainer.save(trainer.restore(good))).toEqual(good);
    const bad = [...spoiled(good), { ...good, progress: null }, { ...good, progress: "3" }];
    expect(bad.length).toBeGreaterThan(5);
    for (const checkpoint of bad) expect(() => trainer.restore(checkpoint)).toThrow(BadCheckpointError);
  });

  it.each(Object.keys(trainers))("ends a run of %s with its code, and stays where it is", async (kind) => {
    const trainer = trainers[kind]!;
    const { identity } = trainer;
    const { tensors, progress } = spoiled(trainer.save(trainer.start()))[0]!;
    const file = join(folder, `${kind}.checkpoint`);
    writeCheckpoint(file, identity, { tensors, progress: { progress, points: 0 } });
    const before = readFileSync(file);
    const resumed = await runTraining(trainer, run(true, kind));
    expect(resumed).toMatchObject({ ok: false, fault: { code: "badCheckpoint" } });
    expect(!resumed.ok && resumed.fault.message).toContain(`${kind}.checkpoint: the checkpoint has no numbers in`);
    expect(readFileSync(file)).toEqual(before);
  });

  it.each([null, 3, {}, { progress: {} }, { progress: 0, points: -1 }, { progress: 0, points: 1 }])(
    "is refused where it holds %j in place of progress and points",
    async (held) => {
      const trainer = toy();
      writeCheckpoint(checkpointFile(), trainer.identity, { tensors: {}, progress: held });
      const resumed = await runTraining(trainer, run(true));
      expect(resumed).toMatchObject({ ok: false, fault: { code: "badCheckpoint" } });
    },
  );

  it.each([
    ["are gone", () => rmSync(metricsFile())],
    ["lack a point", () => writeFileSync(metricsFile(), `${metrics().split("\n")[0]}\n`)],
    ["end in a point", () => writeFileSync(metricsFile(), metrics().trimEnd())],
    ["have a line that is none", () => writeFileSync(metricsFile(), metrics().replace(/:\d/, ":"))],
    ["have a figure that is none", () => writeFileSync(metricsFile(), metrics().replace(/:\d/, ":null"))],
  ])("is one whose metrics %s", async (_, spoil) => {
    await expect(runTraining(toy(2), run(false))).rejects.toThrow("killed");
    spoil();
    const resumed = await runTraining(toy(), run(true));
    expect(resumed).toMatchObject({ ok: false, fault: { code: "badCheckpoint" } });
    expect(!resumed.ok && resumed.fault.message).toMatch(
      /it belongs to 2 points of .*toy\.metrics\.jsonl, which has [01]$/,
    );
    expect(existsSync(checkpointFile())).toBe(true);
  });

  it("is not what other errors are taken for", async () => {
    const trainer: Trainer<Toy> = {
      ...toy(),
      restore() {
        throw new TypeError("a mistake");
      },
    };
    await expect(runTraining(toy(2), run(false))).rejects.toThrow("killed");
    await expect(runTraining(trainer, run(true))).rejects.toThrow("a mistake");
  });
});
