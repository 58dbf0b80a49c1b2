/** @file One run holds the whole law: it agrees with the training graph slot by slot, and draws follow it under the table. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, feasibleDocks, REGULAR_SHAPES, SHAPES } from "#engine";
import { createModel, evaluateGraph, input, ParameterSet, referenceRuntime, sizeOf, weightsOf } from "#nn";
import { gate, minimumMobility } from "#spawn";
import { briefsOfPlay, SMALL, smallGenerator, smallWeights } from "../../tests/generators.ts";
import { TOKEN_FEATURES } from "./encode/shapeTokens.ts";
import { lawRequest, openGenerator } from "./generator.ts";
import { DockLaw, drawerOf, isFeasibleLaw } from "./law.ts";
import { GENERATOR_MODELS, lawNetwork, trainingNetwork } from "./network/network.ts";
import { parseGeneratorWeights } from "./network/weights.ts";

const N = 28;
const BRIEFS = briefsOfPlay(16, 21);

describe.each(GENERATOR_MODELS)("the law of the model %s", (model) => {
  it("is what the training graph says of each slot", async () => {
    const weights = weightsOf(smallWeights(model));
    const { inputs } = lawRequest(BRIEFS[5]!);
    const { first, second, third } = lawNetwork(new ParameterSet(), model, SMALL);
    const [p1, p2, p3] = evaluateGraph([first, second, third], { ...inputs, ...weights });
    const trained = trainingNetwork(new ParameterSet(), model, 1, input("taken", [1, 2], "int"), SMALL);
    for (const [a, b] of [
      [0, 1],
      [27, 3],
      [14, 9],
    ] as const) {
      const [s1, s2, s3] = evaluateGraph(trained.slots, { ...inputs, ...weights, taken: [a, b] });
      for (let i = 0; i < N; i++) {
        expect(p1![i]).toBeCloseTo(s1![i]!, 9);
        // The mask of taken pieces is added where docks are drawn.
        if (i !== a) expect(p2![a * N + i]).toBeCloseTo(s2![i]!, 9);
        if (i !== a && i !== b) expect(p3![(a * N + b) * N + i]).toBeCloseTo(s3![i]!, 9);
      }
    }
  });

  it("gives every dock of the exact table that C2 admits its probability, and no other", async () => {
    const generator = await smallGenerator(model);
    for (const brief of BRIEFS) {
      const request = lawRequest(brief);
      const law = await generator.answer(request);
      expect(isFeasibleLaw(law)).toBe(true);
      const counts = brief.perception.placements;
      const least = minimumMobility(brief.perception.topology.fill, brief.config);
      let admitted = 0;
      feasibleDocks(brief.input.board).visit((i, j, k) => {
        if (counts[i]! + counts[j]! + counts[k]! >= least) admitted++;
      });
      expect(law.docks).toHaveLength(admitted);
      const draw = drawerOf(law);
      expect(draw === null).toBe(admitted === 0);
      const rng = createRng(1, "noise");
      for (let n = 0; draw !== null && n < 16; n++) {
        const shapes = draw(rng).map((index) => REGULAR_SHAPES[index]!);
        expect(gate(brief.input.board, shapes, brief.config).accepted).toBe(true);
      }
    }
  });
});

/** Logits drawn by seed. */
function lawBy(seed: number, masksTaken: boolean) {
  const rng = createRng(seed, "noise");
  const logits = (count: number) => Float32Array.from({ length: count }, () => 3 * rng.fraction());
  const tables = { first: logits(N), second: logits(N * N), third: logits(N ** 3) };
  const chances = { first: softRows(tables.first), second: softRows(tables.second), third: softRows(tables.third) };
  return { tables, law: new DockLaw(chances, masksTaken) };
}

/** Softmax of each row. */
function softRows(logits: Float32Array): Float32Array {
  const raised = logits.map(Math.exp);
  return raised.map((value, at) => {
    const row = N * Math.floor(at / N);
    return value / raised.subarray(row, row + N).reduce((sum, other) => sum + other, 0);
  });
}

