/** @file Draws: frequencies, edge cases, and the promise of D6 that a last bit never decides. */
import { describe, expect, it } from "vitest";
import { drawIndex, nthBit, sample, shuffle, shuffleInPlace, WeightedDraw } from "./draw.ts";
import { createRng } from "./rng.ts";

function frequencies(weights: readonly number[], draws: number): number[] {
  const draw = new WeightedDraw(weights);
  const rng = createRng(71, "dock");
  const counts = weights.map(() => 0);
  for (let i = 0; i < draws; i++) counts[draw.draw(rng)]!++;
  return counts;
}

/** The sum of the rounded weights: what a draw is made below. */
function gridOf(weights: readonly number[]): number {
  let total = Number.NaN;
  const below = (n: number) => {
    total = n;
    return 0;
  };
  new WeightedDraw(weights).draw({ below } as unknown as ReturnType<typeof createRng>);
  return total;
}

describe("WeightedDraw", () => {
  it.each([
    ["equal weights", [1, 1, 1, 1]],
    ["uneven weights", [1, 2, 3, 4]],
    ["weights with gaps", [0, 5, 0, 1, 0]],
    ["tiny weights", [1e-9, 2e-9, 3e-9]],
    ["a single one", [7]],
  ])("draws as often as its %s say", (_name, weights) => {
    const draws = 60_000;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, count] of frequencies(weights, draws).entries()) {
      const expected = (draws * weights[i]!) / total;
      // Six standard deviations: a correct draw fails once in a billion, and the seed is fixed.
      expect(Math.abs(count - expected)).toBeLessThanOrEqual(6 * Math.sqrt(expected) + 1e-9);
    }
  });

  it("never draws a weight of zero or less, and always something", () => {
    expect(frequencies([0, 1, -3], 2000)).toEqual([0, 2000, 0]);
    const alike = frequencies([0, 0, 0], 3000);
    expect(Math.min(...alike)).toBeGreaterThan(850);
  });

  it("keeps the smallest positive weight possible", () => {
    expect(frequencies([1e-30, 1e-30, 1e-30, 1], 10)[3]).toBe(10);
    const draw = new WeightedDraw([1e-30, 1]);
    const rng = { below: () => 0 } as unknown as ReturnType<typeof createRng>;
    expect(draw.draw(rng)).toBe(0);
  });

  it("picks the same when every weight is off in its last bits (D6)", () => {
    const rng = createRng(72, "noise");
    for (let i = 0; i < 2000; i++) {
      const weights = Array.from({ length: 28 }, () => Math.exp(8 * rng.fraction() - 4));
      const nudged = weights.map((weight) => weight * (1 + (rng.below(3) - 1) * 2 * Number.EPSILON));
      expect(drawIndex(nudged, createRng(i, "dock"))).toBe(drawIndex(weights, createRng(i, "dock")));
      expect(gridOf(nudged)).toBe(gridOf(weights));
      expect(Number.isInteger(gridOf(weights))).toBe(true);
    }
  });

  it("depends on weights only by their ratio", () => {
    const weights = [0.3, 1.7, 0.01, 2.2];
    for (let i = 0; i < 500; i++) {
      const scaled = weights.map((weight) => 1024 * weight);
      expect(drawIndex(scaled, createRng(i, "dock"))).toBe(drawIndex(weights, createRng(i, "dock")));
    }
  });
});

describe("drawIndex", () => {
  it("draws what WeightedDraw draws, from the same random numbers", () => {
    const noise = createRng(76, "noise");
    for (let i = 0; i < 2000; i++) {
      const isBlank = i % 50 === 0;
      const weights = Array.from({ length: 1 + noise.below(30) }, () =>
        isBlank || noise.below(4) === 0 ? 0 : Math.exp(20 * noise.fraction() - 10),
      );
      const [one, other] = [createRng(i, "dock"), createRng(i, "dock")];
      expect(drawIndex(weights, one)).toBe(new WeightedDraw(weights).draw(other));
      expect(one.next()).toBe(other.next());
    }
  });
});

describe.each([
  ["shuffle", shuffle],
  ["shuffleInPlace", (items: readonly string[], rng: ReturnType<typeof createRng>) => shuffleInPlace([...items], rng)],
] as const)("%s", (_name, order) => {
  it("gives every order about equally often and leaves its argument alone", () => {
    const items = Object.freeze(["a", "b", "c"]);
    const counts = new Map<string, number>();
    const rng = createRng(73, "dock");
    for (let i = 0; i < 6000; i++) {
      const text = order(items, rng).join("");
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000));
  });
});

describe("sample", () => {
  it("is the beginning of a shuffle, and no longer than its items", () => {
    const items = Array.from({ length: 8 }, (_, i) => i);
    const whole = shuffle(items, createRng(74, "dock"));
    expect(sample(items, 3, createRng(74, "dock"))).toEqual(whole.slice(0, 3));
    expect(sample(items, 20, createRng(74, "dock"))).toEqual(whole);
    expect(sample(items, 0, createRng(74, "dock"))).toEqual([]);
  });
});

it("shuffleInPlace changes the list it is given", () => {
  const items = Array.from({ length: 50 }, (_, i) => i);
  const copy = [...items];
  expect(shuffleInPlace(items, createRng(75, "dock"))).toBe(items);
  expect(items).not.toEqual(copy);
  expect(items.toSorted((a, b) => a - b)).toEqual(copy);
});

describe("nthBit", () => {
  it("counts set bits from the lowest, the sign bit included", () => {
    const set = (1 << 31) | (1 << 9) | 1;
    expect([0, 1, 2].map((n) => nthBit(set, n))).toEqual([0, 9, 31]);
  });
});
