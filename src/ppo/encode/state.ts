/**
 * @file The state as the placement network sees it (paper, appendix B): scalars in six groups, the grid, and the masks of
 * the dock. One definition for training, server and browser. Structural features are those of `#quality`, difficulty
 * signals those of `#spawn`; the number of solutions is not among them, since it would tell what the feasibility head is
 * to predict.
 */
import {
  CELLS,
  COLOURS,
  cellOfColour,
  DOCK_SIZE,
  EMPTY,
  kernel,
  NEUTRAL,
  REGULAR_COUNT,
  type Shape,
  SIZE,
} from "#engine";
import type { View } from "#players";
import { type Topology, topologyOfHalves } from "#quality";
import { INTENTS, type Intent, roomSignals } from "#spawn";
import {
  ARCS,
  type Arc,
  GRID_CHANNELS,
  MASK_CELLS,
  MASK_SIDE,
  SCALAR_GROUPS,
  SCALARS,
  STRATEGIES,
  type Strategy,
} from "./features.ts";

const { columnTally, legalHi, legalLo, legalRegular, popcount32, rowTally } = kernel;

/** What the agent is told beside the position; null where nothing is said. */
export interface Conditioning {
  readonly strategy: Strategy;
  readonly arc: Arc | null;
  readonly intent: Intent | null;
}

export const NEUTRAL_CONDITIONING: Conditioning = { strategy: "balanced", arc: null, intent: null };

/** Placements up to which a shape is scarce. */
export const SCARCE = 3;
/** Chains beyond this change nothing any more. */
const CHAIN_SHOWN = 5;

const UNITS = Float64Array.from(Object.values(SCALAR_GROUPS).flat(), ({ unit }) => 1 / unit);

/** Writes the scalars of a position to `out` from `at` on. */
export function writeScalars(view: View, conditioning: Conditioning, out: Float32Array, at: number): void {
  const { lo, hi } = view.board.occupied;
  const board = topologyOfHalves(lo, hi);
  const counts = view.slots.map((piece) => (piece === null ? 0 : placementsOf(piece.shape.index, lo, hi)));
  let i = writeStructure(view, board, counts, out, at);
  i = writeColours(view, out, i);
  i = writeDifficulty(view, counts, out, i);
  out[i++] = board.regions;
  out[i++] = board.regionEntropy;
  out[i++] = board.smallRegionShare;
  i = writeOneHot(STRATEGIES, conditioning.strategy, out, i);
  i = writeOneHot(ARCS, conditioning.arc, out, i);
  i = writeOneHot(INTENTS, conditioning.intent, out, i);
  if (i !== at + SCALARS) throw new Error(`${i - at} scalars were written, not ${SCALARS}`);
  for (let n = 0; n < SCALARS; n++) out[at + n]! *= UNITS[n]!;
}

function placementsOf(shape: number, lo: number, hi: number): number {
  return popcount32(legalLo(shape, lo, hi)) + popcount32(legalHi(shape, hi));
}

function writeStructure(
  { board: { occupied }, slots, combo }: View,
  board: Topology,
  counts: readonly number[],
  out: Float32Array,
  at: number,
): number {
  const { lo, hi } = occupied;
  let i = at;
  out[i++] = board.fill;
  i = writeLineMoments(rowTally(lo, hi), board.fill * SIZE, out, i);
  i = writeLineMoments(columnTally(lo, hi), board.fill * SIZE, out, i);
  out[i++] = board.linesOneShort;
  out[i++] = board.linesTwoShort;
  out[i++] = board.holes;
  out[i++] = board.isolated;
  out[i++] = board.rowTransitions;
  out[i++] = board.columnTransitions;
  out[i++] = board.wells;
  out[i++] = board.concaveCorners;
  out[i++] = board.edgeExposure;
  out[i++] = counts.reduce((sum, n) => sum + n, 0);
  for (let slot = 0; slot < DOCK_SIZE; slot++) out[i++] = counts[slot] ?? 0;
  out[i++] = slots.reduce((n, piece) => n + (piece === null ? 0 : 1), 0);
  i = writeRoom(lo, hi, out, i);
  out[i++] = Math.min(combo.chain, CHAIN_SHOWN);
  out[i++] = combo.idle;
  return i;
}

/** Most, least and standard deviation of the lines' cells. */
function writeLineMoments(tally: number, mean: number, out: Float32Array, at: number): number {
  let most = 0;
  let least = SIZE;
  let squares = 0;
  for (let line = 0; line < SIZE; line++) {
    const n = (tally >>> (4 * line)) & 15;
    most = Math.max(most, n);
    least = Math.min(least, n);
    squares += (n - mean) ** 2;
  }
  out[at] = most;
  out[at + 1] = least;
  out[at + 2] = Math.sqrt(squares / SIZE);
  return at + 3;
}

