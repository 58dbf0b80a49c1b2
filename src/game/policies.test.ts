/** @file Policies: which one a game begins with, and that a game dealt under one replays and verifies by its print. */
import { describe, expect, it } from "vitest";
import { expectOk, MAX_SEED } from "#engine";
import { newProfile, type Profile } from "#profile";
import { apply, newSession } from "./apply.ts";
import { GAME_DEFAULTS } from "./config.ts";
import { findDealer } from "./dealers.ts";
import { printIn } from "./givenConfig.ts";
import { LIFE_STAGES, PLAYER_CONTEXTS, playerContextOf } from "./playerContext.ts";
import { policyOf, readPolicies } from "./policies.ts";
import { encode, recordOf } from "./record.ts";
import { ruleDealer } from "./ruleRequest.ts";
import type { Session } from "./session.ts";
import { verifyRecord } from "./verifyRecord.ts";

const HOUR = 3_600_000;
const SETTINGS = { spawn: { aim: { ratio: 1.15 }, theta: { diversityPenalty: 1.5 } } };
const NEW = expectOk(policyOf(SETTINGS));
const policies = expectOk(readPolicies({ "low/new/small": NEW }));

/** Somebody who has played for weeks. */
const KNOWN: Profile = {
  ...newProfile(),
  firstSeen: 0,
  lastSeen: 400 * HOUR,
  sessions: 20,
  games: 60,
  placements: 3000,
  personalBest: 5000,
  session: { startedAt: 400 * HOUR, hoursAway: 10, games: 9, steps: 40 },
  history: [0.9, 0.9, 0.9, 0.9],
};

describe("the context of a player", () => {
  it("is one of eighteen: skill band, stage of life, personal best", () => {
    expect(PLAYER_CONTEXTS).toHaveLength(3 * LIFE_STAGES.length * 2);
    expect(playerContextOf(newProfile(), 0)).toBe("low/new/small");
    expect(playerContextOf(KNOWN, 410 * HOUR)).toBe("high/active/large");
    expect(playerContextOf({ ...KNOWN, personalBest: 1999 }, 410 * HOUR)).toBe("high/active/small");
    expect(playerContextOf(KNOWN, 2000 * HOUR)).toBe("high/returning/large");
    expect(playerContextOf({ ...KNOWN, history: [0.7, 0.7] }, 410 * HOUR)).toBe("middle/active/large");
  });
});

describe("policies", () => {
  it("deal by the context in which a game begins, and by the defaults where there is none", () => {
    expect(policies.configFor(newProfile(), 0).spawn.aim.ratio).toBe(1.15);
    expect(policies.configFor(KNOWN, 410 * HOUR)).toBe(GAME_DEFAULTS);
    const first = ruleDealer({ policies });
    expect(printIn(first.setup ?? "")).toBe(NEW.print);
    // The next game looks again.
    expect(printIn(first.next!({ ...first.start, profile: KNOWN, now: 410 * HOUR }).setup ?? "")).not.toBe(NEW.print);
  });

  it.each([
    ["no table", 7],
    ["no such context", { "medium/new/small": NEW }],
    ["no such setting", { "low/new/small": { ...NEW, settings: { spawn: { aim: { rato: 1 } } } } }],
    ["a setting out of its range", { "low/new/small": { ...NEW, settings: { spawn: { aim: { ratio: 9 } } } } }],
  ])("that are wrong are refused: %s", (_, contexts) => {
    expect(readPolicies(contexts)).toMatchObject({ ok: false, fault: { code: "badPolicies" } });
  });

  it("of another version or with other settings than their print says are refused", () => {
    const other = { "low/new/small": { ...NEW, print: "1.00000000" } };
    expect(readPolicies(other)).toMatchObject({ ok: false, fault: { code: "otherVersion" } });
  });

  it("leave records that replay and verify by their print, and are played back without", () => {
    const text = encode(recordOf(played(6)));
    const setup = ruleDealer({ policies }).setup!;
    const config = policies.configOf(setup)!;
    expect(findDealer("foresight", setup, { config })!.difference).toBeNull();
    expect(expectOk(verifyRecord(text, { config })).marks).toEqual(["unfinished"]);
    expect(expectOk(verifyRecord(text)).marks).toEqual(["playedBack", "unfinished"]);
    expect(policies.configOf(ruleDealer().setup!)).toBeUndefined();
  });
});

/** A game of `placements` placements by the witnesses, dealt to a new player under the policies. */
function played(placements: number): Session {
  const dealer = ruleDealer({ policies });
  let { session } = expectOk(newSession({ seed: MAX_SEED, dealer }));
  while (session.steps < placements) {
    const { delivery, slots } = session;
    const witness = delivery?.outcome === "delivered" ? delivery.dock.witness! : [];
    const { shape, x, y } = witness[slots.filter((piece) => piece === null).length]!;
    const slot = slots.findIndex((piece) => piece?.shape.id === shape);
    ({ session } = expectOk(apply(session, { type: "place", slot, x, y, ms: 1500 }, dealer)));
  }
  return session;
}
