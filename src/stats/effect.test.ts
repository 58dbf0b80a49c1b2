/**
 * @file Effects against the literal values of GrowthBook's statistics engine (their inputs, five decimals), sums against
 * the rows they stand for, and simulations in which the truth is known.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRng, expectOk, type Rng } from "#engine";
import { cases } from "../../tests/effort.ts";
import type { Arm } from "./contrast.ts";
import { combineEffects, effectOf, varianceSaved } from "./effect.ts";
import { deviation, mean } from "./sample.ts";
import { confidenceSequence } from "./sequence.ts";
import { addSums, firstOf, followedBy, momentsOf, noSums, sumsOf } from "./sums.ts";

const single = (n: number, sum: number, squares: number): Arm => [{ n, sums: [sum], products: [squares] }];
const A = single(3407, 1396.87, 52377.9767);
const B = single(3461, 2422.7, 134698.29);

describe("sums", () => {
  const row = fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }));

  it("of any split, in any order, are those of the whole", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.nat(3)), { maxLength: 40 }), (marked) => {
        const whole = sumsOf(
          marked.map(([values]) => values),
          2,
        );
        const parts = [2, 0, 3, 1].map((part) =>
          sumsOf(
            marked.filter(([, p]) => p === part).map(([values]) => values),
            2,
          ),
        );
        expect(parts.reduce(addSums, noSums(2))).toEqual(whole);
        expect(addSums(parts[0]!, addSums(parts[1]!, parts[2]!))).toEqual(
          addSums(addSums(parts[0]!, parts[1]!), parts[2]!),
        );
      }),
    );
  });

  it("have the means, deviations and covariances of their rows", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 40 }), (rows) => {
        const { means, covariance } = expectOk(momentsOf(sumsOf(rows, 2)));
        const columns = [rows.map(([x]) => x), rows.map(([, y]) => y)] as const;
        for (const i of [0, 1] as const) {
          expect(means[i]).toBeCloseTo(mean(columns[i]), 9);
          expect(covariance[i]![i]).toBeCloseTo(deviation(columns[i]) ** 2, 6);
        }
        const products = rows.map(([x, y]) => (x - means[0]!) * (y - means[1]!));
        expect(covariance[0]![1]).toBeCloseTo(products.reduce((a, b) => a + b, 0) / (rows.length - 1), 6);
        expect(firstOf(sumsOf(rows, 2), 1)).toEqual(
          sumsOf(
            rows.map(([x]) => [x]),
            1,
          ),
        );
        expect(followedBy(sumsOf(rows, 2), [3, 5])).toEqual(
          sumsOf(
            rows.map((both) => [...both, 3, 5]),
            4,
          ),
        );
      }),
    );
  });

  it("refuse what no rows have", () => {
    expect(momentsOf(sumsOf([[1]], 1))).toMatchObject({ fault: { code: "tooFew" } });
    expect(momentsOf({ n: 5, sums: [Number.NaN], products: [1] })).toMatchObject({ fault: { code: "badValue" } });
    expect(momentsOf({ n: 5, sums: [100], products: [1] })).toMatchObject({ fault: { code: "badValue" } });
    expect(() => sumsOf([[1, 2]], 1)).toThrow("a row of 2");
    expect(() => addSums(noSums(1), noSums(2))).toThrow("sums of 1");
  });
});

describe("a mean", () => {
  it("differs by Welch's comparison", () => {
    const found = expectOk(effectOf("mean", A, B));
    expect(found.effect).toBeCloseTo(0.29, 10);
    expect(found.error).toBeCloseTo(0.12478, 5);
    expect(found.low).toBeCloseTo(0.04538, 5);
    expect(found.high).toBeCloseTo(0.53462, 5);
    expect(found.p).toBeCloseTo(0.02016, 5);
  });

  it("has a lift over the control", () => {
    const found = expectOk(effectOf("mean", A, B, { isRelative: true }));
    expect(found.effect).toBeCloseTo(0.70732, 5);
    expect(found.error).toBeCloseTo(0.37879, 5);
    expect(found.low).toBeCloseTo(-0.03526, 5);
    expect(found.high).toBeCloseTo(1.44989, 5);
    expect(found.p).toBeCloseTo(0.06191, 5);
  });

  it("keeps its direction over a negative control", () => {
    const negative = single(3407, -1396.87, 52377.9767);
    expect(expectOk(effectOf("mean", negative, B, { isRelative: true })).effect).toBeGreaterThan(0);
  });

  it("is adjusted by its covariate", () => {
    const arm = (n: number, y: number, yy: number, x: number, xx: number): Arm => [
      { n, sums: [y, x], products: [yy, 1, xx] },
    ];
    const a = arm(3000, 1396.87, 52377.9767, 16.87, 527.9767);
    const b = arm(3461, 2422.7, 134698.29, 22.7, 1348.29);
    const found = expectOk(effectOf("mean", a, b, { isRelative: true, isAdjusted: true }));
    expect(found.effect).toBeCloseTo(0.50338, 5);
    expect(found.error).toBeCloseTo(0.33341, 5);
    // GrowthBook's variance of an adjusted lift leaves a covariance out, hence one digit fewer.
    const { low, high } = confidenceSequence(found);
    expect(low).toBeCloseTo(-0.50969, 4);
    expect(high).toBeCloseTo(1.51646, 4);
  });
});

describe("a ratio", () => {
  /** Numerator and denominator after and before, as GrowthBook names them; products row by row of the upper half. */
  const before: Arm = [
    {
      n: 100,
      sums: [485.112236689623, 679.9093275844917, 192.59138069991536, 290.1398399750233],
      products: [
        2715.484666118136, 3602.146836776702, 1113.6215759318352, 1559.2878434944676, 4939.424001640236,
        1460.3181079276983, 2130.9404074446747, 460.076026390857, 634.239482353647, 920.9461385038898,
      ],
    },
  ];
  const after: Arm = [
    {
      n: 100,
      sums: [514.7757826608777, 705.4090874383759, 206.94157227402536, 302.54389139107326],
      products: [
        2994.897482705013, 3918.1561431600717, 1237.0953021125997, 1701.0287270040265, 5291.36604146392,
        1604.0759503266522, 2292.081739775257, 514.2903702246757, 698.4173425817908, 994.4506208125663,
      ],
    },
  ];

  it("is adjusted by the ratio of the time before", () => {
    const found = expectOk(effectOf("ratio", before, after, { isRelative: true, isAdjusted: true }));
    expect(found.effect).toBeCloseTo(-0.0007, 5);
    expect(found.error).toBeCloseTo(0.00391, 5);
    expect(found.low).toBeCloseTo(-0.00841, 5);
    expect(found.high).toBeCloseTo(0.007, 5);
    expect(found.p).toBeCloseTo(0.85771, 5);
  });

  it("takes players as clusters, where sessions one by one would alarm far too often", () => {
    const runs = cases(200, 4000);
    let [clustered, naive] = [0, 0];
    for (let seed = 0; seed < runs; seed++) {
      const rng = createRng(seed, "noise");
      const players = [0, 1].map(() => Array.from({ length: 100 }, () => sessionsOf(rng)));
      const [a, b] = players.map((arm) =>
        sumsOf(
          arm.map((s) => [s.reduce((x, y) => x + y, 0), s.length]),
          2,
        ),
      );
      if (expectOk(effectOf("ratio", [a!], [b!])).p < 0.05) clustered++;
      const [c, d] = players.map((arm) =>
        sumsOf(
          arm.flat().map((minutes) => [minutes]),
          1,
        ),
      );
      if (expectOk(effectOf("mean", [c!], [d!])).p < 0.05) naive++;
    }
    expect(Math.abs(clustered / runs - 0.05)).toBeLessThan(3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(naive / runs).toBeGreaterThan(0.12);
  });

  /** One to nine sessions of a player who likes them long or short. */
  function sessionsOf(rng: Rng): number[] {
    const taste = 5 + 10 * rng.fraction();
    return Array.from({ length: 1 + rng.below(9) }, () => taste + 4 * rng.fraction());
  }
});

