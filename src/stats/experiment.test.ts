/**
 * @file Sample ratio, sequences, several tests, power and winsorising against the published or recomputed values; the
 * paper's own split and sample size among them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { cases } from "../../tests/effort.ts";
import { effectOf, resplit } from "./effect.ts";
import { benjaminiHochberg, holm } from "./multiple.ts";
import { detectableEffect, powerOf, sampleSize, shareVariance } from "./power.ts";
import { winsorCap, winsorise } from "./sample.ts";
import { sampleRatio, sequentialRatio, sequentialRatioStep } from "./sampleRatio.ts";
import { confidenceSequence, guardrail, oneSidedReach, sequenceRho } from "./sequence.ts";

describe("sampleRatio", () => {
  it.each([
    // The paper prints 1.90 and 0.17 for its split.
    [24102, 23898, 0.867, 0.3517871765],
    [5200, 4800, 16, 6.334248367e-5],
  ])("of %d and %d", (a, b, chiSquare, p) => {
    const found = expectOk(sampleRatio([a, b], [0.5, 0.5]));
    expect(found.chiSquare).toBeCloseTo(chiSquare, 3);
    expect(found.p / p).toBeCloseTo(1, 9);
  });

  it("has one degree of freedom fewer than arms, and weights of any size", () => {
    expect(expectOk(sampleRatio([30, 20, 50], [3, 2, 5]))).toEqual({ chiSquare: 0, freedom: 2, p: 1 });
  });

  it.each([
    [5200, 4800, 0.002798196837],
    [10500, 9500, 1.769728963e-10],
    [24102, 23898, 1],
  ])("sequentially of %d and %d", (a, b, p) => {
    expect(expectOk(sequentialRatioStep([a, b], [1, 1])) / p).toBeCloseTo(1, 8);
  });

  it("keeps an alarm", () => {
    const ps = expectOk(
      sequentialRatio(
        [
          [50, 50],
          [5200, 4800],
          [10_100, 10_000],
        ],
        [1, 1],
      ),
    );
    expect(ps[0]).toBe(1);
    expect(ps[1]).toBeLessThan(0.003);
    expect(ps[2]).toBe(ps[1]);
  });

  it("refuses what is no split", () => {
    expect(sampleRatio([0, 0], [1, 1])).toMatchObject({ fault: { code: "tooFew" } });
    for (const [counts, weights] of [
      [[1], [1]],
      [
        [1, 2],
        [1, 0],
      ],
      [[1, 2], [1]],
      [
        [1.5, 2],
        [1, 1],
      ],
      [
        [-1, 2],
        [1, 1],
      ],
    ] as const) {
      expect(sampleRatio(counts, weights)).toMatchObject({ fault: { code: "badValue" } });
      expect(sequentialRatio([counts], weights)).toMatchObject({ fault: { code: "badValue" } });
    }
  });
});

describe("confidenceSequence", () => {
  it("has the mixing parameter and the reach of the paper's formulas", () => {
    expect(sequenceRho(0.05, 5000)).toBeCloseTo(0.0398400667714, 12);
    const { low, high, p } = confidenceSequence({ effect: 0.03, error: 0.01, n: 20_000 });
    expect((high - low) / 2).toBeCloseTo(0.0312711414369, 12);
    expect(p).toBeCloseTo(0.0729337689, 9);
  });

  it("has GrowthBook's intervals, of means and shares", () => {
    const single = (n: number, sum: number, squares: number) => [{ n, sums: [sum], products: [squares] }];
    const [a, b] = [single(3000, 1396.87, 52377.9767), single(3461, 2422.7, 134698.29)];
    const lift = expectOk(effectOf("mean", a, b, { isRelative: true }));
    const tuned = confidenceSequence(lift, { tuned: 1000 });
    expect([tuned.low, tuned.high].map((end) => end.toFixed(5))).toEqual(["-0.55844", "1.56516"]);
    expect(tuned.p).toBe(1);
    // GrowthBook takes the variance of a share with n, not n − 1.
    const share = (k: number, n: number) => k * (1 - k / n) * ((n - 1) / n) + (k * k) / n;
    const shares = effectOf("mean", single(3000, 1396, share(1396, 3000)), single(3461, 2422, share(2422, 3461)), {
      isRelative: true,
    });
    const ends = confidenceSequence(expectOk(shares));
    expect([ends.low, ends.high].map((end) => end.toFixed(5))).toEqual(["0.40098", "0.60675"]);
  });

  it("reaches less far to one side", () => {
    const estimate = { effect: 0.23437666666666668, error: 0.12983081254184736, n: 6461 };
    const reach = oneSidedReach(estimate);
    expect(estimate.effect - reach).toBeCloseTo(-0.12656844172804982, 12);
    expect(estimate.effect + reach).toBeCloseTo(0.5953217750613832, 12);
    const { high } = confidenceSequence(estimate);
    expect(reach).toBeLessThan(high - estimate.effect);
  });
});

describe("guardrail", () => {
  it("is safe, harmed or open", () => {
    const at = (effect: number, n: number) => ({ effect, error: 1 / Math.sqrt(n), n });
    expect(guardrail(at(0, 100_000), 0.05)).toBe("safe");
    expect(guardrail(at(-0.1, 100_000), 0.05)).toBe("harmed");
    expect(guardrail(at(-0.1, 100), 0.05)).toBe("open");
  });

  it("never becomes harsher with a wider margin", () => {
    const order = ["harmed", "open", "safe"];
    const number = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 2, max: 1e6 }), (effect, error, margin, n) => {
        const estimate = { effect: effect - 0.5, error, n };
        const [narrow, wide] = [guardrail(estimate, margin), guardrail(estimate, margin * 2)];
        expect(order.indexOf(wide)).toBeGreaterThanOrEqual(order.indexOf(narrow));
      }),
    );
  });
});

describe("several tests", () => {
  const ps = [0.005, 0.009, 0.019, 0.022, 0.051, 0.101, 0.361, 0.387];

  it("are adjusted by Benjamini and Hochberg", () => {
    const expected = [0.036, 0.036, 0.044, 0.044, 0.0816, 0.134667, 0.387, 0.387];
    for (const [i, p] of benjaminiHochberg(ps).entries()) expect(p).toBeCloseTo(expected[i]!, 6);
  });

  it("are adjusted by Holm", () => {
    const expected = [0.04, 0.063, 0.114, 0.114, 0.204, 0.303, 0.722, 0.722];
    for (const [i, p] of holm(ps).entries()) expect(p).toBeCloseTo(expected[i]!, 9);
  });

  it("keep their order and lie between the value and Bonferroni's", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (values) => {
        const [strict, mild] = [holm(values), benjaminiHochberg(values)];
        for (const [i, p] of values.entries()) {
          expect(mild[i]! >= p && strict[i]! >= mild[i]! - 1e-15).toBe(true);
          expect(strict[i]! <= Math.min(1, p * values.length) * (1 + 1e-12)).toBe(true);
          for (const [j, q] of values.entries())
            if (p < q) expect(strict[i]! <= strict[j]! && mild[i]! <= mild[j]!).toBe(true);
        }
      }),
    );
  });
});

describe("power", () => {
  const plan = { control: shareVariance(0.412), treatment: shareVariance(0.43) };

  it("needs 11,807 players an arm for the paper's day-1 retention", () => {
    expect(expectOk(sampleSize(0.018, plan))).toBe(11_807);
    expect(expectOk(detectableEffect(11_807, plan))).toBeCloseTo(0.018, 5);
    const error = Math.sqrt(plan.control / 24_102 + plan.treatment / 23_898);
    expect(error).toBeCloseTo(0.0045064, 7);
    expect(0.018 / error).toBeCloseTo(3.994, 3);
    expect(expectOk(powerOf(0.018, error))).toBeGreaterThan(0.97);
    expect(expectOk(powerOf(0.018, Math.sqrt((plan.control + plan.treatment) / 11_807)))).toBeCloseTo(0.8, 4);
  });

  it("refuses plans that are none", () => {
    expect(sampleSize(0, plan)).toMatchObject({ fault: { code: "badValue" } });
    expect(sampleSize(1, { control: 0, treatment: 0 })).toMatchObject({ fault: { code: "noVariance" } });
    expect(sampleSize(1, { ...plan, power: 1 })).toMatchObject({ fault: { code: "badValue" } });
    expect(detectableEffect(0, plan)).toMatchObject({ fault: { code: "tooFew" } });
    expect(powerOf(1, 0)).toMatchObject({ fault: { code: "noVariance" } });
  });
});

describe("winsorising", () => {
  it("caps at a percentile of the positive values", () => {
    const values = [0, 0, 0, 0, 0, ...Array.from({ length: 101 }, (_, i) => i + 1)];
    expect(winsorCap(values)).toBe(100);
    expect(winsorise([0, 5, 1000], 100)).toEqual([0, 5, 100]);
    expect(winsorCap([0, 0])).toBe(Infinity);
  });
});

describe("resplit", () => {
  it("finds p-values of real players uniform", () => {
    const rng = createRng(3, "noise");
    const known = Array.from({ length: 200 }, () => {
      const taste = rng.fraction() ** 3;
      return [taste + rng.fraction(), taste];
    });
    const fresh = Array.from({ length: 100 }, () => [rng.fraction()]);
    const found = expectOk(resplit("mean", [known, fresh], rng, { runs: cases(200, 1000), isAdjusted: true }));
    expect(found.isCalibrated).toBe(true);
    expect(found.uniform.p).toBeGreaterThan(0.001);
  });

  it("shows rows that are no players", () => {
    // Every player is there ten times over: the error is a third of what it should be.
    const rng = createRng(4, "noise");
    const players = Array.from({ length: 100 }, () => [rng.fraction()]);
    const ps: number[] = [];
    for (let run = 0; run < 200; run++) {
      const sides = players.map(() => rng.below(2));
      const side = (which: number) =>
        players.filter((_, i) => sides[i] === which).flatMap((row) => Array.from({ length: 10 }, () => row));
      const sums = (rows: number[][]) => [
        {
          n: rows.length,
          sums: [rows.reduce((s, [y]) => s + y!, 0)],
          products: [rows.reduce((s, [y]) => s + y! * y!, 0)],
        },
      ];
      ps.push(expectOk(effectOf("mean", sums(side(0)), sums(side(1)))).p);
    }
    expect(ps.filter((p) => p < 0.05).length / 200).toBeGreaterThan(0.3);
  });

  it("refuses none", () => {
    expect(resplit("mean", [[[1], [2]]], createRng(1, "noise"), { runs: 0 })).toMatchObject({
      fault: { code: "tooFew" },
    });
    expect(resplit("mean", [], createRng(1, "noise"), { runs: 1 })).toMatchObject({ ok: false });
  });
});
