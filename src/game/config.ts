/**
 * @file The whole configuration of an adaptive game in three groups: the generator, the profile and the judge of
 * placements. A configuration file has these groups; a record holds the fingerprint of all three.
 */
import { defaultsOf, type ValuesOf } from "#engine";
import { PROFILE_PARAMETERS } from "#profile";
import { QUALITY_PARAMETERS } from "#quality";
import { PAPER_DEFAULTS, SPAWN_PARAMETERS } from "#spawn";

export const GAME_PARAMETERS = {
  spawn: SPAWN_PARAMETERS,
  profile: PROFILE_PARAMETERS,
  quality: QUALITY_PARAMETERS,
} as const;

/**
 * All settings of an adaptive game: of the generator, the profile and the judge of placements.
 *
 * @example
 * ```ts
 * import { GAME_DEFAULTS, type GameConfig } from "openblock";
 * const config: GameConfig = GAME_DEFAULTS;
 * console.log(Object.keys(config).join(" ")); // spawn profile quality
 * ```
 */
export type GameConfig = ValuesOf<typeof GAME_PARAMETERS>;

/**
 * All settings with their defaults.
 *
 * @example
 * ```ts
 * import { GAME_DEFAULTS } from "openblock";
 * console.log(GAME_DEFAULTS.spawn.mobility.atLowFill, GAME_DEFAULTS.spawn.mobility.atHighFill); // 10 3
 * ```
 */
export const GAME_DEFAULTS: GameConfig = defaultsOf(GAME_PARAMETERS);

/** The same with the paper's objective: what the dealer `rule` deals by. */
export const PAPER_GAME: GameConfig = Object.freeze({ ...GAME_DEFAULTS, spawn: PAPER_DEFAULTS });
