/**
 * @file Randomness: golden values (from a separate implementation of the published sfc32 and MurmurHash3 finaliser), the
 * uniformity of `below`, and streams that do not hang together. Seeds are fixed, so every run is the same run; the χ²
 * limits are the 0.999 quantiles.
 */
import { describe, expect, it, test } from "vitest";
import { createRng, MAX_SEED, Rng, STREAMS } from "./rng.ts";

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** How often each of the outcomes 0…cells-1 came. */
function histogram(cells: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (let i = 0; i < draws; i++) counts[draw()]!++;
  return counts;
}

describe("golden values", () => {
  test.each([
    [0, "dock", 0, [4032799597, 1672407522, 2744277286, 3420723652]],
    [1, "dock", 0, [2205084032, 3737364529, 3615567342, 4248107836]],
    [1, "dock", 1, [3367806452, 558639696, 425102266, 2318199532]],
    [1, "dock", 7, [2845575933, 1692302032, 76227335, 3819104845]],
    [1, "colour", 0, [991762244, 2513183626, 820267107, 2577776324]],
    [1, "policy", 0, [738909825, 3515729956, 526320942, 3110640051]],
    [1, "noise", 0, [453984823, 4033912326, 3466206828, 2491664729]],
    [2 ** 32 - 1, "dock", 0, [4253828728, 3414980812, 4067291036, 2255909474]],
    [2 ** 32, "dock", 0, [3667758345, 1570674825, 876903569, 2845152822]],
    [2 ** 32 + 1, "dock", 0, [2119336745, 983763853, 478556947, 284686276]],
    [123456789012345, "colour", 99, [645131333, 3281574953, 2145034718, 3161727385]],
    [MAX_SEED, "noise", 0, [2700961946, 511174688, 21485034, 1632406632]],
    [MAX_SEED, "noise", 2 ** 31, [1455106149, 3814781867, 410016341, 3941638504]],
  ] as const)("seed %i, stream %s, index %i", (seed, stream, index, values) => {
    const rng = createRng(seed, stream, index);
    expect(values.map(() => rng.next())).toEqual(values);
  });

  it("takes 0 as the default index", () => {
    expect(createRng(5, "dock").next()).toBe(createRng(5, "dock", 0).next());
  });
});

/** A generator that returns prepared numbers. */
class Script extends Rng {
  private readonly numbers: number[];

  constructor(numbers: number[]) {
    super(0, 0, 0);
    this.numbers = numbers;
  }

  override next(): number {
    return this.numbers?.shift() ?? 0;
  }
}

describe("below", () => {
  test.each([
    // 2^32 = 3 · 1431655765 + 1: the last number has no full run of three.
    [3, [0xffffffff, 4], 1],
    [3, [0xfffffffe], 2],
    [7, [0xfffffffc, 5], 5],
    [7, [0xfffffffb], 6],
    [2 ** 31 + 1, [0x80000001, 7], 7],
    [2 ** 31 + 1, [0x80000000], 2 ** 31],
    [2 ** 32, [0xffffffff], 0xffffffff],
  ])("below %i: draws again beyond the last full run", (n, numbers, drawn) => {
    expect(new Script(numbers).below(n)).toBe(drawn);
  });

  const rng = () => createRng(2024, "noise");

  test.each([1, 2, 3, 7, 28, 3276, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 3 * 2 ** 51, 2 ** 53])(
    "stays in 0…%i-1 and is whole",
    (n) => {
      const source = rng();
      for (let i = 0; i < 2000; i++) {
        const v = source.below(n);
        expect(Number.isSafeInteger(v) && v >= 0 && v < n).toBe(true);
      }
    },
  );

  test.each([
    [2, 10.8],
    [3, 13.8],
    [7, 22.5],
    [28, 55.5],
    [100, 148.2],
  ])("is uniform over 0…%i-1", (n, limit) => {
    const source = rng();
    expect(chiSquare(histogram(n, 200_000, () => source.below(n)))).toBeLessThan(limit);
  });

  test.each([
    ["32 bits", 3 * 2 ** 30, 2 ** 30],
    ["53 bits", 3 * 2 ** 51, 2 ** 51],
  ])("rejects rather than favouring small values: a range of three quarters of %s", (_, n, part) => {
    const source = rng();
    const thirds = histogram(3, 60_000, () => Math.floor(source.below(n) / part));
    expect(chiSquare(thirds)).toBeLessThan(13.8);
  });

  test.each([2 ** 32 + 1, 5 * 2 ** 40, 2 ** 53])("is uniform in high and low bits below %i", (n) => {
    const source = rng();
    const high = histogram(16, 50_000, () => Math.floor((source.below(n) / n) * 16));
    const low = histogram(16, 50_000, () => source.below(n) % 16);
    expect(chiSquare(high)).toBeLessThan(37.7);
    expect(chiSquare(low)).toBeLessThan(37.7);
  });

  test.each([0, -1, Number.NaN])("refuses to draw from %d numbers", (n) => {
    expect(() => createRng(1, "noise").below(n)).toThrow("at least one number");
  });

  it("takes exactly one draw for a power of two", () => {
    const [a, b] = [rng(), rng()];
    for (let i = 0; i < 100; i++) expect(a.below(2 ** 16)).toBe(b.next() % 2 ** 16);
  });
});

