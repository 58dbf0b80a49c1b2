/** @file The form of a new experiment: what is wrong is named, what is right is sent, and the plan follows weights and namespace. */

import { describe, expect, it } from "vitest";
import { type Baseline, complaintOf, ROUTES } from "#api";
import { type DesignForm, draftOf, formFault, newForm, planOf } from "./designForm.ts";

const FORM: DesignForm = { ...newForm(["Control", "Treatment"]), name: "A calmer start" };
const [control, treatment] = FORM.arms;
const BASELINE: Baseline = {
  ...{ days: 14, players: 28_000, playersPerDay: 2000 },
  metrics: [{ metric: "day1Retention", value: 0.4, variance: 0.24, saved: 0.1 }],
};

describe("the form of an experiment", () => {
  it.each([
    ["noName", { name: " " }],
    ["noModel", { arms: [control!, { ...treatment!, dealer: "dual" as const }] }],
    ["badConfig", { arms: [control!, { ...treatment!, config: "{" }] }],
    ["badWeight", { arms: [control!, { ...treatment!, weight: "0" }] }],
    ["badWeight", { arms: [control!, { ...treatment!, weight: "half" }] }],
    ["badWeight", { arms: [control!, { ...treatment!, weight: "" }] }],
    ["badNamespace", { namespace: { id: "a b", from: "0", to: "50" } }],
    ["badRange", { namespace: { id: "n", from: "50", to: "50" } }],
    ["badRange", { namespace: { id: "n", from: "", to: "50" } }],
    ["badRange", { namespace: { id: "n", from: "0", to: "101" } }],
    ["badNumber", { effect: "-1" }],
    ["badNumber", { margins: { gamesPerDay: "some" } }],
    ["badPlayers", { players: "1.5" }],
    ["badDays", { days: "2", looks: 3 }],
  ])("is refused as %s: %j", (fault, changed) => {
    const form: DesignForm = { ...FORM, ...changed };
    expect(formFault(form, null)).toBe(fault);
    expect(draftOf(form, "id", null)).toBeNull();
  });

  it("sends weights, secondary metrics but the primary one, and a namespace where there is one", () => {
    expect(draftOf(FORM, "calmer", null)).toMatchObject({
      ...{ id: "calmer", namespace: null, arms: [{ weight: 1 }, { weight: 1 }] },
      plan: { primary: "day1Retention", secondary: ["sessionMinutes", "gamesPerDay"], looks: [5, 10, 14] },
    });
    const form: DesignForm = {
      ...{ ...FORM, primary: "gamesPerDay", namespace: { id: " start ", from: "0", to: "12,5" } },
      arms: [
        { ...control!, weight: "9" },
        { ...treatment!, weight: "0.5" },
      ],
    };
    const { body } = ROUTES["POST /v1/studio/experiments"];
    expect(complaintOf(body, draftOf(form, "calmer", null), "draft")).toBeNull();
    expect(draftOf(form, "calmer", null)).toMatchObject({
      ...{ namespace: { id: "start", from: 0, to: 0.125 }, arms: [{ weight: 9 }, { weight: 0.5 }] },
      plan: { primary: "gamesPerDay", secondary: ["sessionMinutes"] },
    });
  });

  it("sends the network of a dual arm, and policies in place of settings", () => {
    const policies = { "high/new/small": { settings: {}, print: "3.251b5038" } };
    const arms = [
      { ...control!, model: "left over", isTuned: true, config: "no settings" },
      { ...treatment!, dealer: "dual" as const, model: "0123456789abcdef" },
      { ...treatment!, isTuned: true },
    ];
    const sent = draftOf({ ...FORM, arms }, "id", null, policies) as { readonly arms: readonly object[] };
    expect(sent.arms).toMatchObject([
      { dealer: "foresight", config: {}, policies },
      { dealer: "dual", config: {}, model: "0123456789abcdef" },
      { dealer: "rule", config: {} },
    ]);
    expect(sent.arms.map((arm) => ["model" in arm, "policies" in arm])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  it("plans more players for unequal weights, and more days for a part of the players", () => {
    const equal = planOf(FORM, BASELINE)!;
    const unequal = planOf({ ...FORM, arms: [{ ...control!, weight: "9" }, treatment!] }, BASELINE)!;
    expect(unequal.players).toBeGreaterThan(2 * equal.players);
    const part = planOf({ ...FORM, effect: "1", namespace: { id: "n", from: "0", to: "10" } }, BASELINE)!;
    const whole = planOf({ ...FORM, effect: "1" }, BASELINE)!;
    expect([part.players, Math.round(part.days / whole.days)]).toEqual([whole.players, 10]);
    expect(planOf({ ...FORM, arms: [control!, { ...treatment!, weight: "" }] }, BASELINE)).toBeNull();
  });
});
