/**
 * @file Boards of one sampler at one fill: how often shapes lack a place, and what that leaves a generator. Boards of one
 * game depend on one another, so intervals are over games where boards are played; drawn boards count one by one.
 */
import { DOCK_SIZE, FAMILIES, type Family, REGULAR_COUNT, REGULAR_SHAPES, tripleCount } from "#engine";
import { type Cluster, clusterMean, clusterShare, type Estimate, type Share } from "#stats";
import { BIG_SQUARE, LONG_BARS, NON_LINES, SQUARE } from "../placeability.ts";
import type { Tally } from "./tally.ts";

/** The sets of shapes that the paper's table compares, and the 3x3. */
export const GROUPS = { longBars: LONG_BARS, square: SQUARE, bigSquare: BIG_SQUARE, nonLines: NON_LINES } as const;
export type GroupName = keyof typeof GROUPS;

/** Boards of one sampler at one fill. Rates are of shapes without a place: the paper's placeability is 1 minus that. */
export interface Cell {
  /** Nominal, 0…1. */
  readonly fill: number;
  readonly boards: number;
  /** Independent sources of them: games, or the boards themselves. */
  readonly sources: number;
  readonly zero: Readonly<Record<GroupName, Share>>;
  readonly families: Readonly<Record<Family, Share>>;
  /** Each regular shape. */
  readonly shapes: readonly { readonly zero: Share; readonly placements: Estimate }[];
  /** Rate of long bars minus that of the 2x2, and of the non-line shapes, on the same boards. */
  readonly overSquare: Estimate;
  readonly overNonLines: Estimate;
  /** Rate of the horizontal bar minus that of the vertical one, of length 4 and 5. */
  readonly sideways: readonly [Estimate, Estimate];
  /** Rate of the 1x5 minus that of each regular shape; 0 for itself. */
  readonly lead: readonly Estimate[];
  readonly generator: Generator;
}

/** What a fill leaves a generator. */
export interface Generator {
  /** Share of all 3,276 docks that pass C3, and C1 to C3: the chance of a uniform draw of distinct shapes. */
  readonly feasible: Estimate;
  readonly passing: Estimate;
  /** Boards without any dock that passes C3, and C1 to C3. */
  readonly noFeasible: Share;
  readonly noPassing: Share;
  /** Mean legal placements of the three pieces of a uniform dock: the live action space. */
  readonly actions: Estimate;
  /** Mean number of the 28 shapes without a place. */
  readonly dead: Estimate;
}

export function cellOf(fill: number, tallies: readonly Tally[]): Cell | null {
  if (tallies.length === 0) return null;
  const clusters = (per: number, sum: (tally: Tally) => number): Cluster[] =>
    tallies.map((tally) => ({ sum: sum(tally), size: per * tally.boards }));
  const rate = (shapes: readonly number[]) => clusterShare(clusters(shapes.length, (tally) => zeroOf(tally, shapes)));
  const over = (more: readonly number[], less: readonly number[]) =>
    clusterMean(clusters(1, (tally) => zeroOf(tally, more) / more.length - zeroOf(tally, less) / less.length));
  const [h4, v4, h5, v5] = LONG_BARS as [number, number, number, number];
  return {
    fill,
    boards: tallies.reduce((sum, { boards }) => sum + boards, 0),
    sources: tallies.length,
    zero: mapped(GROUPS, rate),
    families: mapped(FAMILY_SHAPES, rate),
    shapes: REGULAR_SHAPES.map(({ index }) => ({
      zero: rate([index]),
      placements: within(clusterMean(clusters(1, ({ placements }) => placements[index]!)), Infinity),
    })),
    overSquare: over(LONG_BARS, SQUARE),
    overNonLines: over(LONG_BARS, NON_LINES),
    sideways: [over([h4], [v4]), over([h5], [v5])],
    lead: REGULAR_SHAPES.map(({ index }) => over([h5], [index])),
    generator: generatorOf(clusters),
  };
}

type ClustersOf = (per: number, sum: (tally: Tally) => number) => Cluster[];

const DOCKS = tripleCount(REGULAR_COUNT);

function generatorOf(clusters: ClustersOf): Generator {
  return {
    feasible: within(clusterMean(clusters(DOCKS, ({ feasible }) => feasible)), 1),
    passing: within(clusterMean(clusters(DOCKS, ({ passing }) => passing)), 1),
    noFeasible: clusterShare(clusters(1, ({ noFeasible }) => noFeasible)),
    noPassing: clusterShare(clusters(1, ({ noPassing }) => noPassing)),
    actions: within(clusterMean(clusters(REGULAR_COUNT, ({ placements }) => DOCK_SIZE * sumOf(placements))), Infinity),
    dead: within(clusterMean(clusters(1, ({ zero }) => sumOf(zero))), REGULAR_COUNT),
  };
}

/** The interval does not reach below 0, nor beyond what the quantity can be. */
function within({ value, low, high }: Estimate, most: number): Estimate {
  return { value, low: Math.max(0, low), high: Math.min(most, high) };
}

/** Boards times shapes of the set without a place. */
export function zeroOf({ zero }: Tally, shapes: readonly number[]): number {
  return shapes.reduce((sum, shape) => sum + zero[shape]!, 0);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const FAMILY_SHAPES = mapped(byName(FAMILIES), (family) =>
  REGULAR_SHAPES.filter((shape) => shape.family === family).map(({ index }) => index),
);

function byName<Name extends string>(names: readonly Name[]): Readonly<Record<Name, Name>> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}

function mapped<Key extends string, From, To>(
  from: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Readonly<Record<Key, To>> {
  const entries = Object.entries(from) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<Key, To>;
}
