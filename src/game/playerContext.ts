/**
 * @file The player's context c of the paper's section 5.2: what tuned policies are looked up by when a game begins. Skill
 * band, lifecycle and personal best, each in few steps, so that every context can be tuned on enough games.
 */
import { lifecycleOf, maturityOf, type Profile, type ProfileConfig, profileDefaults } from "#profile";

/** Maturity M0 to M2, M3, M4. */
export const SKILL_BANDS = ["low", "middle", "high"] as const;
/** New; active or on a plateau; returning or about to leave. */
export const LIFE_STAGES = ["new", "active", "returning"] as const;
/** A personal best below 2,000 points, and from there on. */
export const BEST_BINS = ["small", "large"] as const;

/** Points from which a personal best counts as large: about what a game of seventy placements scores. */
const LARGE_BEST = 2000;

/** "middle/active/large". */
export type PlayerContext =
  `${(typeof SKILL_BANDS)[number]}/${(typeof LIFE_STAGES)[number]}/${(typeof BEST_BINS)[number]}`;

export const PLAYER_CONTEXTS: readonly PlayerContext[] = SKILL_BANDS.flatMap((skill) =>
  LIFE_STAGES.flatMap((stage) => BEST_BINS.map((best): PlayerContext => `${skill}/${stage}/${best}`)),
);

const BAND = { M0: "low", M1: "low", M2: "low", M3: "middle", M4: "high" } as const;
const STAGE = {
  new: "new",
  active: "active",
  plateau: "active",
  returning: "returning",
  churning: "returning",
} as const;

/** The context of a game that begins `now`, in milliseconds. */
export function playerContextOf(profile: Profile, now: number, config: ProfileConfig = profileDefaults): PlayerContext {
  const best = profile.personalBest < LARGE_BEST ? "small" : "large";
  return `${BAND[maturityOf(profile, config)]}/${STAGE[lifecycleOf(profile, now, config)]}/${best}`;
}
