/** @file Adapters: they change nothing at first, one session serves everybody, what is learned is learned again the same. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, shuffleInPlace } from "#engine";
import { newTrainingState, referenceRuntime, type Tensors, weightsOf } from "#nn";
import { briefsOfPlay, SMALL, smallWeights } from "../../../tests/generators.ts";
import { outcomeSamplesOfPlay, SMALL_ADAPTER, smallNetwork } from "../../../tests/outcomes.ts";
import { lawRequest, openGenerator } from "../generator.ts";
import { averageAdapters, changeLength } from "./average.ts";
import { blockOf, openBlock, parseBlock } from "./block.ts";
import { calibrated, fitCalibration, NO_CALIBRATION } from "./calibration.ts";
import { dockLosses, headFigures } from "./judge.ts";
import { ADAPTER_DEFAULTS, adapterParameters, firstAdapter } from "./lora.ts";
import { chosen, learnAdapter, learnEpoch, ownDocks, personalise, startOf } from "./personal.ts";

const SAMPLES = outcomeSamplesOfPlay(24, 5);
const DOCKS = ownDocks(SAMPLES);
const ROWS = SAMPLES.map((_, i) => i);

/** An adapter with numbers everywhere. */
function anyAdapter(seed: number, start: Tensors): Tensors {
  const rng = createRng(seed, "noise");
  const drawn = Object.entries(start).map(([name, { shape, data }]) => {
    return [name, { shape, data: data.map(() => rng.fraction() - 0.5) }] as const;
  });
  return Object.fromEntries(drawn);
}

describe("an adapter", () => {
  it("of the published form has rank four at queries and values: 2,048 numbers", () => {
    const params = adapterParameters({ width: 64, hidden: 128, layers: 2, heads: 4 }, ADAPTER_DEFAULTS.shape);
    expect(params.size).toBe(2048);
    expect(params.nodes.map(({ name }) => name)).toContain("adapter/layer2/value/up");
  });

  it("changes nothing at first, and another one changes the outcome in the same session", async () => {
    const network = await smallNetwork();
    const [first, other] = [startOf(network, { seed: 1 }), startOf(network, { seed: 2 })];
    const base = await network.predict(DOCKS.encoded, first);
    expect(await network.predict(DOCKS.encoded, other)).toEqual(base);
    const changed = await network.predict(DOCKS.encoded, anyAdapter(3, first));
    expect(changed).not.toEqual(base);
    expect(await network.predict(DOCKS.encoded, first)).toEqual(base);
  });

  it.each(["paper", "shapes"] as const)("of the generator %s is an input of its one session", async (model) => {
    const weights = weightsOf(smallWeights(model));
    const plain = expectOk(await openGenerator(referenceRuntime, weights));
    const { shape } = ADAPTER_DEFAULTS;
    const adapted = expectOk(await openGenerator(referenceRuntime, weights, { adapters: shape }));
    const [brief] = briefsOfPlay(1, 7);
    const law = async (generator: typeof plain, adapter?: Tensors) =>
      Array.from((await generator.lawOf(lawRequest(brief!, adapter && { adapter }))).first());
    const first = firstAdapter(SMALL, shape, createRng(1, "noise"));
    const base = await law(plain);
    expect(await law(adapted)).toEqual(base);
    expect(await law(adapted, first)).toEqual(base);
    expect(await law(adapted, anyAdapter(4, first))).not.toEqual(base);
  });

  it("learns a player's docks, and goes on after an interruption as if there had been none", async () => {
    const network = await smallNetwork();
    const start = startOf(network, { seed: 1 });
    const raw = await network.predict(DOCKS.encoded, start);
    const learned = await learnAdapter(network, DOCKS, ROWS, NO_CALIBRATION, start, 9, 6);
    const loss = (outputs: Float32Array) =>
      dockLosses(outputs, DOCKS.judged, ROWS, network.loss).reduce((sum, value) => sum + value, 0);
    expect(loss(await network.predict(DOCKS.encoded, learned))).toBeLessThan(loss(raw));
    const whole = await learnEpoch(network, DOCKS, ROWS, NO_CALIBRATION, newTrainingState(start), 9);
    const order = shuffleInPlace([...ROWS], createRng(9, "noise", 1)).slice(0, SMALL_ADAPTER.train.batch);
    const one = await network.step(newTrainingState(start), DOCKS.encoded, order, NO_CALIBRATION);
    const resumed = await learnEpoch(network, DOCKS, ROWS, NO_CALIBRATION, one, 9);
    expect(resumed.weights).toEqual(whole.weights);
  });
});

