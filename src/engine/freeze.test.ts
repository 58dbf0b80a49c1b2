/** @file Frozen constants and frozen copies. */
import { describe, expect, it } from "vitest";
import { Bitboard } from "./bitboard.ts";
import { emptyBoard } from "./board.ts";
import { deepFreeze, frozenCopy } from "./freeze.ts";
import { defaultsOf, param } from "./parameter.ts";
import { Rng } from "./rng.ts";
import { REGULAR_SHAPES, SHAPE_IDS, SHAPES, SPECIAL_SHAPES } from "./shapes.ts";

/** Everything that can be reached from a value by its own properties. */
function reachable(value: unknown): object[] {
  return typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(reachable)] : [];
}

const isDeepFrozen = (value: unknown) => reachable(value).every((entry) => Object.isFrozen(entry));

describe("shared constants", () => {
  it.each([
    ["the catalog", [SHAPES, REGULAR_SHAPES, SPECIAL_SHAPES, SHAPE_IDS]],
    ["the classes that values lead to", [Bitboard, Bitboard.prototype, Rng, Rng.prototype]],
    ["the defaults of parameters", [defaultsOf({ group: { one: param(1, [0, 2], "1", "ours", "one") } })]],
  ])("%s cannot be changed", (_name, values) => {
    for (const value of values) expect(Object.isFrozen(value) && isDeepFrozen(value)).toBe(true);
  });
});

describe("deepFreeze", () => {
  it("freezes what lies in a frozen object too", () => {
    const inner = { list: [{ deep: 1 }] };
    expect(isDeepFrozen(deepFreeze(Object.freeze({ inner })))).toBe(true);
  });
});

describe("frozenCopy", () => {
  const original = {
    board: emptyBoard(),
    list: [1, [2, null], { three: "3" }],
    set: new Bitboard(5, 6),
    none: undefined,
    yes: true,
  };

  it("equals the original and shares no object with it", () => {
    const copy = frozenCopy(original);
    expect(copy).toEqual(original);
    expect(copy.set).toBeInstanceOf(Bitboard);
    const originals = new Set(reachable(original));
    expect(reachable(copy).filter((entry) => originals.has(entry))).toEqual([]);
  });

  it("is frozen but for its bytes, whose buffer is its own", () => {
    const copy = frozenCopy(original);
    const open = reachable(copy).filter((entry) => !Object.isFrozen(entry));
    expect(open).toEqual([copy.board.cells]);
    expect(copy.board.cells.buffer).not.toBe(original.board.cells.buffer);
  });

  it("leaves the original open", () => {
    frozenCopy(original);
    expect(Object.isFrozen(original.list)).toBe(false);
  });
});
