/**
 * @file What the study of deaths measures: how much room a board leaves (fill, placements of every regular shape, the
 * share of all 3,276 docks that could be placed), and how hard a dock is on it (cells, solutions, SCD). All exact
 * counts of the engine; classes put shapes together that are one another's turns and mirrors.
 */
import { type Board, countDock, feasibleDocks, SHAPES, type Shape } from "#engine";
import { perceive, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import { type Interval, mean, meanInterval } from "#stats";
import { LONG_BARS, placementsOf, zeroShare } from "../../placeability.ts";

const CLASS_MEMBERS = {
  "bars of 4": ["1x4", "4x1"],
  "bars of 5": ["1x5", "5x1"],
  "2x2": ["2x2"],
  "2x3": ["2x3", "3x2"],
  "3x3": ["3x3"],
  T: ["t-up", "t-down", "t-left", "t-right"],
  Z: ["z-h", "z-h2", "z-v", "z-v2"],
  "L, J of 4": ["l-1", "l-2", "l-3", "l-4", "j-1", "j-2", "j-3", "j-4"],
  "L of 5": ["l5-a", "l5-b", "l5-c", "l5-d"],
} as const;

/** Regular shapes that differ only by turning and mirroring, nine of them, and the special shapes as a tenth. */
export type ShapeClass = keyof typeof CLASS_MEMBERS | "special";
export const REGULAR_CLASSES = Object.keys(CLASS_MEMBERS) as readonly (keyof typeof CLASS_MEMBERS)[];
export const SHAPE_CLASSES: readonly ShapeClass[] = [...REGULAR_CLASSES, "special"];

const CLASS_OF: readonly ShapeClass[] = SHAPES.map(
  ({ id }) => REGULAR_CLASSES.find((name) => (CLASS_MEMBERS[name] as readonly string[]).includes(id)) ?? "special",
);

export function classOf(shape: number): ShapeClass {
  return CLASS_OF[shape]!;
}

/** Indices of a class's shapes. */
export function shapesOfClass(name: ShapeClass): readonly number[] {
  return SHAPES.flatMap(({ index }) => (classOf(index) === name ? [index] : []));
}

export interface Room {
  /** 0…1. */
  readonly fill: number;
  /** Legal placements of each regular shape. */
  readonly placements: readonly number[];
  /** Regular shapes with no place, 0…28. */
  readonly dead: number;
  /** Share of the four long bars with no place. */
  readonly longBarZero: number;
  /** Share of all 3,276 regular docks that can be fully placed. */
  readonly feasible: number;
}

export function roomOf(board: Board): Room {
  const placements = placementsOf(board.occupied.lo, board.occupied.hi);
  const table = feasibleDocks(board);
  return {
    fill: board.occupied.fill(),
    placements,
    dead: placements.filter((n) => n === 0).length,
    longBarZero: zeroShare(placements, LONG_BARS),
    feasible: table.feasible / table.total,
  };
}

export const DIFFICULTIES = ["cells", "solutions", "scd"] as const;
export type DifficultyName = (typeof DIFFICULTIES)[number];

/** How hard a dock is on its board; all three grow with difficulty. */
export interface DockDifficulty {
  readonly cells: number;
  /** −ln(1 + exact number of solutions): 0 for an infeasible dock. */
  readonly solutions: number;
  readonly scd: number;
}

/** The SCD of docks on one board, under the standard configuration. */
export function scdOn(board: Board): (dock: readonly Shape[]) => number {
  const { signals } = perceive(board);
  return (dock) => stepDifficulty(board, dock, signals, SPAWN_DEFAULTS).scd;
}

/** A judge of docks on one board. */
export function difficultyOn(board: Board): (dock: readonly Shape[]) => DockDifficulty {
  const { lo, hi } = board.occupied;
  const scd = scdOn(board);
  return (dock) => {
    const shapes = dock.map((shape) => shape.index);
    const { solutions } = countDock(lo, hi, shapes);
    return { cells: cellsOf(shapes), solutions: 0 - Math.log1p(solutions), scd: scd(dock) };
  };
}

export function cellsOf(dock: readonly number[]): number {
  return dock.reduce((sum, shape) => sum + SHAPES[shape]!.cells.length, 0);
}

/**
 * Where a value stands among others, 0 (all are larger) to 1 (all are smaller); equal ones count half. Against draws
 * from its own distribution the mean is 1/2.
 */
export function midRank(value: number, others: readonly number[]): number {
  const below = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return (below + equal / 2) / others.length;
}

/** A mean over n games with its 95 % interval by Student's t; ends are NaN for fewer than two games. */
export interface Estimate extends Interval {
  readonly mean: number;
  readonly n: number;
}

/** What shares and ranks can be. */
export const UNIT_RANGE: Interval = { low: 0, high: 1 };
const ANY: Interval = { low: -Infinity, high: Infinity };

/** The interval does not reach beyond what the quantity can be. */
export function estimate(values: readonly number[], range: Interval = ANY): Estimate {
  const { low, high } = meanInterval(values);
  return { mean: mean(values), low: Math.max(low, range.low), high: Math.min(high, range.high), n: values.length };
}
