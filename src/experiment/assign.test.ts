/**
 * @file Assignment: the 15 hash vectors and the bucket ranges of GrowthBook's test cases (cases.json, specification
 * 0.5.4), nobody moves when coverage rises, arms get their shares, experiments are independent, namespaces exclude.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { sampleRatio } from "#stats";
import { DRAFT, running } from "../../tests/experiments.ts";
import { assign, bucketRanges, growthbookHash, isInNamespace } from "./assign.ts";
import type { Experiment } from "./experiment.ts";

describe("the hash", () => {
  it.each([
    ["", "a", 1, 0.22],
    ["", "b", 1, 0.077],
    ["b", "a", 1, 0.946],
    ["ef", "d", 1, 0.652],
    ["asdf", "8952klfjas09ujk", 1, 0.549],
    ["", "123", 1, 0.011],
    ["", '___)((*":&', 1, 0.563],
    ["seed", "a", 2, 0.0505],
    ["seed", "b", 2, 0.2696],
    ["foo", "ab", 2, 0.2575],
    ["foo", "def", 2, 0.2019],
    ["89123klj", "8952klfjas09ujkasdf", 2, 0.124],
    ["90850943850283058242805", "123", 2, 0.7516],
    ["()**(%$##$%#$#", '___)((*":&', 2, 0.0128],
    ["abc", "def", 99, null],
  ])("of %j and %j in version %d", (seed, unit, version, expected) => {
    expect(growthbookHash(seed, unit, version)).toBe(expected);
  });
});

describe("bucketRanges", () => {
  it.each([
    [[1, 1], 1, [0, 0.5, 0.5, 1]],
    [[1, 1], 0.5, [0, 0.25, 0.5, 0.75]],
    [[1, 1], 0, [0, 0, 0.5, 0.5]],
    [[1, 1, 1, 1], 1, [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]],
    [[0.4, 0.6], 1, [0, 0.4, 0.4, 1]],
    [[0.2, 0.3, 0.5], 1, [0, 0.2, 0.2, 0.5, 0.5, 1]],
    [[0.2, 0.3, 0.5], 0.2, [0, 0.04, 0.2, 0.26, 0.5, 0.6]],
  ])("of %j at %d", (weights, coverage, expected) => {
    const ends = bucketRanges(weights, coverage).flat();
    for (const [i, end] of ends.entries()) expect(end).toBeCloseTo(expected[i]!, 12);
  });
});

const at = (coverage: number, weights = [1, 1]): Experiment => {
  const experiment = running();
  return { ...experiment, phases: [{ salt: "one", weights, ramp: [{ coverage, day: 1 }] }] };
};

describe("assign", () => {
  it("moves nobody between arms when coverage rises, and loses nobody", () => {
    const share = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.string(), share, share, fc.tuple(share, share), (player, one, other, weights) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const before = assign(at(low, weights), player);
        if (before.outcome === "assigned") expect(assign(at(high, weights), player)).toEqual(before);
      }),
      { numRuns: 2000 },
    );
  });

  it("gives everybody an arm at full coverage, by weight", () => {
    const experiment = at(1, [1, 3]);
    const counts = [0, 0];
    for (let i = 0; i < 20_000; i++) {
      const assigned = assign(experiment, `player-${i}`);
      if (assigned.outcome === "assigned") counts[experiment.arms.indexOf(assigned.arm)]!++;
    }
    expect(counts[0]! + counts[1]!).toBe(20_000);
    expect(expectOk(sampleRatio(counts, [1, 3])).p).toBeGreaterThan(0.001);
  });

  it("draws again in another experiment and in another phase", () => {
    const experiment = running();
    const others = [{ ...experiment, id: "other" }, running(DRAFT, "two")];
    for (const other of others) {
      const table = [0, 0, 0, 0];
      for (let i = 0; i < 10_000; i++) {
        const [a, b] = [assign(experiment, `p${i}`), assign(other, `p${i}`)];
        if (a.outcome !== "assigned" || b.outcome !== "assigned") throw new Error("not covered");
        table[2 * Number(a.arm.id === "control") + Number(b.arm.id === "control")]!++;
      }
      expect(expectOk(sampleRatio(table, [1, 1, 1, 1])).p).toBeGreaterThan(0.001);
    }
  });

  it("says why a player is outside", () => {
    expect(assign(DRAFT, "p")).toEqual({ outcome: "outside", reason: "notRunning" });
    expect(assign(at(0), "p")).toEqual({ outcome: "outside", reason: "coverage" });
    const elsewhere = { ...at(1), namespace: { id: "n", from: 0, to: 0 } };
    expect(assign(elsewhere, "p")).toEqual({ outcome: "outside", reason: "namespace" });
  });
});

describe("namespaces", () => {
  it("share players out, nobody twice and nobody left over", () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (player, cut) => {
        const [left, right] = [
          { id: "n", from: 0, to: cut },
          { id: "n", from: cut, to: 1 },
        ];
        expect(isInNamespace(left, player)).toBe(!isInNamespace(right, player));
      }),
    );
    expect(isInNamespace(null, "anybody")).toBe(true);
  });
});
