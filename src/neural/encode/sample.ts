/**
 * @file A data set of docks to learn from: its card, and its lines, each a brief as the generator sees it and the
 * docks that came, or could have come, with their probabilities. A delivered dock is one with probability 1; the soft
 * teacher has all candidates of a turn. The order of a dock's pieces carries nothing, so it is not kept.
 */
import {
  check,
  fail,
  formatBoard,
  ok,
  parseBoard,
  parseJson,
  REGULAR_COUNT,
  type Result,
  SHAPES,
  type ShapeId,
  shapeOf,
} from "#engine";
import { type Brief, INTENTS, type Trace } from "#spawn";
import { SOURCES, type Source } from "./config.ts";
import { type Content, contentOf, familiesOf, HISTORY, type Seen, STATE_FEATURES, STYLES, seenOf } from "./features.ts";

export interface LabelledDock {
  /** Three different regular shapes, by index. */
  readonly shapes: readonly number[];
  /** Probability, 0…1. */
  readonly share: number;
  readonly content: Content;
}

export interface Sample {
  readonly source: Source;
  readonly seen: Seen;
  readonly docks: readonly LabelledDock[];
}

/** What a line of the file holds. */
interface Line {
  readonly source: Source;
  readonly board: string;
  readonly state: readonly number[];
  readonly difficulty: readonly number[];
  readonly style: number;
  readonly intent: number;
  readonly history: readonly number[];
  readonly wipes: readonly number[];
  /** Three shapes, the share, and whether it allows a multi-clear and a wipe. */
  readonly docks: readonly (readonly number[])[];
}

const { choice, exactly, list, number, TEXT, whole } = check;
const FINITE = number(-1000, 1000);

const LINE = exactly({
  source: choice(SOURCES),
  board: TEXT,
  state: list(FINITE, STATE_FEATURES.length),
  difficulty: list(FINITE, 2),
  style: whole(0, STYLES.length - 1),
  intent: whole(0, INTENTS.length - 1),
  history: list(whole(0, SHAPES.length - 1), HISTORY),
  wipes: list(whole(0, REGULAR_COUNT - 1), REGULAR_COUNT),
  docks: list(list(FINITE, 6), 64),
} satisfies check.FormsOf<Line>);

/** Four decimals: what a network sees of a number does not depend on more. */
const short = (value: number) => Math.round(value * 1e4) / 1e4;

export function formatSample({ source, seen, docks }: Sample): string {
  const { board, state, difficulty, style, intent, history, wipes } = seen;
  const line: Line = {
    source,
    board: formatBoard(board),
    state: state.map(short),
    difficulty: difficulty.map(short),
    style,
    intent,
    history,
    wipes,
    docks: docks.map(({ shapes, share, content }) => [
      ...shapes,
      short(share),
      content.multi ? 1 : 0,
      content.wipe ? 1 : 0,
    ]),
  };
  return `${JSON.stringify(line)}\n`;
}

export type SampleCode = "badSample";

export function parseSample(text: string): Result<Sample, SampleCode> {
  const value = parseJson(text);
  if (value === undefined) return fail("badSample", "it is not JSON");
  const complaint = check.complaintOf(LINE, value, "sample");
  if (complaint !== null) return fail("badSample", complaint);
  return readLine(value as Line);
}

function readLine(line: Line): Result<Sample, SampleCode> {
  const { source, state, difficulty, style, intent, history, wipes } = line;
  const board = parseBoard(line.board);
  if (!board.ok) return fail("badSample", board.fault.message);
  if (state.length !== STATE_FEATURES.length || difficulty.length !== 2) {
    return fail("badSample", `a state has ${STATE_FEATURES.length} numbers and a difficulty two`);
  }
  const docks = line.docks.map(dockOf);
  if (docks.length === 0 || !docks.every(isDock)) return fail("badSample", "its docks are not docks");
  const [target, stress] = difficulty as [number, number];
  const seen: Seen = { board: board.value, state, difficulty: [target, stress], style, intent, history, wipes };
  return ok({ source, seen, docks });
}

