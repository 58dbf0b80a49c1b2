/** @file Data out and back in: a round trip of real games, and every kind of damage answered with its code. */
import { beforeAll, describe, expect, it, test } from "vitest";
import { dailyDealer } from "#daily";
import { decode, encode, type RuleMemory, recordOf, ruleDealer, type Session } from "#game";
import { blockOf } from "#neural";
import { HABITS_VERSION, newHabits } from "#people";
import { PLAYERS, playSession } from "#players";
import type { DailyResult } from "../features/daily/results.ts";
import { DAILY_PART } from "../features/daily/stored.ts";
import type { Duel } from "../features/duel/stored.ts";
import { DUELS_PART } from "../features/duel/stored.ts";
import { newProgress, PROGRESS_PART } from "../features/goals/progress.ts";
import { PUZZLES_PART } from "../features/puzzle/book.ts";
import { type Everything, loadEverything, storeEverything } from "./everything.ts";
import { EXCHANGE_VERSION, exportData, type ImportFault, importData } from "./exchange.ts";
import type { FinishedGame } from "./saved.ts";
import { HISTORY_LIMIT } from "./saves.ts";
import { createStorage } from "./storage.ts";

const PARTS = [PROGRESS_PART, PUZZLES_PART, DAILY_PART, DUELS_PART];

type Json = Record<string, unknown>;

/** A game of the keeper, broken off, or of the random player to its end. */
function played(seed: number, cap: number): Session<RuleMemory> {
  const player = Number.isFinite(cap) ? PLAYERS.keeper : PLAYERS.random;
  return playSession({ player, dealer: ruleDealer({ startedAt: 1000 }), seed, cap, thinkMs: 1500 });
}

function finished(session: Session, at: number): FinishedGame {
  return {
    mode: "endless",
    at,
    score: session.score,
    plain: session.plain,
    steps: session.steps,
    lines: 3,
    skill: 0.5,
    peakFill: 0.625,
    record: encode(recordOf(session)),
  };
}

function dailyResult(): DailyResult {
  const session = playSession({ player: PLAYERS.random, dealer: dailyDealer(), seed: 20_261_116, cap: 9 });
  const record = encode(recordOf(session));
  return { day: 20_261_116, score: session.score, finished: false, at: 5, record, par: null };
}

function aDuel(): Duel {
  const { record, score } = dailyResult();
  const base = { id: "1", opponent: "greedy", at: 3, theirs: record, target: score } as const;
  return { ...base, mine: record, score, isOver: false };
}

const BLOCK = blockOf(
  { choice: "calibration", calibration: [1, 1, 1, 1.5, 0, 0, 0, -0.25], adapter: {}, docks: 60, losses: null },
  "0123456789abcdef",
);

let everything: Everything;
let ended: Session<RuleMemory>;

beforeAll(() => {
  ended = played(1, Number.POSITIVE_INFINITY);
  everything = {
    settings: {
      theme: "contrast",
      motion: "calm",
      language: "zh",
      volume: 40,
      sound: false,
      haptics: true,
      difficulty: "hard",
      learned: true,
    },
    profile: ended.memory.profile,
    habits: { habits: ended.memory.habits, since: 7 },
    adapter: BLOCK,
    lean: -0.25,
    bests: { endless: 1234, daily: 0, zen: 0 },
    bestsBefore: { endless: 1000, daily: 0, zen: 0 },
    history: [finished(ended, 1), finished(ended, 2), { ...finished(played(2, 7), 3), left: { bestBefore: 900 } }],
    games: { endless: encode(recordOf(played(2, 7))), daily: null, zen: encode(recordOf(played(3, 4))) },
    parts: {
      progress: { ...newProgress([], 1_700_000_000_000), achieved: { wipe: 5 }, isInstallOffered: true },
      puzzles: {
        rating: 1512.5,
        tried: 3,
        solved: 2,
        streak: 1,
        longest: 1,
        seen: ["0d0p4kw", "0895tas"],
        current: "02p5gi5",
        daily: { day: 20_774, isSolved: true },
      },
      daily: { results: [dailyResult()], par: { day: 20_261_117, par: [20, 40, 60] } },
      duels: [aDuel()],
    },
  };
});

/** The exported text with one thing changed. */
function changed(change: Damage): string {
  const data = JSON.parse(exportData(everything, PARTS)) as Json;
  change(data);
  return JSON.stringify(data);
}

function codeOf(text: string): ImportFault | null {
  const result = importData(text, PARTS);
  return result.ok ? null : result.fault.code;
}

type Damage = (data: Json) => void;

const game = (data: Json, i = 0) => (data.history as Json[])[i]!;
const put =
  (part: Json): Damage =>
  (data) =>
    void Object.assign(data, part);
const putIn =
  (name: string, part: Json): Damage =>
  (data) =>
    void Object.assign(data[name] as Json, part);