/** Regular shapes that fit, those that are scarce, and all their placements. */
function writeRoom(lo: number, hi: number, out: Float32Array, at: number): number {
  const legal = new Int32Array(2 * REGULAR_COUNT);
  legalRegular(lo, hi, legal);
  let fitting = 0;
  let scarce = 0;
  let room = 0;
  for (let s = 0; s < 2 * REGULAR_COUNT; s += 2) {
    const n = popcount32(legal[s]!) + popcount32(legal[s + 1]!);
    room += n;
    if (n > 0) fitting++;
    if (n > 0 && n <= SCARCE) scarce++;
  }
  out[at] = fitting;
  out[at + 1] = scarce;
  out[at + 2] = room;
  return at + 3;
}

/** Cells, the best line that may still become one colour, and the pieces left, of each colour. */
function writeColours({ board: { cells }, slots }: View, out: Float32Array, at: number): number {
  out.fill(0, at, at + 3 * COLOURS);
  for (let cell = 0; cell < CELLS; cell++) {
    const content = cells[cell]!;
    if (content !== EMPTY && content !== NEUTRAL) out[at + content - cellOfColour(0)]!++;
  }
  const mono = at + COLOURS;
  for (let line = 0; line < SIZE; line++) {
    noteLine(cells, SIZE * line, 1, out, mono);
    noteLine(cells, line, SIZE, out, mono);
  }
  for (const piece of slots) {
    if (piece !== null && piece.colour !== undefined) out[mono + COLOURS + piece.colour]!++;
  }
  return at + 3 * COLOURS;
}

function noteLine(cells: Readonly<Uint8Array>, first: number, step: number, out: Float32Array, mono: number): void {
  let content = EMPTY;
  let filled = 0;
  for (let i = 0, cell = first; i < SIZE; i++, cell += step) {
    const found = cells[cell]!;
    if (found === EMPTY) continue;
    if (found === NEUTRAL || (content !== EMPTY && found !== content)) return;
    content = found;
    filled++;
  }
  if (content === EMPTY) return;
  const at = mono + content - cellOfColour(0);
  out[at] = Math.max(out[at]!, filled);
}

function writeDifficulty({ board, slots }: View, counts: readonly number[], out: Float32Array, at: number): number {
  const shapes: Shape[] = [];
  const placements: number[] = [];
  slots.forEach((piece, slot) => {
    if (piece === null) return;
    shapes.push(piece.shape);
    placements.push(counts[slot]!);
  });
  if (shapes.length === 0) {
    out.fill(0, at, at + 4);
    return at + 4;
  }
  const { density, leastLegal, mobility, largePiece } = roomSignals(board, shapes, placements);
  out[at] = density;
  out[at + 1] = leastLegal;
  out[at + 2] = mobility;
  out[at + 3] = largePiece;
  return at + 4;
}

function writeOneHot<T>(names: readonly T[], name: T | null, out: Float32Array, at: number): number {
  for (const [i, known] of names.entries()) out[at + i] = known === name ? 1 : 0;
  return at + names.length;
}

/** Writes the planes of the grid, plane after plane. */
export function writeGrid({ board: { occupied } }: View, out: Float32Array, at: number): void {
  const { lo, hi } = occupied;
  const rows = rowTally(lo, hi);
  const columns = columnTally(lo, hi);
  for (let cell = 0; cell < CELLS; cell++) {
    const y = cell >>> 3;
    const x = cell & 7;
    out[at + cell] = (cell < 32 ? lo >>> cell : hi >>> (cell - 32)) & 1;
    out[at + CELLS + cell] = ((rows >>> (4 * y)) & 15) / SIZE;
    out[at + 2 * CELLS + cell] = ((columns >>> (4 * x)) & 15) / SIZE;
  }
  out.fill(1, at + 3 * CELLS, at + GRID_CHANNELS * CELLS);
}

/** Writes the mask of each slot, all zero once its piece is placed. */
export function writeMasks({ slots }: View, out: Float32Array, at: number): void {
  out.fill(0, at, at + DOCK_SIZE * MASK_CELLS);
  slots.forEach((piece, slot) => {
    for (const { x, y } of piece?.shape.cells ?? []) out[at + slot * MASK_CELLS + MASK_SIDE * y + x] = 1;
  });
}
