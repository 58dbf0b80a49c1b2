/**
 * @file Who comes back: day-n retention is the share of players who play in the hours [24n, 24(n + 1)) after their first
 * game, among those for whom that day is over. Hours from the first game, not calendar days, so a player who begins at
 * midnight has the same day as one who begins at noon. Cohorts of calendar days (`returned` by days since the first one)
 * can be given as well; then the days are theirs.
 */
import { fail, ok, type Result } from "#engine";
import type { StatFault } from "./fault.ts";
import { type Share, wilson } from "./intervals.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * On which days a player was active, entry n for day n after the first game; only days that are over. Day 0 is always
 * true, so a player whose first day is not over has none.
 * @param games when the player's games began, in milliseconds and any order
 */
export function activeDays(games: readonly number[], now: number): boolean[] {
  const first = games.reduce((least, at) => Math.min(least, at), Infinity);
  const over = Math.max(0, Math.floor((now - first) / DAY_MS));
  const days = Array.from({ length: over }, () => false);
  for (const at of games) {
    const day = Math.floor((at - first) / DAY_MS);
    if (day < over) days[day] = true;
  }
  return days;
}

/** Players who began together: how many, and how many of them were active n days later, as far as those days are over. */
export interface Cohort {
  readonly players: number;
  readonly returned: readonly number[];
}

export interface RetentionDay extends Share {
  readonly day: number;
  /** Players for whom that day is over, and how many of them were active on it. */
  readonly players: number;
  readonly returned: number;
}

/** The retention of all cohorts together, a row a day as far as any cohort goes; a player alone is a cohort of one. */
export function retention(cohorts: readonly Cohort[]): Result<RetentionDay[], StatFault> {
  const wrong = cohorts.find(({ players, returned }) => [players, ...returned].some((n) => !isCount(n, players)));
  if (wrong !== undefined) {
    return fail("badValue", `a cohort of ${wrong.players} players of whom ${wrong.returned.join(", ")} returned`);
  }
  const days = cohorts.reduce((most, { returned }) => Math.max(most, returned.length), 0);
  const rows: RetentionDay[] = [];
  for (let day = 0; day < days; day++) {
    const known = cohorts.filter(({ returned }) => day < returned.length);
    const players = known.reduce((sum, cohort) => sum + cohort.players, 0);
    const returned = known.reduce((sum, cohort) => sum + cohort.returned[day]!, 0);
    if (players > 0) rows.push({ day, players, returned, ...wilson(returned, players) });
  }
  return ok(rows);
}

function isCount(n: number, most: number): boolean {
  return Number.isSafeInteger(n) && n >= 0 && n <= most;
}
