/**
 * @file The analysis of simulated experiments whose truth is known: a planted effect is found as often as the plan says,
 * none in A/A, a planted mismatch blocks, a planted harm stops, crossovers above 1 % are left out.
 */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { cases } from "../../tests/effort.ts";
import { DRAFT, LAST_DAY, running, START_DAY, simulate } from "../../tests/experiments.ts";
import { analyse } from "./analyse.ts";
import { decisionSentence } from "./decide.ts";
import { design } from "./design.ts";
import type { Experiment } from "./experiment.ts";
import { gatesOf } from "./health.ts";
import { addTotals, type Snapshot } from "./metrics.ts";
import { next } from "./ramp.ts";

const experiment = running();

/** What share of runs decide so, with three standard errors of a share that was expected. */
function share(expected: number, runs: number, isSo: (seed: number) => boolean) {
  let count = 0;
  for (let seed = 0; seed < runs; seed++) if (isSo(seed)) count++;
  return { found: count / runs, slack: 3 * Math.sqrt((expected * (1 - expected)) / runs) };
}

describe("a simulated experiment", () => {
  const variance = 0.4 * 0.6;
  const planned = expectOk(design({ effect: 0.1, variance, saved: 0.08, looks: 3, playersPerDay: 60 }));
  const plan = { ...DRAFT.plan, players: planned.players, looks: planned.looks.map(({ day }) => day) };
  const subject: Experiment = running({ ...DRAFT, plan });
  const playersPerDay = Math.ceil(planned.players / 14);

  it("finds a planted effect with the planned power", () => {
    const { found, slack } = share(0.8, cases(60, 1000), (seed) => {
      const snapshots = simulate(subject, { seed, playersPerDay, retention: 0.1 });
      return expectOk(analyse(subject, snapshots, LAST_DAY)).decision.code === "better";
    });
    expect(Math.abs(found - 0.8)).toBeLessThan(slack);
  });

  it("finds nothing in A/A more often than the level says", () => {
    const { found, slack } = share(0.05, cases(60, 1000), (seed) => {
      const snapshots = simulate(subject, { seed: seed + 10_000, playersPerDay });
      return ["better", "worse"].includes(expectOk(analyse(subject, snapshots, LAST_DAY)).decision.code);
    });
    expect(Math.abs(found - 0.05)).toBeLessThan(slack);
  });
});

