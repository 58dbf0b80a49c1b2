/**
 * @file How the rate of long bars without a place runs over the fills, and whether it bends upwards. The test of
 * super-linearity: the coefficient of the square in the least-squares parabola through the rates, all fills weighing
 * alike, with its interval by leaving out one source (a game, or a drawn board) at a time, across all fills at once. A
 * straight line has 0; the interval says whether the data can.
 */
import { CELLS } from "#engine";
import { type Estimate, type Interval, jackknifeOf } from "#stats";
import { LONG_BARS } from "../placeability.ts";
import { type Cell, GROUPS, type GroupName, zeroOf } from "./cell.ts";
import { LEVELS } from "./fills.ts";
import type { Source } from "./tally.ts";

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
