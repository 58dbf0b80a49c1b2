/** @file Boards of any size without a full line: random cells, and random shapes put down without clearing. */

import { type Rng, sample } from "#engine";
import { emptyWide, formatWide, parseWide, scaledCatalog, type WideBoard, type WideShape } from "#research/wide";

export const SAMPLERS = ["iid", "packed"] as const;
export type Sampler = (typeof SAMPLERS)[number];

export const CATALOG: readonly WideShape[] = scaledCatalog();
/** Cells of a shape, the mean of all. */
const MEAN_CELLS = CATALOG.reduce((sum, { cells }) => sum + cells, 0) / CATALOG.length;

/**
 * Whether a dock of `pieces` pieces of usual size can ask for this share of a board's free cells. The empty board
 * bounds their number from above. From below it is what `drawWide` may leave: where no further cell can be filled,
 * every free cell is alone in its row or in its column, and at most 2·size − 2 are.
 */
export function isPossible(size: number, pieces: number, share: number): boolean {
  const free = (pieces * MEAN_CELLS) / share;
  return free <= size * size && free >= 2 * size - 2;
}

/** Tries of a shape at random places before another is taken. */
const TRIES = 40;

/** A board with `filled` occupied cells, or fewer where any further one would complete a line. */
export function drawWide(
  sampler: Sampler,
  size: number,
  filled: number,
  catalog: readonly WideShape[],
  rng: Rng,
): WideBoard {
  const rows = formatWide(emptyWide(size)).map((line) => [...line]);
  let left = filled;
  if (sampler === "packed") left -= putShapes(rows, left, catalog, rng);
  const cells = sample(
    Array.from({ length: size * size }, (_, cell) => cell),
    size * size,
    rng,
  );
  for (const cell of cells) {
    if (left === 0) break;
    if (fill(rows, [{ x: cell % size, y: Math.floor(cell / size) }])) left--;
  }
  const board = parseWide(rows.map((row) => row.join("")));
  if (!board.ok) throw new Error(board.fault.message);
  return board.value;
}

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Puts shapes down until none of the last few found a place; the cells they took. */
function putShapes(rows: string[][], most: number, catalog: readonly WideShape[], rng: Rng): number {
  let [taken, misses] = [0, 0];
  while (misses < TRIES) {
    const shape = rng.pick(catalog);
    const size = rows.length;
    const fits = shape.width <= size && shape.height <= size && taken + shape.cells <= most;
    const at = fits ? { x: rng.below(size - shape.width + 1), y: rng.below(size - shape.height + 1) } : null;
    if (at !== null && fill(rows, cellsAt(shape, at))) [taken, misses] = [taken + shape.cells, 0];
    else misses++;
  }
  return taken;
}

function cellsAt({ rows, width }: WideShape, at: Cell): Cell[] {
  return Array.from(rows).flatMap((row, dy) =>
    Array.from({ length: width }, (_, dx) => dx)
      .filter((dx) => ((row >>> dx) & 1) === 1)
      .map((dx) => ({ x: at.x + dx, y: at.y + dy })),
  );
}

/** Fills the cells if all are empty and no line becomes full. */
function fill(rows: string[][], cells: readonly Cell[]): boolean {
  if (!cells.every(({ x, y }) => rows[y]![x] === ".")) return false;
  for (const { x, y } of cells) rows[y]![x] = "#";
  const isFull = cells.some(({ x, y }) => !rows[y]!.includes(".") || rows.every((row) => row[x] === "#"));
  if (isFull) for (const { x, y } of cells) rows[y]![x] = ".";
  return !isFull;
}
