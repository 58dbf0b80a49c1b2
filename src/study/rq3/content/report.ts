/**
 * @file What the docks of every arm offer, and every arm against the best of the rule track's drafts, paired by turn: over all
 * turns, and at equal SCD. Equal means matched: turns on which the two docks differ by at most `CALIPER`. Matching leaves
 * turns out, so the other way is shown beside it: the difference over all turns at a difference of SCD of zero, by
 * regression. Turns of one session go together, so intervals come from sessions.
 */
import { type Cluster, clusterMean, type Estimate, jackknife, type TwoSampleTest, twoSampleTest } from "#stats";
import { DIMENSIONS, type Dimension } from "../../content.ts";
import { bandOf, CONTENT_ARMS, type ContentArm, FILL_BANDS } from "./arms.ts";
import type { ContentOutcome, ContentTurn, Offered } from "./play.ts";
import { type ContentOptions, contentPeople } from "./play.ts";

/** Difference of SCD up to which two docks are equally hard. */
export const CALIPER = 0.02;

/** Every arm is compared with this one, and foresight with a network with foresight alone. */
export const BASE: ContentArm = "best";
const FORESIGHT: ContentArm = "foresight";

export type Measure = keyof Offered;
export const MEASURES: readonly Measure[] = [...DIMENSIONS, "entropy", "scd"];

export interface ContentReport {
  readonly options: ContentOptions;
  readonly sessions: number;
  readonly turns: number;
  /** Turns left out because an arm had no dock, by arm. */
  readonly without: Readonly<Partial<Record<ContentArm, number>>>;
  /** Turns by band of fill. */
  readonly fills: readonly { readonly from: number; readonly turns: number }[];
  readonly arms: Readonly<Record<ContentArm, Readonly<Record<Measure, Estimate>>>>;
  readonly comparisons: readonly Comparison[];
}

export interface Comparison {
  readonly arm: ContentArm;
  readonly base: ContentArm;
  readonly turns: number;
  /** Arm minus base, paired by turn. */
  readonly all: Readonly<Record<Measure, Estimate>>;
  /** Turns whose two docks are equally hard, and the differences there. */
  readonly matched: number;
  readonly equal: Readonly<Record<Measure, Estimate>>;
  /** The difference at equal SCD by regression over all turns. */
  readonly adjusted: Readonly<Record<Dimension, Estimate>>;
  /** Of the two samples of SCD, over all turns and over the matched ones. */
  readonly smirnov: { readonly all: TwoSampleTest; readonly equal: TwoSampleTest };
  /** Matched differences by band of fill. */
  readonly byFill: readonly Readonly<Record<Dimension, Estimate>>[];
  /** Matched differences for people inside the model of a player, and foreign ones. */
  readonly byPeople: Readonly<Record<"inside" | "foreign", Readonly<Record<Dimension, Estimate>>>>;
}

/** Null before the first turn. */
export function contentReport(options: ContentOptions, outcomes: readonly ContentOutcome[]): ContentReport | null {
  const sessions = outcomes.filter(({ turns }) => turns.length > 0);
  if (sessions.length === 0) return null;
  const turns = sessions.flatMap((session) => session.turns);
  const without: Partial<Record<ContentArm, number>> = {};
  for (const outcome of outcomes) {
    for (const arm of CONTENT_ARMS) {
      const missing = outcome.without[arm] ?? 0;
      if (missing > 0) without[arm] = (without[arm] ?? 0) + missing;
    }
  }
  return {
    options,
    sessions: sessions.length,
    turns: turns.length,
    without,
    fills: FILL_BANDS.map((from, band) => ({ from, turns: turns.filter(({ fill }) => bandOf(fill) === band).length })),
    arms: by(CONTENT_ARMS, (arm) => by(MEASURES, (measure) => meanOf(sessions, ({ arms }) => arms[arm][measure]))),
    comparisons: CONTENT_ARMS.filter((arm) => arm !== BASE).map((arm) =>
      comparison(arm, arm === "dual" ? FORESIGHT : BASE, sessions, options.tuning),
    ),
  };
}

