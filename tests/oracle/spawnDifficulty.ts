/**
 * @file SCD once more (D5), from the grid alone: the 17 signals by name with their scales written out, the six
 * groups with their weights, solutions enumerated one by one and counted up to the cap of each order.
 */
import type { Shape } from "#engine";
import { type Grid, legalSpots, putDown } from "./grid.ts";
import { naiveTopology } from "./spawnTopology.ts";

export interface NaiveDifficulty {
  readonly signals: Readonly<Record<string, number>>;
  readonly scd: number;
  readonly solutions: number;
  readonly orders: number;
}

/** Solutions counted per order. */
const CAP = 256;

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function naiveDifficulty(grid: Grid, dock: readonly Shape[]): NaiveDifficulty {
  const counts = permutations(dock).map((order) => countInOrder(grid, order, CAP));
  const solutions = counts.reduce((sum, count) => sum + count, 0);
  const orders = counts.filter((count) => count > 0).length;
  const s = { ...naiveBoardSignals(grid), ...dockSignals(grid, dock, solutions) };
  const scd =
    0.26 * mean([s.fill, s.density]) +
    0.18 * mean([s.holes, s.rowTransitions, s.columnTransitions, s.wells, s.roughness, s.concaveCorners]) +
    0.18 * mean([s.leastLegal, s.mobility, s.linesOneShort, s.linesTwoShort]) +
    0.13 * s.solutions +
    0.13 * s.largePiece +
    0.12 * mean([s.regions, s.regionEntropy, s.smallRegionShare]);
  return { signals: s, scd: clamp01(scd), solutions, orders };
}

export function naiveBoardSignals(grid: Grid) {
  const t = naiveTopology(grid);
  const fullness = clamp01(t.fill / 0.8);
  return {
    fill: fullness,
    holes: clamp01(t.holes / 8),
    rowTransitions: clamp01((t.rowTransitions - 16) / 32),
    columnTransitions: clamp01((t.columnTransitions - 16) / 32),
    wells: clamp01(t.wells / 12),
    roughness: clamp01((t.edgeExposure - 16) / 44),
    concaveCorners: clamp01(t.concaveCorners / 12),
    regions: clamp01((t.regions - 1) / 7),
    regionEntropy: t.regionEntropy,
    smallRegionShare: t.smallRegionShare,
    linesOneShort: fullness * (1 - clamp01(t.linesOneShort / 3)),
    linesTwoShort: fullness * (1 - clamp01(t.linesTwoShort / 4)),
  };
}

function dockSignals(grid: Grid, dock: readonly Shape[], solutions: number) {
  const free = grid.flat().filter((cell) => cell === 0).length;
  const legal = dock.map((shape) => legalSpots(grid, shape).length);
  const pressure = dock.map((shape, i) => (isLargePiece(shape) ? 0.25 + 0.75 * clamp01(1 - legal[i]! / 14) : 0));
  return {
    density: clamp01(dock.flatMap((shape) => shape.cells).length / free / 0.6),
    leastLegal: clamp01(1 - Math.min(...legal) / 24),
    mobility: clamp01(1 - legal.reduce((sum, n) => sum + n, 0) / 90),
    solutions: clamp01(1 - Math.log(1 + solutions) / Math.log(1 + 6 * CAP)),
    largePiece: mean(pressure),
  };
}

/** Five cells or more, or a straight bar of four. */
function isLargePiece({ cells }: Shape): boolean {
  const isBar = new Set(cells.map(({ x }) => x)).size === 1 || new Set(cells.map(({ y }) => y)).size === 1;
  return cells.length >= 5 || (isBar && cells.length === 4);
}

/** Sequences that place the shapes in this order, counted one by one until there are enough. */
function countInOrder(grid: Grid, order: readonly Shape[], enough: number): number {
  const [shape, ...rest] = order;
  if (shape === undefined) return 1;
  let count = 0;
  for (const spot of legalSpots(grid, shape)) {
    if (count >= enough) return enough;
    count += countInOrder(putDown(grid, shape, spot).grid, rest, enough - count);
  }
  return Math.min(count, enough);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, other) => other !== i)).map((rest) => [item, ...rest]),
  );
}
