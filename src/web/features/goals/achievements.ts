/**
 * @file A dozen achievements, each a test of a game event or of the finished games. Games played before achievements
 * existed count, with their own dates.
 */
import type { FinishedGame } from "../../store/saved.ts";
import { type Goal, isReached } from "./goals.ts";
import type { Happening } from "./happening.ts";

export const ACHIEVEMENT_IDS = [
  "firstLine",
  "double",
  "triple",
  "quadruple",
  "chain5",
  "chain10",
  "mono",
  "wipe",
  "score1000",
  "score5000",
  "lines500",
  "allGoals",
] as const;
export type AchievementId = (typeof ACHIEVEMENT_IDS)[number];

/** When each was earned, milliseconds since the epoch. */
export type Achieved = Readonly<Partial<Record<AchievementId, number>>>;

const LINES_IN_ALL = 500;
const scoreOf = ({ mode, placed }: Happening) => (mode === "zen" ? 0 : (placed?.score ?? 0));
const linesOf = ({ placed }: Happening) => placed?.lines ?? 0;
const chainOf = ({ placed }: Happening) => placed?.chain ?? 0;

/** Achievements of a single event. */
const BY_MOMENT: Readonly<Partial<Record<AchievementId, (happening: Happening) => boolean>>> = {
  firstLine: (now) => linesOf(now) >= 1,
  double: (now) => linesOf(now) >= 2,
  triple: (now) => linesOf(now) >= 3,
  quadruple: (now) => linesOf(now) >= 4,
  chain5: (now) => chainOf(now) >= 5,
  chain10: (now) => chainOf(now) >= 10,
  mono: ({ placed }) => (placed?.mono ?? 0) > 0,
  wipe: ({ placed }) => placed?.isWipe === true,
  score1000: (now) => scoreOf(now) >= 1000,
  score5000: (now) => scoreOf(now) >= 5000,
};

/** Ids newly earned by a moment, the goals after it, and the finished games. */
export function earned(
  achieved: Achieved,
  happening: Happening,
  goals: readonly Goal[],
  history: readonly FinishedGame[],
): readonly AchievementId[] {
  const isEarned = (id: AchievementId): boolean => {
    if (id === "allGoals") return goals.length > 0 && goals.every(isReached);
    if (id === "lines500") return happening.hasEnded && linesIn(history) >= LINES_IN_ALL;
    return BY_MOMENT[id]?.(happening) ?? false;
  };
  return ACHIEVEMENT_IDS.filter((id) => achieved[id] === undefined && isEarned(id));
}

function linesIn(history: readonly FinishedGame[]): number {
  return history.reduce((sum, { lines }) => sum + lines, 0);
}

/** What finished games alone show to have been earned, with the time of the game. */
export function earnedBefore(history: readonly FinishedGame[]): Achieved {
  const achieved: { -readonly [Id in AchievementId]?: number } = {};
  let lines = 0;
  for (const game of history) {
    lines += game.lines;
    const score = game.mode === "zen" ? 0 : game.score;
    if (lines > 0) achieved.firstLine ??= game.at;
    if (score >= 1000) achieved.score1000 ??= game.at;
    if (score >= 5000) achieved.score5000 ??= game.at;
    if (lines >= LINES_IN_ALL) achieved.lines500 ??= game.at;
  }
  return achieved;
}
