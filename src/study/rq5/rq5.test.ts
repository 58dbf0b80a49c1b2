/** @file RQ5: diaries and rows by hand, sums against players one by one, the paper's table, planted effects in small. */
import { beforeAll, describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { analyse, assign } from "#experiment";
import type { LivedGame } from "#players";
import { newProfile } from "#profile";
import { effectOf, mean } from "#stats";
import { cases } from "../../../tests/effort.ts";
import { type Diary, diaryOf, playCohort, type Rq5Outcome } from "./cohort.ts";
import { armAt, cupedTheory, MEASURES, rowOf, snapshotsOf } from "./measures.ts";
import { paperChecks } from "./paperTable.ts";
import { experimentOf, lookDays, rq5Tasks, START_DAY, settleRq5 } from "./plan.ts";
import { mismatchRows, plantedPlan } from "./power.ts";
import { type Rq5Report, rq5Report } from "./report.ts";
import { rq5Charts } from "./rq5.ts";
import { rq5Markdown, rq5Text } from "./tables.ts";

const DAY = 24 * 3_600_000;
const FROM = START_DAY * DAY;

/** A game that begins some days after the start and lasts a minute. */
function game(days: number, change: Partial<LivedGame> = {}): LivedGame {
  const startedAt = FROM + days * DAY;
  const rest = { text: "", placements: 30, isFirst: true, isLost: true, flow: 0.5, late: null, profile: newProfile() };
  return { startedAt, endedAt: startedAt + 60_000, ...rest, ...change };
}

describe("a diary", () => {
  it("has the week before the first game under the experiment, and each day after", () => {
    const games = [
      game(-6.5),
      game(-3, { late: true }),
      game(-2.9, { isFirst: false }),
      game(2, { isFirst: false, late: false }),
      game(2.01, { isFirst: false, late: true }),
      game(3.5, { placements: 90 }),
    ];
    const diary = diaryOf(1, games)!;
    expect(diary).toMatchObject({ arm: 1, exposedAt: 2, returned: true });
    // Six and a half days before the start is more than a week before day 2.
    expect(diary.before).toMatchObject({ games: 2, sessions: 1, days: 1, late: 1, survived: 1 });
    expect(diary.days).toMatchObject([
      { day: 2, games: 2, sessions: 1, late: 2, survived: 1, minutes: 2 },
      { day: 3, games: 1, sessions: 1, placements: 90 },
    ]);
  });

  it("counts a return from 24 to 48 hours after, and knows nobody who never came", () => {
    expect(diaryOf(0, [game(1), game(1.99)])!.returned).toBe(false);
    expect(diaryOf(0, [game(1), game(2)])!.returned).toBe(true);
    expect(diaryOf(0, [game(1), game(3)])!.returned).toBe(false);
    expect(diaryOf(0, [game(1)])!.before).toBeNull();
    expect(diaryOf(0, [game(-1)])).toBeNull();
  });

  it("is a row of each metric, once it counts", () => {
    const diary = diaryOf(0, [game(-1, { late: true }), game(0.5), game(1.6, { late: true })])!;
    expect(rowOf(diary, "day1Retention", 1)).toBeNull();
    expect(rowOf(diary, "day1Retention", 2)).toEqual({ isKnown: true, row: [1, 1 / 7] });
    expect(rowOf(diary, "gamesPerDay", 0)).toEqual({ isKnown: true, row: [1, 1, 1, 1] });
    expect(rowOf(diary, "gamesPerDay", 1)).toEqual({ isKnown: true, row: [2, 2, 1, 1] });
    expect(rowOf(diary, "lateSurvival", 1)).toEqual({ isKnown: true, row: [1, 1, 1, 1] });
    expect(rowOf(diary, "lateReached", 1)).toEqual({ isKnown: true, row: [1, 2, 1, 1] });
    const fresh = diaryOf(0, [game(3)])!;
    expect(rowOf(fresh, "sessionMinutes", 2)).toBeNull();
    expect(rowOf(fresh, "sessionMinutes", 3)).toEqual({ isKnown: false, row: [1, 1] });
  });
});

/** Made-up players: minutes and returns of the week before go with those after it. */
function madeUp(count: number, seed: number): Diary[] {
  const rng = createRng(seed, "noise");
  return Array.from({ length: count }, (_, i) => {
    const keen = rng.fraction();
    const exposedAt = 4 * rng.fraction();
    const returned = rng.fraction() < 0.2 + 0.6 * keen;
    const tally = (day: number) => {
      const minutes = 20 * keen + 5 * rng.fraction();
      return { day, games: 2, sessions: 1, minutes, late: 1, survived: rng.below(2), placements: 60, flow: 1 };
    };
    const first = Math.floor(exposedAt);
    const days = [tally(first), ...(returned ? [tally(first + 1)] : [])];
    const before = i % 2 === 0 ? { ...tally(0), days: 1 + Math.floor(6 * keen) } : null;
    return { arm: rng.below(2) as 0 | 1, exposedAt, before, days, returned };
  });
}

describe("the analysis", () => {
  const diaries = madeUp(400, 3);
  const options = expectOk(settleRq5({ days: 6, runs: 40, seed: 5 }));

  it("is that of experiments, from sums that add", () => {
    const experiment = experimentOf(options, diaries.length);
    const found = expectOk(analyse(experiment, snapshotsOf(diaries, 6), START_DAY + 5));
    for (const { metric, plain, adjusted } of found.metrics) {
      const measure = MEASURES.find((one) => one === metric)!;
      const isRelative = metric === "sessionMinutes" || metric === "gamesPerDay";
      const shape = metric === "day1Retention" ? "mean" : "ratio";
      const arms = [armAt(diaries, 0, measure, 5), armAt(diaries, 1, measure, 5)] as const;
      expect(plain).toEqual(effectOf(shape, ...arms, { isRelative }));
      expect(adjusted).toEqual(effectOf(shape, ...arms, { isRelative, isAdjusted: true }));
    }
    expect(found.health.players.reduce((sum, n) => sum + n, 0)).toBe(400);
    // Against the mean of the players themselves.
    const share = mean(diaries.filter(({ arm }) => arm === 1).map(({ returned }) => Number(returned)));
    expect(found.metrics[0]!.plain).toMatchObject({ ok: true, value: { treatment: expect.closeTo(share, 12) } });
  });

  it("saves as much of the variance by adjusting as theory says", () => {
    for (const measure of ["day1Retention", "sessionMinutes"] as const) {
      const theory = cupedTheory(diaries, measure, 5);
      const shape = measure === "day1Retention" ? "mean" : "ratio";
      const arms = [armAt(diaries, 0, measure, 5), armAt(diaries, 1, measure, 5)] as const;
      const [plain, adjusted] = [false, true].map((isAdjusted) => expectOk(effectOf(shape, ...arms, { isAdjusted })));
      expect(theory.known).toBeCloseTo(0.5, 1);
      expect(1 - (adjusted!.error / plain!.error) ** 2).toBeCloseTo(theory.saved, 1);
      expect(theory.saved).toBeGreaterThan(0.05);
    }
  });

  it("finds planted effects as often as the plan says, and few where there is none", () => {
    const { rows, players, value } = plantedPlan(options, diaries, "sessionMinutes")!;
    expect(players).toBeGreaterThan(100);
    expect(value).toBeGreaterThan(5);
    const [none, half, whole, more] = rows.map(({ found }) => found.share);
    expect(none).toBeLessThan(0.2);
    expect(half).toBeLessThan(whole!);
    expect(whole).toBeGreaterThan(0.6);
    expect(more).toBeGreaterThan(0.9);
    for (const { expected, found } of rows) expect(Math.abs(expected - found.share)).toBeLessThan(0.2);
    expect(rows[3]!.meanDay).toBeLessThan(rows[0]!.meanDay);
  });

  it("blocks a planted mismatch of the split, and no even one", () => {
    const rows = mismatchRows({ ...options, runs: 20 }, diaries);
    expect(rows[0]!.blocked.share).toBe(0);
    expect(rows[3]).toMatchObject({ share: 0.48, blocked: { share: 1 }, chiSquare: { share: 1 } });
  });
});

it("computes the paper's table again", () => {
  const { split, rows } = paperChecks();
  expect(split.chiSquare).toBeCloseTo(0.867, 10);
  expect(split.p).toBeCloseTo(0.3517871765, 8);
  const [retention, minutes, games, late] = rows;
  expect(retention).toMatchObject({ half: expect.closeTo(0.014, 9), plainHalf: expect.closeTo(0.00883, 5) });
  expect(retention!.plainP).toBeCloseTo(0.0000649, 6);
  expect(late).toMatchObject({ half: expect.closeTo(0.016, 9), plainHalf: expect.closeTo(0.0071, 4) });
  expect(minutes!.raw).toBeCloseTo(0.8 / 11.6, 12);
  expect(games!.raw).toBeCloseTo(0.2 / 3.1, 12);
  for (const { effect, rawLow, rawHigh } of rows) expect(effect >= rawLow && effect <= rawHigh).toBe(true);
  for (const { impliedP, p } of rows) expect(Math.abs(Math.log(impliedP / p))).toBeLessThan(0.35);
});

describe("a small run", () => {
  const options = expectOk(settleRq5({ players: 20, days: 3, behaviours: ["progress"], cap: 8, runs: 20, seed: 3 }));
  let outcomes: Rq5Outcome[];
  let report: Rq5Report;
  beforeAll(() => {
    outcomes = rq5Tasks(options).map((task) => playCohort({ ...task, count: cases(14, 20) }));
    // The pages need cohorts, however few; what they find is tested above.
    report = rq5Report({ ...options, runs: cases(2, 20) }, outcomes)!;
  });

  it("plays the first players of everybody first, in the arm of the hash", () => {
    const tasks = rq5Tasks({ ...options, players: 30 });
    expect(tasks.map(({ first, count }) => [first, count])).toEqual([
      [0, 20],
      [0, 20],
      [20, 10],
      [20, 10],
    ]);
    const experiment = experimentOf(options, 20);
    const inTreatment = Array.from({ length: 20 }, (_, i) => assign(experiment, `inside-${i}`)).filter(
      (one) => one.outcome === "assigned" && one.arm.id === "treatment",
    ).length;
    const everybody = playCohort({ ...tasks[0]!, returning: 0, days: 1, cap: 3 }).diaries;
    expect(everybody.length).toBe(20);
    expect(everybody.filter(({ arm }) => arm === 1).length).toBe(inTreatment);
    expect(everybody.every(({ before }) => before === null)).toBe(true);
  });

  it("is the same again; returning players have a week before", () => {
    const few = playCohort({ ...rq5Tasks(options)[0]!, count: 3 }).diaries;
    expect(few.length).toBeGreaterThan(1);
    expect(few).toEqual(outcomes[0]!.diaries.slice(0, few.length));
    const known = outcomes.flatMap(({ diaries }) => diaries).filter(({ before }) => before !== null);
    expect(known.length).toBeGreaterThan(5);
  });

  it("says that the behaviour is assumed, and prints no number that is none", () => {
    const text = rq5Text(report);
    const flat = text.replaceAll(/\s+/g, " ");
    expect(flat).toContain(
      "when they stop and come back is an assumption: no number here is the retention of live players",
    );
    expect(flat).toMatch(/progress +enjoyment\.length +0 +1 /);
    for (const { heading } of [
      { heading: "METRICS, FOREIGN PEOPLE" },
      { heading: "A/A" },
      { heading: "SAMPLE RATIO" },
    ]) {
      expect(text).toContain(`\n${heading}. `);
    }
    for (const page of [text, rq5Markdown(report), ...rq5Charts(report).map(({ svg }) => svg)]) {
      expect(page).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("says what an interruption left, and has no figures of nobody", () => {
    expect(rq5Text({ ...report, planned: 12 })).toContain("Interrupted: 2 of 12");
    expect(rq5Report(options, outcomes.slice(0, 1))).toBeNull();
    expect(settleRq5({ populations: [] })).toMatchObject({ ok: false, fault: { code: "nobody" } });
    expect(lookDays(14)).toEqual([4, 7, 11, 14]);
  });
});