describe("analyse", () => {
  const snapshots = simulate(experiment, { seed: 1, playersPerDay: 300, retention: 0.12 });
  const done = expectOk(analyse(experiment, snapshots, LAST_DAY));

  it("tells the winner with its interval, and the secondaries only then", () => {
    expect(done.decision).toMatchObject({ code: "better", arm: "foresight" });
    expect(decisionSentence(experiment, done.decision)).toMatch(/^foresight is better: day-1 retention \d/);
    const secondary = done.metrics.find(({ role }) => role === "secondary")!;
    expect(secondary.adjustedP).toBeGreaterThanOrEqual(0);
    const early = expectOk(analyse(experiment, snapshots, START_DAY + 1));
    expect(early.decision).toEqual({ code: "continue", nextLook: START_DAY + 4 });
    expect(early.metrics.every(({ adjustedP }) => adjustedP === null)).toBe(true);
  });

  it("adjusts, and says what that saves", () => {
    const primary = done.metrics.find(({ role }) => role === "primary")!;
    expect(primary.saved).toBeGreaterThan(0.02);
    expect(expectOk(primary.adjusted).error).toBeLessThan(expectOk(primary.plain).error);
    expect(done.health.fresh).toBeCloseTo(0.4, 1);
  });

  it("has the sequence of every day, looks marked", () => {
    const { sequence } = done.metrics.find(({ role }) => role === "primary")!;
    expect(sequence).toHaveLength(14);
    expect(sequence.filter(({ isLook }) => isLook).map(({ day }) => day - START_DAY + 1)).toEqual(
      done.looks[0]!.map(({ day }) => day - START_DAY + 1),
    );
    expect(sequence.every(({ low, high, effect }) => low < effect && effect < high)).toBe(true);
  });

  it("spends the whole level at the last look, and stops looking when the plan's players are there", () => {
    expect(done.looks[0]!.at(-1)!.fraction).toBe(1);
    const slow = simulate(experiment, { seed: 3, playersPerDay: 20 });
    const looks = expectOk(analyse(experiment, slow, LAST_DAY)).looks[0]!;
    expect(looks).toHaveLength(3);
    expect(looks[2]!.bound).toBeLessThan(looks[0]!.bound);
    expect(expectOk(analyse(experiment, slow, LAST_DAY)).decision.code).toBe("noEffect");
  });

  it("is the same from parts of the players put together", () => {
    const parts = [
      simulate(experiment, { seed: 5, playersPerDay: 90 }),
      simulate(experiment, { seed: 6, playersPerDay: 40 }),
    ];
    const merged = parts[0]!.map((one, d): Snapshot => {
      const other = parts[1]![d]!;
      return { day: one.day, phases: [one.phases[0]!.map((arm, a) => addTotals(arm, other.phases[0]![a]!))] };
    });
    const flipped = parts[1]!.map((one, d): Snapshot => {
      const other = parts[0]![d]!;
      return { day: one.day, phases: [one.phases[0]!.map((arm, a) => addTotals(arm, other.phases[0]![a]!))] };
    });
    const [a, b] = [analyse(experiment, merged, LAST_DAY), analyse(experiment, flipped.toReversed(), LAST_DAY)];
    expect(expectOk(a).health.players).toEqual(expectOk(b).health.players);
    expect(expectOk(a).looks[0]!.at(-1)!.z).toBeCloseTo(expectOk(b).looks[0]!.at(-1)!.z, 9);
  });

  it("is blocked by a planted mismatch, with any effect", () => {
    const lost = simulate(experiment, { seed: 7, playersPerDay: 400, retention: 0.2, lost: 0.15 });
    const { decision, health } = expectOk(analyse(experiment, lost, LAST_DAY));
    expect(decision).toMatchObject({ code: "blocked" });
    expect(health.sampleRatios[0]!.p).toBeLessThan(0.001);
    expect(decisionSentence(experiment, decision)).toContain("nothing may be concluded");
    expect(next(experiment, gatesOf(health, LAST_DAY))).toEqual({ type: "stop", reason: "sampleRatio" });
  });

  it("is stopped by a harmed guardrail", () => {
    const harmed = simulate(experiment, { seed: 8, playersPerDay: 300, retention: 0.2, frustration: 0.2 });
    const { decision, health } = expectOk(analyse(experiment, harmed, LAST_DAY));
    expect(decision).toEqual({ code: "harmed", arm: "foresight", metric: "frustratedDocks" });
    expect(next(experiment, gatesOf(health, LAST_DAY))).toEqual({ type: "stop", reason: "guardrail" });
    expect(done.health.guards.find(({ metric }) => metric === "frustratedDocks")).toMatchObject({ state: "safe" });
    expect(gatesOf(done.health, LAST_DAY)).toMatchObject({ refusedRecords: "open", hasMismatch: false });
  });

  it("leaves crossovers out above 1 %, and keeps a few", () => {
    const many = expectOk(
      analyse(experiment, simulate(experiment, { seed: 9, playersPerDay: 200, crossed: 0.1 }), LAST_DAY),
    );
    expect(many.health.crossed).toBeCloseTo(0.1, 1);
    expect(many.health.withCrossed).toBe(false);
    const all = many.health.players.reduce((sum, n) => sum + n, 0);
    expect(expectOk(many.metrics[0]!.plain).n).toBe(Math.round(all * (1 - many.health.crossed)));
    const few = expectOk(
      analyse(experiment, simulate(experiment, { seed: 9, playersPerDay: 200, crossed: 0.004 }), LAST_DAY),
    );
    expect(few.health.crossed).toBeGreaterThan(0);
    expect(expectOk(few.metrics[0]!.plain).n).toBe(few.health.players.reduce((sum, n) => sum + n, 0));
  });

  it("combines phases, each with its own split", () => {
    const [first] = simulate(experiment, { seed: 10, playersPerDay: 400 }).slice(-1);
    const [second] = simulate(experiment, { seed: 11, playersPerDay: 200 }).slice(-1);
    const both = { ...experiment, phases: [experiment.phases[0]!, { ...experiment.phases[0]!, salt: "two" }] };
    const snapshot = { day: LAST_DAY, phases: [first!.phases[0]!, second!.phases[0]!] };
    const errorOf = (phases: Snapshot["phases"]) =>
      expectOk(expectOk(analyse(both, [{ day: LAST_DAY, phases }], LAST_DAY)).metrics[0]!.plain).error;
    const [a, b] = [errorOf([first!.phases[0]!]), errorOf([second!.phases[0]!])];
    expect(errorOf(snapshot.phases)).toBeCloseTo(1 / Math.sqrt(1 / a ** 2 + 1 / b ** 2), 9);
  });

  it("has nothing to say of a draft or of nobody", () => {
    expect(expectOk(analyse(DRAFT, [], START_DAY)).decision).toEqual({ code: "draft" });
    const empty = expectOk(analyse(experiment, [], START_DAY));
    expect(empty.decision).toMatchObject({ code: "continue" });
    expect(empty.metrics[0]!.plain).toMatchObject({ ok: false, fault: { code: "tooFew" } });
    expect(decisionSentence(DRAFT, { code: "draft" })).toContain("not begun");
  });
});
