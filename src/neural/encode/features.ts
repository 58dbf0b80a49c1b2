/**
 * @file What the generator sees of a brief (paper §5.1, appendix B): the board, the player's state, the target difficulty,
 * the style, the intent and the last nine pieces, as numbers of about unit size. The rule track's own weights
 * (`brief.appeal`) are left out: what is learned is learned from docks.
 */
import { type Board, clamp, FAMILIES, ln, REGULAR_COUNT, SHAPES, type Shape } from "#engine";
import { FLOW_STATES, FRUSTRATION_LEVELS, LIFECYCLES } from "#profile";
import { BOARD_SIGNALS, type Brief, hasForesight, INTENTS, outlookOf, type Wipe } from "#spawn";

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
  ["slip", ({ model }) => model.reduce((sum, { share, model }) => sum + share * model.slip, 0)],
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

// The play style of the paper's optional style token (§5.1). The paper has a head for it and no definition; these five
// are read from the last placements of the session, the first that applies.

export const STYLES = ["wipes", "multi", "combo", "survival", "balanced"] as const;
export type Style = (typeof STYLES)[number];

/** Running share of docks with a wipe in reach from which somebody plays for wipes. */
const WIPE_RATE = 0.05;
/** Share of clears with two lines or more, or lines a clear, from which somebody plays for multi-clears. */
const MULTI_SHARE = 0.4;
const MULTI_LINES = 2.5;
/** Combo chain from which somebody plays for combos. */
const CHAIN = 3;
/** Share of placements that clear below which somebody just survives. */
const RARE_CLEARS = 0.25;

export function styleOf({ input }: Pick<Brief, "input">): Style {
  const { profile, context } = input;
  const clears = profile.clears.filter((lines) => lines > 0);
  const lines = clears.reduce((sum, n) => sum + n, 0);
  const isMulti =
    clears.filter((n) => n >= 2).length >= MULTI_SHARE * clears.length || lines >= MULTI_LINES * clears.length;
  if (context.perfectRate >= WIPE_RATE) return "wipes";
  if (clears.length > 0 && isMulti) return "multi";
  if (profile.window.chain.some((chain) => chain >= CHAIN)) return "combo";
  return clears.length < RARE_CLEARS * profile.clears.length ? "survival" : "balanced";
}

// The content of a dock, as a wish that the generator can be conditioned on. In training the wish is read from the dock
// itself, in hindsight, so that asking for it later draws from docks that had it.

export interface Content {
  /** Greedy play clears two lines or more with one piece. */
  readonly multi: boolean;
  /** The dock holds all pieces of a wipe. */
  readonly wipe: boolean;
  /** Different families, 1…3. */
  readonly families: number;
}

export function contentOf(board: Board, shapes: readonly Shape[], wipes: readonly Wipe[]): Content {
  const holds = ({ placements }: Wipe) => placements.every(({ shape }) => shapes.some(({ id }) => id === shape));
  return {
    multi: outlookOf(board, shapes).bestClear >= 2,
    wipe: wipes.some(holds),
    families: familiesOf(shapes.map(({ index }) => index)),
  };
}

/** What is wished for where content is: a multi-clear, three families, and a wipe where one is in reach. */
export function wishFor({ wipes }: Pick<Brief, "wipes">): Content {
  return { multi: true, wipe: wipes.length > 0, families: 3 };
}

export function familiesOf(dock: readonly number[]): number {
  return new Set(dock.map((index) => SHAPES[index]!.family)).size;
}

/** Numbers of a wish: each part is one of several; all are zero where nothing is wished for. */
export const WANTED_FEATURES = 7;

export function writeWanted(wanted: Content | null, out: Float32Array, at: number): void {
  out.fill(0, at, at + WANTED_FEATURES);
  if (wanted === null) return;
  out[at + (wanted.multi ? 0 : 1)] = 1;
  out[at + (wanted.wipe ? 2 : 3)] = 1;
  out[at + 3 + wanted.families] = 1;
}

/** Index of each regular shape's family. */
export const FAMILY_OF: readonly number[] = SHAPES.map(({ family }) => FAMILIES.indexOf(family));