describe("drawing", () => {
  const board = BRIEFS[0]!.input.board;

  it("weighs a dock by the sum over its six orders", () => {
    const { tables, law } = lawBy(1, true);
    const { docks, weights } = law.constrained(board, 0);
    const soft = (row: Float32Array, taken: readonly number[]) => {
      const raised = Array.from(row, (logit, i) => (taken.includes(i) ? 0 : Math.exp(logit)));
      const total = raised.reduce((sum, value) => sum + value, 0);
      return raised.map((value) => value / total);
    };
    const ordered = (a: number, b: number, c: number) =>
      soft(tables.first, [])[a]! *
      soft(tables.second.subarray(a * N, a * N + N), [a])[b]! *
      soft(tables.third.subarray((a * N + b) * N, (a * N + b + 1) * N), [a, b])[c]!;
    for (const at of [0, 57, docks.length - 1]) {
      const dock = docks[at]!;
      const [i, j, k] = [Math.floor(dock / (N * N)), Math.floor(dock / N) % N, dock % N];
      const expected =
        ordered(i, j, k) + ordered(i, k, j) + ordered(j, i, k) + ordered(j, k, i) + ordered(k, i, j) + ordered(k, j, i);
      expect(weights[at]! / expected).toBeCloseTo(1, 5);
    }
    // The board is open: all docks are feasible, so their probabilities add up to one.
    expect(docks).toHaveLength(3276);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);
  });

  it("follows the weights, and gets bolder as the temperature falls", () => {
    const { law } = lawBy(2, true);
    const top = (temperature: number) => {
      const { docks, weights } = law.constrained(board, 0, temperature);
      const likeliest = docks[weights.indexOf(Math.max(...weights))]!;
      const draw = drawerOf({ docks, weights })!;
      const rng = createRng(9, "noise");
      const share =
        weights.reduce((most, weight) => Math.max(most, weight), 0) / weights.reduce((sum, w) => sum + w, 0);
      let hits = 0;
      for (let n = 0; n < 4000; n++) {
        const [i, j, k] = draw(rng);
        if ((i * N + j) * N + k === likeliest) hits++;
      }
      expect(Math.abs(hits / 4000 - share)).toBeLessThan(4 * Math.sqrt(share / 4000) + 1e-3);
      return share;
    };
    expect(top(0.25)).toBeGreaterThan(2 * top(1));
  });

  it("makes docks rarer by the favour of each of their pieces, and nothing else", () => {
    const { law } = lawBy(6, true);
    const favour = Float32Array.from({ length: N }, (_, index) => (index % 3 === 0 ? 0.25 : 1));
    const plain = law.constrained(board, 0);
    const { docks, weights } = law.constrained(board, 0, 1, favour);
    expect(docks).toEqual(plain.docks);
    for (let at = 0; at < docks.length; at += 97) {
      const pieces = [Math.floor(docks[at]! / (N * N)), Math.floor(docks[at]! / N) % N, docks[at]! % N];
      const factor = 0.25 ** pieces.filter((index) => index % 3 === 0).length;
      expect(weights[at]! / (plain.weights[at]! * factor)).toBeCloseTo(1, 5);
    }
  });

  it("repeats a piece only where the model may", () => {
    const rng = createRng(3, "noise");
    const repeats = (law: DockLaw) =>
      Array.from({ length: 400 }, () => law.drawRaw(rng)).filter((dock) => new Set(dock).size < 3).length;
    expect(repeats(lawBy(4, true).law)).toBe(0);
    expect(repeats(lawBy(4, false).law)).toBeGreaterThan(0);
  });

  it("has nothing to draw from an empty law, and knows nonsense", () => {
    expect(drawerOf({ docks: new Int32Array(0), weights: new Float32Array(0) })).toBeNull();
    const law = (docks: readonly number[], weights: readonly number[]) =>
      isFeasibleLaw({ docks: Int32Array.from(docks), weights: Float32Array.from(weights) });
    expect(law([1 * N + 2], [1])).toBe(true);
    for (const [docks, weights] of [
      [[1 * N + 2], []],
      [[-1], [1]],
      [[N ** 3], [1]],
      [[0], [1]],
      [[1 * N + 2], [Number.NaN]],
      [[1 * N + 2], [-1]],
    ] as const) {
      expect(law(docks, weights)).toBe(false);
    }
  });
});

describe("weights", () => {
  it("of the model with shape tokens fit any number of shapes", async () => {
    const outputs = lawNetwork(new ParameterSet(), "shapes", SMALL, { shapes: SHAPES.length });
    const session = await referenceRuntime.compile(createModel({ first: outputs.first }, smallWeights("shapes")));
    const { inputs } = lawRequest(BRIEFS[1]!);
    const tokens = new Float32Array(SHAPES.length * TOKEN_FEATURES);
    tokens.set(inputs.tokens as Float32Array);
    const { first } = await session.run({ ...inputs, tokens });
    expect(first).toHaveLength(SHAPES.length);
    expect(first.every(Number.isFinite)).toBe(true);
  });

  it("are taken only if they are exactly a generator's", async () => {
    const arrays = weightsOf(smallWeights("paper"));
    expect(expectOk(parseGeneratorWeights(arrays))).toMatchObject({ model: "paper", network: SMALL });
    expect(expectOk(parseGeneratorWeights(weightsOf(smallWeights("shapes")))).model).toBe("shapes");
    const faults = [
      {},
      { ...arrays, more: Float32Array.of(1) },
      { ...arrays, class: Float32Array.of(1) },
      { ...arrays, "norm/scale": new Float32Array(7) },
      { ...arrays, "fits/bias": arrays["fits/bias"]!.with(3, Number.NaN) },
    ];
    for (const wrong of faults) {
      expect(await openGenerator(referenceRuntime, wrong)).toMatchObject({ ok: false, fault: { code: "badModel" } });
    }
    const size = Object.values(smallWeights("paper")).reduce((sum, { shape }) => sum + sizeOf(shape), 0);
    expect(size).toBe(Object.values(arrays).reduce((sum, { length }) => sum + length, 0));
  });
});
