/** @file Rules over a group of parameters: when they hold, how they are told, and that each has its text. */
import { describe, expect, it } from "vitest";
import { configure, schemaOf } from "./configure.ts";
import { inOrder, positiveSum, strictlyBelow } from "./groupRule.ts";
import { group, param, rulesOf } from "./parameter.ts";

const number = (value: number) => param(value, [0, 10], "1", "ours", "a number");
const TREE = {
  part: group(
    { low: number(1), middle: number(2), high: number(3), a: number(0.5), b: number(0.5) },
    inOrder("low", "middle", "high"),
    positiveSum("a", "b"),
  ),
  slope: group({ from: number(1), to: number(2) }, strictlyBelow("from", "to")),
  free: { low: number(9) },
};

const faultsOf = (overrides: unknown) => {
  const result = configure(TREE, overrides);
  return result.ok ? [] : result.faults;
};

describe("rules of a group", () => {
  it.each<[string, unknown]>([
    ["the defaults", {}],
    ["equal bounds", { part: { low: 2, middle: 2, high: 2 } }],
    ["one weight alone", { part: { a: 0 } }],
    ["the least sum", { part: { a: 0.005, b: 0.005 } }],
    ["a small difference", { slope: { from: 1.999 } }],
    ["a group without rules", { free: { low: 0 } }],
  ])("accept %s", (_name, overrides) => {
    expect(faultsOf(overrides)).toEqual([]);
  });

  it("name code, place and values in one line, at the first entry that was given", () => {
    expect(faultsOf({ part: { middle: 4 } })).toEqual([
      {
        code: "badOrder",
        path: ["part", "middle"],
        message: "part: low is at most middle, middle is at most high, not 1, 4, 3",
      },
    ]);
    expect(faultsOf({ part: { a: 0, b: 0 }, slope: { to: 1 } })).toEqual([
      { code: "badSum", path: ["part", "a"], message: "part: a and b add up to at least 0.01, not 0, 0" },
      { code: "badOrder", path: ["slope", "to"], message: "slope: from is less than to, not 1, 1" },
    ]);
  });

  it("are not asked where an entry is wrong by itself", () => {
    expect(faultsOf({ part: { low: 99, a: 0, b: 0 } }).map(({ code }) => code)).toEqual(["outOfRange"]);
  });

  it("stand in the schema, and nowhere among the values", () => {
    expect(schemaOf(TREE.part).description).toBe(
      "low is at most middle, middle is at most high. a and b add up to at least 0.01.",
    );
    expect(schemaOf(TREE.free)).not.toHaveProperty("description");
    expect(rulesOf(TREE.part)).toHaveLength(2);
    expect(configure(TREE, {})).toEqual({
      ok: true,
      value: { part: { low: 1, middle: 2, high: 3, a: 0.5, b: 0.5 }, slope: { from: 1, to: 2 }, free: { low: 9 } },
    });
  });
});
