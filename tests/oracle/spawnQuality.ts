/**
 * @file Placement quality, damage, potential and the mobility bound once more, with their numbers written out: every
 * placement is put down on a grid and the board is looked at before and after.
 */
import { REGULAR_SHAPES, type Shape } from "#engine";
import { type Grid, legalSpots, mobility, putDown, type Spot } from "./grid.ts";
import { naiveContact } from "./spawnScan.ts";
import { naiveTopology } from "./spawnTopology.ts";

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));

export interface NaiveParts {
  readonly contact: number;
  readonly tidiness: number;
  readonly holeSafety: number;
  readonly payoff: number;
  readonly unlocking: number;
}

export interface NaiveJudgement {
  readonly quality: number;
  readonly parts: NaiveParts;
  readonly lines: number;
  readonly best: number;
  readonly regret: number;
  readonly alternatives: number;
  readonly damage: number;
}

const LINE = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Empty cells without an empty neighbour, as numbers 8y+x. */
function isolatedCells(grid: Grid): number[] {
  const isOpen = (x: number, y: number) => grid[y]?.[x] === 0;
  return LINE.flatMap((y) =>
    LINE.filter(
      (x) => isOpen(x, y) && !isOpen(x - 1, y) && !isOpen(x + 1, y) && !isOpen(x, y - 1) && !isOpen(x, y + 1),
    ).map((x) => 8 * y + x),
  );
}

const fitting = (grid: Grid) => REGULAR_SHAPES.filter((shape) => legalSpots(grid, shape).length > 0).length;

function transitionsOf(grid: Grid): number {
  const { rowTransitions, columnTransitions } = naiveTopology(grid);
  return rowTransitions + columnTransitions;
}

function partsOf(grid: Grid, shape: Shape, spot: Spot): NaiveParts & { readonly lines: number; readonly after: Grid } {
  const { grid: after, rows, columns } = putDown(grid, shape, spot);
  const lines = rows.length + columns.length;
  const wasIsolated = isolatedCells(grid);
  const created = isolatedCells(after).filter((cell) => !wasIsolated.includes(cell)).length;
  return {
    contact: naiveContact(grid, shape, spot),
    tidiness: clamp01(0.5 - (transitionsOf(after) - transitionsOf(grid)) / 24),
    holeSafety: clamp01(1 - created / 3),
    payoff: [0, 0.4, 0.7, 1][Math.min(3, lines)]!,
    unlocking: clamp01(0.5 + (fitting(after) - fitting(grid)) / 28),
    lines,
    after,
  };
}

function qualityOf(parts: NaiveParts): number {
  const { contact, tidiness, holeSafety, payoff, unlocking } = parts;
  return 0.2 * contact + 0.2 * tidiness + 0.3 * holeSafety + 0.2 * payoff + 0.1 * unlocking;
}

export function naiveJudgement(grid: Grid, dock: readonly Shape[], shape: Shape, spot: Spot): NaiveJudgement {
  const all = dock.flatMap((piece) => legalSpots(grid, piece).map((at) => qualityOf(partsOf(grid, piece, at))));
  const { lines, after, ...parts } = partsOf(grid, shape, spot);
  const quality = qualityOf(parts);
  const best = Math.max(...all);
  return { quality, parts, lines, best, regret: best - quality, alternatives: all.length, damage: damage(grid, after) };
}

function damage(before: Grid, after: Grid): number {
  const [was, is] = [naiveTopology(before), naiveTopology(after)];
  const small = (t: typeof was) => t.smallRegionShare * 64 * (1 - t.fill);
  const growth =
    0.3 * (is.holes - was.holes) +
    0.24 * (small(is) - small(was)) +
    0.14 * (is.concaveCorners - was.concaveCorners) +
    0.16 * (is.regions - was.regions) +
    0.08 * (transitionsOf(after) - transitionsOf(before)) +
    0.08 * (is.wells - was.wells);
  return clamp01(growth / 6);
}

/** Φ of a board with the pieces that remain. */
export function naivePotential(grid: Grid, dock: readonly Shape[]): number {
  const t = naiveTopology(grid);
  return (
    -0.4 * t.holes -
    0.08 * (t.rowTransitions + t.columnTransitions) -
    0.15 * t.wells +
    0.4 * (t.linesOneShort + t.linesTwoShort) +
    0.02 * mobility(grid, dock) -
    0.12 * t.edgeExposure
  );
}

/** The mobility that C2 asks for (D4). */
export function naiveMinimumMobility(fill: number): number {
  if (fill <= 0.4) return 10;
  return fill >= 0.75 ? 3 : 10 - (7 * (fill - 0.4)) / 0.35;
}
