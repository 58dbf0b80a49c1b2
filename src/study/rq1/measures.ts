/**
 * @file Figures of one sampler's boards. At each fill: how often shapes lack a place, and what that leaves a generator.
 * Boards of one game depend on one another, so intervals are over games where boards are played; drawn boards count one
 * by one.
 *
 * The collapse: does the rate of long bars without a place bend upwards over the fills? The test of super-linearity is
 * the coefficient of the square in the least-squares parabola through the rates, all fills weighing alike, with a
 * jackknife interval over sources (a game, or a drawn board) across all fills at once. A straight line has 0; the
 * interval says whether the data can.
 */
import { CELLS, DOCK_SIZE, FAMILIES, type Family, REGULAR_COUNT, REGULAR_SHAPES, tripleCount } from "#engine";
import { type Cluster, clusterMean, clusterShare, type Estimate, type Interval, jackknifeOf, type Share } from "#stats";
import { BIG_SQUARE, LONG_BARS, NON_LINES, SQUARE } from "../placeability.ts";
import { LEVELS } from "./plan.ts";
import type { BoardSet } from "./play.ts";
import type { SamplerId } from "./samplers.ts";
import { type Source, sourcesOf, type Tally } from "./tally.ts";

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

export interface Bend {
  /** Nominal fills of the first and the last level. */
  readonly from: number;
  readonly to: number;
  /** Of the rate, 0…1, per square of ten points of fill; above 0 the rate grows faster and faster. */
  readonly square: Estimate;
}

export interface Collapse {
  /** Over all fills with enough boards; null for fewer than three. */
  readonly whole: Bend | null;
  /** Up to the first fill at which half of the long bars lack a place: before a share must level off towards 1. */
  readonly rise: Bend | null;
  /** Where half of the shapes of a group lack a place, by straight lines between fills. */
  readonly half: Readonly<Record<GroupName, Crossing>>;
}

/** A fill, 0…1; null where it is not within those measured. The interval is where the rate's own interval crosses. */
export interface Crossing {
  readonly fill: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Cells that make ten points of fill. */
const TEN_POINTS = CELLS / 10;

/** Sources from which on a cell takes part in tests. */
export const ENOUGH = 20;

export function isEnough(cell: Cell | null): cell is Cell {
  return cell !== null && cell.sources >= ENOUGH;
}

export function collapseOf(sources: readonly Source[], cells: readonly (Cell | null)[]): Collapse {
  const usable = cells.flatMap((cell, level) => (isEnough(cell) ? [level] : []));
  const half = usable.findIndex((level) => cells[level]!.zero.longBars.share >= 0.5);
  const crossings = Object.keys(GROUPS).map((name) => [name, crossingOf(cells, name as GroupName)]);
  return {
    whole: bendOf(sources, usable),
    rise: half < 0 ? bendOf(sources, usable) : bendOf(sources, usable.slice(0, half + 1)),
    half: Object.fromEntries(crossings) as Record<GroupName, Crossing>,
  };
}

/** One level's sums of long bars without a place, and of long bars. */
interface Sums {
  readonly zero: number;
  readonly bars: number;
}

function bendOf(sources: readonly Source[], levels: readonly number[]): Bend | null {
  if (levels.length < 3) return null;
  const weights = squareWeights(levels.map((level) => LEVELS[level]!.cells / TEN_POINTS));
  const own = sources.filter((source) => levels.some((level) => source[level] !== null));
  const sumsAt = (source: Source, level: number): Sums => {
    const tally = source[level];
    if (tally == null) return { zero: 0, bars: 0 };
    return { zero: zeroOf(tally, LONG_BARS), bars: LONG_BARS.length * tally.boards };
  };
  const totals = levels.map((level) =>
    own.reduce(
      (sum, source) => {
        const { zero, bars } = sumsAt(source, level);
        return { zero: sum.zero + zero, bars: sum.bars + bars };
      },
      { zero: 0, bars: 0 },
    ),
  );
  const without = (source: Source | null) =>
    weights.reduce((sum, weight, i) => {
      const left = source === null ? { zero: 0, bars: 0 } : sumsAt(source, levels[i]!);
      return sum + (weight * (totals[i]!.zero - left.zero)) / (totals[i]!.bars - left.bars);
    }, 0);
  return {
    from: LEVELS[levels[0]!]!.fill,
    to: LEVELS[levels.at(-1)!]!.fill,
    square: jackknifeOf(without(null), own.map(without)),
  };
}

/** The weights by which values at these places add up to the coefficient of the square in their least-squares parabola. */
export function squareWeights(places: readonly number[]): number[] {
  const n = places.length;
  const centre = places.reduce((sum, x) => sum + x, 0) / n;
  const x = places.map((place) => place - centre);
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const squares = x.map((value) => value * value);
  const level = dot(x, x) / n;
  const tilt = dot(squares, x) / dot(x, x);
  const rest = squares.map((square, i) => square - level - tilt * x[i]!);
  const length = dot(rest, rest);
  return rest.map((value) => value / length);
}

function crossingOf(cells: readonly (Cell | null)[], group: GroupName): Crossing {
  const read = (end: "share" | keyof Interval) =>
    crossing(cells.flatMap((cell) => (isEnough(cell) ? [{ fill: cell.fill, rate: cell.zero[group][end] }] : [])));
  return { fill: read("share"), low: read("high"), high: read("low") };
}

/** The fill at which the rate first comes to one half. */
export function crossing(points: readonly { readonly fill: number; readonly rate: number }[]): number | null {
  for (const [i, { fill, rate }] of points.entries()) {
    if (rate < 0.5) continue;
    const before = points[i - 1];
    if (before === undefined) return null;
    return before.fill + ((0.5 - before.rate) / (rate - before.rate)) * (fill - before.fill);
  }
  return null;
}

export interface SamplerReport {
  readonly sampler: SamplerId;
  /** Games played and their placements; 0 for drawn boards. */
  readonly games: number;
  readonly placements: number;
  /** By level; null where no board was found. */
  readonly cells: readonly (Cell | null)[];
  readonly collapse: Collapse;
}

/** `most` boards at a fill count. */
export function samplerReport(sampler: SamplerId, sets: readonly BoardSet[], most: number): SamplerReport {
  const sources = sourcesOf(sets, most);
  const total = (key: "games" | "placements") => sets.reduce((sum, set) => sum + set[key], 0);
  const cells = LEVELS.map(({ fill }, level) =>
    cellOf(
      fill,
      sources.flatMap((source) => source[level] ?? []),
    ),
  );
  return {
    sampler,
    games: total("games"),
    placements: total("placements"),
    cells,
    collapse: collapseOf(sources, cells),
  };
}
