/**
 * @file Survival against the remission times of Freireich and Gehan (6-MP and placebo, weeks), whose curve, errors and
 * log-rank test every textbook prints; against the plain share where nobody left; and bands with players as clusters
 * against the truth, which Greenwood's miss.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { cases } from "../../tests/effort.ts";
import {
  clusteredMean,
  clusteredSurvival,
  type LengthCount,
  logRank,
  mergeLengths,
  restrictedMean,
  survivalAt,
  survivalCurve,
} from "./survival.ts";

const ended = (...at: number[]): LengthCount[] => at.map((placements) => ({ placements, ended: 1, left: 0 }));
const left = (...at: number[]): LengthCount[] => at.map((placements) => ({ placements, ended: 0, left: 1 }));

const MP = [...ended(6, 6, 6, 7, 10, 13, 16, 22, 23), ...left(6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35)];
const PLACEBO = ended(1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23);

describe("survivalCurve", () => {
  const curve = expectOk(survivalCurve(MP));

  it.each([
    [6, 21, 0.8571],
    [7, 17, 0.8067],
    [10, 15, 0.7529],
    [13, 12, 0.6902],
    [16, 11, 0.6275],
    [22, 7, 0.5378],
    [23, 6, 0.4482],
  ])("has the printed share after %d weeks", (placements, atRisk, survival) => {
    const step = curve.steps.find((one) => one.placements === placements)!;
    expect(step.atRisk).toBe(atRisk);
    expect(step.survival).toBeCloseTo(survival, 4);
    expect(survivalAt(curve, placements + 0.5)).toBe(step.survival);
  });

  it("has Greenwood's band on the log–log scale", () => {
    // ln S of week 10 has the variance 3/(21·18) + 1/(17·16) + 1/(15·14).
    const error = Math.sqrt(3 / (21 * 18) + 1 / (17 * 16) + 1 / (15 * 14));
    const step = curve.steps.find(({ placements }) => placements === 10)!;
    const log = Math.log(-Math.log(step.survival));
    const reach = (1.959963984540054 * error) / -Math.log(step.survival);
    expect(step.low).toBeCloseTo(Math.exp(-Math.exp(log + reach)), 12);
    expect(step.high).toBeCloseTo(Math.exp(-Math.exp(log - reach)), 12);
    // The standard error that is printed for it: 0.0963.
    expect(step.survival * error).toBeCloseTo(0.0963, 4);
  });

  it("has counts and medians", () => {
    expect(curve).toMatchObject({ games: 21, ended: 9, median: 23 });
    expect(expectOk(survivalCurve(PLACEBO))).toMatchObject({ games: 21, ended: 21, median: 8 });
    expect(expectOk(survivalCurve(left(3, 4))).median).toBeNull();
  });

  it("is the plain share where nobody left, and its band lies within 0…1", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 60 }), (lengths) => {
        const { steps } = expectOk(survivalCurve(ended(...lengths)));
        for (const { placements, survival, low, high } of steps) {
          expect(survival).toBeCloseTo(lengths.filter((n) => n > placements).length / lengths.length, 10);
          expect(0 <= low && low <= survival + 1e-9 && survival - 1e-9 <= high && high <= 1).toBe(true);
        }
      }),
    );
  });

  it("does not mind how the counts are cut up", () => {
    const counts = fc.array(fc.record({ placements: fc.nat(9), ended: fc.nat(4), left: fc.nat(4) }), { minLength: 1 });
    fc.assert(
      fc.property(counts, fc.nat(), (all, at) => {
        const cut = at % all.length;
        const parts = mergeLengths([all.slice(cut), all.slice(0, cut)]);
        const whole = survivalCurve(all);
        expect(parts.ok ? survivalCurve(parts.value) : parts).toEqual(whole);
      }),
    );
  });

  it("refuses nothing at all and what is no count", () => {
    expect(survivalCurve([])).toMatchObject({ fault: { code: "tooFew" } });
    expect(survivalCurve([{ placements: 4, ended: 0, left: 0 }])).toMatchObject({ fault: { code: "tooFew" } });
    expect(survivalCurve([{ placements: 4, ended: -1, left: 2 }])).toMatchObject({ fault: { code: "badValue" } });
    expect(survivalCurve([{ placements: Number.NaN, ended: 1, left: 2 }])).toMatchObject({
      fault: { code: "badValue" },
    });
  });
});

describe("restrictedMean", () => {
  it("is the mean where nobody left and the horizon is beyond all", () => {
    const found = expectOk(restrictedMean(PLACEBO, 100));
    expect(found.value).toBeCloseTo(182 / 21, 12);
  });

  it("is the area below the steps", () => {
    // Ends at 2 and 4 of four games: 1 up to 2, 3/4 up to 4, 1/2 from there.
    const counts = [...ended(2, 4), ...left(9, 9)];
    expect(expectOk(restrictedMean(counts, 6)).value).toBeCloseTo(2 + 2 * 0.75 + 2 * 0.5, 12);
    expect(expectOk(restrictedMean(counts, 3)).value).toBeCloseTo(2.75, 12);
    // Greenwood: (2·.75 + 2·.5)²·1/(4·3) + (2·.5)²·1/(3·2).
    const half = 1.959963984540054 * Math.sqrt(2.5 ** 2 / 12 + 1 / 6);
    expect(expectOk(restrictedMean(counts, 6)).high).toBeCloseTo(4.5 + half, 12);
  });
});

describe("logRank", () => {
  it("has the printed values", () => {
    const found = expectOk(logRank(MP, PLACEBO));
    expect(found.observed).toEqual([9, 21]);
    expect(found.expected[0]).toBeCloseTo(19.25, 2);
    expect(found.expected[1]).toBeCloseTo(10.75, 2);
    expect(found.chiSquare).toBeCloseTo(16.79, 2);
    expect(found.p).toBeCloseTo(4.17e-5, 7);
  });

  it("is the same both ways round, and none where nothing could tell", () => {
    expect(expectOk(logRank(PLACEBO, MP)).chiSquare).toBeCloseTo(expectOk(logRank(MP, PLACEBO)).chiSquare, 12);
    expect(logRank(left(5), left(7))).toMatchObject({ fault: { code: "noVariance" } });
    expect(logRank([], MP)).toMatchObject({ fault: { code: "tooFew" } });
  });
});

describe("players as clusters", () => {
  /** 400 players with 10 games each, in 10 groups; a player's games end at one constant hazard, his own. */
  function population(seed: number): LengthCount[][] {
    const rng = createRng(seed, "noise");
    return Array.from({ length: 10 }, () => {
      const games = Array.from({ length: 40 }, () => {
        const log = rng.below(2) === 0 ? Math.log(0.98) : Math.log(0.8);
        return Array.from({ length: 10 }, () => 1 + Math.floor(Math.log((1 + rng.below(1e6)) / 1e6) / log));
      });
      return expectOk(mergeLengths([ended(...games.flat())]));
    });
  }
  const truth = (0.98 ** 10 + 0.8 ** 10) / 2;

  it("covers the truth, where Greenwood's band is far too narrow", () => {
    const runs = cases(30, 300);
    let [clustered, greenwood, meanCovered] = [0, 0, 0];
    const meanTruth = Array.from({ length: 30 }, (_, t) => (0.98 ** t + 0.8 ** t) / 2).reduce((a, b) => a + b);
    for (let seed = 0; seed < runs; seed++) {
      const groups = population(seed);
      const at10 = (steps: readonly { placements: number; low: number; high: number }[]) =>
        steps.findLast(({ placements }) => placements <= 10)!;
      const covers = ({ low, high }: { low: number; high: number }, value: number) => low <= value && value <= high;
      if (covers(at10(expectOk(clusteredSurvival(groups)).steps), truth)) clustered++;
      if (covers(at10(expectOk(survivalCurve(groups.flat())).steps), truth)) greenwood++;
      if (covers(expectOk(clusteredMean(groups, 30)), meanTruth)) meanCovered++;
    }
    // 95 %, give or take three standard errors of the share.
    const slack = 3 * Math.sqrt((0.05 * 0.95) / runs);
    expect(Math.abs(clustered / runs - 0.95)).toBeLessThan(slack);
    expect(Math.abs(meanCovered / runs - 0.95)).toBeLessThan(slack);
    expect(greenwood / runs).toBeLessThan(0.75);
  });

  it("needs two groups", () => {
    expect(clusteredSurvival([MP])).toMatchObject({ fault: { code: "tooFew" } });
    expect(clusteredMean([MP], 9)).toMatchObject({ fault: { code: "tooFew" } });
    expect(clusteredSurvival([MP, []])).toMatchObject({ fault: { code: "tooFew" } });
  });
});
