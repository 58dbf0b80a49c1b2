/**
 * @file Bounds against the tables of Jennison and Turnbull (2000, tables 2.3 and 2.4) and of Lan and DeMets' program, and
 * the rules of looking compared by simulation: the level is kept where it is meant to be, and lost by peeking.
 */
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { cases } from "../../tests/effort.ts";
import { LOOKING_DAYS, type LookingRule, lookEveryDay } from "../../tests/looking.ts";
import { Z95 } from "./distributions.ts";
import {
  crossingOf,
  evenTimes,
  falseAlarm,
  groupSequentialPower,
  looksInflation,
  obrienFlemingBounds,
  obrienFlemingConstant,
  spendingBounds,
  spentAlpha,
} from "./groupSequential.ts";
import { powerOf } from "./power.ts";

const spending = (times: readonly number[]) => expectOk(spendingBounds(times.map((fraction) => ({ fraction }))));

describe("O'Brien and Fleming", () => {
  it.each([
    [1, 1.96, 1],
    [2, 1.977, 1.008],
    [3, 2.004, 1.017],
    [4, 2.024, 1.024],
    [5, 2.04, 1.028],
    [10, 2.087, 1.04],
  ])("with %d looks have the printed constant and inflation", (looks, constant, inflation) => {
    const times = evenTimes(looks);
    const found = obrienFlemingConstant(times);
    expect(found).toBeCloseTo(constant, 3);
    expect(looksInflation(times, obrienFlemingBounds(times, found))).toBeCloseTo(inflation, 3);
  });

  it("with 14 looks need 2.107, where a simulation had found 2.105", () => {
    expect(falseAlarm(evenTimes(14), obrienFlemingBounds(evenTimes(14), 2.1065))).toBeCloseTo(0.05, 4);
  });
});

describe("spending", () => {
  it("has the bounds of Lan and DeMets' program for five looks", () => {
    const expected = [4.8769, 3.357, 2.6803, 2.2898, 2.031];
    for (const [k, bound] of spending(evenTimes(5)).entries()) expect(bound).toBeCloseTo(expected[k]!, 4);
  });

  it("spends the level and no more, at any times", () => {
    for (const times of [evenTimes(14), [0.1, 0.3, 1], [0.5, 0.501, 0.99, 1], [1]]) {
      const bounds = spending(times);
      const { above, below } = crossingOf(times, bounds);
      let spent = 0;
      for (const [k, time] of times.entries()) {
        spent += above[k]! + below[k]!;
        expect(spent).toBeCloseTo(spentAlpha(time), 9);
      }
    }
  });

  it("is Student's usual bound with one look, and asks nothing of looks before anything is spent", () => {
    expect(spending([1])[0]).toBeCloseTo(Z95, 9);
    expect(spending([0.001, 1])[0]).toBe(Infinity);
    expect(spentAlpha(0)).toBe(0);
    expect(spentAlpha(1, 0.01)).toBeCloseTo(0.01, 12);
  });

  it("goes by the information there is, where it is not what was planned", () => {
    const looks = [
      { fraction: 0.5, information: 300 },
      { fraction: 1, information: 900 },
    ];
    const bounds = expectOk(spendingBounds(looks));
    expect(falseAlarm([1 / 3, 1], bounds)).toBeCloseTo(0.05, 9);
    expect(bounds[0]).toBeCloseTo(spending([0.5, 1])[0]!, 9);
  });

  it("refuses looks that do not follow each other", () => {
    expect(spendingBounds([])).toMatchObject({ fault: { code: "tooFew" } });
    for (const times of [
      [0.5, 0.5],
      [0.5, 0.4],
      [0, 1],
      [0.5, 1.1],
    ]) {
      expect(spendingBounds(times.map((fraction) => ({ fraction })))).toMatchObject({ fault: { code: "badValue" } });
    }
  });

  it("has the power of one look less a little", () => {
    const times = evenTimes(14);
    const fixed = expectOk(powerOf(2.8016, 1));
    const power = groupSequentialPower(times, spending(times), 2.8016);
    expect(fixed).toBeCloseTo(0.8, 3);
    expect(power).toBeGreaterThan(0.77);
    expect(power).toBeLessThan(0.795);
  });
});

describe("looking", () => {
  it("at planned looks keeps 5 %, at every look with one bound does not", () => {
    const runs = cases(150, 3000);
    const bounds = spending(evenTimes(LOOKING_DAYS));
    const results = Array.from({ length: runs }, (_, seed) => lookEveryDay(createRng(seed, "noise"), bounds));
    const share = (rule: LookingRule) => results.filter((days) => days[rule] !== null).length / runs;
    // Three standard errors of a share of 5 %; 1.2 points at full length.
    const slack = 3 * Math.sqrt((0.05 * 0.95) / runs);
    for (const rule of ["end", "looks", "cuped"] as const) expect(Math.abs(share(rule) - 0.05)).toBeLessThan(slack);
    for (const rule of ["sequence", "srm"] as const) expect(share(rule)).toBeLessThan(0.05);
    for (const rule of ["peeking", "chiSquare"] as const) expect(share(rule)).toBeGreaterThan(0.11);
  });
});
