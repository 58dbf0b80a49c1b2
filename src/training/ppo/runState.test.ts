/** @file A training of the placement agent on disk: given back as it was saved, refused when damaged, and then left alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tensors } from "#nn";
import { PPO_DEFAULTS, type PpoRun, type Variant } from "#ppo";
import { BadCheckpointError, type Checkpoint, writeCheckpoint } from "../checkpoint.ts";
import { runTraining } from "../run.ts";
import { type PpoOptions, ppoTrainer, restoreRun, saveRun } from "./train.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-ppo-state-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const VARIANT: Variant = { kind: "conv", difficulty: "aggregate", feasibleFlag: false, channels: 2, blocks: 0 };
const OPTIONS: PpoOptions = {
  seed: 5,
  config: PPO_DEFAULTS,
  variant: VARIANT,
  docks: "feasible",
  budget: { unit: "updates", total: 5, imitateShare: 0 },
  from: null,
  teacher: null,
  workers: 1,
};
const trainer = ppoTrainer(OPTIONS);
const FIRST = trainer.start();
/** After an evaluation there are weights to go back to. */
const LATER: PpoRun = {
  ...FIRST,
  interval: 7,
  minutes: 1 / 3,
  training: { ...FIRST.training, step: 40 },
  best: FIRST.training.weights,
  heldOut: { steps: [3, 4], plain: [20, 0], entropyShare: 0.5 },
  ppo: { ...FIRST.ppo, gate: { ...FIRST.ppo.gate, best: [3, 4] } },
};
const GOOD = saveRun(LATER);
const A_WEIGHT = Object.keys(FIRST.training.weights)[0]!;

/** Tensors of the same names and numbers of axes with one number each: only shapes are compared. */
function small({ tensors, progress }: Checkpoint): Checkpoint {
  const shrunk = Object.entries(tensors).map(([name, { shape, data }]) => {
    return [name, { shape: shape.map(() => 1), data: data.slice(0, 1) }] as const;
  });
  return { tensors: Object.fromEntries(shrunk), progress };
}

const without = (tensors: Tensors, isGone: (name: string) => boolean): Tensors =>
  Object.fromEntries(Object.entries(tensors).filter(([name]) => !isGone(name)));

/** The checkpoint with each of its tensors missing, then of another shape. */
function spoiled({ tensors, progress }: Checkpoint): Checkpoint[] {
  return Object.entries(tensors).flatMap(([name, { shape, data }]) => {
    const turned = { shape: [...shape, 1], data };
    return [
      { tensors: without(tensors, (other) => other === name), progress },
      { tensors: { ...tensors, [name]: turned }, progress },
    ];
  });
}

describe("restoreRun", () => {
  it.each([
    ["before the first evaluation", FIRST],
    ["after it", LATER],
  ])("gives back a state %s", (_, state) => {
    const { tensors, progress } = saveRun(state);
    const read = { tensors, progress: JSON.parse(JSON.stringify(progress)) };
    expect(restoreRun(read)).toEqual(state);
    expect(restoreRun(read, VARIANT)).toEqual(state);
  });

  it("refuses a checkpoint in which any tensor is missing or of another shape", () => {
    const good = small(GOOD);
    expect(() => restoreRun(good)).not.toThrow();
    const bad = spoiled(good);
    expect(bad.length).toBe(2 * Object.keys(GOOD.tensors).length);
    for (const checkpoint of bad) expect(() => restoreRun(checkpoint)).toThrow(BadCheckpointError);
  });

  it.each(["weights", "moments", "acting", "best"])("refuses one without its group %s, and says so", (group) => {
    const tensors = without(GOOD.tensors, (name) => name.startsWith(`${group}:`));
    const restore = () => restoreRun({ ...GOOD, tensors }, VARIANT);
    expect(restore).toThrow(BadCheckpointError);
    expect(restore).toThrow(`the checkpoint has no "${group}:`);
  });

  it("refuses one that has nothing, too much, or the weights of another network", () => {
    expect(() => restoreRun({ ...GOOD, tensors: {} })).toThrow("the checkpoint has no weights");
    const more = { ...GOOD.tensors, "acting:more": { shape: [1], data: Float32Array.of(1) } };
    expect(() => restoreRun({ ...GOOD, tensors: more })).toThrow('"acting:more"');
    const fewer = without(GOOD.tensors, (name) => name.includes(`:${A_WEIGHT}`));
    expect(() => restoreRun({ ...GOOD, tensors: fewer }, VARIANT)).toThrow(`no "weights:${A_WEIGHT}"`);
    expect(() => restoreRun(GOOD, { ...VARIANT, channels: 3 })).toThrow(BadCheckpointError);
  });

  it.each([
    ["nothing", null],
    ["a number", 3],
    ["no step", { ...(GOOD.progress as object), step: undefined }],
    ["half an interval", { ...(GOOD.progress as object), interval: 0.5 }],
    ["a phase nobody knows", { ...(GOOD.progress as object), phase: "rest" }],
    ["no time", { ...(GOOD.progress as object), minutes: null }],
    ["no plan", { ...(GOOD.progress as object), plan: null }],
    ["no curriculum", { ...(GOOD.progress as object), ppo: { gate: {} } }],
    ["games without placements", { ...(GOOD.progress as object), heldOut: {} }],
  ])("refuses one whose progress is %s", (_, progress) => {
    expect(() => restoreRun({ ...GOOD, progress })).toThrow(BadCheckpointError);
  });
});

it("a damaged checkpoint ends the run with its code, and stays where it is", async () => {
  const run = { folder, name: "ppo", total: 5, resume: true };
  const file = join(folder, "ppo.checkpoint");
  for (const { tensors, progress } of spoiled(GOOD).slice(0, 2)) {
    writeCheckpoint(file, trainer.identity, { tensors, progress: { progress, curve: [{ "charts/interval": 7 }] } });
    const before = readFileSync(file);
    const resumed = await runTraining(trainer, run);
    expect(resumed).toMatchObject({ ok: false, fault: { code: "badCheckpoint" } });
    expect(!resumed.ok && resumed.fault.message).toContain("ppo.checkpoint: ");
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(["ppo.checkpoint"]);
  }
});
