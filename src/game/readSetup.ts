/** @file The start of an adaptive game, read back from the text of `ruleSetup.ts`. A game that begins reads none. */
import { parseJson } from "#engine";
import { type Habits, habitsFrom, newHabits } from "#people";
import { newProfile, type Profile, profileFrom } from "#profile";
import { ARC_IDS, generatorVersion, MOST_CHALLENGE } from "#spawn";
import { GAME_DEFAULTS, type GameConfig } from "./config.ts";
import type { Difference } from "./dealer.ts";
import { type PlayerContext, playerContextOf } from "./playerContext.ts";
import { printOf, type RuleStart, STANDARD_PRINT } from "./ruleSetup.ts";

/** Release 0.2.0 wrote no version of the generator. */
const SETUP =
  /^(?:([1-9]\d{0,5})\.)?([0-9a-f]{8}) (-?[0-9a-z]{1,11}) ([fe])(?::([a-z]+))?(?:@(\d{1,4})x(\d{1,4}))?(?:~(-?[1-9]\d{0,2}))?(?:\+([0-9a-f]{16}))?(?:%([0-9a-f]{8}))?(?: (.+))?$/s;

/** What a set-up text says; undefined where it cannot be read. */
export function readSetup(setup: string, config: GameConfig): RecordedStart | undefined {
  const match = SETUP.exec(setup);
  if (match === null) return undefined;
  const [, version, hash, start, mode, arcName, docks, rollouts, hundredths, model, modellingId, text] = match;
  const startedAt = Number.parseInt(start!, 36);
  const arc = ARC_IDS.find((known) => known === arcName);
  if (!Number.isSafeInteger(startedAt) || (arcName !== undefined && arc === undefined)) return undefined;
  const challenge = Number(hundredths ?? 0) / 100;
  if (Math.abs(challenge) > MOST_CHALLENGE) return undefined;
  const player = text === undefined ? null : playerIn(text);
  const dealtBy = version ?? (hash === STANDARD_PRINT ? "1" : "0");
  return {
    options: {
      startedAt,
      isFrozen: mode === "f",
      ...(arc !== undefined && { arc }),
      ...(docks !== undefined && { budget: { docks: Number(docks), rollouts: Number(rollouts) } }),
      ...(challenge !== 0 && { challenge }),
      ...(model !== undefined && { model }),
      ...(modellingId !== undefined && { modellingId }),
      ...(player !== null && { profile: player.profile }),
      ...(player?.habits && { habits: player.habits }),
    },
    difference: differenceOf(dealtBy, hash!, config) ?? player?.difference ?? null,
  };
}

export interface RecordedStart {
  readonly options: RuleStart;
  /** Why the docks cannot be dealt again, if so. */
  readonly difference: Difference | null;
}

/** What an experiment tells its arms by, beside the print. */
export interface Beginning {
  /** The network that takes part; null without one. */
  readonly model: string | null;
  /** The context by which policies are looked up; null for a dealer that knows nothing of the player. */
  readonly context: PlayerContext | null;
}

export function beginningOf(setup: string): Beginning {
  const start = readSetup(setup, GAME_DEFAULTS)?.options;
  if (start === undefined) return { model: null, context: null };
  const { model = null, profile = newProfile(), startedAt = 0 } = start;
  return { model, context: playerContextOf(profile, startedAt) };
}

/** What was known of a player when their game began, and when that was, in milliseconds. */
export interface KnownStart {
  readonly profile: Profile;
  readonly habits: Habits;
  readonly at: number;
}

/** Null where the player had no influence on the game, or the text cannot be read. */
export function knownStart(setup: string): KnownStart | null {
  const start = readSetup(setup, GAME_DEFAULTS)?.options;
  if (start === undefined || start.isFrozen === true) return null;
  const { profile = newProfile(), habits = newHabits(), startedAt = 0 } = start;
  return { profile, habits, at: startedAt };
}

function differenceOf(dealtBy: string, hash: string, config: GameConfig): Difference | null {
  const version = generatorVersion(config.spawn);
  if (Number(dealtBy) !== version) {
    const message = `dealt by version ${dealtBy} of the generator; this program has version ${version}`;
    return { code: "otherGenerator", message };
  }
  const print = printOf(config);
  if (hash === print) return null;
  return { code: "otherConfig", message: `dealt under configuration ${hash}; this is ${print}` };
}

interface RecordedPlayer {
  readonly profile: Profile;
  readonly habits: Habits | null;
  readonly difference: Difference | null;
}

function playerIn(text: string): RecordedPlayer {
  const data = parseJson(text);
  const [stored, learned] = Array.isArray(data) ? data : [data, null];
  const { profile, notice } = profileFrom(stored);
  const habits = learned === null ? null : (habitsFrom(learned) ?? newHabits());
  if (notice !== null) return { profile, habits, difference: { code: "otherProfile", message: notice.message } };
  if (learned !== null && habitsFrom(learned) === null) {
    return { profile, habits, difference: { code: "otherProfile", message: "the recorded habits cannot be read" } };
  }
  return { profile, habits, difference: null };
}
