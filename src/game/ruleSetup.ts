/**
 * @file The start of an adaptive game as text, for records: version of the generator and fingerprint of the
 * configuration, time, mode, arc, challenge, and the player unless nothing is known of them. The choices behind the habits stay
 * out: they matter between games only.
 */
import { fingerprint, parseJson } from "#engine";
import { type Habits, habitsFrom, newHabits } from "#people";
import { newProfile, type Profile, profileFrom } from "#profile";
import { ARC_IDS, type ArcId, type Budget, generatorVersion, hasForesight, MOST_CHALLENGE } from "#spawn";
import { GAME_DEFAULTS, type GameConfig, PAPER_GAME } from "./config.ts";
import type { Difference } from "./dealer.ts";

/** How an adaptive game starts, as far as a record keeps it. */
export interface RuleStart {
  /** Default: a new player. */
  readonly profile?: Profile;
  /** Default: nothing is known. */
  readonly habits?: Habits;
  /** A designed arc over the docks of a game. */
  readonly arc?: ArcId;
  /** A smaller budget for foresight than the configuration's. */
  readonly budget?: Budget;
  /** What the player asks for, −2…2 in hundredths; default 0, adaptive. It acts under foresight only. */
  readonly challenge?: number;
  /** When the game starts, in milliseconds; default 0. */
  readonly startedAt?: number;
  /** The profile and thinking time have no influence: the same moves give everybody the same docks. */
  readonly isFrozen?: boolean;
}

export function setupText(options: RuleStart, config: GameConfig): string {
  const { startedAt = 0, isFrozen = false, arc, budget, challenge = 0 } = options;
  const design = arc === undefined ? "" : `:${arc}`;
  const allowed = budget === undefined ? "" : `@${budget.docks}x${budget.rollouts}`;
  const asked = challenge === 0 ? "" : `~${Math.round(100 * challenge)}`;
  const mode = `${isFrozen ? "f" : "e"}${design}${allowed}${asked}`;
  const parts = [`${generatorVersion(config.spawn)}.${printOf(config)}`, startedAt.toString(36), mode];
  const player = playerText(options, config);
  return player === null ? parts.join(" ") : [...parts, player].join(" ");
}

/** The player as JSON: the profile alone, or profile and habits; null for a new one. */
function playerText({ profile, habits }: RuleStart, config: GameConfig): string | null {
  if (!hasForesight(config.spawn) || habits === undefined)
    return profile === undefined ? null : JSON.stringify(profile);
  return JSON.stringify([profile ?? newProfile(config.profile), { ...habits, choices: "" }]);
}

/** Release 0.2.0 wrote no version of the generator. */
const SETUP =
  /^(?:([1-9]\d{0,5})\.)?([0-9a-f]{8}) (-?[0-9a-z]{1,11}) ([fe])(?::([a-z]+))?(?:@(\d{1,4})x(\d{1,4}))?(?:~(-?[1-9]\d{0,2}))?(?: (.+))?$/s;

/** What a set-up text says; undefined where it cannot be read. */
export function readSetup(setup: string, config: GameConfig): RecordedStart | undefined {
  const match = SETUP.exec(setup);
  if (match === null) return undefined;
  const [, version, hash, start, mode, arcName, docks, rollouts, hundredths, text] = match;
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

/** The standard configurations are fingerprinted once: dealers are made for every game. */
const FORESIGHT_PRINT = fingerprint(GAME_DEFAULTS);
const STANDARD_PRINT = fingerprint(acting(PAPER_GAME));

function printOf(config: GameConfig): string {
  if (config === GAME_DEFAULTS) return FORESIGHT_PRINT;
  if (config === PAPER_GAME) return STANDARD_PRINT;
  return fingerprint(hasForesight(config.spawn) ? config : acting(config));
}

/** What acts under the paper's objective: the settings of foresight do not, and change no fingerprint. */
function acting({ spawn, profile, quality }: GameConfig): object {
  const { aim: _aim, foresee: _foresee, objective, ...rest } = spawn;
  const { foresight: _foresight, ...weights } = objective;
  const { steady: _steady, ...paper } = profile;
  return { spawn: { ...rest, objective: weights }, profile: paper, quality };
}
