/**
 * @file Export and import of everything a player has, as one text. An imported text is accepted only as a whole: every
 * part is checked before any is used, records by their checksum and unfinished games by replaying them; the first thing
 * wrong gives a code.
 */

import { dailySeed } from "#daily";
import { check, fail, isRecord, ok, parseJson, type Result } from "#engine";
import { decode, findDealer, replay } from "#game";
import { type AdapterBlock, parseBlock } from "#neural";
import { HABITS_VERSION } from "#people";
import { type Profile, parseProfile } from "#profile";
import { type DailyStore, NO_DAILY, readDaily } from "../features/daily/stored.ts";
import { DUEL_LIMIT, type Duel, readDuels } from "../features/duel/stored.ts";
import { newProgress, type Progress, readProgress } from "../features/goals/progress.ts";
import { EMPTY_BOOK, type PuzzleBook, readBook } from "../features/puzzle/book.ts";
import type { Everything } from "./everything.ts";
import { type KnownHabits, nothingKnown } from "./habits.ts";
import { storedLean } from "./lean.ts";
import { MODES, type Mode } from "./modes.ts";
import { readKnownHabits, readLean, readSettings } from "./readParts.ts";
import { bestsBeforeFrom, isCount, isFinishedGame } from "./readSaved.ts";
import type { FinishedGame } from "./saved.ts";
import { HISTORY_LIMIT } from "./saves.ts";
import type { Settings } from "./settings.ts";
import { TIME } from "./time.ts";

const FORMAT = "openblock-data";
export const EXCHANGE_VERSION = 1;
/** Characters; several times what a full history needs. */
export const MAX_LENGTH = 64_000_000;

export interface Imported extends Everything {
  /** Modes whose unfinished game was played by other rules, and cannot be continued. */
  readonly leftOut: readonly Mode[];
}

