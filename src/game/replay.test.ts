/** @file Records of other days: what cannot be dealt again is played back and marked, and can be played on. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { newProfile } from "#profile";
import { apply, newSession } from "./apply.ts";
import { GAME_DEFAULTS } from "./config.ts";
import type { Dealer } from "./dealer.ts";
import { findDealer } from "./dealers.ts";
import { entriesOf } from "./log.ts";
import { decode } from "./readRecord.ts";
import { encode, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { RULE_DEALER, type RuleMemory } from "./ruleDealer.ts";
import { ruleLookup } from "./ruleLookup.ts";
import { ruleDealer } from "./ruleRequest.ts";
import type { Session } from "./session.ts";

interface OldGame {
  readonly name: string;
  readonly score: number;
  readonly steps: number;
  readonly plain: number;
  readonly ended: string | null;
  readonly record: string;
}

function oldGames(file: string): readonly OldGame[] {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), "utf8")).records;
}

const OLD = oldGames("records-0.2.0.json");

const SPAWN = { ...GAME_DEFAULTS.spawn, target: { ...GAME_DEFAULTS.spawn.target, base: 0.9 } };
const OTHER_CONFIG = { ...GAME_DEFAULTS, spawn: SPAWN };

/** Places every dock as its witness says, a second and a half each. */
function play(
  dealer: Dealer<RuleMemory>,
  seed: number,
  steps: number,
  from?: Session<RuleMemory>,
): Session<RuleMemory> {
  let session = from ?? expectOk(newSession({ seed, dealer })).session;
  for (let i = 0; i < steps; i++) {
    const { delivery, slots } = session;
    const witness = delivery?.outcome === "delivered" ? delivery.dock.witness! : [];
    const { shape, x, y } = witness[slots.filter((piece) => piece === null).length]!;
    const slot = slots.findIndex((piece) => piece?.shape.id === shape);
    session = expectOk(apply(session, { type: "place", slot, x, y, ms: 1500 }, dealer)).session;
  }
  return session;
}

describe("a record of release 0.2.0", () => {
  it.each(OLD.map((game) => [game.name, game] as const))("opens: %s", (_, { record, ...game }) => {
    const decoded = expectOk(decode(record));
    const { session, steps } = expectOk(replay(decoded));
    const { score, steps: placed, plain, ended } = session;
    expect({ score, steps: placed, plain, ended }).toEqual({
      score: game.score,
      steps: game.steps,
      plain: game.plain,
      ended: game.ended,
    });
    expect(steps.length).toBe(decoded.moves.length + 1);
    // Whatever is written again is the same game.
    expect(encode(recordOf(session))).toBe(record);
    if (ended === "noFeasibleDock") expect(session.delivery).toMatchObject({ proof: { checked: 3276 } });
  });

  it("of the rule track is dealt again, dock by dock", () => {
    const rule = OLD.map(({ record }) => expectOk(decode(record))).filter(({ dealer }) => dealer === RULE_DEALER);
    expect(rule.length).toBeGreaterThan(3);
    for (const record of rule) expect(expectOk(replay(record)).playedBack).toBeNull();
  });

  it.each([
    ["uniform", undefined],
    ["feasible", "otherSources"],
    ["hard", "otherSources"],
  ])("of %s docks is dealt again, or marked with %s", (id, code) => {
    const played = OLD.map(({ record }) => expectOk(decode(record))).filter(({ dealer }) => dealer === id);
    expect(played.length).toBeGreaterThan(1);
    for (const record of played) expect(expectOk(replay(record)).playedBack?.code).toBe(code);
  });
});

describe("a record of version 2 of foresight", () => {
  it.each(oldGames("records-foresight-2.json").map((game) => [game.name, game] as const))("opens: %s", (_, game) => {
    const record = expectOk(decode(game.record));
    const { session, playedBack, dealer } = expectOk(replay(record, ruleLookup));
    expect(playedBack).toMatchObject({ code: "otherGenerator" });
    const { score, steps, plain, ended } = game;
    expect(session).toMatchObject({ score, steps, plain, ended });
    expect(encode(recordOf(session))).toBe(game.record);
    if (ended === null) expect(play(dealer, 0, 3, session).steps).toBe(steps + 3);
  });
});

describe("docks that cannot be dealt again", () => {
  const live = play(ruleDealer({ config: OTHER_CONFIG, profile: newProfile(), startedAt: 5 }), 6, 20);
  const record = recordOf(live);

  it.each([
    ["otherConfig", record.setup],
    ["otherGenerator", record.setup.replace(/^\d+\./, "999.")],
    ["otherGenerator", record.setup.replace(/^\d+\./, "")],
  ])("are played back and marked with %s", (code, setup) => {
    const { session, playedBack } = expectOk(replay({ ...record, setup }, ruleLookup));
    expect(playedBack).toMatchObject({ code, message: expect.stringMatching(/.{20}/) });
    expect(session).toMatchObject({ score: live.score, steps: live.steps, board: live.board, slots: live.slots });
    expect(entriesOf(session.docks)).toEqual(entriesOf(live.docks));
    // The proof is computed again; the reasons of the day are not in the record.
    expect(session.delivery).toMatchObject({ outcome: "delivered", trace: null, dock: { witness: expect.anything() } });
    // The player is known all the same.
    expect(session.memory.profile.placements).toBe(live.steps);
  });

  it("are dealt again under their own configuration", () => {
    const again = expectOk(replay(record, (id, setup) => findDealer(id, setup, { config: OTHER_CONFIG })));
    expect(again.playedBack).toBeNull();
  });

  it("can be played on, saved and opened again, still marked", () => {
    const { session, dealer } = expectOk(replay(record, ruleLookup));
    const further = play(dealer, 6, 9, session);
    expect(further.steps).toBe(live.steps + 9);
    const reopened = expectOk(replay(expectOk(decode(encode(recordOf(further)))), ruleLookup));
    expect(reopened.playedBack).toMatchObject({ code: "otherConfig" });
    expect(reopened.session).toMatchObject({ score: further.score, steps: further.steps, slots: further.slots });
  });

  it.each(["2", "3", "999999", "0", "1", "02", "x", " "])("of a source with the set-up %j", (setup) => {
    const found = findDealer("feasible", setup);
    expect(found?.difference?.code).toBe(/^[39]/.test(setup) ? "otherSources" : undefined);
    expect(found !== undefined).toBe(/^[239]/.test(setup));
  });

  it("are still refused where a dock of this very version is another one", () => {
    const own = recordOf(play(ruleDealer(), 4, 6));
    const [first] = own.docks;
    const forged = { ...own, docks: own.docks.with(0, { ...first!, pieces: first!.pieces.toReversed() }) };
    expect(replay(forged)).toMatchObject({ ok: false, fault: { code: "dockMismatch" } });
  });
});

describe("the clock of a game", () => {
  it.each([-1, -86_400_000, -8.64e15, 0, 1_700_000_000_000])("may start at %s ms", (startedAt) => {
    const session = play(ruleDealer({ startedAt, profile: newProfile() }), 8, 7);
    const replayed = expectOk(replay(expectOk(decode(encode(recordOf(session))))));
    expect(replayed.playedBack).toBeNull();
    expect(replayed.session).toMatchObject({ score: session.score, steps: 7, memory: session.memory });
  });
});
