/** @file What a profile says of the player between two games. The readings are those of the last game's end. */
import {
  distressOf,
  flowOf,
  frustrationOf,
  lifecycleOf,
  type Profile,
  type ProfileConfig,
  profileDefaults,
  runStreakOf,
} from "#profile";
import type { OfferLog } from "./log.ts";
import { MOST_ENDS, type Segment, type Standing } from "./moment.ts";

/** `endedAt`: when games ended, in milliseconds, oldest first. */
export function standingOf(
  profile: Profile,
  endedAt: readonly number[],
  log: OfferLog | null,
  now: number,
  config: ProfileConfig = profileDefaults,
): Standing {
  // Before the first game there is no state to read, and the neutral values of a new profile would look like one.
  const hasPlayed = profile.game.placements > 0;
  return {
    sessions: profile.sessions,
    sessionStartedAt: hasPlayed ? profile.session.startedAt : null,
    hoursAway: profile.session.hoursAway,
    endedAt: endedAt.slice(-MOST_ENDS),
    distress: hasPlayed ? distressOf(profile) : null,
    frustration: hasPlayed ? frustrationOf(profile, config).level : null,
    flow: hasPlayed ? flowOf(profile, config).state : null,
    runStreak: runStreakOf(profile),
    segment: log && segmentOf(profile, log, now, config),
  };
}

/** The player's segment; "supporter" takes precedence. */
export function segmentOf(
  profile: Profile,
  { owned, boughtAt }: OfferLog,
  now: number,
  config: ProfileConfig = profileDefaults,
): Segment {
  if (owned.length > 0 || boughtAt !== null) return "supporter";
  const lifecycle = lifecycleOf(profile, now, config);
  if (lifecycle === "new") return "newcomer";
  return lifecycle === "churning" || lifecycle === "returning" ? "leaving" : "regular";
}