export const IMPORT_FAULTS = [
  "tooLarge",
  "notOurs",
  "otherVersion",
  "badSettings",
  "badProfile",
  "badHabits",
  "badAdapter",
  "badLean",
  "badBests",
  "badHistory",
  "badProgress",
  "badGame",
  "badPuzzles",
  "badDaily",
  "badDuels",
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

/** Leaves out damaged finished games: one would make the whole text unreadable. */
export function exportData({ history, lean, daily, ...others }: Everything): string {
  const sound = history.filter((game) => faultOf(game) === null);
  const { settings, profile, habits, adapter, bests, bestsBefore, progress, games, puzzles, duels } = others;
  const kept = {
    settings,
    profile,
    habits,
    adapter,
    bests,
    bestsBefore,
    progress,
    games,
    puzzles,
    duels: duels.filter(isSoundDuel),
  };
  const whole = { ...kept, lean: storedLean(lean), history: sound, daily: soundDaily(daily) };
  return JSON.stringify({ format: FORMAT, version: EXCHANGE_VERSION, ...whole });
}

/** `now` is for files of before there were goals. */
export function importData(text: string, now = 0): Result<Imported, ImportFault> {
  if (text.length > MAX_LENGTH) return fail("tooLarge", `more than ${MAX_LENGTH} characters`);
  const data = parseJson(text);
  if (!isRecord(data) || data.format !== FORMAT) return fail("notOurs", `the text is not "${FORMAT}"`);
  if (data.version !== EXCHANGE_VERSION) {
    return fail("otherVersion", `version ${String(data.version)} cannot be read, only ${EXCHANGE_VERSION}`);
  }
  const settings = importSettings(data.settings);
  if (!settings.ok) return settings;
  const profile = importProfile(data.profile);
  if (!profile.ok) return profile;
  const habits = importHabits(data.habits);
  if (!habits.ok) return habits;
  const adapter = importAdapter(data.adapter);
  if (!adapter.ok) return adapter;
  const lean = importLean(data.lean);
  if (!lean.ok) return lean;
  const bests = importBests(data.bests);
  if (!bests.ok) return bests;
  const history = importHistory(data.history);
  if (!history.ok) return history;
  const progress = importProgress(data.progress, history.value, now);
  if (!progress.ok) return progress;
  const games = importGames(data.games);
  if (!games.ok) return games;
  const puzzles = importPuzzles(data.puzzles);
  if (!puzzles.ok) return puzzles;
  const daily = importDaily(data.daily);
  if (!daily.ok) return daily;
  const duels = importDuels(data.duels);
  if (!duels.ok) return duels;
  return ok({
    settings: settings.value,
    profile: profile.value,
    habits: habits.value,
    adapter: adapter.value,
    lean: lean.value,
    bests: bests.value,
    bestsBefore: bestsBeforeFrom(data.bestsBefore, bests.value),
    history: history.value,
    progress: progress.value,
    ...games.value,
    puzzles: puzzles.value,
    daily: daily.value,
    duels: duels.value,
  });
}

/** Files of before there were puzzles have none. */
function importPuzzles(value: unknown): Result<PuzzleBook, "badPuzzles"> {
  const book = value === undefined ? EMPTY_BOOK : readBook(value);
  return book === null ? fail("badPuzzles", "the standing in puzzles is damaged") : ok(book);
}

/** Files of before there were duels have none. */
function importDuels(value: unknown): Result<readonly Duel[], "badDuels"> {
  const { duels, isDamaged } = readDuels(value);
  const isSound = !isDamaged && duels.length <= DUEL_LIMIT && duels.every(isSoundDuel);
  return isSound ? ok(duels) : fail("badDuels", "the duels are damaged");
}

function isSoundDuel({ theirs, mine }: Duel): boolean {
  return decode(theirs).ok && (mine === null || decode(mine).ok);
}

/** Files of before there were results of the daily game have none. */
function importDaily(value: unknown): Result<DailyStore, "badDaily"> {
  if (value === undefined) return ok(NO_DAILY);
  const { results, par, isDamaged } = readDaily(value);
  const isSound = !isDamaged && results.every(holds);
  return isSound ? ok({ results, par }) : fail("badDaily", "the results of the daily game are damaged");
}

function soundDaily({ results, par }: DailyStore): DailyStore {
  return { results: results.filter(holds), par };
}

/** Whether a result is that of its record. */
function holds({ day, record }: DailyStore["results"][number]): boolean {
  const read = decode(record);
  return read.ok && read.value.seed === dailySeed(day);
}

/** A setting that is missing takes its default, so that a new one does not make older files unreadable. */
function importSettings(value: unknown): Result<Settings, "badSettings"> {
  if (!isRecord(value)) return fail("badSettings", "the settings are missing");
  const settings = readSettings(value);
  const wrong = Object.entries(settings).find(([key, read]) => value[key] !== undefined && value[key] !== read);
  return wrong === undefined ? ok(settings) : fail("badSettings", `"${wrong[0]}" is none of its choices`);
}

function importProfile(value: unknown): Result<Profile, "badProfile"> {
  const { profile, notice } = parseProfile(JSON.stringify(value) ?? "");
  return notice === null || notice.code === "migrated" ? ok(profile) : fail("badProfile", notice.message);
}

/** Whether this is what another version of the game learned. */
export function isOtherVersion(data: unknown): boolean {
  const version = isRecord(data) && isRecord(data.habits) ? data.habits.version : undefined;
  return Number.isInteger(version) && version !== HABITS_VERSION;
}

/** Files of before there were habits have none, and those of another version are left behind. */
function importHabits(value: unknown): Result<KnownHabits, "badHabits"> {
  if (value === undefined || isOtherVersion(value)) return ok(nothingKnown(0));
  const known = readKnownHabits(value);
  return known === null ? fail("badHabits", "the habits are damaged") : ok(known);
}

/** Files of before there were adapters have none, and those of another version are left behind. */
function importAdapter(value: unknown): Result<AdapterBlock | null, "badAdapter"> {
  if (value === undefined || value === null) return ok(null);
  const block = parseBlock(value);
  if (block.ok) return block;
  return block.fault.code === "otherVersion" ? ok(null) : fail("badAdapter", block.fault.message);
}

/** Files of before there were answers have none. */
function importLean(value: unknown): Result<number, "badLean"> {
  const lean = value === undefined ? 0 : readLean(value);
  return lean === null ? fail("badLean", "the lean of the difficulty is damaged") : ok(lean);
}

const isShare = (value: number) => value >= 0 && value <= 1;
const isTime = (value: number) => check.fits(TIME, value);

function importBests(value: unknown): Result<Everything["bests"], "badBests"> {
  if (!isRecord(value)) return fail("badBests", "the best scores are missing");
  const wrong = MODES.find((mode) => !isCount(value[mode]));
  if (wrong !== undefined) return fail("badBests", `the best score of "${wrong}" is not a whole number`);
  return ok({ endless: Number(value.endless), daily: Number(value.daily), zen: Number(value.zen) });
}

function importHistory(value: unknown): Result<readonly FinishedGame[], "badHistory"> {
  if (!Array.isArray(value)) return fail("badHistory", "the finished games are missing");
  if (value.length > HISTORY_LIMIT) return fail("badHistory", `more than ${HISTORY_LIMIT} finished games`);
  for (const [i, game] of value.entries()) {
    const fault = faultOf(game);
    if (fault !== null) return fail("badHistory", `finished game ${i + 1}: ${fault}`);
  }
  return ok((value as readonly FinishedGame[]).map(onlyKnown));
}

/** Files of before there were goals have what their finished games show. */
function importProgress(
  value: unknown,
  history: readonly FinishedGame[],
  now: number,
): Result<Progress, "badProgress"> {
  if (value === undefined) return ok(newProgress(history, now));
  const progress = readProgress(value);
  return progress === null ? fail("badProgress", "goals and achievements are damaged") : ok(progress);
}

/** What is wrong with a finished game; null if nothing is. */
function faultOf(game: unknown): string | null {
  if (!isFinishedGame(game)) return "it is incomplete";
  const record = decode(game.record);
  if (!record.ok) return record.fault.message;
  const standing = record.value.moves.reduce((sum, move) => sum + (move.type === "undo" ? -1 : 1), 0);
  if (game.steps !== standing) return "it does not match its record";
  const isSound =
    [game.score, game.plain, game.lines].every(isCount) &&
    [game.skill, game.peakFill].every(isShare) &&
    isTime(game.at);
  return isSound ? null : "a figure is out of range";
}

/** Without any other fields of the file. */
function onlyKnown({ left, ...game }: FinishedGame): FinishedGame {
  const { mode, at, score, plain, steps, lines, skill, peakFill, record } = game;
  const known = { mode, at, score, plain, steps, lines, skill, peakFill, record };
  return left === undefined ? known : { ...known, left: { bestBefore: left.bestBefore } };
}

function importGames(value: unknown): Result<Pick<Imported, "games" | "leftOut">, "badGame"> {
  if (!isRecord(value)) return fail("badGame", "the unfinished games are missing");
  const games: Record<Mode, string | null> = { endless: null, daily: null, zen: null };
  const leftOut: Mode[] = [];
  for (const mode of MODES) {
    const text = value[mode];
    if (text === null) continue;
    const state = typeof text === "string" ? stateOf(text) : "damaged";
    if (state === "damaged") return fail("badGame", `the unfinished game of "${mode}" cannot be replayed`);
    if (state === "foreign") leftOut.push(mode);
    else games[mode] = String(text);
  }
  return ok({ games, leftOut });
}

/** `foreign`: sound, but played by rules or docks that this version does not have. */
function stateOf(text: string): "playable" | "foreign" | "damaged" {
  const record = decode(text);
  if (!record.ok) return "damaged";
  const replayed = replay(record.value, findDealer);
  if (replayed.ok) return replayed.value.session.ended === null ? "playable" : "damaged";
  return replayed.fault.code === "otherRules" || replayed.fault.code === "unknownDealer" ? "foreign" : "damaged";
}