function comparison(
  arm: ContentArm,
  base: ContentArm,
  sessions: readonly ContentOutcome[],
  tuning: boolean,
): Comparison {
  const pairs = sessions.map(({ person, turns }) => ({ person, turns: turns.map((turn) => pairOf(turn, arm, base)) }));
  const equal = pairs.map(({ person, turns }) => ({ person, turns: turns.filter(({ isEqual }) => isEqual) }));
  const [all, matched] = [pairs, equal].map((of) => of.flatMap(({ turns }) => turns)) as [Pair[], Pair[]];
  const differences = (of: readonly Sample[]) =>
    by(MEASURES, (measure) => meanOf(of, (pair) => pair.difference[measure]));
  const dimensions = (of: readonly Sample[]) =>
    by(DIMENSIONS, (dimension) => meanOf(of, (pair) => pair.difference[dimension]));
  const tested = (of: readonly Pair[]) =>
    twoSampleTest(...([of.map(({ scd }) => scd), of.map(({ baseScd }) => baseScd)] as const));
  const inside = new Set(contentPeople(tuning).flatMap((person) => (person.inside ? [person.name as string] : [])));
  const ofPeople = (isInside: boolean) => dimensions(equal.filter(({ person }) => inside.has(person) === isInside));
  return {
    arm,
    base,
    turns: all.length,
    all: differences(pairs),
    matched: matched.length,
    equal: differences(equal),
    adjusted: by(DIMENSIONS, (dimension) => adjusted(pairs, dimension)),
    smirnov: { all: tested(all), equal: tested(matched) },
    byFill: FILL_BANDS.map((_, band) =>
      dimensions(equal.map(({ turns }) => ({ turns: turns.filter((pair) => pair.band === band) }))),
    ),
    byPeople: { inside: ofPeople(true), foreign: ofPeople(false) },
  };
}

interface Pair {
  readonly band: number;
  readonly scd: number;
  readonly baseScd: number;
  readonly isEqual: boolean;
  readonly difference: Readonly<Record<Measure, number>>;
}

interface Sample {
  readonly turns: readonly Pair[];
}

function pairOf({ fill, arms }: ContentTurn, arm: ContentArm, base: ContentArm): Pair {
  const [own, other] = [arms[arm], arms[base]];
  const difference = by(MEASURES, (measure) => own[measure] - other[measure]);
  return {
    band: bandOf(fill),
    scd: own.scd,
    baseScd: other.scd,
    // SCD is kept to four decimals.
    isEqual: Math.abs(difference.scd) <= CALIPER + 1e-9,
    difference,
  };
}

/** Over the turns of all sessions, sessions being the units. */
function meanOf<T>(sessions: readonly { readonly turns: readonly T[] }[], read: (turn: T) => number): Estimate {
  const clusters = sessions.map(({ turns }): Cluster => {
    return { sum: turns.reduce((sum, turn) => sum + read(turn), 0), size: turns.length };
  });
  return clusterMean(clusters.filter(({ size }) => size > 0));
}

/** Blocks of sessions that are left out at a time: as many as needed for an interval, and no more. */
const BLOCKS = 50;

/** Intercept of the difference in a dimension over the difference in SCD. */
function adjusted(sessions: readonly Sample[], dimension: Dimension): Estimate {
  const size = Math.ceil(sessions.length / BLOCKS);
  const blocks = Array.from({ length: Math.ceil(sessions.length / size) }, (_, i) =>
    sumsOf(sessions.slice(i * size, (i + 1) * size), dimension),
  );
  return jackknife(blocks, (left) => interceptOf(left));
}

/** Counts, sums and products of x, the difference in SCD, and y. */
type Sums = readonly [n: number, x: number, y: number, xx: number, xy: number];

function sumsOf(sessions: readonly Sample[], dimension: Dimension): Sums {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const { difference } of sessions.flatMap(({ turns }) => turns)) {
    n++;
    x += difference.scd;
    y += difference[dimension];
    xx += difference.scd ** 2;
    xy += difference.scd * difference[dimension];
  }
  return [n, x, y, xx, xy];
}

function interceptOf(blocks: readonly Sums[]): number {
  const [n, x, y, xx, xy] = [0, 1, 2, 3, 4].map((at) =>
    blocks.reduce((sum, block) => sum + block[at]!, 0),
  ) as unknown as Sums;
  const spread = n * xx - x * x;
  const slope = spread > 0 ? (n * xy - x * y) / spread : 0;
  return n === 0 ? Number.NaN : (y - slope * x) / n;
}

function by<Key extends string, T>(keys: readonly Key[], of: (key: Key) => T): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, T>;
}
