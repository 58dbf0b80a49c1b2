/** @file The warm run: who gets one, how long, how it fades over games, and what ends it. */
import { describe, expect, it } from "vitest";
import type { Lifecycle } from "#profile";
import { BORED, memory, reading, tuned } from "../../tests/situations.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import type { Context } from "./context.ts";
import { grantWarmRun } from "./context.ts";
import type { Reading } from "./reading.ts";

const grant = (context: Partial<Context>, change: Partial<Reading>, config = SPAWN_DEFAULTS) =>
  grantWarmRun(memory(context), reading(change), config);

function protectedBy(lifecycle: Lifecycle, protection: number, gameInSession = 0): Partial<Reading> {
  return { lifecycle, gameInSession, posture: { ...reading().posture, lifecycle, protection } };
}

describe("at the start of a game", () => {
  it.each([
    ["a new beginner", protectedBy("new", 30), 12],
    ["a new expert, by the posture's budget", protectedBy("new", 6), 6],
    ["a returning beginner", protectedBy("returning", 24), 9],
    ["a returning expert", protectedBy("returning", 4), 4],
    ["a new player's second game", protectedBy("new", 30, 1), 6],
    ["a new player's third game", protectedBy("new", 30, 2), 3],
    ["a new player's fifth game", protectedBy("new", 30, 4), 0],
    ["an active player", protectedBy("active", 6), 0],
    ["a plateau player", protectedBy("plateau", 6), 0],
  ])("%s", (_name, change, docks) => {
    const context = grant({}, change);
    expect([context.warmLeft, context.warmBudget]).toEqual([docks, docks]);
  });

  it("is granted on the first dock only", () => {
    expect(grant({ turn: 1 }, protectedBy("new", 30)).warmLeft).toBe(0);
  });

  it("fades as configured", () => {
    expect(grant({}, protectedBy("new", 30, 3), tuned({ warm: { fade: 1 } })).warmLeft).toBe(12);
    expect(grant({}, protectedBy("new", 30, 1), tuned({ warm: { fade: 0 } })).warmLeft).toBe(0);
  });
});

describe("in distress", () => {
  it("is granted on critical frustration, unless the player is bored", () => {
    expect(grant({ turn: 20 }, { frustration: "critical" })).toMatchObject({ warmLeft: 4, warmBudget: 4 });
    expect(grant({ turn: 20 }, { frustration: "critical", flow: BORED }).warmLeft).toBe(0);
    expect(grant({ turn: 20 }, { frustration: "relief" }).warmLeft).toBe(0);
  });

  it("waits for its cooldown, which begins when the run ends", () => {
    expect(grant({ turn: 20 }, { frustration: "critical" }).warmCooldown).toBe(12 + 4);
    expect(grant({ turn: 20, warmCooldown: 1 }, { frustration: "critical" }).warmLeft).toBe(0);
    expect(grant({ turn: 20, warmCooldown: 0 }, { frustration: "critical" }).warmLeft).toBe(4);
  });
});

describe("a running warm run", () => {
  const running = { turn: 5, warmLeft: 6, warmBudget: 12, warmMultis: 1 };

  it("goes on without another grant", () => {
    expect(grant(running, protectedBy("new", 30))).toEqual(memory(running));
    expect(grant(running, { frustration: "critical" })).toEqual(memory(running));
  });

  it("ends after two multi-clears, but not while frustration is critical", () => {
    expect(grant({ ...running, warmMultis: 2 }, {}).warmLeft).toBe(0);
    expect(grant({ ...running, warmMultis: 2 }, { frustration: "critical" }).warmLeft).toBe(6);
  });

  it("counts multi-clears from its own beginning", () => {
    expect(grant({ turn: 20, warmMultis: 9 }, { frustration: "critical" }).warmMultis).toBe(0);
  });
});