const putInGame =
  (i: number, part: Json): Damage =>
  (data) =>
    void Object.assign(game(data, i), part);
const putInDaily = (data: Json, part: Json) =>
  void Object.assign((data.daily as { results: Json[] }).results[0]!, part);
const habitsIn = (data: Json) => (data.habits as { habits: Record<string, unknown[]> }).habits;
const drop =
  (name: string): Damage =>
  (data) =>
    void delete data[name];

const memoryStorage = () => createStorage(null, () => undefined);

describe("a round trip", () => {
  it("brings back what was exported", () => {
    expect(ended.ended).not.toBeNull();
    const result = importData(exportData(everything, PARTS), PARTS);
    expect(result).toEqual({ ok: true, value: { ...everything, leftOut: [] } });
  });

  it("goes through storage unchanged", async () => {
    const storage = memoryStorage();
    storage.put({ "game.daily": "left over" });
    await storeEverything(storage, everything);
    expect(await loadEverything(storage, PARTS, 0)).toEqual(everything);
  });

  it("exports a player who has nothing yet", async () => {
    const nothing = await loadEverything(memoryStorage(), PARTS, 0);
    expect(importData(exportData(nothing, PARTS), PARTS)).toMatchObject({
      ok: true,
      value: { history: [], leftOut: [] },
    });
  });

  it("does not export an unfinished game that cannot be read", async () => {
    const storage = memoryStorage();
    storage.put({ "game.zen": "ob1-nonsense" });
    expect((await loadEverything(storage, PARTS, 0)).games.zen).toBeNull();
  });

  it("leaves a damaged finished game behind, so that the text can be read", () => {
    const [first, second] = everything.history;
    const damaged = { ...second!, record: second!.record.slice(0, -1) };
    const result = importData(exportData({ ...everything, history: [first!, damaged] }, PARTS), PARTS);
    expect(result.ok && result.value.history).toEqual([first]);
  });

  it("takes all of a best for one from before the running game, where the file does not say", () => {
    const result = importData(changed(drop("bestsBefore")), PARTS);
    expect(result.ok && result.value.bestsBefore).toEqual(everything.bests);
    const more = importData(changed(put({ bestsBefore: { endless: 9999, daily: -1, zen: "x" } })), PARTS);
    expect(more.ok && more.value.bestsBefore).toEqual(everything.bests);
  });

  it("gives a setting that is missing its default, and forgets what it does not know", () => {
    const text = changed((data) => {
      delete (data.settings as Json).haptics;
      game(data).extra = "x".repeat(10);
    });
    const result = importData(text, PARTS);
    expect(result).toMatchObject({ ok: true, value: { settings: { haptics: true, theme: "contrast" } } });
    expect(result.ok && result.value.history).toEqual(everything.history);
  });

  it("starts with no habits if a file has none, or has those of another version", () => {
    const older = (data: Json) => void Object.assign(habitsIn(data), { version: HABITS_VERSION + 1, weights: [] });
    for (const change of [drop("habits"), older]) {
      const result = importData(changed(change), PARTS);
      expect(result.ok && result.value.habits).toEqual({ habits: newHabits(), since: 0 });
    }
  });

  it("leans to neither side where the file says nothing of it", () => {
    const result = importData(changed(drop("lean")), PARTS);
    expect(result.ok && result.value.lean).toBe(0);
  });

  it("knows no puzzles where the file is older than they are", () => {
    const result = importData(changed(drop("puzzles")), PARTS);
    expect(result.ok && result.value.parts.puzzles).toMatchObject({ tried: 0, seen: [], current: null, daily: null });
  });

  it("has no daily results where the file is older than they are", () => {
    const result = importData(changed(drop("daily")), PARTS);
    expect(result.ok && result.value.parts.daily).toEqual({ results: [], par: null });
  });

  it("leaves out a sound game of other rules", () => {
    const record = decode(everything.games.endless!);
    if (!record.ok) throw new Error("the game should decode");
    const foreign = [
      encode({ ...record.value, rules: record.value.rules + 1 }),
      encode({ ...record.value, dealer: "later" }),
    ];
    for (const text of foreign) {
      const result = importData(changed(putIn("games", { endless: text })), PARTS);
      expect(result).toMatchObject({ ok: true, value: { games: { endless: null }, leftOut: ["endless"] } });
    }
  });
});

