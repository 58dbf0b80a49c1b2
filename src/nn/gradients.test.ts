/** @file Every operation and loss: its gradient, and the gradient of that, against central differences in double precision. */
import { describe, expect, it } from "vitest";
import { NN_CASES, weighted } from "../../tests/nnCases.ts";
import { mul, relu } from "./elementwise.ts";
import { gradients } from "./gradients.ts";
import { add, mean, squaredErrorItems, stopGradient, sum } from "./index.ts";
import { evaluateGraph } from "./model.ts";
import { constant, type Input, input, type Node } from "./node.ts";

type Feeds = Record<string, Float64Array>;

const STEP = 1e-5;

/** The slope of a scalar by each element of an input. */
function differences(scalar: Node, feeds: Feeds, { name }: Input): number[] {
  const values = feeds[name]!;
  const at = (i: number, value: number) => evaluateGraph([scalar], { ...feeds, [name]: values.with(i, value) })[0]![0]!;
  return Array.from(values, (value, i) => (at(i, value + STEP) - at(i, value - STEP)) / (2 * STEP));
}

function expectGradients(scalar: Node, by: readonly Input[], feeds: Feeds): void {
  for (const [i, found] of evaluateGraph(gradients(scalar, by), feeds).entries()) {
    for (const [k, slope] of differences(scalar, feeds, by[i]!).entries()) {
      const error = Math.abs(found[k]! - slope) / Math.max(1, Math.abs(slope));
      expect(error, `by ${by[i]!.name}[${k}]: ${found[k]} instead of ${slope}`).toBeLessThan(1e-6);
    }
  }
}

describe("the gradient of", () => {
  it.each(NN_CASES.filter(({ name }) => name !== "stopGradient"))("$name", ({ output, by, feeds }) => {
    const precise = Object.fromEntries(Object.entries(feeds).map(([key, values]) => [key, Float64Array.from(values)]));
    const loss = weighted(output);
    expectGradients(loss, by, precise);
    expectGradients(gradients(loss, by).map(weighted).reduce(add), by, precise);
  });
});

describe("gradients", () => {
  const x = input("x", [2]);
  const feeds = { x: [3, -1] };

  it("add up over all ways to a node", () => {
    const [g] = gradients(sum(add(mul(x, x), mul(x, 5))), [x]);
    expect(evaluateGraph([g!], feeds)[0]).toEqual(Float64Array.of(11, 3));
  });

  it("stop where they are told to", () => {
    const [g] = gradients(sum(mul(x, stopGradient(x))), [x]);
    expect(evaluateGraph([g!], feeds)[0]).toEqual(Float64Array.of(3, -1));
  });

  it("are zero by what has no say", () => {
    const [g] = gradients(sum(x), [input("other", [3])]);
    expect(evaluateGraph([g!], {})[0]).toEqual(new Float64Array(3));
  });

  it("can be taken by a node in the middle", () => {
    const middle = relu(x);
    const [g] = gradients(mean(squaredErrorItems(middle, constant([1, 1], [2]))), [middle]);
    expect(evaluateGraph([g!], feeds)[0]).toEqual(Float64Array.of(2, -1));
  });

  it("exist for a single number only", () => {
    expect(() => gradients(x, [x])).toThrow("a loss is one number, not [2]");
  });
});
