/** @file What a message says of a value: short, whatever the value. */
import { describe, expect, it } from "vitest";
import { shown } from "./shown.ts";

/** A list in a list in a list …, deeper than recursion can follow. */
function deep(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

describe("shown", () => {
  it.each([
    [7, "7"],
    [Number.NaN, "NaN"],
    [null, "null"],
    [undefined, "undefined"],
    [true, "true"],
    [12n, "12"],
    ['a "word"', '"a \\"word\\""'],
    ["x".repeat(1e6), `"${"x".repeat(40)}…"`],
    [[], "[]"],
    [[1, 2], "a list of 2"],
    [{ a: 1 }, "an object"],
    [() => 0, "a function"],
    [Symbol("s"), "a symbol"],
    [deep(200_000), "a list of 1"],
  ])("says %#", (value, text) => {
    expect(shown(value)).toBe(text);
  });
});
