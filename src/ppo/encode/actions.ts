/**
 * @file The actions as the placement network sees them (paper, appendix B): what the piece is, what surrounds it where it
 * would go, and what the board would be like afterwards. Rows of placements that are not legal stay zero and are masked.
 * Whether the rest of the dock could still be placed is the last feature, and only given where the variant has it.
 */
import {
  CELLS,
  FAMILIES,
  isFeasible,
  kernel,
  newSearchBuffer,
  REGULAR_COUNT,
  type SearchBuffer,
  SHAPES,
  type Shape,
  SIZE,
  shapeOf,
} from "#engine";
import { ACTIONS } from "#env";
import { MASKED } from "#nn";
import { visitAfterstates } from "#people";
import type { View } from "#players";
import { isOnOffer, shapeIndices, visitView } from "#players";
import { contactOf, topologyOfHalves } from "#quality";
import { isLarge } from "#spawn";
import { ACTION_FEATURES, ACTION_GROUPS, DIRECTIONS, PLACEMENT_FEATURES } from "./features.ts";
import { SCARCE } from "./state.ts";

const { COLUMN_GAIN, columnTally, legalRegular, popcount32, ROW_GAIN, rowTally } = kernel;

const UNITS = Float64Array.from(Object.values(ACTION_GROUPS).flat(), ({ unit }) => 1 / unit);
const PIECE_FEATURES = ACTION_GROUPS.piece.length;
/** Where what becomes of the other pieces begins. */
const REST = PLACEMENT_FEATURES + ACTION_GROUPS.after.findIndex(({ name }) => name === "stuck");
/** Counts of placements beyond this mean the same: there is room. */
const MOST_SHOWN = 16;

const SQUARE = shapeOf("3x3").index;
const ROW_BAR = shapeOf("1x5").index;
const COLUMN_BAR = shapeOf("5x1").index;

/** What each shape is, one row of features a shape. */
const PIECES = Float64Array.from(SHAPES.flatMap(pieceFeatures));

function pieceFeatures(shape: Shape): number[] {
  const { width, height, cells, family } = shape;
  const aspect = Math.min(width, height) / Math.max(width, height);
  const flags = [family === "lines", family === "squares", isLarge(shape), ...FAMILIES.map((name) => name === family)];
  return [width, height, aspect, cells.length, ...flags.map(Number)];
}

/**
 * The cells next to shape s at anchor p in direction d, as halves at index 8(64s+p)+d; how many of them lie outside of
 * the board; and, by shape, how many there are.
 */
const NEXT_LO = new Int32Array(SHAPES.length * CELLS * DIRECTIONS.length);
const NEXT_HI = new Int32Array(NEXT_LO.length);
const NEXT_OUTSIDE = new Uint8Array(NEXT_LO.length);
const NEXT_COUNT = new Uint8Array(SHAPES.length * DIRECTIONS.length);

for (const shape of SHAPES) {
  for (const [d, { dx, dy }] of DIRECTIONS.entries()) {
    const isOwn = (x: number, y: number) => shape.cells.some((cell) => cell.x === x && cell.y === y);
    const next = shape.cells.map(({ x, y }) => ({ x: x + dx, y: y + dy })).filter(({ x, y }) => !isOwn(x, y));
    NEXT_COUNT[shape.index * DIRECTIONS.length + d] = next.length;
    for (let anchor = 0; anchor < CELLS; anchor++) {
      const at = (shape.index * CELLS + anchor) * DIRECTIONS.length + d;
      for (const cell of next) noteNeighbour(at, (anchor & 7) + cell.x, (anchor >>> 3) + cell.y);
    }
  }
}

function noteNeighbour(at: number, x: number, y: number): void {
  const bit = SIZE * y + x;
  if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) NEXT_OUTSIDE[at]!++;
  else if (bit < 32) NEXT_LO[at]! |= 1 << bit;
  else NEXT_HI[at]! |= 1 << (bit - 32);
}

/** Lines one or two short, at the lowest bit of their nibble. */
function nearFull(tally: number): number {
  return (tally >>> 2) & (tally >>> 1) & 0x11111111;
}

/** Lines that a placement adds to, at the lowest bit of their nibble. */
function touched(gain: number): number {
  return (gain | (gain >>> 1) | (gain >>> 2)) & 0x11111111;
}

/**
 * Writes the features of all legal placements to `out` from `at` on, and 0 or MASKED for every action to `mask`.
 * Returns how many placements are legal and on offer.
 */
export function writeActions(
  view: View,
  withFeasible: boolean,
  out: Float32Array,
  at: number,
  mask: Float32Array,
  maskAt: number,
): number {
  const { lo, hi } = view.board.occupied;
  const shapes = shapeIndices(view.slots);
  const others = shapes.filter((shape) => shape >= 0).length - 1;
  const nearRows = nearFull(rowTally(lo, hi));
  const nearColumns = nearFull(columnTally(lo, hi));
  const search = withFeasible ? newSearchBuffer() : null;
  const legal = new Int32Array(2 * REGULAR_COUNT);
  let offered = 0;
  out.fill(0, at, at + ACTIONS * ACTION_FEATURES);
  mask.fill(MASKED, maskAt, maskAt + ACTIONS);
  visitView(view, (slot, anchor, nextLo, nextHi, lines) => {
    if (!isOnOffer(view, slot, anchor)) return;
    const action = slot * CELLS + anchor;
    const placement = shapes[slot]! * CELLS + anchor;
    const row = at + action * ACTION_FEATURES;
    offered++;
    mask[maskAt + action] = 0;
    const advanced =
      popcount32(touched(ROW_GAIN[placement]!) & nearRows) + popcount32(touched(COLUMN_GAIN[placement]!) & nearColumns);
    writePlacement(out, row, lo, hi, placement, others, advanced);
    writeAfter(out, row + PLACEMENT_FEATURES, nextLo, nextHi, lines, legal);
    writeRest(out, row + REST, nextLo, nextHi, shapes, slot, search);
    for (let i = 0; i < ACTION_FEATURES; i++) out[row + i]! *= UNITS[i]!;
  });
  return offered;
}

