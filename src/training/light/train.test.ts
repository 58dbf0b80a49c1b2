/** @file A whole small training of `light`: the same weights with any number of threads, and after being killed. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectConfig, expectOk } from "#engine";
import { LIGHT_PARAMETERS, SEAT_WORDS } from "#light";
import { BadCheckpointError, writeCheckpoint } from "../checkpoint.ts";
import { PAPER_PARTS, PAPER_RULES } from "../paper/paper.ts";
import { runTraining } from "../run.ts";
import { type LightOptions, lightTrainer, restoreLight, saveLight } from "./train.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-light-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GAMES = 8;
const OPTIONS: LightOptions = {
  config: expectConfig(LIGHT_PARAMETERS, {
    play: { games: GAMES, steps: 8, horizon: 20 },
    learn: { batch: 16, rate: 0.01 },
  }),
  variant: { docks: "uniform", feasibleFlag: false },
  seed: 4,
  budget: { unit: "placements", total: 384 },
  workers: 1,
};

/** Runs to the end, or dies when an interval is about to be saved; an interval is two updates. */
async function train(name: string, options: LightOptions, dieAt = Infinity, resume = false) {
  const trainer = lightTrainer(options, 2);
  let saved = 0;
  const mortal: typeof trainer = {
    ...trainer,
    save(state) {
      if (++saved === dieAt) throw new Error("killed");
      return trainer.save(state);
    },
  };
  try {
    const { state, curve } = expectOk(await runTraining(mortal, { folder, name, total: options.budget.total, resume }));
    const { minutes: _, ...rest } = state;
    return { state: rest, curve: curve.map(({ "charts/minutes": __, ...point }) => point) };
  } finally {
    await trainer.close();
  }
}

describe("lightTrainer", () => {
  it("comes to the same bits with one, two and three threads, and after being killed", async () => {
    const one = await train("one", OPTIONS);
    expect(one.state.progress).toMatchObject({ updates: 6 });
    expect(one.state.progress.episodes).toBeGreaterThan(0);
    expect(one.state.weights.every(Number.isFinite)).toBe(true);
    // Those of before there were hosts: what the paper adds leaves the kernel's own recipe as it is.
    expect(createHash("sha256").update(one.state.weights).digest("hex")).toMatch(/^0f423d281931ed23/);
    for (const workers of [2, 3]) {
      const several = await train(`with${workers}`, { ...OPTIONS, workers });
      expect(several.curve).toEqual(one.curve);
      expect(several.state).toEqual(one.state);
    }
    // Killed, it goes on as if it had not been, with more threads too.
    await expect(train("killed", OPTIONS, 2)).rejects.toThrow("killed");
    const resumed = await train("killed", { ...OPTIONS, workers: 2 }, Infinity, true);
    expect(resumed).toEqual(one);
    const lines = readFileSync(join(folder, "killed.metrics.jsonl"), "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line)["charts/placements"])).toEqual([128, 256, 384]);
  }, 120_000);

  it("comes to the same bits with the paper's training, with two threads and after being killed", async () => {
    const { curriculum, guard } = PAPER_RULES;
    const rules = {
      ...PAPER_RULES,
      curriculum: { ...curriculum, window: 3, promote: -1, mostKl: 100 },
      guard: { ...guard, every: 2, games: 3, horizon: 12 },
    };
    const options = { ...OPTIONS, paper: { parts: PAPER_PARTS, rules } };
    const one = await train("paper", options);
    expect(one.state.schedule?.gate.best).toHaveLength(3);
    expect(one.state.schedule?.curriculum?.stage).toBeGreaterThan(0);
    expect(one.curve.at(-1)).toMatchObject({ "charts/rollbacks": one.state.schedule?.rollbacks });
    await expect(train("paperKilled", options, 3)).rejects.toThrow("killed");
    expect(await train("paperKilled", { ...options, workers: 2 }, Infinity, true)).toEqual(one);
  }, 120_000);

  it("counts its budget in episodes too", async () => {
    const budget = { unit: "episodes", total: 12 } as const;
    const { state } = await train("episodes", { ...OPTIONS, budget });
    expect(state.progress.episodes).toBeGreaterThanOrEqual(12);
  }, 120_000);

  it("refuses a damaged checkpoint with its code", async () => {
    const trainer = lightTrainer(OPTIONS);
    const good = saveLight(trainer.start());
    expect(restoreLight(good, GAMES)).toEqual(trainer.start());
    const progress = good.progress as object;
    const { squares: _, ...tensors } = good.tensors;
    const bad = [
      { ...good, tensors },
      { ...good, progress: null },
      { ...good, progress: { ...progress, updates: -1 } },
      { ...good, progress: { ...progress, meanPower: 2 } },
      { ...good, progress: { ...progress, seats: new Array(GAMES * SEAT_WORDS).fill(0.5) } },
      { ...good, progress: { ...progress, seats: [] } },
    ];
    for (const checkpoint of bad) {
      expect(() => restoreLight(checkpoint, GAMES)).toThrow(BadCheckpointError);
      const kept = { tensors: checkpoint.tensors, progress: { progress: checkpoint.progress, points: 0 } };
      writeCheckpoint(join(folder, "bad.checkpoint"), trainer.identity, kept);
      const resumed = await runTraining(trainer, { folder, name: "bad", total: 384, resume: true });
      expect(resumed).toMatchObject({ ok: false, fault: { code: "badCheckpoint" } });
    }
    await trainer.close();
  });
});
