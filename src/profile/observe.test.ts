/** @file The reducer as a whole: purity, determinism, and one golden profile. */
import { describe, expect, it } from "vitest";
import { configure } from "#engine";
import { EMPTY_TOPOLOGY, observeAll, placed, randomPlay } from "../../tests/observations.ts";
import { PROFILE_PARAMETERS, profileDefaults } from "./config.ts";
import { type Observation, observe } from "./observe.ts";
import { newProfile, type Profile, serialiseProfile } from "./profile.ts";

/** Fails on any write to the value or what it holds. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

describe("observe", () => {
  it("gives the same profile for the same observations and never writes to the old one", () => {
    for (let seed = 0; seed < 10; seed++) {
      const play = randomPlay(seed, 300);
      let profile: Profile = freeze(newProfile());
      for (const observation of play) profile = freeze(observe(profile, observation));
      expect(profile).toEqual(observeAll(newProfile(), play));
    }
  });

  it("keeps everything finite and in range whatever is played", () => {
    for (let seed = 0; seed < 20; seed++) {
      let profile = newProfile();
      for (const observation of randomPlay(100 + seed, 300)) {
        profile = observe(profile, observation);
        expect(profile.skill).toBeGreaterThanOrEqual(0);
        expect(profile.skill).toBeLessThanOrEqual(1);
        expect(profile.game.distress).toBeLessThanOrEqual(1);
        expect(profile.window.ms.length).toBeLessThanOrEqual(15);
        expect(profile.clears.length).toBeLessThanOrEqual(32);
        expect(profile.history.length).toBeLessThanOrEqual(30);
        expect(profile.rounds.length).toBeLessThanOrEqual(10);
      }
    }
  });

  it("ignores negative thinking times", () => {
    expect(observe(newProfile(), placed({ ms: -5 })).window.ms).toEqual([0]);
  });

  it("has defaults within their own ranges", () => {
    expect(configure(PROFILE_PARAMETERS, profileDefaults)).toEqual({ ok: true, value: profileDefaults });
  });

  it("listens to its configuration", () => {
    const slow = { ...profileDefaults, skill: { ...profileDefaults.skill, earlyRate: 0 } };
    expect(observe(newProfile(), placed({ lines: 3 }), slow).skill).toBe(0.5);
  });

  it("ends a short career in this profile", () => {
    const hour = 3_600_000;
    const career: Observation[] = [
      { type: "gameStarted", now: 1000 },
      placed({ ms: 1500, fill: 0.1, quality: 0.55, regret: 0 }),
      placed({ ms: 2500, fill: 0.2, quality: 0.5, regret: 0.0504 }),
      { type: "missed" },
      placed({ ms: 3000, fill: 0.15, lines: 1, chain: 1, quality: 0.6, regret: 0 }),
      { type: "roundClosed", round: "optimal" },
      placed({ ms: 20_000, fill: 0.2 }),
      placed({ ms: 2000, fill: 0.25, chain: 1 }),
      placed({ ms: 1000, fill: 0.2, lines: 2, chain: 2, mobility: 17 }),
      { type: "roundClosed", round: "ordinary" },
      { type: "gameEnded", now: 60_000, score: 400, placements: 6 },
      { type: "gameStarted", now: 60_000 + 72 * hour },
      placed({ ms: 4000, fill: 0.1 }),
      { type: "undone" },
      placed({ ms: 5000, fill: 0.2, lines: 1, chain: 1, regret: 0.1, quality: 0.4, topology: HURT }),
      { type: "roundClosed", round: "salvage" },
      { type: "missed" },
      { type: "gameEnded", now: 90_000 + 72 * hour, score: 100, placements: 9 },
    ];
    expect(JSON.parse(serialiseProfile(observeAll(newProfile(), career)))).toEqual(GOLDEN);
  });
});

const HURT = { ...EMPTY_TOPOLOGY, holes: 4, wells: 6, concaveCorners: 10, edgeExposure: 40 };

/** Worked out apart from the reducer, too. */
const GOLDEN = {
  version: 1,
  firstSeen: 1000,
  lastSeen: 259_290_000,
  sessions: 2,
  games: 2,
  placements: 8,
  personalBest: 400,
  runStreak: -0.0857142857142857,
  skill: 0.5415161571119808,
  history: [0.5832906970320392],
  session: { startedAt: 259_260_000, hoursAway: 72, games: 1, steps: 2 },
  game: { placements: 2, steps: 2, streak: 1, slips: 1, fill: 0.2, mobility: 40, distress: 0.14999999999999997 },
  window: {
    ms: [4000, 5000],
    lines: [0, 1],
    chain: [0, 1],
    slips: [0, 0.5],
    quality: [null, 0.4],
    regret: [null, 0.1],
  },
  clears: [0, 1],
  idle: [0, 0],
  rounds: ["salvage"],
};