describe("a calibration", () => {
  const exact = Float32Array.from(DOCKS.judged.targets);

  it("finds scale and shift of a squared head, and leaves what is right alone", () => {
    const free = { shift: 0, scale: 0 };
    const bent = exact.map((value, i) => (i % 4 === 0 ? 2 * value + 1 : value));
    const fit = fitCalibration(bent, DOCKS.judged, ROWS, free);
    expect(fit[0]).toBeCloseTo(0.5, 4);
    expect(fit[4]).toBeCloseTo(-0.5, 4);
    expect(fit[3]).toBeCloseTo(1, 4);
  });

  it("moves log-odds to the rate that is there, less so with pseudo-docks", () => {
    const flat = new Float32Array(exact.length);
    const rate = ROWS.filter((row) => DOCKS.judged.targets[row * 4 + 1] === 1).length / ROWS.length;
    const free = fitCalibration(flat, DOCKS.judged, ROWS, { shift: 0, scale: 1 });
    expect(1 / (1 + Math.exp(-free[5]!))).toBeCloseTo(rate, 3);
    const held = fitCalibration(flat, DOCKS.judged, ROWS, { shift: 100, scale: 1 });
    expect(Math.abs(held[5]!)).toBeLessThan(Math.abs(free[5]!));
  });

  it("is judged by what is explained: all of a perfect prediction, none of the mean", () => {
    const mean = ROWS.reduce((sum, row) => sum + exact[row * 4]!, 0) / ROWS.length;
    const means = exact.map((value, i) => (i % 4 === 0 ? mean : value));
    expect(headFigures(exact, DOCKS.judged, ROWS).lines).toMatchObject({ explained: 1, loss: 0, docks: ROWS.length });
    expect(headFigures(means, DOCKS.judged, ROWS).lines.explained).toBeCloseTo(0, 5);
    expect(calibrated(exact, NO_CALIBRATION)).toEqual(exact);
  });
});

describe("the choice", () => {
  it("takes the larger only where it is better by more than chance explains", () => {
    const base = [1, 1, 1, 1];
    const calibration = [0.5, 0.6, 0.4, 0.5];
    expect(chosen({ base, calibration, adapter: calibration }, 0.5)).toBe("calibration");
    expect(chosen({ base, calibration, adapter: [0.1, 0.2, 0.1, 0.1] }, 0.5)).toBe("adapter");
    expect(chosen({ base, calibration, adapter: [0.1, 0.2, 0.1, 1.5] }, 0.5)).toBe("calibration");
    expect(chosen({ base, calibration: [2, 2, 2, 2], adapter: [2, 2, 2, 2] }, 0.5)).toBe("base");
  });

  it("needs some docks and an earlier game", async () => {
    const network = await smallNetwork();
    const few = ownDocks(SAMPLES.slice(0, 8));
    expect(await personalise(network, few, [0, 4], { seed: 1 })).toMatchObject({ choice: "base", losses: null });
    expect(await personalise(network, DOCKS, [0], { seed: 1 })).toMatchObject({ choice: "base", losses: null });
    const known = await personalise(network, DOCKS, [0, 8, 17], { seed: 1 });
    expect(known.docks).toBe(24);
    expect(known.losses!.calibration).toBeLessThan(known.losses!.base);
    expect(known.choice).not.toBe("base");
  });
});