function writePlacement(
  out: Float32Array,
  row: number,
  lo: number,
  hi: number,
  placement: number,
  others: number,
  advanced: number,
): void {
  const shape = placement >>> 6;
  const anchor = placement & 63;
  for (let i = 0; i < PIECE_FEATURES; i++) out[row + i] = PIECES[shape * PIECE_FEATURES + i]!;
  let i = row + PIECE_FEATURES;
  out[i++] = anchor & 7;
  out[i++] = anchor >>> 3;
  out[i++] = others;
  for (let d = 0; d < DIRECTIONS.length; d++) {
    const at = placement * DIRECTIONS.length + d;
    const closed = popcount32(NEXT_LO[at]! & lo) + popcount32(NEXT_HI[at]! & hi) + NEXT_OUTSIDE[at]!;
    out[i++] = closed / NEXT_COUNT[shape * DIRECTIONS.length + d]!;
  }
  out[i++] = contactOf(placement, lo, hi);
  out[i] = advanced;
}

/** What the board (lo, hi) after a placement is like, and how much room it leaves. */
function writeAfter(out: Float32Array, at: number, lo: number, hi: number, lines: number, legal: Int32Array): void {
  const board = topologyOfHalves(lo, hi);
  let i = at;
  out[i++] = lines;
  out[i++] = lines * lines;
  out[i++] = (lo | hi) === 0 ? 1 : 0;
  out[i++] = board.fill;
  out[i++] = board.holes;
  out[i++] = board.isolated;
  out[i++] = board.rowTransitions + board.columnTransitions;
  out[i++] = board.wells;
  out[i++] = board.concaveCorners;
  out[i++] = board.regions;
  out[i++] = board.smallRegionShare;
  out[i++] = board.linesOneShort;
  out[i++] = board.linesTwoShort;
  legalRegular(lo, hi, legal);
  let room = 0;
  let dead = 0;
  let scarce = 0;
  for (let s = 0; s < REGULAR_COUNT; s++) {
    const n = countOf(legal, s);
    room += n;
    if (n === 0) dead++;
    else if (n <= SCARCE) scarce++;
  }
  out[i++] = room;
  out[i++] = dead;
  out[i++] = scarce;
  out[i++] = countOf(legal, ROW_BAR) + countOf(legal, COLUMN_BAR);
  out[i] = countOf(legal, SQUARE);
}

function countOf(legal: Int32Array, shape: number): number {
  return popcount32(legal[2 * shape]!) + popcount32(legal[2 * shape + 1]!);
}

/** What becomes of the other pieces: the room they have, what they could clear next, perhaps whether all of them can go. */
function writeRest(
  out: Float32Array,
  at: number,
  lo: number,
  hi: number,
  shapes: readonly number[],
  slot: number,
  search: SearchBuffer | null,
): void {
  const rest = shapes.filter((shape, i) => i !== slot && shape >= 0);
  const all = { stuck: 0, room: 0, least: MOST_SHOWN, lines: 0, allLines: 0, clears: 0, cells: CELLS };
  for (const shape of rest) {
    const { room, lines, clears, cells } = nextOf(shape, lo, hi);
    if (room === 0) all.stuck++;
    all.room += room;
    all.least = Math.min(all.least, room);
    all.lines = Math.max(all.lines, lines);
    all.allLines += lines;
    all.clears += clears;
    all.cells = Math.min(all.cells, cells);
  }
  if (rest.length === 0) all.cells = popcount32(lo) + popcount32(hi);
  let i = at;
  out[i++] = all.stuck;
  out[i++] = all.room;
  out[i++] = all.least;
  out[i++] = all.lines;
  out[i++] = all.allLines;
  out[i++] = Math.min(MOST_SHOWN, all.clears);
  out[i++] = all.cells / CELLS;
  if (search !== null && (rest.length === 0 || isFeasible(lo, hi, rest, search))) out[i] = 1;
}

/** What a piece could do on the board (lo, hi): its placements, the most lines, those that clear, the fewest cells left. */
function nextOf(shape: number, lo: number, hi: number) {
  const next = { room: 0, lines: 0, clears: 0, cells: CELLS };
  visitAfterstates(lo, hi, [shape], (_slot, _anchor, nextLo, nextHi, lines) => {
    next.room++;
    if (lines > 0) next.clears++;
    next.lines = Math.max(next.lines, lines);
    next.cells = Math.min(next.cells, popcount32(nextLo) + popcount32(nextHi));
  });
  return next;
}
