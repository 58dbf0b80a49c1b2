/** @file Weights that are drawn, gone on from and read from outside, and the feasible flag that they tell of themselves. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, parsePosition } from "#engine";
import { evaluateGraph, gradients, ParameterSet, sum, type Tensors, weightsOf } from "#nn";
import { encode } from "../../../tests/encoded.ts";
import { feedsOf } from "../encode/encode.ts";
import { ACTION_FEATURES } from "../encode/features.ts";
import { NEUTRAL_CONDITIONING } from "../encode/state.ts";
import { DEFAULT_VARIANT, NETWORK_KINDS, network, type Variant } from "./network.ts";
import { continuedWeights, firstWeights, parsePlacementWeights } from "./weights.ts";

const PLAIN: Variant = { ...DEFAULT_VARIANT, channels: 2, blocks: 1 };
const FLAGGED: Variant = { ...PLAIN, feasibleFlag: true };
const MATRIX = "policy/action/weight";

function drawn(variant: Variant): Tensors {
  return firstWeights(variant, createRng(1, "noise"));
}

/** The rows of the policy's matrix, one a feature of an action. */
function rowsOf(data: ArrayLike<number>): number[][] {
  const width = data.length / ACTION_FEATURES;
  return Array.from({ length: ACTION_FEATURES }, (_, row) =>
    Array.from({ length: width }, (_, i) => data[row * width + i]!),
  );
}

/** Names of the tensors that differ. */
function differing(a: Tensors, b: Tensors): string[] {
  expect(Object.keys(a)).toEqual(Object.keys(b));
  const isSame = (name: string) => a[name]!.data.every((value, i) => value === b[name]!.data[i]);
  return Object.keys(a).filter((name) => !isSame(name));
}

const isZero = (row: readonly number[]) => row.every((value) => value === 0);
const flagRowOf = (weights: Tensors) => rowsOf(weights[MATRIX]!.data).at(-1)!;

describe("firstWeights", () => {
  it("are those of the parameters, but for the row that reads the flag where there is none", () => {
    const params = new ParameterSet();
    network(params, 1, PLAIN);
    const all = params.draw(createRng(1, "noise"));
    expect(differing(drawn(FLAGGED), all)).toEqual([]);
    const plain = drawn(PLAIN);
    expect(differing(plain, all)).toEqual([MATRIX]);
    expect(rowsOf(plain[MATRIX]!.data).slice(0, -1)).toEqual(rowsOf(all[MATRIX]!.data).slice(0, -1));
    expect(isZero(flagRowOf(plain))).toBe(true);
    expect(flagRowOf(drawn(FLAGGED)).every((value) => value !== 0)).toBe(true);
  });
});

describe("the row that reads the flag", () => {
  const { board, dock, combo } = expectOk(parsePosition("####4/8/2##4/8/8/8/#1#5/8 1x4,2x2,l5-a"));

  /** Whether learning would move each row of the policy's matrix. */
  function isMoved(variant: Variant): boolean[] {
    const params = new ParameterSet();
    const { logits } = network(params, 1, variant);
    const feeds = feedsOf(encode({ board, slots: dock, combo }, NEUTRAL_CONDITIONING, variant));
    const matrix = params.nodes.find(({ name }) => name === MATRIX)!;
    const [gradient] = gradients(sum(logits), [matrix]);
    const [values] = evaluateGraph([gradient!], { ...weightsOf(drawn(variant)), ...feeds });
    return rowsOf(values!).map((row) => !isZero(row));
  }

  it("is not learned without the flag, so it stays zero", () => {
    expect(isMoved(PLAIN).at(-1)).toBe(false);
    expect(isMoved(PLAIN)[0]).toBe(true);
    expect(isMoved(FLAGGED).at(-1)).toBe(true);
  });
});

describe("continuedWeights", () => {
  it("takes weights of the same variant as they are", () => {
    for (const variant of [PLAIN, FLAGGED]) {
      const weights = drawn(variant);
      expect(expectOk(continuedWeights(weights, variant))).toBe(weights);
    }
  });

  it("lets weights without the flag go on with it, playing as before and known to read it", () => {
    const before = drawn(PLAIN);
    const after = expectOk(continuedWeights(before, FLAGGED));
    expect(expectOk(parsePlacementWeights(weightsOf(after))).variant.feasibleFlag).toBe(true);
    expect(expectOk(parsePlacementWeights(weightsOf(before))).variant.feasibleFlag).toBe(false);
    expect(flagRowOf(after).every((value) => value > 0 && value < 1e-5)).toBe(true);
    expect(rowsOf(after[MATRIX]!.data).slice(0, -1)).toEqual(rowsOf(before[MATRIX]!.data).slice(0, -1));
    expect(differing(after, before)).toEqual([MATRIX]);
  });

  it("refuses the reverse, and another network", () => {
    expect(continuedWeights(drawn(FLAGGED), PLAIN)).toMatchObject({ ok: false, fault: { code: "badModel" } });
    const wider = { ...PLAIN, channels: 3 };
    expect(continuedWeights(drawn(wider), PLAIN)).toMatchObject({ ok: false, fault: { code: "wrongShape" } });
    expect(continuedWeights(drawn({ ...PLAIN, kind: "shared-mlp" }), PLAIN).ok).toBe(false);
  });
});

describe("parsePlacementWeights", () => {
  const good = weightsOf(drawn(PLAIN));
  const codeOf = (arrays: Record<string, Float32Array>) => {
    const parsed = parsePlacementWeights(arrays);
    return parsed.ok ? "ok" : parsed.fault.message;
  };

  it.each(NETWORK_KINDS)("reads the flag of %s from its weights", (kind) => {
    for (const feasibleFlag of [false, true]) {
      const { variant } = expectOk(parsePlacementWeights(weightsOf(drawn({ ...PLAIN, kind, feasibleFlag }))));
      expect(variant.feasibleFlag).toBe(feasibleFlag);
    }
  });

  it("refuses what is missing, too long, unknown or not finite", () => {
    expect(codeOf({ ...good })).toBe("ok");
    const { "value/out/bias": _, ...missing } = good;
    expect(codeOf(missing)).toMatch(/1 numbers in "value\/out\/bias", not 0/);
    expect(codeOf({ ...good, "value/out/bias": new Float32Array(2) })).toMatch(/not 2/);
    expect(codeOf({ ...good, [MATRIX]: new Float32Array(2) })).toMatch(/not 2/);
    expect(codeOf({ ...good, other: new Float32Array(2) })).toMatch(/no weights "other"/);
    expect(codeOf({ ...good, "value/out/bias": Float32Array.of(Number.NaN) })).toMatch(/not a finite number/);
    expect(codeOf({})).toMatch(/not a placement network/);
  });
});
