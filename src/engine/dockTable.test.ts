/** @file The table of triples and draws from it: membership, uniform and weighted draws, and their steadiness (D6). */
import { describe, expect, it, test } from "vitest";
import { type Catalog, catalogSize, DockTable, pairIndex, sampleFeasible, tripleCount } from "./dockTable.ts";
import { createRng } from "./rng.ts";
import { REGULAR_COUNT } from "./shapes.ts";

type Triples = readonly (readonly [number, number, number])[];

/** A table in which exactly the increasing triples are feasible that the rule says. */
function tableWhere(catalog: Catalog, isFeasible: (i: number, j: number, k: number) => boolean): DockTable {
  const n = catalogSize(catalog);
  const firsts = new Int32Array(n * (n - 1));
  for (let k = 2; k < n; k++) {
    for (let j = 1; j < k; j++) {
      for (let i = 0; i < j; i++) {
        const isSpecial = i >= REGULAR_COUNT;
        const at = 2 * pairIndex(j, k) + (isSpecial ? 1 : 0);
        if (isFeasible(i, j, k)) firsts[at]! |= 1 << (isSpecial ? i - REGULAR_COUNT : i);
      }
    }
  }
  return new DockTable(catalog, firsts);
}

/** A table in which exactly the given increasing triples are feasible. */
function tableOf(triples: Triples, catalog: Catalog = "regular"): DockTable {
  const keys = new Set(triples.map(String));
  return tableWhere(catalog, (i, j, k) => keys.has(String([i, j, k])));
}

const FEW: Triples = [
  [0, 1, 2],
  [0, 1, 27],
  [3, 9, 14],
  [3, 25, 26],
  [25, 26, 27],
];

function draws(table: DockTable, weights: ArrayLike<number> | null, count: number, seed = 7): string[] {
  const rng = createRng(seed, "dock");
  return Array.from({ length: count }, () => String(sampleFeasible(table, weights, rng)));
}

function share(picks: readonly string[], triple: readonly number[]): number {
  return picks.filter((pick) => pick === String(triple)).length / picks.length;
}

/** Grows by k, then j, then i. */
function rankOf(triple: string): number {
  const [i, j, k] = triple.split(",").map(Number);
  return 1e4 * k! + 100 * j! + i!;
}