describe("a block", () => {
  const params = adapterParameters(SMALL, ADAPTER_DEFAULTS.shape);
  const start = params.draw(createRng(1, "noise"));
  const adapter = anyAdapter(6, start);
  const trunk = "0123456789abcdef";
  const personal = { choice: "adapter", calibration: NO_CALIBRATION, adapter, docks: 40, losses: null } as const;
  const block = blockOf(personal, trunk);
  const stored: unknown = JSON.parse(JSON.stringify(block));

  it("comes back from text to sixteen bits, in a few kilobytes", () => {
    const parsed = expectOk(parseBlock(stored));
    const opened = expectOk(openBlock(parsed, { trunk, parameters: params, start }));
    for (const [name, { data }] of Object.entries(adapter)) {
      for (const [i, value] of data.entries()) {
        expect(Math.abs(opened.adapter[name]!.data[i]! - value)).toBeLessThan(1 / 32_767);
      }
    }
    const published = adapterParameters({ width: 64, hidden: 128, layers: 2, heads: 4 }, ADAPTER_DEFAULTS.shape);
    const large = blockOf({ ...personal, adapter: published.draw(createRng(1, "noise")) }, trunk);
    expect(JSON.stringify(large).length).toBeLessThan(6000);
    expect(blockOf({ ...personal, choice: "calibration" }, trunk).numbers).toBe("");
  });

  it.each([
    ["nothing", null, "badAdapter"],
    ["a later version", { ...block, version: 2 }, "otherVersion"],
    ["a changed number", { ...block, docks: 41 }, "badAdapter"],
    ["a cut text", { ...block, numbers: block.numbers.slice(4) }, "badAdapter"],
    ["a field too many", { ...block, more: 1 }, "badAdapter"],
  ])("refuses %s", (_name, data, code) => {
    expect(parseBlock(data)).toMatchObject({ ok: false, fault: { code } });
  });

  it("of another trunk, or of another form, is not opened", () => {
    const other = openBlock(block, { trunk: "f".repeat(16), parameters: params, start });
    expect(other).toMatchObject({ ok: false, fault: { code: "otherTrunk" } });
    const wide = adapterParameters({ ...SMALL, width: 16 }, ADAPTER_DEFAULTS.shape);
    expect(openBlock(block, { trunk, parameters: wide, start })).toMatchObject({
      ok: false,
      fault: { code: "badAdapter" },
    });
  });
});

describe("the average", () => {
  const start = adapterParameters(SMALL, ADAPTER_DEFAULTS.shape).draw(createRng(1, "noise"));
  const clients = [2, 3, 4].map((seed) => anyAdapter(seed, start));
  const rng = () => createRng(1, "noise");

  it("is the plain mean without clipping, and moves by no more than the clipping length", () => {
    const [name] = Object.keys(start);
    const plain = averageAdapters(start, clients, { clipNorm: Number.POSITIVE_INFINITY, noise: 0 }, rng());
    const expected = clients.reduce((sum, client) => sum + client[name!]!.data[5]!, 0) / clients.length;
    expect(plain[name!]!.data[5]).toBeCloseTo(expected, 5);
    const clipped = averageAdapters(start, clients, { clipNorm: 0.1, noise: 0 }, rng());
    expect(changeLength(start, clipped)).toBeLessThanOrEqual(0.1 + 1e-6);
    expect(averageAdapters(start, [], { clipNorm: 1, noise: 1 }, rng())).toBe(start);
  });

  it("has noise of the stated size, in the sum", () => {
    const numbers = Object.values(start).reduce((sum, { data }) => sum + data.length, 0);
    const same = [start, start];
    const noisy = averageAdapters(start, same, { clipNorm: 0.5, noise: 3 }, rng());
    const deviation = changeLength(start, noisy) / Math.sqrt(numbers);
    expect(deviation).toBeGreaterThan((0.8 * 3 * 0.5) / same.length);
    expect(deviation).toBeLessThan((1.2 * 3 * 0.5) / same.length);
    expect(() => averageAdapters(start, same, { clipNorm: Number.POSITIVE_INFINITY, noise: 1 }, rng())).toThrow(
      "noise",
    );
  });

  it("refuses an adapter of another form", () => {
    expect(() => averageAdapters(start, [{}], { clipNorm: 1, noise: 0 }, rng())).toThrow("0 numbers");
  });
});