function dockOf(numbers: readonly number[]): LabelledDock {
  const shapes = numbers.slice(0, 3);
  const families = shapes.every(isRegular) ? familiesOf(shapes) : 0;
  return { shapes, share: numbers[3] ?? 0, content: { multi: numbers[4] === 1, wipe: numbers[5] === 1, families } };
}

const isRegular = (index: number) => Number.isInteger(index) && index >= 0 && index < REGULAR_COUNT;

function isDock({ shapes, share }: LabelledDock): boolean {
  return shapes.length === 3 && shapes.every(isRegular) && new Set(shapes).size === 3 && share >= 0 && share <= 1;
}

// A turn of the generator as a sample: the dock that it chose, or all docks that it compared with their chances. The
// label is the choice itself, before a special piece may take a seat in it.

/** Null where nothing was chosen, or special shapes were needed. */
export function deliveredSample(source: Source, brief: Brief, { choose }: Pick<Trace, "choose">): Sample | null {
  if (choose === null) return null;
  return sampleOf(source, brief, [{ shapes: choose.shapes, share: 1 }]);
}

/**
 * The soft teacher: every candidate with the chance that the paper's objective gives it. That is the mean of what would be
 * delivered for these candidates, so it teaches the same law as many deliveries. Null under foresight and where the rule
 * track had no draft.
 */
export function teacherSample(brief: Brief, { gate, construct }: Pick<Trace, "gate" | "construct">): Sample | null {
  const { config, input, resolution } = brief;
  const { verified, compared } = gate;
  if (construct.rung !== 1 || verified.length < compared) return null;
  const { temperature, surpriseBudgetGain } = config.theta;
  const best = Math.max(...verified.map(({ value }) => value));
  const weights = verified.map(({ value }) => Math.exp((value - best) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const maySurprise = input.context.surpriseIn === 0 && !resolution.isEmergency && verified.length > 1;
  const surprise = maySurprise ? surpriseBudgetGain : 0;
  const docks = verified.map(({ shapes }, i) => ({
    shapes,
    share: ((1 - surprise) * weights[i]!) / total + surprise / verified.length,
  }));
  return sampleOf("teacher", brief, docks);
}

interface Chance {
  readonly shapes: readonly ShapeId[];
  readonly share: number;
}

function sampleOf(source: Source, brief: Brief, chances: readonly Chance[]): Sample | null {
  const { input, wipes } = brief;
  const docks = chances.map(({ shapes: ids, share }): LabelledDock => {
    const shapes = ids.map(shapeOf);
    return { shapes: shapes.map(({ index }) => index), share, content: contentOf(input.board, shapes, wipes) };
  });
  const isRegular = chances.every(({ shapes }) => shapes.every((id) => !shapeOf(id).isSpecial));
  return isRegular ? { source, seen: seenOf(brief), docks } : null;
}

/** Raised whenever the lines of a data set change their meaning. */
export const DATASET_VERSION = 1;

/** Docks of each source. */
export type SourceCounts = Readonly<Record<Source, number>>;

/** What a card says of its lines. */
export interface DataCard {
  readonly format: typeof DATASET_VERSION;
  readonly seed: number;
  readonly docks: SourceCounts;
  /** Sessions the docks come from. */
  readonly sessions: SourceCounts;
  /** Names of the numbers of `state`, and of the indices of `intent`. */
  readonly state: readonly string[];
  readonly intents: readonly string[];
}

/** Shares a number of docks out to the sources by weight; what rounding leaves over goes to the heaviest. */
export function countsOf(total: number, weights: Readonly<Record<Source, number>>): SourceCounts {
  const sum = SOURCES.reduce((all, source) => all + weights[source], 0);
  const counts = SOURCES.map((source) => Math.floor((total * weights[source]) / sum));
  const heaviest = SOURCES.reduce((most, source, i) => (weights[source] > weights[SOURCES[most]!] ? i : most), 0);
  counts[heaviest]! += total - counts.reduce((all, count) => all + count, 0);
  return Object.fromEntries(SOURCES.map((source, i) => [source, counts[i]!])) as Record<Source, number>;
}
