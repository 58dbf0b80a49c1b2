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

export type GameConfig = ValuesOf<typeof GAME_PARAMETERS>;

export const GAME_DEFAULTS: GameConfig = defaultsOf(GAME_PARAMETERS);

/** The same with the paper's objective: what the dealer `rule` deals by. */
export const PAPER_GAME: GameConfig = Object.freeze({ ...GAME_DEFAULTS, spawn: PAPER_DEFAULTS });
