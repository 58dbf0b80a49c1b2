/** @file The skill estimate step by step: dimensions by hand, smoothing against a plain loop, history and decay. */
import { describe, expect, it } from "vitest";
import { observeAll, placed, times } from "../../tests/observations.ts";
import { profileDefaults } from "./config.ts";
import { observe } from "./observe.ts";
import { newProfile, type Profile } from "./profile.ts";
import { decayedSkill, historicalSkill, historyConfidence, rawSkill, skillDimensions, skillOf } from "./skill.ts";

const HOUR = 3_600_000;
const started = observe(newProfile(), { type: "gameStarted", now: 0 });

describe("skillDimensions", () => {
  it("is the prior without evidence", () => {
    expect(skillDimensions(newProfile())).toEqual({
      decisionSpeed: 0.5,
      clearEfficiency: 0.5,
      comboMaintenance: 0.5,
      placementEfficiency: 0.5,
      cognitiveLoad: 0.5,
    });
  });

  it("measures a full window by hand", () => {
    const profile = observeAll(started, [
      ...times(6, placed({ ms: 2000, lines: 1, chain: 2, regret: 0.03 })),
      { type: "missed" },
      { type: "missed" },
      ...times(6, placed({ ms: 4000, lines: 0, chain: 1, regret: 0.09 })),
    ]);
    const dimensions = skillDimensions(profile);
    expect(dimensions.decisionSpeed).toBeCloseTo(1 - 2200 / 12_000, 12);
    expect(dimensions.clearEfficiency).toBeCloseTo(0.5 / 0.55, 12);
    expect(dimensions.comboMaintenance).toBeCloseTo(0.3, 12);
    // Mean regret .06 of .15 leaves .6; 2 failed drops in 14 attempts leave 1 - (1/7)/.3.
    expect(dimensions.placementEfficiency).toBeCloseTo(0.7 * 0.6 + 0.3 * (1 - 1 / 2.1), 12);
    expect(dimensions.cognitiveLoad).toBeCloseTo(1 - 1e6 / 8e6, 12);
  });

  it("leans to the prior while the window is short", () => {
    const profile = observe(started, placed({ lines: 1 }));
    expect(skillDimensions(profile).clearEfficiency).toBeCloseTo(0.5 + 0.5 / 5, 12);
  });

  it("judges placement by failed drops alone where nothing was judged", () => {
    expect(skillDimensions(observeAll(started, times(5, placed()))).placementEfficiency).toBe(1);
  });

  it("counts an undo as half a failed drop, now and once the placement is made", () => {
    const moves = times(9, placed());
    const undone = observe(observeAll(started, moves), { type: "undone" });
    expect(skillDimensions(undone).placementEfficiency).toBeCloseTo(1 - 0.5 / 9.5 / 0.3, 12);
    const after = observe(undone, placed());
    expect(skillDimensions(after).placementEfficiency).toBeCloseTo(1 - 0.5 / 10.5 / 0.3, 12);
  });

  it("gives clear efficiency the highest weight, and all weights sum to 1", () => {
    const { speedWeight, clearWeight, comboWeight, placementWeight, loadWeight } = profileDefaults.skill;
    const others = [speedWeight, comboWeight, placementWeight, loadWeight];
    expect(clearWeight).toBeGreaterThan(Math.max(...others));
    expect(others.reduce((sum, weight) => sum + weight, clearWeight)).toBeCloseTo(1, 12);
  });
});

describe("the smoothed estimate", () => {
  it("follows s + α(r − s) with .35 for five steps of a game, then .15", () => {
    // All moves alike: after five the raw score r is constant and the loop is written in numbers alone.
    const move = placed({ ms: 6800, lines: 1, chain: 5, regret: 0.075 });
    const full = 0.15 * 0.5 + 0.3 * 1 + 0.2 * 1 + 0.2 * (0.7 * 0.5 + 0.3) + 0.15 * 1;
    let expected = 0.5;
    let profile = started;
    for (let step = 1; step <= 12; step++) {
      profile = observe(profile, move);
      const raw = 0.5 + (full - 0.5) * Math.min(1, step / 5);
      expected += (step <= 5 ? 0.35 : 0.15) * (raw - expected);
      expect(profile.skill).toBeCloseTo(expected, 12);
    }
    expect(full).toBeCloseTo(0.855, 12);
    expect(profile.skill).toBeCloseTo(0.817634214, 9);
  });

  it("starts fast again in the next game of the session", () => {
    const played = observeAll(started, times(10, placed({ lines: 1, chain: 5 })));
    const second = observe(played, { type: "gameStarted", now: 60_000 });
    const next = observe(second, placed());
    expect(next.skill).toBeCloseTo(played.skill + 0.35 * (rawSkill(next) - played.skill), 12);
  });

  it("leaves idle moves out: 15 s and more move neither estimate nor window", () => {
    const played = observeAll(started, times(8, placed({ lines: 1, chain: 3 })));
    const idle = observe(played, placed({ ms: 15_000 }));
    expect(idle.skill).toBe(played.skill);
    expect(idle.window).toBe(played.window);
    expect(idle.session.steps).toBe(8);
    expect(idle.placements).toBe(9);
    expect(idle.game.streak).toBe(1);
    const thinking = observe(played, placed({ ms: 14_999 }));
    expect(thinking.skill).not.toBe(played.skill);
  });

  it("keeps the last fifteen moves", () => {
    const profile = observeAll(started, [...times(20, placed({ ms: 9000 })), ...times(15, placed({ ms: 800 }))]);
    expect(profile.window.ms).toEqual(new Array(15).fill(800));
    expect(skillDimensions(profile).decisionSpeed).toBe(1);
  });
});

