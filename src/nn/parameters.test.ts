/** @file Named parameters: their names, first values, and weights from outside that do or do not fit. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { type Initialiser, ParameterSet } from "./parameters.ts";
import type { Shape } from "./shape.ts";

function draw(shape: Shape, initialiser: Initialiser): Float32Array {
  const params = new ParameterSet();
  params.weight("w", shape, initialiser);
  return params.draw(createRng(1, "noise")).w!.data;
}

function spread(values: Float32Array): readonly [mean: number, deviation: number] {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return [mean, Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0) / values.length)];
}

describe("a set of parameters", () => {
  it("knows them by scoped names, in order", () => {
    const params = new ParameterSet();
    const block = params.scope("trunk").scope("block1");
    block.weight("weight", [2, 3], "he");
    params.weight("bias", [3], "zeros");
    expect(params.nodes.map(({ name }) => name)).toEqual(["trunk/block1/weight", "bias"]);
    expect(params.size).toBe(9);
  });

  it("gives a name once", () => {
    const params = new ParameterSet();
    params.scope("a").weight("w", [1], "ones");
    expect(() => params.weight("a/w", [1], "ones")).toThrow('parameter "a/w" exists');
  });

  it.each(["", "two words", "naïve", "a:1"])("takes no name like %j", (name) => {
    expect(() => new ParameterSet().weight(name, [1], "ones")).toThrow("is no name");
  });

  it.each([[[0]], [[2, -1]], [[1.5]]])("takes no shape like %j", (shape) => {
    expect(() => new ParameterSet().weight("w", shape, "ones")).toThrow("is no shape");
  });
});

describe("first values", () => {
  it.each<[Initialiser, Shape, number]>([
    ["he", [50, 200], Math.sqrt(2 / 50)],
    ["he", [40, 20, 3, 3], Math.sqrt(2 / 180)],
    ["glorot", [50, 150], 0.1],
    ["glorot", [40, 10, 3, 3], Math.sqrt(2 / 450)],
    [{ deviation: 0.01 }, [100, 100], 0.01],
  ])("%j for %j have the deviation %f", (initialiser, shape, expected) => {
    const [mean, deviation] = spread(draw(shape, initialiser));
    expect(Math.abs(mean)).toBeLessThan(expected * 0.06);
    expect(deviation / expected).toBeCloseTo(1, 1);
  });

  it("can be all zeros or ones, and depend on nothing but the generator", () => {
    expect(draw([3], "zeros")).toEqual(Float32Array.of(0, 0, 0));
    expect(draw([3], "ones")).toEqual(Float32Array.of(1, 1, 1));
    expect(draw([3], "he")).toEqual(draw([3], "he"));
  });
});

describe("weights from outside", () => {
  const params = new ParameterSet();
  params.weight("w", [2, 3], "he");
  const w = { shape: [2, 3], data: new Float32Array(6) };

  it("are accepted when they fit", () => {
    expect(params.accept({ w })).toEqual({ ok: true, value: { w } });
  });

  it.each([
    ["missingWeights", {}],
    ["wrongShape", { w: { ...w, shape: [3, 2] } }],
    ["unknownWeights", { w, v: w }],
  ])("are refused: %s", (code, weights) => {
    expect(params.accept(weights)).toMatchObject({ ok: false, fault: { code } });
  });
});
