/**
 * @file What the generator sees of a brief (paper §5.1, appendix B): the board, the player's state, the target difficulty,
 * the style, the intent and the last nine pieces, as numbers of about unit size. The rule track's own weights
 * (`brief.appeal`) are left out: what is learned is learned from docks.
 */
import { type Board, clamp, ln, REGULAR_COUNT, SHAPES } from "#engine";
import { FLOW_STATES, FRUSTRATION_LEVELS, LIFECYCLES } from "#profile";
import { BOARD_SIGNALS, type Brief, hasForesight, INTENTS } from "#spawn";
import { STYLES, styleOf } from "./style.ts";

/** A brief as the generator sees it; plain numbers, so that a data set can hold it. */
export interface Seen {
  readonly board: Board;
  /** By `STATE_FEATURES`. */
  readonly state: readonly number[];
  /** d* and stress. */
  readonly difficulty: readonly [target: number, stress: number];
  /** Indices into `STYLES` and `INTENTS`. */
  readonly style: number;
  readonly intent: number;
  /** Shape indices of the last nine pieces, latest first. */
  readonly history: readonly number[];
  /** Indices of the regular shapes that are part of a wipe. */
  readonly wipes: readonly number[];
}

/** Pieces of the history that have a token: three docks. */
export const HISTORY = 9;

type Feature = readonly [name: string, of: (brief: Brief) => number];

const one = (condition: boolean): number => (condition ? 1 : 0);
/** Grows ever more slowly, 1 at `unit`. */
const slow = (value: number, unit: number): number => ln(1 + Math.max(0, value)) / ln(1 + unit);

const FEATURES: readonly Feature[] = [
  ["foresight", ({ config }) => one(hasForesight(config))],
  ["skill", ({ reading }) => reading.skill],
  ["ratio", ({ reading }) => clamp(reading.flow.ratio, 0, 3) / 2],
  ...FLOW_STATES.map((state): Feature => [`flow.${state}`, ({ reading }) => one(reading.flow.state === state)]),
  ...FRUSTRATION_LEVELS.map((level): Feature => [`frustration.${level}`, (b) => one(b.reading.frustration === level)]),
  ...LIFECYCLES.map((stage): Feature => [`lifecycle.${stage}`, ({ reading }) => one(reading.lifecycle === stage)]),
  ["distress", ({ reading }) => reading.distress],
  ["momentum", ({ reading }) => reading.momentum],
  ["runStreak", ({ reading }) => reading.runStreak],
  ["clearless", ({ reading }) => Math.min(reading.clearless, 12) / 12],
  ["gameInSession", ({ reading }) => Math.min(reading.gameInSession, 10) / 10],
  ["isLate", ({ reading }) => one(reading.isLate)],
  ["forcedBadRate", ({ reading }) => reading.forcedBadRate],
  ["skilledRate", ({ reading }) => reading.skilledRate],
  ["stressOffset", ({ reading }) => reading.posture.stressOffset],
  ["score", ({ reading }) => slow(reading.score, 10_000)],
  ["best", ({ reading }) => slow(reading.best, 10_000)],
  ["ofBest", ({ difficulty }) => Math.min(difficulty.ofBest, 2) / 2],
  ["isChasing", ({ difficulty }) => one(difficulty.isChasing)],
  ["risk", ({ difficulty }) => difficulty.risk],
  ["isEmergency", ({ resolution }) => one(resolution.isEmergency)],
  ["aimRatio", ({ aim }) => clamp(aim.ratio, 0, 3) / 2],
  ["riskCap", ({ aim }) => aim.riskCap],
  ["slip", ({ model }) => model.reduce((sum, { share, manner }) => sum + share * manner.slip, 0)],
  ["turn", ({ input }) => slow(input.context.turn, 100)],
  ["lean", ({ input }) => input.context.lean],
  ["bias", ({ input }) => input.context.bias],
  ["starved", ({ input }) => Math.min(input.context.starved, 12) / 12],
  ["multiRate", ({ input }) => input.context.multiRate],
  ["perfectRate", ({ input }) => 4 * input.context.perfectRate],
  ["warmth", ({ input }) => input.context.warmLeft / Math.max(1, input.context.warmBudget)],
  ["crowding", ({ perception }) => perception.crowding],
  ["fitting", ({ perception }) => perception.fitting / REGULAR_COUNT],
  ["wipes", ({ wipes }) => one(wipes.length > 0)],
  ...BOARD_SIGNALS.map((signal): Feature => [`board.${signal}`, ({ perception }) => perception.signals[signal]]),
];

export const STATE_FEATURES: readonly string[] = FEATURES.map(([name]) => name);

export function seenOf(brief: Brief): Seen {
  const { input, difficulty, resolution, wipes } = brief;
  const inWipes = new Set(wipes.flatMap(({ placements }) => placements.map(({ shape }) => INDEX.get(shape)!)));
  return {
    board: input.board,
    state: FEATURES.map(([, of]) => of(brief)),
    difficulty: [difficulty.target, difficulty.stress],
    style: STYLES.indexOf(styleOf(brief)),
    intent: INTENTS.indexOf(resolution.intent),
    history: input.context.history.slice(0, HISTORY),
    wipes: [...inWipes],
  };
}

const INDEX: ReadonlyMap<string, number> = new Map(SHAPES.map(({ id, index }) => [id, index]));
