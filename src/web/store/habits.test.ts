/** @file What is known of how the player places: which games add to it, and that a game continued loses none of it. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import {
  decode,
  encode,
  PAPER_GAME,
  type RuleDealerOptions,
  type RuleMemory,
  recordOf,
  replay,
  ruleDealer,
  type Session,
} from "#game";
import { PLAYERS, playSession } from "#players";
import { lookupKnowing } from "../game/saved/openGame.ts";
import { loadGame } from "../game/saved/savedGames.ts";
import { isOtherVersion } from "./exchange.ts";
import { type KnownHabits, knownAfter, nothingKnown } from "./habits.ts";
import { readKnownHabits } from "./readParts.ts";
import { loadSaved } from "./saves.ts";
import { createStorage } from "./storage.ts";

const START = 1_700_000_000_000;
const PLAYED = 12;

function played(options: RuleDealerOptions = {}, cap = PLAYED): Session<RuleMemory> {
  const dealer = ruleDealer({ startedAt: START, ...options });
  return playSession({ player: PLAYERS.keeper, dealer, seed: 3, cap, thinkMs: 1500 });
}

/** What is known after a first game. */
const KNOWN: KnownHabits = knownAfter(nothingKnown(0), played({}, 30));

describe("a game", () => {
  it("adds what it learned", () => {
    expect(KNOWN.habits.seen).toBe(30);
    expect(KNOWN.since).toBe(0);
    expect(knownAfter(KNOWN, played({ habits: KNOWN.habits })).habits.seen).toBe(30 + PLAYED);
  });

  it("by the paper's objective learns nothing and leaves what is known alone", () => {
    expect(knownAfter(KNOWN, played({ config: PAPER_GAME }))).toBe(KNOWN);
  });

  it("begun before all was forgotten adds nothing, one begun after it does", () => {
    const forgotten = nothingKnown(START + 1);
    expect(knownAfter(forgotten, played())).toBe(forgotten);
    expect(knownAfter(forgotten, played({ startedAt: START + 1 })).habits.seen).toBe(PLAYED);
  });

  it("begun long ago, with less than is known by now, adds nothing", () => {
    expect(knownAfter(KNOWN, played())).toBe(KNOWN);
  });
});

describe("a game that is continued", () => {
  it("has the choices that its record leaves out, so that its end is fitted to all of them", async () => {
    const session = played({ habits: KNOWN.habits });
    const record = encode(recordOf(session));
    const storage = createStorage(null, () => undefined);
    storage.put({ "game.endless": record });
    const loaded = (await loadGame(storage, "endless", KNOWN, 0))!;
    expect(loaded.playedBack).toBeNull();
    expect(loaded.session.memory).toEqual(session.memory);
    const forgotten = expectOk(replay(expectOk(decode(record)), lookupKnowing(nothingKnown(0)))).session;
    expect(forgotten.memory.habits).toEqual({
      ...session.memory.habits,
      choices: session.memory.habits.choices.slice(KNOWN.habits.choices.length),
    });
  });
});

describe("stored data", () => {
  it("is read as it was written", async () => {
    const storage = createStorage(null, () => undefined);
    expect((await loadSaved(storage, 0)).habits).toEqual(nothingKnown(0));
    storage.put({ habits: JSON.parse(JSON.stringify(KNOWN)) });
    expect((await loadSaved(storage, 0)).habits).toEqual(KNOWN);
  });

  it.each([
    ["nothing", null],
    ["text", "habits"],
    ["no time", { ...KNOWN, since: undefined }],
    ["a time that is none", { ...KNOWN, since: Number.NaN }],
    ["habits without a version", { since: 0, habits: { ...KNOWN.habits, version: undefined } }],
    ["habits of a later version", { since: 0, habits: { ...KNOWN.habits, version: 99 } }],
    ["habits with a number that is none", { since: 0, habits: { ...KNOWN.habits, gain: Number.NaN } }],
  ])("that is %s is not believed", (_, data) => {
    expect(readKnownHabits(data)).toBeNull();
  });

  it("of another version is told from damage", () => {
    expect(isOtherVersion({ since: 0, habits: { version: 99 } })).toBe(true);
    expect(isOtherVersion({ since: 0, habits: { ...KNOWN.habits, seen: -1 } })).toBe(false);
    expect(isOtherVersion(null)).toBe(false);
  });
});
