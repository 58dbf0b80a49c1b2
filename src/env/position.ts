/**
 * @file The rules once more, by plain loops over the arrays of an observation: what a conformance check compares an
 * environment with. Deliberately shares no code with the engine's bitboards.
 */
import { COMBO_GRACE, DOCK_SIZE, SHAPES, SIZE } from "#engine";
import { ACTIONS, CHAIN_SHOWN, type CoreObservation, decodeAction, PIECE_CELLS, PIECE_SIDE } from "./spaces.ts";

/** Masks of the catalog as text, to recognise a piece. */
const CATALOG: ReadonlySet<string> = new Set(
  SHAPES.map(({ cells }) => {
    const mask = new Array<number>(PIECE_CELLS).fill(0);
    for (const { x, y } of cells) mask[PIECE_SIDE * y + x] = 1;
    return mask.join("");
  }),
);

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The cells of a slot's mask. */
function cellsOf({ pieces }: CoreObservation, slot: number): Cell[] {
  const cells: Cell[] = [];
  for (let y = 0; y < PIECE_SIDE; y++) {
    for (let x = 0; x < PIECE_SIDE; x++) {
      if (pieces[slot * PIECE_CELLS + PIECE_SIDE * y + x] === 1) cells.push({ x, y });
    }
  }
  return cells;
}

/** The legal actions of an observed position. */
export function legalActions(seen: CoreObservation): Uint8Array {
  const mask = new Uint8Array(ACTIONS);
  const slots = [...Array(DOCK_SIZE).keys()].map((slot) => cellsOf(seen, slot));
  for (let action = 0; action < ACTIONS; action++) {
    const { slot, x, y } = decodeAction(action);
    const cells = slots[slot]!;
    const isFree = (cell: Cell) =>
      x + cell.x < SIZE && y + cell.y < SIZE && seen.board[SIZE * (y + cell.y) + x + cell.x] === 0;
    if (cells.length > 0 && cells.every(isFree)) mask[action] = 1;
  }
  return mask;
}

/** The rows and columns that are full, each as its cells. */
function fullLines(board: ArrayLike<number>): number[][] {
  const lines: number[][] = [];
  for (let i = 0; i < SIZE; i++) {
    const row = Array.from({ length: SIZE }, (_, j) => SIZE * i + j);
    const column = Array.from({ length: SIZE }, (_, j) => SIZE * j + i);
    for (const line of [row, column]) if (line.every((cell) => board[cell] === 1)) lines.push(line);
  }
  return lines;
}

/** What contradicts itself in an observation; null where nothing does. */
export function contradictionIn(seen: CoreObservation): string | null {
  const { board, pieces, left, fill } = seen;
  const occupied = board.reduce((sum, cell) => sum + cell, 0);
  if (fill[0] !== Math.fround(occupied / board.length)) return `fill is ${fill[0]} with ${occupied} cells occupied`;
  if (fullLines(board).length > 0) return "a full line was not cleared";
  for (let slot = 0; slot < DOCK_SIZE; slot++) {
    const mask = pieces.subarray(slot * PIECE_CELLS, (slot + 1) * PIECE_CELLS).join("");
    const isEmpty = !mask.includes("1");
    if (isEmpty !== (left[slot] === 0)) return `slot ${slot} has left ${left[slot]} and the mask ${mask}`;
    if (!isEmpty && !CATALOG.has(mask)) return `slot ${slot} has no shape of the catalog in its top-left corner`;
  }
  return null;
}

/** What an action did that the rules do not say; null where it did what they say. */
export function wrongEffect(before: CoreObservation, action: number, after: CoreObservation): string | null {
  const { slot, x, y } = decodeAction(action);
  const board = Uint8Array.from(before.board);
  for (const cell of cellsOf(before, slot)) board[SIZE * (y + cell.y) + x + cell.x] = 1;
  const lines = fullLines(board);
  for (const cell of lines.flat()) board[cell] = 0;
  if (board.join() !== after.board.join()) return "the board is not what placing and clearing make of it";
  const combo = comboAfter(before.combo, lines.length);
  if (combo.join() !== after.combo.join()) return `the combo is ${after.combo.join()}, not ${combo.join()}`;
  return wrongDock(before, slot, after);
}

function comboAfter([chain = 0, idle = 0]: ArrayLike<number> & Iterable<number>, lines: number): number[] {
  if (lines > 0) return [Math.min(chain + 1, CHAIN_SHOWN), 0];
  return chain === 0 || idle + 1 >= COMBO_GRACE ? [0, 0] : [chain, idle + 1];
}

function wrongDock(before: CoreObservation, slot: number, after: CoreObservation): string | null {
  const left = Array.from(before.left, (n, i) => (i === slot ? 0 : n));
  if (left.every((n) => n === 0)) {
    const dealt = after.left.reduce((sum, n) => sum + n, 0);
    return dealt === 0 || dealt === DOCK_SIZE ? null : `a new dock has ${dealt} pieces`;
  }
  const pieces = Uint8Array.from(before.pieces);
  pieces.fill(0, slot * PIECE_CELLS, (slot + 1) * PIECE_CELLS);
  const isSame = left.join() === after.left.join() && pieces.join() === after.pieces.join();
  return isSame ? null : "the dock is not the old one without the piece";
}
