/** @file Lifecycle and maturity tables, all cells of the matrix, sessions and phases. */
import { describe, expect, it } from "vitest";
import { observeAll, placed, times } from "../../tests/observations.ts";
import { profileDefaults } from "./config.ts";
import { gameIndexOf, isNew, lifecycleOf, maturityOf, postureOf, sessionPhaseOf } from "./lifecycle.ts";
import { LIFECYCLES, MATURITIES, POSTURE_NAMES, POSTURES } from "./matrix.ts";
import { type Observation, observe } from "./observe.ts";
import { newProfile, type Profile } from "./profile.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;

interface Life {
  /** Days since the first game. */
  readonly age: number;
  readonly sessions: number;
  /** Hours before this session. */
  readonly away?: number;
  readonly placements?: number;
  readonly history?: readonly number[];
}

function live({ age, sessions, away = 0, placements = 500, history = [] }: Life): Profile {
  return {
    ...newProfile(),
    firstSeen: NOW - age * DAY,
    lastSeen: NOW,
    sessions,
    placements,
    history,
    session: { startedAt: NOW, hoursAway: away, games: 1, steps: 0 },
  };
}

const level = Array<number>(30).fill(0.6);
const rising = level.map((_, i) => 0.4 + i / 100);

describe("lifecycleOf", () => {
  it.each<[string, Life, ReturnType<typeof lifecycleOf>]>([
    ["second day, few sessions", { age: 2, sessions: 4 }, "new"],
    ["third day, last session that counts", { age: 3, sessions: 10 }, "new"],
    ["third day, many sessions", { age: 3, sessions: 11 }, "active"],
    ["fourth day", { age: 4, sessions: 8 }, "active"],
    ["old install, hardly played", { age: 6, sessions: 2, placements: 19 }, "new"],
    ["a month of sessions", { age: 28, sessions: 80, history: level }, "active"],
    ["veteran without progress", { age: 31, sessions: 80, history: level }, "plateau"],
    ["veteran who still improves", { age: 31, sessions: 80, history: rising }, "active"],
    ["old install, few sessions", { age: 200, sessions: 40, history: level }, "active"],
    ["years of play", { age: 2000, sessions: 5000, history: level }, "plateau"],
    ["daily player after four days", { age: 60, sessions: 60, away: 96, history: level }, "churning"],
    ["weekend player after four days", { age: 60, sessions: 20, away: 96, history: level }, "active"],
    ["daily player after two days", { age: 60, sessions: 60, away: 48, history: level }, "plateau"],
    ["hourly player after two days: long for them, not long", { age: 60, sessions: 240, away: 48 }, "active"],
    ["a week away", { age: 60, sessions: 60, away: 168, history: level }, "returning"],
    ["novice after a month", { age: 31, sessions: 2, away: 700, placements: 10 }, "returning"],
  ])("%s", (_, life, expected) => {
    expect(lifecycleOf(live(life), NOW)).toBe(expected);
  });

  it("is new before the first game", () => {
    expect(lifecycleOf(newProfile(), NOW)).toBe("new");
  });

  it("sees an absence that is not over yet", () => {
    const profile = live({ age: 60, sessions: 60 });
    expect(lifecycleOf(profile, NOW + 4 * DAY)).toBe("churning");
    expect(lifecycleOf(profile, NOW + 8 * DAY)).toBe("returning");
  });

  it("does not break with a clock that went back", () => {
    expect(LIFECYCLES).toContain(lifecycleOf(live({ age: 40, sessions: 60 }), NOW - 100 * DAY));
    const before = observe(live({ age: 40, sessions: 60 }), { type: "gameStarted", now: NOW - 100 * DAY });
    expect(before.session.games).toBe(2);
    expect(before.firstSeen).toBe(NOW - 100 * DAY);
  });
});

describe("maturityOf", () => {
  it("bands the long-term skill", () => {
    const { m1, m2, m3, m4 } = profileDefaults.maturity;
    const table = [
      [0, "M0"],
      [m1 - 0.001, "M0"],
      [m1, "M1"],
      [m2, "M2"],
      [m3, "M3"],
      [m4 - 0.001, "M3"],
      [m4, "M4"],
      [1, "M4"],
    ] as const;
    for (const [skill, band] of table) {
      const withHistory = { ...live({ age: 9, sessions: 9, history: [skill, skill + 1e-9] }), skill: 0.3 };
      expect(maturityOf(withHistory)).toBe(band);
      expect(maturityOf({ ...live({ age: 9, sessions: 9 }), skill })).toBe(band);
    }
  });

  it("does not take the prior for skill", () => {
    expect(maturityOf(newProfile())).toBe("M0");
    expect(maturityOf({ ...newProfile(), skill: 0.9, placements: 19 })).toBe("M0");
    expect(maturityOf({ ...newProfile(), skill: 0.9, placements: 20 })).toBe("M4");
  });
});

