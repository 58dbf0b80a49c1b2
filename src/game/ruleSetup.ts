/**
 * @file The start of an adaptive game as text, for records: version of the generator and fingerprint of the
 * configuration, time, mode, arc, challenge, and the player unless nothing is known of them. The choices behind the habits stay
 * out: they matter between games only.
 */
import { fingerprint } from "#engine";
import type { Habits } from "#people";
import { newProfile, type Profile } from "#profile";
import { type ArcId, type Budget, generatorVersion, hasForesight, type SpawnConfig } from "#spawn";
import { GAME_DEFAULTS, type GameConfig, PAPER_GAME } from "./config.ts";

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
  /** The learned track that takes part: its model's hash, 16 hexadecimal digits. Such a dealer is `dual`. */
  readonly model?: string;
  /** The model of a player other than the standard one (`Mind`), by its id. */
  readonly modellingId?: string;
  /** The profile and thinking time have no influence: the same moves give everybody the same docks. */
  readonly isFrozen?: boolean;
}

export function setupText(options: RuleStart, config: GameConfig): string {
  const { startedAt = 0, isFrozen = false, arc, budget, challenge = 0, model, modellingId } = options;
  const design = arc === undefined ? "" : `:${arc}`;
  const allowed = budget === undefined ? "" : `@${budget.docks}x${budget.rollouts}`;
  const asked = challenge === 0 ? "" : `~${Math.round(100 * challenge)}`;
  const track = model === undefined ? "" : `+${model}`;
  const modelling = modellingId === undefined ? "" : `%${modellingId}`;
  const mode = `${isFrozen ? "f" : "e"}${design}${allowed}${asked}${track}${modelling}`;
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

/** When a game began, from its set-up text, in milliseconds; NaN where it does not say. */
export function startOf(setup: string): number {
  return Number.parseInt(setup.split(" ")[1] ?? "", 36);
}

/** The standard configurations are fingerprinted once: dealers are made for every game. */
const FORESIGHT_PRINT = fingerprint(established(GAME_DEFAULTS));
export const STANDARD_PRINT = fingerprint(acting(PAPER_GAME));

/** The fingerprint of a configuration, of what acts in it. */
export function printOf(config: GameConfig): string {
  if (config === GAME_DEFAULTS) return FORESIGHT_PRINT;
  if (config === PAPER_GAME) return STANDARD_PRINT;
  return fingerprint(hasForesight(config.spawn) ? established(config) : acting(config));
}

/**
 * A setting that was a constant in earlier releases counts only where it differs from that constant: games recorded then
 * are dealt again.
 */
function established(config: GameConfig): GameConfig {
  const { highStressAbove, anxiousRisk, ...intent } = config.spawn.intent;
  const { intent: usual } = GAME_DEFAULTS.spawn;
  const isUsual = highStressAbove === usual.highStressAbove && anxiousRisk === usual.anxiousRisk;
  return isUsual ? { ...config, spawn: { ...config.spawn, intent: intent as SpawnConfig["intent"] } } : config;
}

/** What acts under the paper's objective: the settings of foresight do not, and change no fingerprint. */
function acting(config: GameConfig): object {
  const { spawn, profile, quality } = established(config);
  const { aim: _aim, foresee: _foresee, objective, ...rest } = spawn;
  const { foresight: _foresight, ...weights } = objective;
  const { steady: _steady, ...paper } = profile;
  return { spawn: { ...rest, objective: weights }, profile: paper, quality };
}
