/** @file Learning a person: what is learned, from what, and what is stored of it. */
import { describe, expect, it } from "vitest";
import { choicesOf } from "../../../tests/watchedChoices.ts";
import type { PersonId } from "../population/foreign.ts";
import { choicesIn } from "./choiceHistory.ts";
import { ChoiceSet } from "./choiceSet.ts";
import { FEATURES, type Feature } from "./features.ts";
import { learn, learnRisk, sharesOf } from "./fit.ts";
import { type Habits, MEMBER_NAMES, newHabits, roundedHabits } from "./habits.ts";
import { keepOf, playerModel } from "./playerModel.ts";
import { habitsFrom } from "./readHabits.ts";
import { refit } from "./refit.ts";

function learned(name: PersonId, placements: number, seed = 1): Habits {
  return choicesOf(name, placements, seed).reduce(learn, newHabits());
}

const weightOf = ({ weights }: Habits, feature: Feature) => weights[FEATURES.indexOf(feature)]!;

/** Mean log-likelihood of the kept choices under the learned weights, slips apart. */
function likelihood({ weights, choices }: Habits): number {
  const set = new ChoiceSet();
  const kept = choicesIn(choices);
  const logs = kept.map((chosen) => {
    set.fill(chosen);
    return Math.log(0.95 * shareOf(set, weights) + 0.05 / set.size);
  });
  return logs.reduce((sum, log) => sum + log, 0) / kept.length;
}

function shareOf(set: ChoiceSet, weights: readonly number[]): number {
  const utilities = Array.from({ length: set.size }, (_, i) =>
    weights.reduce((sum, weight, f) => sum + weight * set.features[i * FEATURES.length + f]!, 0),
  );
  const top = Math.max(...utilities);
  const total = utilities.reduce((sum, utility) => sum + Math.exp(utility - top), 0);
  return Math.exp(utilities[set.chosen]! - top) / total;
}

describe("learn", () => {
  it("predicts unseen people far better than chance after sixty placements", () => {
    for (const name of ["noisy60", "nibbler", "biggest"] as const) expect(learned(name, 90).gain).toBeGreaterThan(1);
  });

  it("tells habits apart", () => {
    expect(weightOf(learned("walls", 120), "outward")).toBeGreaterThan(3);
    expect(weightOf(learned("rows", 120), "rowBuild")).toBeGreaterThan(
      weightOf(learned("rows", 120), "columnBuild") + 2,
    );
    expect(weightOf(learned("biggest", 120), "size")).toBeGreaterThan(2);
  });

  it("gives the greedy member the largest share for a greedy player", () => {
    const { evidence } = learned("regular", 120);
    expect(sharesOf(evidence)[MEMBER_NAMES.indexOf("sharp")]).toBeGreaterThan(0.5);
  });

  it("finds a player who overlooks placements, and the share noticed", () => {
    const { evidence, notice } = learned("attn25", 150);
    expect(sharesOf(evidence)[MEMBER_NAMES.indexOf("glancing")]).toBeGreaterThan(0.5);
    expect(notice).toBeGreaterThan(0.12);
    expect(notice).toBeLessThan(0.45);
    expect(learned("expert", 150).notice).toBeGreaterThan(0.6);
  });

  it("distinguishes players who keep the rest of the dock", () => {
    expect(keepOf(learned("careful", 400))).toBeGreaterThan(keepOf(learned("lines-only", 400)) + 0.5);
  });

  it("learns nothing from a forced placement, nor from an illegal one", () => {
    const habits = newHabits();
    const [first] = choicesOf("regular", 1);
    // A board with room for one piece in one place.
    const forced = { lo: ~0b1111 & ~0x80, hi: -2 & ~(1 << 28), shapes: [0, -1, -1], slot: 0, anchor: 0 };
    expect(learn(habits, forced)).toBe(habits);
    expect(learn(habits, { ...first!, lo: -1 })).toBe(habits);
  });

  it("counts risks that came true, and those that did not", () => {
    const habits = newHabits();
    expect(learnRisk(habits, 0.1, true).riskOffset).toBeGreaterThan(0);
    expect(learnRisk(habits, 0.1, false).riskOffset).toBeLessThan(0);
  });
});

describe("refit", () => {
  it("explains the kept choices better than the running estimate", () => {
    for (const name of ["hugger", "noisy150", "walls"] as const) {
      const habits = learned(name, 140);
      expect(likelihood(refit(habits))).toBeGreaterThan(likelihood(habits));
    }
  });

  it("leaves few choices alone, but for the rounding", () => {
    const habits = learned("walls", 10);
    expect(refit(habits)).toEqual(roundedHabits(habits));
    expect(roundedHabits(roundedHabits(habits))).toEqual(roundedHabits(habits));
  });
});

describe("habits", () => {
  it("are plain data of a few kilobytes", () => {
    const text = JSON.stringify(refit(learned("walls", 400)));
    expect(habitsFrom(JSON.parse(text))).toEqual(JSON.parse(text));
    expect(text.length).toBeLessThan(4000);
  });

  it("of version 1 keep what was learned, and reset the members", () => {
    const { notice: _notice, ...known } = learned("walls", 40);
    const ten = Array.from({ length: 10 }, () => 0);
    const habits = habitsFrom({ ...known, version: 1, slips: ten, evidence: ten })!;
    const { notice, slips, evidence } = newHabits();
    expect(habits).toEqual({ ...known, version: 2, notice, slips, evidence });
    expect(habitsFrom({ ...known, version: 1, weights: [1] })).toBeNull();
  });

  it.each([
    ["nothing", null],
    ["another version", { ...newHabits(), version: 9 }],
    ["too few weights", { ...newHabits(), weights: [1] }],
    ["a weight that is none", { ...newHabits(), weights: newHabits().weights.map(() => "1") }],
    ["choices that are no text", { ...newHabits(), choices: 5 }],
  ])("are not %s", (_name, data) => {
    expect(habitsFrom(data)).toBeNull();
  });
});

describe("the model", () => {
  it("is carried by many members at first and by few later; shares sum to 1", () => {
    for (const placements of [0, 20, 150]) {
      const model = playerModel(learned("walls", placements), 0.6);
      expect(model.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    }
    expect(playerModel(newHabits(), 0.6)).toHaveLength(MEMBER_NAMES.length);
    expect(playerModel(learned("walls", 150), 0.6).map(({ name }) => name)).not.toContain("sharp");
  });

  it("falls back to the skill-matched machine where nothing predicts", () => {
    const habits = { ...learned("attn8", 60), gain: 0 };
    expect(playerModel(habits, 0.5).map(({ name }) => name)).toEqual(["sharp"]);
  });
});