describe("a text that cannot be believed", () => {
  const DAMAGE: readonly (readonly [string, ImportFault, Damage])[] = [
    ["another format", "notOurs", put({ format: "other" })],
    ["a later version", "otherVersion", put({ version: EXCHANGE_VERSION + 1 })],
    ["a version as text", "otherVersion", put({ version: String(EXCHANGE_VERSION) })],
    ["no settings", "badSettings", drop("settings")],
    ["an unknown theme", "badSettings", putIn("settings", { theme: "mauve" })],
    ["a sound that is no switch", "badSettings", putIn("settings", { sound: 1 })],
    ["no profile", "badProfile", drop("profile")],
    ["a skill beyond 1", "badProfile", putIn("profile", { skill: 7 })],
    ["a later profile", "badProfile", putIn("profile", { version: 99 })],
    ["habits without their time", "badHabits", putIn("habits", { since: "then" })],
    ["habits with a weight too many", "badHabits", (data) => habitsIn(data).weights!.push(0)],
    ["a goal that is none", "badProgress", putIn("progress", { today: { day: 20261117, goals: [{ id: "x" }] } })],
    ["progress of another version", "badProgress", putIn("progress", { version: 2 })],
    ["a lean beyond its range", "badLean", putIn("lean", { lean: 1.5 })],
    ["a lean of another version", "badLean", putIn("lean", { version: 9 })],
    ["habits that are none", "badHabits", put({ habits: [] })],
    ["an adapter that was changed", "badAdapter", putIn("adapter", { docks: 61 })],
    ["an adapter that is none", "badAdapter", put({ adapter: [] })],
    ["no bests", "badBests", put({ bests: null })],
    ["a negative best", "badBests", putIn("bests", { daily: -1 })],
    ["a best as text", "badBests", putIn("bests", { daily: "12" })],
    ["no history", "badHistory", put({ history: {} })],
    ["a game that is none", "badHistory", (data) => void (data.history as unknown[]).push(null)],
    ["a game of no mode", "badHistory", putInGame(0, { mode: "blitz" })],
    ["a score as text", "badHistory", putInGame(0, { score: "100" })],
    ["half a line", "badHistory", putInGame(0, { lines: 0.5 })],
    ["a fill beyond 1", "badHistory", putInGame(0, { peakFill: 1.5 })],
    ["a time that is no date", "badHistory", putInGame(0, { at: 1e300 })],
    ["steps that are not its record's", "badHistory", putInGame(1, { steps: 1 })],
    ["a left game without its best", "badHistory", putInGame(2, { left: true })],
    ["a cut record", "badHistory", (data) => putInGame(0, { record: String(game(data).record).slice(0, -9) })(data)],
    ["too many games", "badHistory", (data) => put({ history: Array(HISTORY_LIMIT + 1).fill(game(data)) })(data)],
    ["no unfinished games", "badGame", put({ games: [] })],
    ["a mode left unsaid", "badGame", (data) => void delete (data.games as Json).daily],
    ["an unfinished game that is no record", "badGame", putIn("games", { zen: "?" })],
    ["puzzles that are no object", "badPuzzles", put({ puzzles: [] })],
    ["a rating that is no number", "badPuzzles", putIn("puzzles", { rating: "1500" })],
    ["more solved than tried", "badPuzzles", putIn("puzzles", { solved: 4 })],
    ["a streak longer than the longest", "badPuzzles", putIn("puzzles", { streak: 2 })],
    ["an id that is none", "badPuzzles", putIn("puzzles", { seen: ["../x"] })],
    ["an unfinished game that has ended", "badGame", (data) => putIn("games", { zen: game(data).record })(data)],
    ["a duel without its record", "badDuels", (data) => Object.assign((data.duels as Json[])[0]!, { theirs: "ob1-" })],
    ["no duels", "badDuels", put({ duels: {} })],
    ["no results of the daily game", "badDaily", put({ daily: [] })],
    ["a par that is none", "badDaily", putIn("daily", { par: { day: 20_261_117, par: [1] } })],
    ["a result of another day's game", "badDaily", (data) => putInDaily(data, { day: 20_261_115 })],
    ["a result without its record", "badDaily", (data) => putInDaily(data, { record: "ob1-" })],
  ];

  test.each(DAMAGE)("%s is %s", (_, code, damage) => {
    expect(codeOf(changed(damage))).toBe(code);
  });

  test.each(["", "{", "null", "[]", '"openblock-data"', "ob1-"])("%j is notOurs", (text) => {
    expect(codeOf(text)).toBe("notOurs");
  });

  it("refuses an unfinished game whose checksum is right and whose moves are not", () => {
    const record = decode(everything.games.endless!);
    if (!record.ok) throw new Error("the game should decode");
    const [first, ...rest] = record.value.moves;
    const twice = encode({ ...record.value, moves: [first!, first!, ...rest] });
    expect(codeOf(changed(putIn("games", { endless: twice })))).toBe("badGame");
  });

  it("never throws, whichever character is missing", () => {
    const text = exportData({ ...everything, history: [], games: { endless: null, daily: null, zen: null } }, PARTS);
    for (let i = 0; i < text.length; i += 7) {
      const result = importData(text.slice(0, i) + text.slice(i + 1), PARTS);
      if (!result.ok) expect(result.fault.message).not.toBe("");
    }
  });
});
