/** @file Momentum, the streak between games, and the trend of rounds. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RoundClass } from "#quality";
import { observeAll, placed, randomPlay, times } from "../../tests/observations.ts";
import { momentumOf, qualityTrend, runStreakOf } from "./momentum.ts";
import { type Observation, observe } from "./observe.ts";
import { newProfile, type Profile } from "./profile.ts";

const clearing = placed({ lines: 1 });
const profileAfter = (...observations: Observation[]) => observeAll(newProfile(), observations);

describe("momentumOf", () => {
  it("compares the last eight with the twenty-four before them", () => {
    const table: [string, Observation[], number][] = [
      ["nothing yet", [], 0],
      ["a baseline of three", [...times(3, placed()), ...times(8, clearing)], 0],
      ["all new clears", [...times(24, placed()), ...times(8, clearing)], 1],
      ["collapse", [...times(24, clearing), ...times(8, placed())], -1],
      ["steady", times(32, clearing), 0],
      ["half the baseline evidence", [...times(6, placed()), ...times(8, clearing)], 0.5],
      // .25 against .5: −.25/.3, trusted by max(.5, 1 − (.1875 + .25)).
      [
        "noisy",
        [...Array(12).fill([placed(), clearing]).flat(), ...times(6, placed()), ...times(2, clearing)],
        (-0.25 / 0.3) * 0.5625,
      ],
      ["older placements are forgotten", [...times(50, clearing), ...times(24, placed()), ...times(8, clearing)], 1],
    ];
    for (const [name, moves, expected] of table) {
      expect(momentumOf(profileAfter(...moves)), name).toBeCloseTo(expected, 12);
    }
  });

  it("stays within −1…1 and has the sign of the change", () => {
    const moves = fc.array(fc.nat({ max: 3 }), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (lines) => {
        const profile = profileAfter(...lines.map((n) => placed({ lines: n })));
        const momentum = momentumOf(profile);
        expect(Math.abs(momentum)).toBeLessThanOrEqual(1);
        const rate = (part: readonly number[]) => part.filter((n) => n > 0).length / Math.max(1, part.length);
        const change = rate(lines.slice(-8)) - rate(lines.slice(0, -8).slice(-24));
        if (momentum !== 0) expect(Math.sign(momentum)).toBe(Math.sign(change));
      }),
    );
  });

  it("looks no further back than the session", () => {
    const first = observe(newProfile(), { type: "gameStarted", now: 0 });
    const played = observeAll(first, times(32, clearing));
    const later = observe(played, { type: "gameStarted", now: 10 * 3_600_000 });
    expect(momentumOf(observeAll(later, times(8, placed())))).toBe(0);
    const soon = observe(played, { type: "gameStarted", now: 100_000 });
    expect(momentumOf(observeAll(soon, times(8, placed())))).toBe(-1);
  });
});

describe("runStreakOf", () => {
  const ended = (score: number, placements = 30): Observation => ({ type: "gameEnded", now: 0, score, placements });

  it("moves by three tenths toward each game's result against the best", () => {
    const table: [number[], number][] = [
      [[], 0],
      [[5000], 0],
      [[1000, 350], 0],
      [[1000, 1000], 0.3],
      [[1000, 0], -0.3],
      [[1000, 4000], 0.3],
      [[1000, 675], 0.15],
      [[1000, 0, 0], -0.51],
      [[1000, 2000, 2000, 2000], 1 - 0.7 ** 3],
    ];
    for (const [scores, expected] of table) {
      expect(runStreakOf(profileAfter(...scores.map((score) => ended(score)))), `${scores}`).toBeCloseTo(expected, 12);
    }
  });

  it("measures against 240 points at least and ignores games given up at once", () => {
    expect(runStreakOf(profileAfter(ended(20), ended(84)))).toBeCloseTo(0, 12);
    expect(runStreakOf(profileAfter(ended(1000), ended(0, 4)))).toBe(0);
  });

  it("keeps the best score", () => {
    expect(profileAfter(ended(300), ended(900), ended(500)).personalBest).toBe(900);
  });

  it("stays within −1…1", () => {
    for (let seed = 0; seed < 20; seed++) {
      const profile = observeAll(newProfile(), randomPlay(seed, 400));
      expect(Math.abs(runStreakOf(profile))).toBeLessThanOrEqual(1);
    }
  });
});

describe("qualityTrend", () => {
  const rounds = (...classes: RoundClass[]): Profile =>
    profileAfter(...classes.map((round): Observation => ({ type: "roundClosed", round })));

  it("is empty without rounds", () => {
    expect(qualityTrend(newProfile())).toEqual({
      rounds: 0,
      forcedBad: 0,
      salvage: 0,
      optimal: 0,
      forcedBadInARow: 0,
      quality: null,
      regret: null,
    });
  });

  it("counts shares of the last ten and the forced-bad ones in a row", () => {
    const trend = qualityTrend(rounds("optimal", "forcedBad", "salvage", "ordinary", "forcedBad", "forcedBad"));
    expect(trend).toMatchObject({ rounds: 6, forcedBad: 0.5, forcedBadInARow: 2 });
    expect(trend.optimal).toBeCloseTo(1 / 6, 12);
    expect(trend.salvage).toBeCloseTo(1 / 6, 12);
    expect(qualityTrend(rounds("forcedBad", "forcedBad")).forcedBadInARow).toBe(2);
    const old = rounds("forcedBad", ...Array<RoundClass>(10).fill("ordinary"));
    expect(qualityTrend(old)).toMatchObject({ rounds: 10, forcedBad: 0 });
  });

  it("averages the judged placements only", () => {
    const profile = profileAfter(
      placed({ regret: 0.1, quality: 0.6 }),
      placed(),
      placed({ regret: 0.3, quality: 0.5 }),
    );
    expect(qualityTrend(profile).regret).toBeCloseTo(0.2, 12);
    expect(qualityTrend(profile).quality).toBeCloseTo(0.55, 12);
  });
});