describe("a missing covariate", () => {
  /** 40 % of the players are new; of the others the value before goes half into the value after. */
  function arm(rng: Rng, n: number, effect: number): Arm {
    const known: number[][] = [];
    const fresh: number[][] = [];
    for (let i = 0; i < n; i++) {
      const taste = rng.fraction() * 10;
      const value = effect + taste + 4 * rng.fraction();
      if (rng.below(5) < 2) fresh.push([value - 3]);
      else known.push([value, taste + 4 * rng.fraction()]);
    }
    return [sumsOf(known, 2), sumsOf(fresh, 1)];
  }

  it("keeps the level, finds the effect and saves variance", () => {
    const runs = cases(300, 3000);
    let alarms = 0;
    const saved: number[] = [];
    const found: number[] = [];
    for (let seed = 0; seed < runs; seed++) {
      const rng = createRng(seed, "noise");
      const [a, b] = [arm(rng, 400, 0), arm(rng, 400, 0.5)];
      const adjusted = expectOk(effectOf("mean", a, b, { isAdjusted: true }));
      if (Math.abs(adjusted.effect - 0.5) > 1.96 * adjusted.error) alarms++;
      saved.push(varianceSaved(expectOk(effectOf("mean", a, b)), adjusted));
      found.push(adjusted.effect);
    }
    expect(Math.abs(alarms / runs - 0.05)).toBeLessThan(3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(mean(found)).toBeCloseTo(0.5, 1);
    expect(mean(saved)).toBeGreaterThan(0.4);
  });

  it("is folded in where hardly anybody lacks it, and the order of strata does not matter", () => {
    const rng = createRng(1, "noise");
    const [a, b] = [arm(rng, 400, 0), arm(rng, 400, 1)];
    const few = (of: Arm, n: number): Arm => [
      of[0]!,
      sumsOf(
        Array.from({ length: n }, (_, i) => [i]),
        1,
      ),
    ];
    const folded = expectOk(effectOf("mean", few(a, 1), few(b, 0), { isAdjusted: true }));
    const without = expectOk(effectOf("mean", [a[0]!], [b[0]!], { isAdjusted: true }));
    expect(folded.n).toBe(without.n + 1);
    expect(Math.abs(folded.effect - without.effect)).toBeLessThan(0.1);
    const flipped = expectOk(effectOf("mean", a.toReversed(), b.toReversed(), { isAdjusted: true }));
    expect(flipped.effect).toBeCloseTo(expectOk(effectOf("mean", a, b, { isAdjusted: true })).effect, 12);
  });
});

describe("degenerate data", () => {
  it.each([
    ["tooFew", single(1, 3, 9), B, false],
    ["tooFew", single(0, 0, 0), B, false],
    ["noVariance", single(4, 4, 4), single(5, 10, 20), false],
    ["zeroMean", single(4, 0, 4), B, true],
    ["badValue", single(4, Number.NaN, 4), B, false],
    ["badValue", A, [...B, ...B], false],
  ] as const)("is refused as %s", (code, a, b, isRelative) => {
    expect(effectOf("mean", a, b, { isRelative, isAdjusted: true })).toMatchObject({ ok: false, fault: { code } });
  });

  it("has no ratio over nothing", () => {
    const nothing = [
      sumsOf(
        [
          [1, 0],
          [2, 0],
          [4, 0],
        ],
        2,
      ),
    ];
    expect(effectOf("ratio", nothing, nothing)).toMatchObject({ fault: { code: "zeroMean" } });
  });

  it("never yields a number that is none", () => {
    const value = fc.integer({ min: -2, max: 2 });
    const rows = fc.array(fc.tuple(value, value, value, value), { maxLength: 6 });
    fc.assert(
      fc.property(rows, rows, fc.boolean(), fc.boolean(), (a, b, isRelative, isAdjusted) => {
        const found = effectOf("ratio", [sumsOf(a, 4)], [sumsOf(b, 4)], { isRelative, isAdjusted });
        if (found.ok) expect(Object.values(found.value).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("combineEffects", () => {
  it("weighs by inverse variance, and leaves one as it is", () => {
    const one = expectOk(effectOf("mean", A, B));
    expect(expectOk(combineEffects([one]))).toBe(one);
    const twice = expectOk(combineEffects([one, one]));
    expect(twice.effect).toBeCloseTo(one.effect, 12);
    expect(twice.error).toBeCloseTo(one.error / Math.SQRT2, 12);
    expect(twice.n).toBe(2 * one.n);
    expect(combineEffects([])).toMatchObject({ fault: { code: "tooFew" } });
  });
});