describe("the table", () => {
  test.each([
    ["regular", 28, 3276],
    ["all", 40, 9880],
  ] as const)("of the %s catalog has %i shapes", (catalog, n, total) => {
    expect(catalogSize(catalog)).toBe(n);
    expect(tripleCount(n)).toBe(total);
    expect(tableWhere(catalog, () => true)).toMatchObject({ total, feasible: total });
    expect(tableWhere(catalog, () => false)).toMatchObject({ total, feasible: 0 });
  });

  test.each(["regular", "all"] as const)("answers for every triple of the %s catalog", (catalog) => {
    const n = catalogSize(catalog);
    const rule = (i: number, j: number, k: number) => (7 * i + 5 * j + 3 * k) % 4 === 0;
    const table = tableWhere(catalog, rule);
    const members = [...table].map(String);
    expect(table.feasible).toBe(members.length);
    const expected: string[] = [];
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        for (let k = j + 1; k < n; k++) {
          expect(table.has(i, j, k)).toBe(rule(i, j, k));
          if (rule(i, j, k)) expected.push(String([i, j, k]));
        }
      }
    }
    expect(members.toSorted()).toEqual(expected.sort());
    const visited: string[] = [];
    table.visit((i, j, k) => visited.push(String([i, j, k])));
    expect(visited).toEqual(members);
    expect(members).toEqual(members.toSorted((a, b) => rankOf(a) - rankOf(b)));
  });

  it("holds no dock with equal shapes", () => {
    const table = tableWhere("regular", () => true);
    expect([table.has(3, 3, 5), table.has(3, 5, 5), table.has(4, 4, 4), table.has(3, 4, 5)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("does not care about the order of the three", () => {
    const table = tableOf(FEW);
    for (const [a, b, c] of FEW) {
      for (const [i, j, k] of [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const) {
        expect(table.has(i, j, k)).toBe(true);
      }
    }
    expect(table.has(27, 2, 0)).toBe(false);
  });
});

describe("a draw without weights", () => {
  it("is uniform over the feasible triples and gives no other", () => {
    const picks = draws(tableOf(FEW), null, 20_000);
    const counts = FEW.map((triple) => picks.filter((pick) => pick === String(triple)).length);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(20_000);
    // 0.999 quantile of χ² with four degrees of freedom.
    expect(counts.reduce((sum, n) => sum + (n - 4000) ** 2 / 4000, 0)).toBeLessThan(18.5);
  });

  it("is null when nothing is feasible", () => {
    expect(sampleFeasible(tableOf([]), null, createRng(1, "dock"))).toBeNull();
  });

  it("is the same for the same seed, and another for another", () => {
    const table = tableWhere("all", () => true);
    expect(draws(table, null, 20)).toEqual(draws(table, null, 20));
    expect(draws(table, null, 20, 8)).not.toEqual(draws(table, null, 20));
  });
});

describe("a weighted draw", () => {
  const ones = () => new Array<number>(28).fill(1);

  it("is proportional to the product of the three weights", () => {
    const weights = ones().with(1, 2).with(27, 3);
    const picks = draws(tableOf(FEW), weights, 40_000);
    const products = [2, 6, 1, 1, 3];
    for (const [i, triple] of FEW.entries()) {
      expect(Math.abs(share(picks, triple) - products[i]! / 13)).toBeLessThan(0.01);
    }
  });

  it("depends on the weights' ratios alone", () => {
    const table = tableWhere("regular", () => true);
    const weights = ones().map((_, i) => 1 + (i % 5));
    const tenfold = weights.map((w) => 10 * w);
    expect(draws(table, tenfold, 50)).toEqual(draws(table, weights, 50));
  });

  it("with equal weights takes every shape equally often", () => {
    const table = tableWhere("regular", () => true);
    const picks = draws(table, ones(), 3000).flatMap((pick) => pick.split(","));
    for (let shape = 0; shape < 28; shape++) {
      const taken = picks.filter((s) => s === String(shape)).length / 3000;
      expect(Math.abs(taken - 3 / 28)).toBeLessThan(0.02);
    }
  });

  it("never takes a shape of weight zero", () => {
    const picks = draws(tableOf(FEW), ones().with(0, 0), 5000);
    expect(new Set(picks)).toEqual(new Set(["3,9,14", "3,25,26", "25,26,27"]));
  });

  it("treats missing weights as zero", () => {
    expect(new Set(draws(tableOf(FEW), [1, 1, 1], 100))).toEqual(new Set(["0,1,2"]));
  });

  test.each([
    ["all weights are zero", ones().fill(0)],
    ["every feasible triple holds a shape of weight zero", ones().with(0, 0).with(3, 0).with(26, 0)],
    ["no weights are given", []],
  ])("is null when %s", (_, weights) => {
    expect(sampleFeasible(tableOf(FEW), weights, createRng(1, "dock"))).toBeNull();
  });

  it("finds the only feasible triple however small its weights are beside the largest", () => {
    const weights = ones().fill(1e-9).with(5, 1e6);
    expect(new Set(draws(tableOf([[0, 1, 2]]), weights, 10))).toEqual(new Set(["0,1,2"]));
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("throws on a weight of %d", (weight) => {
    const weights = ones().with(4, weight);
    expect(() => sampleFeasible(tableOf(FEW), weights, createRng(1, "dock"))).toThrow("weights");
  });

  it("is not moved by differences in the last bits (D6)", () => {
    const table = tableWhere("regular", (i, j, k) => (i + j + k) % 3 === 0);
    const rng = createRng(5, "noise");
    const weights = ones().map(() => 0.2 + 3 * rng.fraction());
    const expected = draws(table, weights, 300);
    for (const size of [1e-12, -1e-12]) {
      const shifted = weights.map((w) => w * (1 + size * rng.fraction()));
      expect(shifted).not.toEqual(weights);
      expect(draws(table, shifted, 300)).toEqual(expected);
    }
  });

  it("sees weights as whole steps of 1/4096 of the largest, so that anything below half a step is nothing", () => {
    const table = tableWhere("regular", (i) => i > 0);
    const rng = createRng(6, "noise");
    const steps = ones().map((_, i) => (i === 0 ? 4096 : 10 + rng.below(10)));
    const expected = draws(table, steps, 300);
    const within = steps.map((w, i) => (i === 0 ? w : w + 0.9 * (rng.fraction() - 0.5)));
    const beyond = steps.map((w, i) => (i === 0 ? w : w + 1 + rng.below(3)));
    expect(draws(table, within, 300)).toEqual(expected);
    expect(draws(table, beyond, 300)).not.toEqual(expected);
  });

  it("covers the special shapes with the catalog of all 40", () => {
    const table = tableOf([[28, 38, 39]], "all");
    expect(draws(table, new Array(40).fill(0.5), 3)).toEqual(new Array(3).fill("28,38,39"));
  });
});
