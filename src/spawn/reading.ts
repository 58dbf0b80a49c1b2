/**
 * @file Stage 1, read (paper §3.3): everything the generator needs to know about the player, read from the
 * profile once per turn and on consistent scales.
 */
import {
  distressOf,
  type Flow,
  type FrustrationLevel,
  flowOf,
  frustrationOf,
  gameIndexOf,
  type Lifecycle,
  lifecycleOf,
  momentumOf,
  type Posture,
  type Profile,
  type ProfileConfig,
  postureOf,
  profileDefaults,
  qualityTrend,
  runStreakOf,
  sessionPhaseOf,
  skillOf,
} from "#profile";

export interface Reading {
  /** 0…1. */
  readonly skill: number;
  readonly flow: Flow;
  readonly frustration: FrustrationLevel;
  /** Placements since the last clear. */
  readonly clearless: number;
  /** 0…1. */
  readonly distress: number;
  /** −1…1. */
  readonly momentum: number;
  /** −1…1. */
  readonly runStreak: number;
  readonly lifecycle: Lifecycle;
  readonly posture: Posture;
  /** Games played in this session before the current one. */
  readonly gameInSession: number;
  readonly isLate: boolean;
  /** Shares of recent rounds. */
  readonly forcedBadRate: number;
  readonly skilledRate: number;
  /** Forced-bad rounds in a row. */
  readonly forcedBadRun: number;
  /** Score of this game, and the best one before it. */
  readonly score: number;
  readonly best: number;
}

export function readProfile(
  profile: Profile,
  score: number,
  now: number,
  config: ProfileConfig = profileDefaults,
  measure: (profile: Profile, config: ProfileConfig) => Flow = flowOf,
): Reading {
  const frustration = frustrationOf(profile, config);
  const trend = qualityTrend(profile);
  return {
    skill: skillOf(profile, config),
    flow: measure(profile, config),
    frustration: frustration.level,
    clearless: frustration.streak,
    distress: distressOf(profile),
    momentum: momentumOf(profile, config),
    runStreak: runStreakOf(profile),
    lifecycle: lifecycleOf(profile, now, config),
    posture: postureOf(profile, now, config),
    gameInSession: gameIndexOf(profile),
    isLate: sessionPhaseOf(profile, now, config) === "late",
    forcedBadRate: trend.forcedBad,
    skilledRate: trend.optimal + trend.salvage,
    forcedBadRun: trend.forcedBadInARow,
    score,
    best: profile.personalBest,
  };
}
