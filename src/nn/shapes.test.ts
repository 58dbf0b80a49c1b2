/** @file Shapes: what every operation makes of its inputs', and what it refuses. */
import { describe, expect, it } from "vitest";
import * as nn from "./index.ts";

const x = (...shape: number[]) => nn.input(`x${shape.join("x")}`, shape);

describe("the shape of", () => {
  it.each<[string, nn.Node, nn.Shape]>([
    ["a broadcast", nn.add(x(4, 1, 3), x(2, 1)), [4, 2, 3]],
    ["a number with a node", nn.mul(2, x(3)), [3]],
    ["a product of stacks", nn.matmul(x(5, 1, 2, 3), x(4, 3, 7)), [5, 4, 2, 7]],
    ["a stack by a matrix", nn.matmul(x(5, 6, 3), x(3, 2)), [5, 6, 2]],
    ["a convolution", nn.conv2d(x(9, 5, 8, 8), x(32, 5, 3, 3)), [9, 32, 8, 8]],
    ["a reshape with a rest", nn.reshape(x(4, 6), [3, -1]), [3, 8]],
    ["a sum", nn.sum(x(2, 3, 4), { axes: [0, -1] }), [3]],
    ["a sum of everything", nn.sum(x(2, 3)), []],
    ["a mean that keeps its axes", nn.mean(x(2, 3), { axes: [1], keep: true }), [2, 1]],
    ["gathered rows", nn.gather(x(5, 2, 3), nn.input("i", [4, 1], "int")), [4, 1, 2, 3]],
    ["a pick", nn.pick(x(5, 4), nn.input("i", [5], "int")), [5]],
  ])("%s", (_, node, shape) => {
    expect(node.shape).toEqual(shape);
  });
});

describe("there is no", () => {
  it.each<[string, () => nn.Node, string]>([
    ["sum of shapes that do not broadcast", () => nn.add(x(2, 3), x(2)), "do not broadcast"],
    ["product of other sizes", () => nn.matmul(x(2, 3), x(2, 3)), "do not multiply"],
    ["product of vectors", () => nn.matmul(x(3), x(3)), "do not multiply"],
    ["convolution of other channels", () => nn.conv2d(x(1, 2, 8, 8), x(4, 3, 3, 3)), "do not convolve"],
    ["convolution with an even kernel", () => nn.conv2d(x(1, 3, 8, 8), x(4, 3, 2, 2)), "do not convolve"],
    ["reshape to another size", () => nn.reshape(x(2, 3), [4]), "cannot be [4]"],
    ["transposition with an axis twice", () => nn.transpose(x(2, 3), [0, 0]), "no order of 2 axes"],
    ["slice past the end", () => nn.slice(x(3), 0, 1, 4), "no slice"],
    ["empty slice", () => nn.slice(x(3), 0, 1, 1), "no slice"],
    ["joint of other shapes", () => nn.concat([x(2, 3), x(3, 3)], 1), "does not continue"],
    ["expansion to fewer", () => nn.expand(x(2, 3), [3]), "does not expand"],
    ["axis beyond the rank", () => nn.sum(x(2), { axes: [1] }), "no axis 1 in rank 1"],
    ["gathering by floats", () => nn.gather(x(2), x(1)), "whole numbers"],
    ["arithmetic with whole numbers", () => nn.add(nn.input("i", [2], "int"), 1), "not of type float"],
    ["choice by a number", () => nn.where(x(2), 1, 0), "not of type bool"],
    ["comparison of a float with a whole number", () => nn.less(x(1), nn.input("i", [1], "int")), "not of type float"],
    ["constant of another size", () => nn.constant([1, 2], [3]), "do not fill [3]"],
  ])("%s", (_, build, message) => {
    expect(build).toThrow(message);
  });
});

describe("a model", () => {
  it("has no two things of one name", () => {
    expect(() => nn.createModel({ x2: nn.neg(x(2)) })).toThrow('"x2" names two things');
    expect(() => nn.createModel({ y: nn.add(x(2), x(2)) })).toThrow('"x2" names two things');
  });

  it("answers with floats", () => {
    expect(() => nn.createModel({ y: nn.greater(x(2), 0) })).toThrow('output "y" is of type bool');
  });

  it("takes weights of its inputs' shapes, and is fed the rest", () => {
    const outputs = { y: nn.matmul(x(1, 2), x(2, 3)) };
    const fit = { shape: [2, 3], data: new Float32Array(6) };
    expect(nn.createModel(outputs, { x2x3: fit }).inputs.map(({ name }) => name)).toEqual(["x1x2"]);
    expect(() => nn.createModel(outputs, { x2x3: { ...fit, shape: [3, 2] } })).toThrow("takes [2, 3]");
  });
});
