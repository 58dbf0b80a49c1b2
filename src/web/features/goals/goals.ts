/**
 * @file Three small goals a day: drawn by the local date from a list, of three different families, with targets for the
 * player's level. Play in any mode reaches them. docs/guide/goals.md lists them.
 */
import { createRng } from "#engine";
import { median } from "#stats";
import type { FinishedGame } from "../../store/saved.ts";
import { endedGames, scoredGames } from "../../store/statistics.ts";
import type { Happening } from "./happening.ts";

export const GOAL_IDS = [
  "lines",
  "doubles",
  "triples",
  "mono",
  "chain",
  "score",
  "clear",
  "moves",
  "hands",
  "games",
  "noUndo",
  "daily",
] as const;
export type GoalId = (typeof GOAL_IDS)[number];

/** 0: hardly played yet; 1: median score below 1,000; 2: above. */
export type Level = 0 | 1 | 2;

export interface Goal {
  readonly id: GoalId;
  readonly target: number;
  /** Up to the target. */
  readonly done: number;
}

export interface GoalDay {
  /** YYYYMMDD. */
  readonly day: number;
  readonly goals: readonly Goal[];
}

interface Kind {
  readonly family: "clears" | "feats" | "games";
  /** By level; 0 where the goal is not for it. */
  readonly targets: readonly [number, number, number];
  /** What a happening is worth. */
  readonly worth: (happening: Happening) => number;
  /** The most that one happening was worth counts, not the sum. */
  readonly isRecord?: true;
}

const linesOf = ({ placed }: Happening) => placed?.lines ?? 0;
const scored = (happening: Happening, points: number) => (happening.mode === "zen" ? 0 : points);

export const GOALS: Readonly<Record<GoalId, Kind>> = {
  lines: { family: "clears", targets: [8, 20, 30], worth: linesOf },
  doubles: { family: "clears", targets: [1, 3, 5], worth: (now) => Number(linesOf(now) >= 2) },
  triples: { family: "clears", targets: [0, 1, 2], worth: (now) => Number(linesOf(now) >= 3) },
  mono: { family: "feats", targets: [0, 1, 1], worth: ({ placed }) => placed?.mono ?? 0 },
  chain: { family: "feats", targets: [3, 5, 8], worth: ({ placed }) => placed?.chain ?? 0, isRecord: true },
  score: {
    family: "feats",
    targets: [200, 600, 1500],
    worth: (now) => scored(now, now.placed?.score ?? 0),
    isRecord: true,
  },
  clear: {
    family: "feats",
    targets: [40, 120, 240],
    worth: (now) => scored(now, now.placed?.points ?? 0),
    isRecord: true,
  },
  moves: { family: "games", targets: [20, 45, 90], worth: ({ steps }) => steps, isRecord: true },
  hands: { family: "games", targets: [8, 20, 40], worth: ({ isHandDone }) => Number(isHandDone) },
  games: { family: "games", targets: [1, 2, 3], worth: ({ hasEnded }) => Number(hasEnded) },
  noUndo: {
    family: "games",
    targets: [0, 1, 1],
    worth: ({ hasEnded, undosUsed, mode }) => Number(hasEnded && undosUsed === 0 && mode !== "daily"),
  },
  daily: { family: "games", targets: [1, 1, 1], worth: ({ hasEnded, mode }) => Number(hasEnded && mode === "daily") },
};

const FAMILIES = ["clears", "feats", "games"] as const;
/** A player is at level 0 until this many games are finished; then the median of the recent ones decides. */
const FIRST_GAMES = 3;
const RECENT_GAMES = 12;
const GOOD_SCORE = 1000;

export function levelOf(history: readonly FinishedGame[]): Level {
  const scores = scoredGames(endedGames(history)).map(({ score }) => score);
  if (scores.length < FIRST_GAMES) return 0;
  return median(scores.slice(-RECENT_GAMES)) < GOOD_SCORE ? 1 : 2;
}

/** The goals of a day, one of each family: the same for all players of a level. */
export function goalsOn(day: number, level: Level): GoalDay {
  const rng = createRng(day, "noise");
  const goals = FAMILIES.map((family) => {
    const fitting = GOAL_IDS.filter((id) => GOALS[id].family === family && GOALS[id].targets[level] > 0);
    const id = rng.pick(fitting);
    return { id, target: GOALS[id].targets[level], done: 0 };
  });
  return { day, goals };
}

/** The goals after something happened; the same object where nothing moved. */
export function advanced(goals: readonly Goal[], happening: Happening): readonly Goal[] {
  const next = goals.map((goal) => {
    const { worth, isRecord } = GOALS[goal.id];
    const value = worth(happening);
    const done = Math.min(goal.target, isRecord ? Math.max(goal.done, value) : goal.done + value);
    return done === goal.done ? goal : { ...goal, done };
  });
  return next.every((goal, i) => goal === goals[i]) ? goals : next;
}

export function isReached({ done, target }: Goal): boolean {
  return done >= target;
}