describe("fraction and pick", () => {
  it("a fraction is in [0, 1), uniform", () => {
    const rng = createRng(9, "noise");
    const tenths = histogram(10, 100_000, () => Math.floor(rng.fraction() * 10));
    expect(chiSquare(tenths)).toBeLessThan(27.9);
  });

  it("pick takes every item equally often", () => {
    const rng = createRng(9, "policy");
    const items = [0, 1, 2, 3, 4];
    expect(chiSquare(histogram(5, 50_000, () => rng.pick(items)))).toBeLessThan(18.5);
  });
});

describe("streams", () => {
  const parts = [
    ...STREAMS.flatMap((stream) => [0, 1, 2].map((index) => createRng(3, stream, index))),
    ...[4, 5, 2 ** 32 + 3, 2 ** 40 + 3].map((seed) => createRng(seed, "dock", 0)),
  ];
  const draws = parts.map((rng) => Array.from({ length: 20_000 }, () => rng.next()));

  it("of different seeds, names and indices begin differently", () => {
    expect(new Set(draws.map((values) => values[0])).size).toBe(draws.length);
  });

  it("are pairwise independent: the joint top bits are uniform", () => {
    for (const [i, a] of draws.entries()) {
      for (const b of draws.slice(i + 1)) {
        const joint = new Array<number>(64).fill(0);
        for (const [at, v] of a.entries()) joint[8 * (v >>> 29) + (b[at]! >>> 29)]!++;
        // 0.99999 quantile of 63 degrees of freedom, since 120 pairs are looked at.
        expect(chiSquare(joint)).toBeLessThan(123);
      }
    }
  });

  it("split by 10,000 indices give first draws without a pattern", () => {
    let index = 0;
    const first = histogram(64, 10_000, () => createRng(11, "dock", index++).below(64));
    expect(chiSquare(first)).toBeLessThan(103.4);
  });

  it("go on independently of each other", () => {
    const alone = createRng(12, "dock");
    const expected = [alone.next(), alone.next()];
    const [dock, colour] = [createRng(12, "dock"), createRng(12, "colour")];
    const first = dock.next();
    colour.next();
    expect([first, dock.next()]).toEqual(expected);
  });
});

describe("fork", () => {
  it("leaves the generator as it is", () => {
    const [forked, left] = [createRng(13, "dock"), createRng(13, "dock")];
    forked.fork(0).next();
    expect([forked.next(), forked.next()]).toEqual([left.next(), left.next()]);
  });

  it("gives another generator for every number and every state, the same for the same", () => {
    const rng = createRng(13, "dock");
    const first = [0, 1, 2].map((index) => rng.fork(index).next());
    expect(first).toEqual([0, 1, 2].map((index) => createRng(13, "dock").fork(index).next()));
    rng.next();
    const second = [0, 1, 2].map((index) => rng.fork(index).next());
    expect(new Set([...first, ...second, rng.next()]).size).toBe(7);
  });

  it("is uniform over the states of a generator", () => {
    const rng = createRng(14, "dock");
    const first = histogram(64, 10_000, () => {
      rng.next();
      return rng.fork(0).below(64);
    });
    expect(chiSquare(first)).toBeLessThan(103.4);
  });
});

describe("the generator", () => {
  it("follows sfc32 as published, from its state on", () => {
    const m32 = (v: bigint) => BigInt.asUintN(32, v);
    let [a, b, c, counter] = [1n, 2n, 3n, 1n];
    const step = () => {
      const t = m32(a + b + counter);
      counter = m32(counter + 1n);
      a = b ^ (b >> 9n);
      b = m32(c + m32(c << 3n));
      c = m32((m32(c << 21n) | (c >> 11n)) + t);
      return Number(t);
    };
    for (let i = 0; i < 12; i++) step();
    const rng = new Rng(1, 2, 3);
    for (let i = 0; i < 1000; i++) expect(rng.next()).toBe(step());
  });
});
