/**
 * @file Describes a player's habits as coded facts, and only those that the data support. A leaning is reported if its learned
 * weight is significantly above 0 and above the prior, if it has a fair part in the utility, and if the last choices show
 * it too.
 */
import { choicesIn } from "./choiceHistory.ts";
import { weightsOf } from "./choiceModel.ts";
import { ChoiceSet } from "./choiceSet.ts";
import { solvePositive, symmetricTimes, triangleSize } from "./cholesky.ts";
import { FEATURE_COUNT, FEATURES, type Feature } from "./features.ts";
import { addCovariance, sharesOf } from "./fit.ts";
import type { Habits } from "./habits.ts";
import { PRIOR_WEIGHTS } from "./prior.generated.ts";

/** The leanings, each with its direction in feature space. */
const LEANINGS = {
  /** Fills rows, or columns, rather than the other. */
  rows: { rowBuild: 1, columnBuild: -1 },
  columns: { columnBuild: 1, rowBuild: -1 },
  /** Takes a line where there is one. */
  clears: { rows: 0.5, columns: 0.5, clear: 1 },
  edges: { outward: 1 },
  middle: { outward: -1 },
  low: { low: 1 },
  high: { low: -1 },
  right: { right: 1 },
  left: { right: -1 },
  bigFirst: { size: 1 },
  smallFirst: { size: -1 },
  leftFirst: { leftmost: 1 },
  leftLast: { leftmost: -1 },
  /** Fits pieces against each other and the wall; leaves no gaps; leaves room for what may come. */
  snug: { edges: -1 },
  noHoles: { holes: -1, deadEnds: -1 },
  room: { room: 1, deadShapes: -1 },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<Feature, number>>>>>;

type Leaning = keyof typeof LEANINGS;

/** `both`: sets up rows and columns together. `keepsHand`: leaves a way for the other pieces. `byEye`: follows no
 * pattern in a share of the placements. `steady`: follows the habits in nearly all of them. */
export type HabitCode = Leaning | "both" | "keepsHand" | "byEye" | "steady";

export const HABIT_CODES = [
  ...(Object.keys(LEANINGS) as Leaning[]),
  "both",
  "keepsHand",
  "byEye",
  "steady",
] as const satisfies readonly HabitCode[];

export interface HabitFact {
  readonly code: HabitCode;
  /** 0…1: for a leaning its part in what decides, for `keepsHand` the share of losses avoided, else of placements. */
  readonly strength: number;
}

/** Placements before which nothing is reported. */
export const KNOWN_AFTER = 30;

/** Standard errors that a leaning lies away from 0, and from the prior. */
const CLEAR = 3.5;
const CLEAR_OF_PRIOR = 2;
/** Least part in the spread of utility over the placements of a choice. */
const LEAST_PART = 0.12;
/** Standard errors by which the placements made differ from those on offer. */
const SHOWN = 3;
/** Losses of the rest of the dock that were to be expected, and how clearly fewer there were. */
const LEAST_EXPECTED_LOST = 3;
const CLEARLY_FEWER = 1.9;
/** Slip rates from which a player places by eye, and up to which steadily. */
const BY_EYE = 0.2;
const STEADY = 0.05;
/** Least log-likelihood gain of a steady player, nats a placement. */
const STEADY_GAIN = 1;

/** The facts, strongest first and how steadily they are followed last; none before `KNOWN_AFTER` placements. */
export function describeHabits(habits: Habits): readonly HabitFact[] {
  if (habits.seen < KNOWN_AFTER) return [];
  const evidence = choiceEvidence(habits);
  const leanings = (Object.keys(LEANINGS) as Leaning[]).flatMap((code) => {
    const strength = strengthOf(weightsOf(LEANINGS[code]), habits, evidence);
    return strength === null ? [] : [{ code, strength }];
  });
  const facts = [...merged(leanings, habits, evidence), ...keepsHand(habits)];
  return [...facts.sort((a, b) => b.strength - a.strength), ...slipping(habits, facts.length > 0)];
}

/** Merges rows and columns into `both` for players who build both. */
function merged(leanings: readonly HabitFact[], habits: Habits, evidence: ChoiceEvidence): readonly HabitFact[] {
  const rows = strengthOf(weightsOf({ rowBuild: 1 }), habits, evidence);
  const columns = strengthOf(weightsOf({ columnBuild: 1 }), habits, evidence);
  if (rows !== null && columns !== null) {
    const others = leanings.filter(({ code }) => code !== "rows" && code !== "columns");
    return [...others, { code: "both", strength: (rows + columns) / 2 }];
  }
  // A dislike of rows is not yet a habit of columns.
  return leanings.filter(({ code }) => (code !== "rows" || rows !== null) && (code !== "columns" || columns !== null));
}

/** Part of a direction in the utility; null if the data do not support it. */
function strengthOf(
  direction: readonly number[],
  { weights, precision }: Habits,
  evidence: ChoiceEvidence,
): number | null {
  const value = dot(direction, weights);
  const spread = Float64Array.from(direction);
  solvePositive(precision, spread, new Float64Array(triangleSize(FEATURE_COUNT)));
  const error = Math.sqrt(dot(direction, spread));
  const isClear = value >= CLEAR * error && value - dot(direction, PRIOR_WEIGHTS) >= CLEAR_OF_PRIOR * error;
  if (!isClear || evidence.surplusOf(direction) < SHOWN) return null;
  const part = evidence.partOf(direction);
  return part < LEAST_PART ? null : Math.min(1, part);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Evidence from the last choices. */
interface ChoiceEvidence {
  /**
   * Mean of a direction over the placements made minus over those on offer, in standard errors. Except for lines
   * themselves only placements without a clear count, because a clear removes what was built.
   */
  surplusOf(direction: readonly number[]): number;
  /** Part of a direction in the standard deviation of utility over the placements on offer. */
  partOf(direction: readonly number[]): number;
}

const CLEAR_FEATURE = FEATURES.indexOf("clear");
/** All placements alike. */
const NO_WEIGHTS = weightsOf({});

function choiceEvidence({ choices, weights }: Habits): ChoiceEvidence {
  const set = new ChoiceSet();
  const all: number[][] = [];
  const quiet: number[][] = [];
  const mean = new Float64Array(FEATURE_COUNT);
  const covariance = new Array<number>(triangleSize(FEATURE_COUNT)).fill(0);
  for (const chosen of choicesIn(choices)) {
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) continue;
    set.weigh(NO_WEIGHTS);
    addCovariance(set, 1, mean, covariance);
    const own = set.features.slice(set.chosen * FEATURE_COUNT, (set.chosen + 1) * FEATURE_COUNT);
    all.push(FEATURES.map((_, f) => own[f]! - mean[f]!));
    if (own[CLEAR_FEATURE] === 0) quiet.push(quietMean(set).map((value, f) => own[f]! - value));
  }
  const image = new Float64Array(FEATURE_COUNT);
  const spreadOf = (along: readonly number[]) => {
    symmetricTimes(covariance, along, image);
    return Math.sqrt(Math.max(0, dot(along, image)));
  };
  return {
    surplusOf(direction) {
      const differences = direction[CLEAR_FEATURE] === 0 ? quiet : all;
      return standardised(differences.map((difference) => dot(direction, difference)));
    },
    partOf(direction) {
      const whole = spreadOf(weights);
      return whole === 0 ? 0 : spreadOf(direction.map((along, f) => (along === 0 ? 0 : weights[f]!))) / whole;
    },
  };
}

/** Means of the features over the placements of a set that clear nothing. */
function quietMean({ size, features }: ChoiceSet): number[] {
  const sums = FEATURES.map(() => 0);
  let quiet = 0;
  for (let i = 0; i < size; i++) {
    if (features[i * FEATURE_COUNT + CLEAR_FEATURE] !== 0) continue;
    quiet++;
    for (let f = 0; f < FEATURE_COUNT; f++) sums[f]! += features[i * FEATURE_COUNT + f]!;
  }
  return sums.map((sum) => sum / quiet);
}

/** The mean in standard errors; 0 for fewer than two values. */
function standardised(values: readonly number[]): number {
  const n = values.length;
  if (n < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return mean / Math.sqrt(Math.max(variance, 1e-9) / n);
}

function keepsHand({ lost, expectedLost }: Habits): readonly HabitFact[] {
  const isCarried =
    expectedLost >= LEAST_EXPECTED_LOST && expectedLost - lost >= CLEARLY_FEWER * Math.sqrt(expectedLost);
  return isCarried ? [{ code: "keepsHand", strength: 1 - lost / expectedLost }] : [];
}

/** `byEye` or `steady`, by the mean slip rate of the members; only a player with habits is called steady. */
function slipping({ slips, evidence, gain }: Habits, hasHabits: boolean): readonly HabitFact[] {
  const slip = dot(sharesOf(evidence), slips);
  if (slip >= BY_EYE) return [{ code: "byEye", strength: slip }];
  return hasHabits && slip <= STEADY && gain >= STEADY_GAIN ? [{ code: "steady", strength: 1 - slip }] : [];
}
