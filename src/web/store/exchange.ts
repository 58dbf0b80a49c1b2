/**
 * @file Export and import of everything a player has, as one text. An imported text is accepted only as a whole: every
 * part is checked before any is used, records by their checksum and unfinished games by replaying them; the first thing
 * wrong gives a code.
 */

import { check, fail, isRecord, ok, parseJson, type Result } from "#engine";
import { decode, findDealer, replay } from "#game";
import { type AdapterBlock, parseBlock } from "#neural";
import { HABITS_VERSION } from "#people";
import { type Profile, parseProfile } from "#profile";
import type { Everything } from "./everything.ts";
import { type KnownHabits, nothingKnown } from "./habits.ts";
import { MODES, type Mode } from "./modes.ts";
import { PART_FAULTS, type StoredPart } from "./parts.ts";
import { readKnownHabits, readLean, readSettings } from "./readParts.ts";
import { bestsBeforeFrom, isCount, isFinishedGame } from "./readSaved.ts";
import type { FinishedGame } from "./saved.ts";
import { storedLean } from "./saved.ts";
import { HISTORY_LIMIT } from "./saves.ts";
import type { Settings } from "./settings.ts";
import { TIME } from "./time.ts";

const FORMAT = "openblock-data";
export const EXCHANGE_VERSION = 1;
/** Characters; several times what a full history needs. */
export const MAX_LENGTH = 64_000_000;

export interface Imported extends Everything {
  /** Modes with an unfinished game under other rules, which cannot be continued. */
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
  "badGame",
  ...PART_FAULTS,
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

/** Leaves out damaged finished games: one would make the whole text unreadable. */
export function exportData({ history, lean, ...others }: Everything, parts: readonly StoredPart[]): string {
  const { settings, profile, habits, adapter, bests, bestsBefore, games } = others;
  const sound = history.filter((game) => faultOf(game) === null);
  const own = { settings, profile, habits, adapter, bests, bestsBefore, games, lean: storedLean(lean), history: sound };
  const values = parts.map(({ key, exported }) => [key, exported(others.parts[key])]);
  return JSON.stringify({ format: FORMAT, version: EXCHANGE_VERSION, ...own, ...Object.fromEntries(values) });
}

/** `now` is for files that are older than the goals of a day. */
export function importData(text: string, parts: readonly StoredPart[], now = 0): Result<Imported, ImportFault> {
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
  const games = importGames(data.games);
  if (!games.ok) return games;
  const values = new Map<string, unknown>();
  for (const { key, imported } of parts) {
    const value = imported(data[key], { history: history.value, now });
    if (!value.ok) return value;
    values.set(key, value.value);
  }
  return ok({
    settings: settings.value,
    profile: profile.value,
    habits: habits.value,
    adapter: adapter.value,
    lean: lean.value,
    bests: bests.value,
    bestsBefore: bestsBeforeFrom(data.bestsBefore, bests.value),
    history: history.value,
    ...games.value,
    parts: Object.fromEntries(values),
  });
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

/** Files from before there were habits have none; habits of another version are left out. */
function importHabits(value: unknown): Result<KnownHabits, "badHabits"> {
  if (value === undefined || isOtherVersion(value)) return ok(nothingKnown(0));
  const known = readKnownHabits(value);
  return known === null ? fail("badHabits", "the habits are damaged") : ok(known);
}

/** Files from before there were adapters have none; adapters of another version are left out. */
function importAdapter(value: unknown): Result<AdapterBlock | null, "badAdapter"> {
  if (value === undefined || value === null) return ok(null);
  const block = parseBlock(value);
  if (block.ok) return block;
  return block.fault.code === "otherVersion" ? ok(null) : fail("badAdapter", block.fault.message);
}

/** Files from before there were answers have none. */
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
