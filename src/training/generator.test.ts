/** @file The training of the generator: it learns, and goes on after an interruption as if there had been none. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { GENERATOR_MODELS, type GeneratorModel } from "#neural";
import { cases } from "../../tests/effort.ts";
import { SMALL_CONFIG, samplesOfPlay } from "../../tests/generators.ts";
import { BadCheckpointError } from "./checkpoint.ts";
import { generatorTrainer } from "./networks.ts";
import { runTraining } from "./run.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-generator-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLES = samplesOfPlay(120, 12);
const config = (steps: number) => ({ ...SMALL_CONFIG, train: { ...SMALL_CONFIG.train, steps, batch: cases(4, 16) } });

/** More than the hundred of an interval, so that there are two to compare. */
const STEPS = cases(140, 200);

const trainer = (model: GeneratorModel, steps = STEPS, dataset = "one") =>
  generatorTrainer({ model, config: config(steps), seed: 2, samples: SAMPLES, dataset });

describe.each(GENERATOR_MODELS)("the model %s", (model) => {
  it("learns from a few docks, and says so on docks it has not seen", async () => {
    const training = await trainer(model);
    const run = { folder, name: "it", total: STEPS, resume: false };
    const { curve } = expectOk(await runTraining(training, run));
    await training.close();
    const [first, last] = [curve[0]!, curve.at(-1)!];
    expect(last.step).toBe(STEPS);
    expect(last["losses/ce"]).toBeLessThan(first["losses/ce"]! - 0.01);
    expect(Object.keys(last)).toContain("validation/first");
  });

  it("ends with the same weights where it is resumed on its way", async () => {
    // A checkpoint and a little more.
    const training = await trainer(model, cases(105, 120));
    const half = await training.advance(training.start());
    const restored = training.restore(training.save(half.state));
    const [straight, resumed] = [await training.advance(half.state), await training.advance(restored)];
    expect(resumed.state.weights).toEqual(straight.state.weights);
    expect(resumed.point).toEqual(straight.point);
    await training.close();
  });
});

describe("a checkpoint", () => {
  it("of another data set, model or shape is refused", async () => {
    const [one, other] = [await trainer("paper"), await trainer("paper", STEPS, "two")];
    expect(one.identity).not.toEqual(other.identity);
    const saved = one.save(one.start());
    const shapes = await trainer("shapes");
    expect(() => shapes.restore(saved)).toThrow(BadCheckpointError);
    expect(() => one.restore({ ...saved, progress: -1 })).toThrow(BadCheckpointError);
    for (const training of [one, other, shapes]) await training.close();
  });
});
