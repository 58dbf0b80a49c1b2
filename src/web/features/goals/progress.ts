/**
 * @file Progress in goals, achievements and days played: one stored value with a version, read with checks. If it cannot be
 * read, the caller sets it aside and progress restarts.
 */
import { check, fail, isRecord, ok } from "#engine";
import { localDay } from "../../kit/clock.ts";
import { partOf } from "../../store/parts.ts";
import type { FinishedGame } from "../../store/saved.ts";
import { TIME } from "../../store/time.ts";
import { ACHIEVEMENT_IDS, type Achieved, type AchievementId, earned, earnedBefore } from "./achievements.ts";
import { advanced, GOAL_IDS, type GoalDay, goalsOn, levelOf } from "./goals.ts";
import type { Happening } from "./happening.ts";

const PROGRESS_VERSION = 1;
/** Days that are kept, enough for a streak of a year. */
const MOST_DAYS = 400;

export interface Progress {
  readonly version: typeof PROGRESS_VERSION;
  readonly today: GoalDay;
  readonly achieved: Achieved;
  /** Local days on which a piece was placed, YYYYMMDD, oldest first. */
  readonly days: readonly number[];
  /** When the last piece was placed; 0 for never. */
  readonly lastAt: number;
  /** The player was asked once whether to install the game. */
  readonly isInstallOffered: boolean;
}

/** Of a player of whom only finished games are known. */
export function newProgress(history: readonly FinishedGame[], now: number): Progress {
  const played = history.map(({ at }) => localDay(at));
  return {
    version: PROGRESS_VERSION,
    today: goalsOn(localDay(now), levelOf(history)),
    achieved: earnedBefore(history),
    days: [...new Set(played)].sort((a, b) => a - b).slice(-MOST_DAYS),
    lastAt: history.at(-1)?.at ?? 0,
    isInstallOffered: false,
  };
}

/** The progress on this day: with its own goals where the stored ones are of another day. */
export function onDay(progress: Progress, history: readonly FinishedGame[], now: number): Progress {
  const day = localDay(now);
  return progress.today.day === day ? progress : { ...progress, today: goalsOn(day, levelOf(history)) };
}

export interface Advance {
  readonly progress: Progress;
  readonly earned: readonly AchievementId[];
}

/** The progress after something happened in a game; `history` holds the game where it has ended. */
export function advance(
  before: Progress,
  happening: Happening,
  history: readonly FinishedGame[],
  now: number,
): Advance {
  const progress = onDay(before, history, now);
  const goals = advanced(progress.today.goals, happening);
  const ids = earned(progress.achieved, happening, goals, history);
  const day = localDay(now);
  const days = progress.days.at(-1) === day ? progress.days : [...progress.days, day].slice(-MOST_DAYS);
  return {
    earned: ids,
    progress: {
      ...progress,
      today: { ...progress.today, goals },
      achieved: { ...progress.achieved, ...Object.fromEntries(ids.map((id) => [id, now])) },
      days: happening.placed === null ? progress.days : days,
      lastAt: happening.placed === null ? progress.lastAt : now,
    },
  };
}

const { choice, fields, list, whole, FLAG } = check;
const DAY = whole(10_101, 99_991_231);
const GOAL = fields({ id: choice(GOAL_IDS), target: whole(1, 1_000_000), done: whole(0, 1_000_000) });

const FORM = fields({
  version: whole(PROGRESS_VERSION, PROGRESS_VERSION),
  today: fields({ day: DAY, goals: list(GOAL, 3) }),
  achieved: check.named(TIME),
  days: list(DAY, MOST_DAYS),
  lastAt: TIME,
  isInstallOffered: FLAG,
});

/** Progress from data of unknown origin; null where it is damaged or of another version. */
export function readProgress(data: unknown): Progress | null {
  if (!isRecord(data) || !check.fits(FORM, data)) return null;
  const { today, achieved, days, lastAt, isInstallOffered } = data as unknown as Progress;
  const known = ACHIEVEMENT_IDS.filter((id) => achieved[id] !== undefined).map((id) => [id, achieved[id]]);
  const goals = today.goals.map(({ id, target, done }) => ({ id, target, done: Math.min(done, target) }));
  return {
    version: PROGRESS_VERSION,
    today: { day: today.day, goals },
    achieved: Object.fromEntries(known),
    days: [...days],
    lastAt,
    isInstallOffered,
  };
}

/** Files from before there were goals have what their finished games show. */
export const PROGRESS_PART = partOf<Progress>({
  key: "progress",
  stored: (value, { history, now }) => readProgress(value) ?? newProgress(history, now),
  exported: (progress) => progress,
  imported(value, { history, now }) {
    const progress = value === undefined ? newProgress(history, now) : readProgress(value);
    return progress === null ? fail("badProgress", "goals and achievements are damaged") : ok(progress);
  },
});