describe("history", () => {
  it("discounts by .85 a session and needs two of them", () => {
    const table: [number[], number | null][] = [
      [[], null],
      [[0.9], null],
      [[0.6, 0.6], 0.6],
      [[0.2, 0.8], (0.8 + 0.85 * 0.2) / 1.85],
      [[0.1, 0.2, 0.9], (0.9 + 0.85 * 0.2 + 0.7225 * 0.1) / 2.5725],
    ];
    for (const [history, expected] of table) {
      const skill = historicalSkill({ ...newProfile(), history });
      if (expected === null) expect(skill).toBeNull();
      else expect(skill).toBeCloseTo(expected, 12);
    }
  });

  it("is trusted by games and freshness", () => {
    const table = [
      [0, 0, 0],
      [10, 0, 0.5],
      [20, 0, 1],
      [500, 24, 1],
      [20, 24 + 120, 0.65],
      [20, 24 + 240, 0.3],
      [20, 10_000, 0.3],
    ] as const;
    for (const [games, hoursAway, expected] of table) {
      const profile: Profile = { ...newProfile(), games, session: { ...newProfile().session, hoursAway } };
      expect(historyConfidence(profile)).toBeCloseTo(expected, 12);
    }
  });

  it("leads early in a session and yields to it by 7.5 steps", () => {
    const table = [
      [0, 0.4],
      [3, 0.4 + 0.4 * 0.4],
      [6, 0.4 + 0.8 * 0.4],
      [8, 0.8],
    ] as const;
    for (const [steps, expected] of table) {
      const session = { ...newProfile().session, steps };
      const profile: Profile = { ...newProfile(), skill: 0.8, history: [0.4, 0.4], games: 20, session };
      expect(skillOf(profile)).toBeCloseTo(expected, 12);
    }
  });

  it("counts for nothing without games, and the session alone without history", () => {
    expect(skillOf({ ...newProfile(), skill: 0.8, history: [0.4, 0.4], games: 0 })).toBe(0.8);
    expect(skillOf({ ...newProfile(), skill: 0.8, games: 50 })).toBe(0.8);
  });

  it("files a session's skill when the next one starts, unless it was too short", () => {
    const played = observeAll(started, times(5, placed({ lines: 1 })));
    const next = observe(played, { type: "gameStarted", now: 2 * HOUR });
    expect(next.history).toEqual([played.skill]);
    expect(next.sessions).toBe(2);
    expect(next.window.ms).toEqual([]);
    const brief = observeAll(started, times(4, placed()));
    expect(observe(brief, { type: "gameStarted", now: 2 * HOUR }).history).toEqual([]);
  });
});

describe("decay", () => {
  it("goes back to the prior by at most half, from a day's absence on", () => {
    const table = [
      [0.9, 0, 0.9],
      [0.9, 24, 0.9],
      [0.9, 48, 0.86],
      [0.9, 24 + 120, 0.7],
      [0.9, 24 + 240, 0.7],
      [0.9, 100_000, 0.7],
      [0.1, 24 + 60, 0.2],
      [0.5, 1000, 0.5],
    ] as const;
    for (const [skill, hours, expected] of table) expect(decayedSkill(skill, hours)).toBeCloseTo(expected, 12);
  });

  it("happens when a session starts", () => {
    const profile: Profile = { ...newProfile(), skill: 0.9, firstSeen: 0, lastSeen: 0 };
    expect(observe(profile, { type: "gameStarted", now: 48 * HOUR }).skill).toBeCloseTo(0.86, 12);
    expect(observe(profile, { type: "gameStarted", now: 60_000 }).skill).toBe(0.9);
  });
});
