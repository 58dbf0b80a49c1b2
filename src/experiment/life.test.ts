/** @file The life of an experiment: its ramp and gates, what may change and what may not, and reading it from outside. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { DRAFT, running, START_DAY } from "../../tests/experiments.ts";
import { design } from "./design.ts";
import { coverageOf, startOf } from "./experiment.ts";
import { parseExperiment, readExperiment } from "./parse.ts";
import { type Health, next, RAMP, raise, resplitPhase, start, stop } from "./ramp.ts";

const HEALTHY: Health = {
  today: START_DAY,
  hasMismatch: false,
  refusedRecords: "safe",
  noFeasibleDock: "safe",
  guardrails: ["safe", "open"],
};

describe("the ramp", () => {
  const begun = expectOk(start(DRAFT, "one", START_DAY));

  it("goes from 10 to 30 to 100 %, each after its days, and only when told", () => {
    let experiment = begun;
    expect(coverageOf(experiment)).toBe(0.1);
    expect(startOf(experiment)).toBe(START_DAY);
    expect(next(experiment, HEALTHY)).toEqual({ type: "wait", days: 1, coverage: 0.3 });
    expect(next(experiment, { ...HEALTHY, today: START_DAY + 1 })).toEqual({ type: "mayRaise", coverage: 0.3 });
    experiment = expectOk(raise(experiment, 0.3, START_DAY + 1));
    expect(next(experiment, { ...HEALTHY, today: START_DAY + 3 })).toEqual({ type: "wait", days: 1, coverage: 1 });
    expect(next(experiment, { ...HEALTHY, today: START_DAY + 4 })).toEqual({ type: "mayRaise", coverage: 1 });
    experiment = expectOk(raise(experiment, 1, START_DAY + 4));
    expect(next(experiment, { ...HEALTHY, today: START_DAY + 6 })).toEqual({ type: "run", days: 12 });
    expect(begun.phases[0]!.ramp).toHaveLength(1);
  });

  it.each([
    [{ hasMismatch: true }, "sampleRatio"],
    [{ refusedRecords: "harmed" }, "refusedRecords"],
    [{ noFeasibleDock: "harmed" }, "noFeasibleDock"],
    [{ guardrails: ["safe", "harmed"] }, "guardrail"],
  ] as const)("stops by itself at %j", (harm, reason) => {
    expect(next(begun, { ...HEALTHY, ...harm })).toEqual({ type: "stop", reason });
    const stopped = expectOk(stop(begun, reason, START_DAY + 1));
    expect(next(stopped, { ...HEALTHY, ...harm })).toEqual({ type: "none" });
    expect(coverageOf(stopped)).toBe(0);
  });

  it("never raises while something is wrong, nor beyond the plan", () => {
    const state = fc.constantFrom("safe" as const, "open" as const, "harmed" as const);
    fc.assert(
      fc.property(fc.boolean(), state, state, fc.array(state), fc.nat(30), (hasMismatch, a, b, guardrails, days) => {
        const health = { today: START_DAY + days, hasMismatch, refusedRecords: a, noFeasibleDock: b, guardrails };
        const isHarmed = hasMismatch || [a, b, ...guardrails].includes("harmed");
        const step = next(begun, health);
        expect(step.type === "stop").toBe(isHarmed);
        if (step.type === "mayRaise") expect(RAMP.some(({ coverage }) => coverage === step.coverage)).toBe(true);
      }),
    );
  });

  it("changes nothing of what was: coverage rises, salts are new, weights stay in their phase", () => {
    expect(raise(begun, 0.1, START_DAY)).toMatchObject({ fault: { code: "notHigher" } });
    expect(raise(begun, 1.1, START_DAY)).toMatchObject({ fault: { code: "notHigher" } });
    expect(raise(begun, 0.3, START_DAY - 1)).toMatchObject({ fault: { code: "earlier" } });
    expect(raise(DRAFT, 0.3, START_DAY)).toMatchObject({ fault: { code: "notRunning" } });
    expect(start(begun, "two", START_DAY)).toMatchObject({ fault: { code: "notDraft" } });
    expect(stop(DRAFT, "byHand", START_DAY)).toMatchObject({ fault: { code: "notRunning" } });
    const split = { salt: "two", weights: [3, 1], day: START_DAY + 2 };
    expect(resplitPhase(begun, { ...split, salt: "one" })).toMatchObject({ fault: { code: "sameSalt" } });
    expect(resplitPhase(begun, { ...split, weights: [1] })).toMatchObject({ fault: { code: "badWeights" } });
    expect(resplitPhase(begun, { ...split, day: 0 })).toMatchObject({ fault: { code: "earlier" } });
    const again = expectOk(resplitPhase(begun, split));
    expect(again.phases.slice(0, 1)).toEqual(begun.phases);
    expect(again.phases[1]).toEqual({ salt: "two", weights: [3, 1], ramp: [{ coverage: 0.1, day: START_DAY + 2 }] });
  });
});

describe("parseExperiment", () => {
  it("reads what was written", () => {
    for (const experiment of [DRAFT, running(), expectOk(stop(running(), "byHand", START_DAY + 1))]) {
      expect(parseExperiment(JSON.stringify(experiment))).toEqual({ ok: true, value: experiment });
    }
  });

  const phase = running().phases[0]!;
  it.each([
    ["malformed", { id: "with space" }],
    ["malformed", { arms: DRAFT.arms.slice(1) }],
    ["malformed", { plan: { ...DRAFT.plan, primary: "joy" } }],
    ["malformed", { plan: { ...DRAFT.plan, alpha: 0 } }],
    ["malformed", { arms: [{ ...DRAFT.arms[0]!, weight: 0 }, DRAFT.arms[1]!] }],
    ["sameArm", { arms: [DRAFT.arms[0]!, { ...DRAFT.arms[1]!, id: "control" }] }],
    ["sameArm", { arms: [DRAFT.arms[0]!, { ...DRAFT.arms[0]!, id: "same" }] }],
    ["emptyNamespace", { namespace: { id: "n", from: 0.5, to: 0.5 } }],
    ["badLooks", { plan: { ...DRAFT.plan, looks: [] } }],
    ["badLooks", { plan: { ...DRAFT.plan, looks: [5, 5] } }],
    ["badRamp", { state: "running", phases: [{ ...phase, weights: [1] }] }],
    ["badRamp", { state: "running", phases: [{ ...phase, ramp: [] }] }],
    ["badRamp", { state: "running", phases: [{ ...phase, ramp: phase.ramp.toReversed() }] }],
    ["badRamp", { state: "running", phases: [{ ...phase, ramp: [phase.ramp[0]!, { coverage: 1, day: 3 }] }] }],
    ["sameSalt", { state: "running", phases: [phase, phase] }],
    ["badState", { state: "running" }],
    ["badState", { phases: [phase] }],
    ["badState", { state: "stopped", phases: [phase] }],
  ])("refuses as %s", (code, change) => {
    expect(readExperiment({ ...DRAFT, ...change })).toMatchObject({ ok: false, fault: { code } });
  });

  it("refuses any text without a throw", () => {
    expect(parseExperiment("{")).toMatchObject({ fault: { code: "notJson" } });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readExperiment(value).ok).toBe(false);
      }),
    );
  });
});

describe("design", () => {
  it("asks for the players of one look, a few more for several, and fewer with covariates", () => {
    const input = { effect: 0.018, variance: (0.412 * 0.588 + 0.43 * 0.57) / 2, playersPerDay: 4000 };
    const one = expectOk(design(input));
    expect(one).toMatchObject({ playersPerArm: 11_807, players: 23_614, days: 14, looks: [{ day: 14, fraction: 1 }] });
    const three = expectOk(design({ ...input, looks: 3 }));
    expect(three.inflation).toBeGreaterThan(1);
    expect(three.inflation).toBeLessThan(1.02);
    expect(three.power).toBeCloseTo(0.8, 3);
    expect(three.looks.map(({ day }) => day)).toEqual([5, 10, 14]);
    const saved = expectOk(design({ ...input, saved: 0.4 }));
    expect(saved.playersPerArm / one.playersPerArm).toBeCloseTo(0.6, 3);
    expect(expectOk(design({ ...input, playersPerDay: 1000 })).days).toBe(24);
    expect(expectOk(design({ ...input, weights: [1, 1, 1] })).playersPerArm).toBeGreaterThan(one.playersPerArm);
  });

  it("asks for as many as make the smallest arm's difference as exact as equal arms do", () => {
    const input = { effect: 0.018, variance: 0.24, playersPerDay: 4000 };
    const equal = expectOk(design(input));
    expect(equal.armPlayers).toEqual([equal.playersPerArm, equal.playersPerArm]);
    expect(expectOk(design({ ...input, weights: [7, 7] }))).toEqual(equal);
    for (const weights of [
      [9, 1],
      [1, 3],
      [2, 1, 5],
    ]) {
      const { players, playersPerArm, armPlayers } = expectOk(design({ ...input, weights }));
      const [control, ...treatments] = armPlayers;
      const error = 1 / control! + 1 / Math.min(...treatments);
      expect(error / (2 / playersPerArm)).toBeCloseTo(1, 3);
      expect(players).toBeGreaterThan(playersPerArm * weights.length);
      expect(control! / players).toBeCloseTo(weights[0]! / weights.reduce((a, b) => a + b), 3);
    }
  });

  it("refuses what is no plan", () => {
    const input = { effect: 0.01, variance: 0.2, playersPerDay: 100 };
    expect(design({ ...input, effect: 0 })).toMatchObject({ fault: { code: "badValue" } });
    expect(design({ ...input, saved: 1 })).toMatchObject({ fault: { code: "badValue" } });
    expect(design({ ...input, playersPerDay: 0 })).toMatchObject({ fault: { code: "tooFew" } });
    expect(design({ ...input, looks: 0 })).toMatchObject({ fault: { code: "badValue" } });
    expect(design({ ...input, weights: [1] })).toMatchObject({ fault: { code: "badValue" } });
    expect(design({ ...input, weights: [1, 0] })).toMatchObject({ fault: { code: "badValue" } });
    expect(design({ ...input, variance: 0 })).toMatchObject({ fault: { code: "noVariance" } });
  });
});
