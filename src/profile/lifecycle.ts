/**
 * @file The two axes of the differentiation matrix (paper §3.1) and the posture at their crossing. A player who
 * does not clearly belong to another stage is active.
 */
import { mean } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import { type Lifecycle, type Maturity, POSTURE_NAMES, type PostureName } from "./matrix.ts";
import type { Profile } from "./profile.ts";
import { historicalSkill, skillOf } from "./skill.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Too few placements and sessions to judge. */
export function isNew({ placements, sessions }: Profile, { lifecycle }: ProfileConfig = profileDefaults): boolean {
  return placements < lifecycle.newPlacements && sessions < lifecycle.newPlayerSessions;
}

export function lifecycleOf(profile: Profile, now: number, config: ProfileConfig = profileDefaults): Lifecycle {
  const { lifecycle } = config;
  const { firstSeen, lastSeen, sessions, session } = profile;
  if (firstSeen === null || lastSeen === null) return "new";
  const hoursAway = Math.max(session.hoursAway, (now - lastSeen) / HOUR);
  if (hoursAway >= lifecycle.returningHours) return "returning";
  const days = (now - firstSeen) / DAY;
  const isYoung = days <= lifecycle.newDays && sessions <= lifecycle.newSessions;
  if (isYoung || isNew(profile, config)) return "new";
  if (isChurning(sessions, days, hoursAway, config)) return "churning";
  return days >= lifecycle.plateauDays && isLevel(profile, config) ? "plateau" : "active";
}

/** A long absence, and long for this player. */
function isChurning(sessions: number, days: number, hoursAway: number, { lifecycle }: ProfileConfig): boolean {
  const usualGap = (days * 24) / sessions;
  return (
    sessions >= lifecycle.churningSessions &&
    hoursAway >= lifecycle.churningHours &&
    hoursAway >= lifecycle.churningFactor * usualGap
  );
}

/** Many sessions, and no progress between the earlier and the later half of those remembered. */
function isLevel({ sessions, history }: Profile, { lifecycle }: ProfileConfig): boolean {
  const half = Math.floor(history.length / 2);
  const gain = mean(history.slice(half)) - mean(history.slice(0, half));
  return sessions >= lifecycle.plateauSessions && half > 0 && gain <= lifecycle.plateauGain;
}

/**
 * The band of long-term skill; that of the current session until there is a history. New players are in the lowest
 * band: a prior is no evidence, and too much protection for twenty placements does no harm.
 */
export function maturityOf(profile: Profile, config: ProfileConfig = profileDefaults): Maturity {
  if (isNew(profile, config)) return "M0";
  const skill = historicalSkill(profile, config) ?? skillOf(profile, config);
  const { m1, m2, m3, m4 } = config.maturity;
  if (skill < m1) return "M0";
  if (skill < m2) return "M1";
  if (skill < m3) return "M2";
  return skill < m4 ? "M3" : "M4";
}

export interface Posture {
  readonly name: PostureName;
  readonly lifecycle: Lifecycle;
  readonly maturity: Maturity;
  /** Stress never rises above it, 0…1. */
  readonly stressCap: number;
  /** Added to stress. */
  readonly stressOffset: number;
  /** Docks of the warm run at the start of a session. */
  readonly protection: number;
}

export function postureOf(profile: Profile, now: number, config: ProfileConfig = profileDefaults): Posture {
  const lifecycle = lifecycleOf(profile, now, config);
  const maturity = maturityOf(profile, config);
  const name = POSTURE_NAMES[lifecycle][maturity];
  return { name, lifecycle, maturity, ...config.matrix[lifecycle][maturity] };
}

export const SESSION_PHASES = ["early", "peak", "late"] as const;
export type SessionPhase = (typeof SESSION_PHASES)[number];

export function sessionPhaseOf(
  { session, clears }: Profile,
  now: number,
  { lifecycle }: ProfileConfig = profileDefaults,
): SessionPhase {
  const age = now - session.startedAt;
  if (age < lifecycle.earlyMs || clears.length <= lifecycle.earlyPlacements) return "early";
  return age > lifecycle.lateMs ? "late" : "peak";
}

/** Games started in the session before the current one: the n of the session arc (§3.4), from 0. */
export function gameIndexOf({ session }: Profile): number {
  return Math.max(0, session.games - 1);
}