describe("the differentiation matrix", () => {
  const { matrix } = profileDefaults;

  it("has a named posture with sane numbers in all 25 cells", () => {
    for (const lifecycle of LIFECYCLES) {
      for (const maturity of MATURITIES) {
        const { stressCap, stressOffset, protection } = matrix[lifecycle][maturity];
        expect(POSTURES).toContain(POSTURE_NAMES[lifecycle][maturity]);
        expect(stressCap).toBeGreaterThanOrEqual(0.5);
        expect(stressCap).toBeLessThan(1);
        expect(Math.abs(stressOffset)).toBeLessThanOrEqual(0.15);
        expect(protection).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("asks more of the more mature in every stage", () => {
    for (const lifecycle of LIFECYCLES) {
      const row = MATURITIES.map((maturity) => matrix[lifecycle][maturity]);
      for (const [i, cell] of row.slice(1).entries()) {
        expect(cell.stressCap).toBeGreaterThan(row[i]!.stressCap);
        expect(cell.stressOffset).toBeGreaterThanOrEqual(row[i]!.stressOffset);
        expect(cell.protection).toBeLessThanOrEqual(row[i]!.protection);
      }
    }
  });

  it("protects new players most and challenges active ones most, band by band", () => {
    for (const maturity of MATURITIES) {
      for (const lifecycle of LIFECYCLES) {
        const cell = matrix[lifecycle][maturity];
        expect(cell.stressCap).toBeGreaterThanOrEqual(matrix.new[maturity].stressCap);
        expect(cell.stressOffset).toBeGreaterThanOrEqual(matrix.new[maturity].stressOffset);
        expect(cell.protection).toBeLessThanOrEqual(matrix.new[maturity].protection);
        expect(cell.stressCap).toBeLessThanOrEqual(matrix.active[maturity].stressCap);
        expect(cell.stressOffset).toBeLessThanOrEqual(matrix.active[maturity].stressOffset);
      }
    }
  });

  it("rewards churning experts: less stress than their skill would bear", () => {
    for (const maturity of MATURITIES) {
      expect(matrix.churning[maturity].stressOffset).toBeLessThan(0);
      expect(matrix.churning[maturity].stressCap).toBeLessThan(matrix.active[maturity].stressCap);
    }
  });

  it("is read at the crossing of stage and band", () => {
    expect(postureOf(newProfile(), NOW)).toEqual({
      name: "fullProtection",
      lifecycle: "new",
      maturity: "M0",
      stressCap: 0.5,
      stressOffset: -0.15,
      protection: 30,
    });
    const expert = live({ age: 10, sessions: 30, history: [0.9, 0.9] });
    expect(postureOf(expert, NOW)).toMatchObject({ name: "fullChallenge", stressCap: 0.88, stressOffset: 0.12 });
  });
});

describe("sessions", () => {
  const start = (now: number): Observation => ({ type: "gameStarted", now });
  const end = (now: number): Observation => ({ type: "gameEnded", now, score: 100, placements: 20 });

  it("join games less than half an hour apart", () => {
    const first = observeAll(newProfile(), [start(0), end(10 * 60_000)]);
    const same = observe(first, start(40 * 60_000 - 1));
    expect([same.sessions, gameIndexOf(same)]).toEqual([1, 1]);
    const next = observe(first, start(40 * 60_000));
    expect([next.sessions, gameIndexOf(next), next.session.hoursAway]).toEqual([2, 0, 0.5]);
  });

  it("last as long as placements go on, though the game was never ended", () => {
    const long = observeAll(newProfile(), [start(0), ...times(40, placed({ ms: 60_000 }))]);
    expect(observe(long, start(41 * 60_000)).sessions).toBe(1);
  });

  it("are early, at their peak, then late", () => {
    const played = observeAll(newProfile(), [start(0), ...times(7, placed())]);
    const phases = [0, 29_999, 30_000, 300_000, 300_001].map((now) => sessionPhaseOf(played, now));
    expect(phases).toEqual(["early", "early", "peak", "peak", "late"]);
    const six = observeAll(newProfile(), [start(0), ...times(6, placed())]);
    expect(sessionPhaseOf(six, 60_000)).toBe("early");
  });

  it("remember which of the last eight moves were idle", () => {
    const moves = [...times(2, placed({ ms: 20_000 })), ...times(7, placed())];
    expect(observeAll(newProfile(), moves).idle).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("make a player known after twenty placements or three sessions", () => {
    expect(isNew({ ...newProfile(), placements: 19, sessions: 2 })).toBe(true);
    expect(isNew({ ...newProfile(), placements: 20, sessions: 1 })).toBe(false);
    expect(isNew({ ...newProfile(), placements: 5, sessions: 3 })).toBe(false);
  });
});
