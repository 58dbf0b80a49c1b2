/**
 * @file The constructive pre-scan, the dock outlook and the near lines once more: every placement is really put down on a
 * grid and the lines are counted before and after.
 */
import { REGULAR_SHAPES, type Shape, type ShapeId } from "#engine";
import type { NearLine, NearMono, Outlook, ShapeScan } from "#spawn";
import { type Grid, legalSpots, putDown, type Spot } from "./grid.ts";
import { emptyCells, linesOfGrid } from "./spawnTopology.ts";

/** Share of a placement's outline that touches filled cells or walls. */
export function naiveContact(grid: Grid, shape: Shape, spot: Spot): number {
  const own = new Set(shape.cells.map((cell) => `${spot.x + cell.x},${spot.y + cell.y}`));
  const outline = shape.cells.flatMap((cell) =>
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]
      .map(([dx, dy]) => [spot.x + cell.x + dx!, spot.y + cell.y + dy!] as const)
      .filter(([x, y]) => !own.has(`${x},${y}`)),
  );
  return outline.filter(([x, y]) => grid[y]?.[x] !== 0).length / outline.length;
}

/** Fills the shape's cells without clearing anything. */
function filledIn(grid: Grid, shape: Shape, spot: Spot): Grid {
  return grid.map((row, y) =>
    row.map((cell, x) => (shape.cells.some((c) => spot.x + c.x === x && spot.y + c.y === y) ? 9 : cell)),
  );
}

export function naiveScan(grid: Grid, shape: Shape): ShapeScan {
  const before = linesOfGrid(grid).map(emptyCells);
  const moves = legalSpots(grid, shape).map((spot) => {
    const { rows, columns } = putDown(grid, shape, spot);
    const after = linesOfGrid(filledIn(grid, shape, spot)).map(emptyCells);
    const lines = rows.length + columns.length;
    return {
      rows,
      columns,
      lines,
      setups: lines > 0 ? 0 : after.filter((n, i) => n === 1 && before[i] !== 1).length,
      gaps: after.filter((n, i) => n < before[i]! && (before[i] === 1 || before[i] === 2)).length,
      contact: naiveContact(grid, shape, spot),
    };
  });
  const most = (of: (move: (typeof moves)[number]) => number) => Math.max(0, ...moves.map(of));
  const bestClear = most((move) => move.lines);
  const best = moves.find((move) => move.lines === bestClear);
  return {
    placements: moves.length,
    bestClear,
    clearing: moves.filter((move) => move.lines > 0).length,
    multi: moves.filter((move) => move.lines > 1).length,
    setups: most((move) => move.setups),
    gaps: most((move) => move.gaps),
    finishes: bestClear === 0 ? { rows: [], columns: [] } : { rows: best!.rows, columns: best!.columns },
    snug: most((move) => move.contact),
  };
}

interface End {
  readonly grid: Grid;
  readonly lines: number;
  readonly bestClear: number;
}

/** Each piece where it clears most and then touches most, first in reading order; null where one does not fit. */
function playGreedily(grid: Grid, order: readonly Shape[]): End | null {
  let end: End = { grid, lines: 0, bestClear: 0 };
  for (const shape of order) {
    const moves = legalSpots(end.grid, shape).map((spot) => {
      const put = putDown(end.grid, shape, spot);
      const lines = put.rows.length + put.columns.length;
      return { put, lines, value: lines + naiveContact(end.grid, shape, spot) };
    });
    const best = moves.find(({ value }) => value === Math.max(...moves.map((move) => move.value)));
    if (best === undefined) return null;
    end = { grid: best.put.grid, lines: end.lines + best.lines, bestClear: Math.max(end.bestClear, best.lines) };
  }
  return end;
}

export function naiveOutlook(grid: Grid, dock: readonly Shape[]): Outlook {
  const [a, b, c] = dock as [Shape, Shape, Shape];
  const orders = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  const ends = orders.flatMap((order) => {
    const end = playGreedily(grid, order);
    if (end === null) return [];
    const fitting = REGULAR_SHAPES.filter((shape) => legalSpots(end.grid, shape).length > 0).length;
    return [{ order: order.map((shape): ShapeId => shape.id), lines: end.lines, end, openness: fitting / 28 }];
  });
  const bestClear = Math.max(0, ...ends.map(({ end }) => end.bestClear));
  const worth = Math.max(...ends.map(({ lines, openness }) => lines + openness));
  const best = ends.find(({ lines, openness }) => lines + openness === worth);
  if (best === undefined) return { order: dock.map((shape) => shape.id), lines: 0, bestClear: 0, openness: 0 };
  return { order: best.order, lines: best.lines, bestClear, openness: best.openness };
}

export function naiveNearLines(grid: Grid): NearLine[] {
  const lines = linesOfGrid(grid).map((line) => ({ axis: line.axis, index: line.index, short: emptyCells(line) }));
  return [1, 2].flatMap((short) => lines.filter((line) => line.short === short));
}

export function naiveNearMono(grid: Grid): NearMono[] {
  return linesOfGrid(grid).flatMap((line) => {
    const filled = line.cells.filter((cell) => cell !== 0);
    const isOneColour = new Set(filled).size === 1 && filled[0] !== 9;
    if (!isOneColour || filled.length < 2 || filled.length > 7) return [];
    return [{ axis: line.axis, index: line.index, colour: filled[0]! - 1, short: 8 - filled.length }];
  });
}
