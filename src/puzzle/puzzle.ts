/**
 * @file A puzzle: a board and a hand with few ways to place it, what is proved of it, and how hard it is. As text it is one
 * line: the position in the engine's notation, then rating, failures in a thousand, solutions, orders, ways, the themes'
 * first letters, and the witness as slot, row and column of each move.
 *
 *   8/…/8 1x4:c,2x2:a,t-up:h 1630 412 4 1 1 do 034117205
 */
import {
  Bitboard,
  fail,
  formatPosition,
  NO_COMBO,
  ok,
  type Position,
  parsePosition,
  type Result,
  SHAPES,
  type Shape,
  SIZE,
} from "#engine";
import { type Facts, type Move, THEMES } from "./facts.ts";

export interface Puzzle extends Facts {
  /** Equal for puzzles that are turned or mirrored into each other, and for no others. */
  readonly id: string;
  readonly position: Position;
  /** On the scale of `rating.ts`: the higher, the harder. */
  readonly rating: number;
  /** Share of the panel's tries that failed, 0…1, in thousandths. */
  readonly fails: number;
}

export type PuzzleFault = "badPuzzle";

/** A 32-bit digest of the position in all its directions: the puzzle's own seed. */
export function seedOf({ board, dock }: Pick<Position, "board" | "dock">): number {
  const key = keyOf(
    board.occupied,
    dock.map(({ shape }) => shape),
  );
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function idOf(position: Pick<Position, "board" | "dock">): string {
  return seedOf(position).toString(36).padStart(7, "0");
}

export function formatPuzzle({ position, rating, fails, solutions, orders, ways, themes, witness }: Puzzle): string {
  return [
    formatPosition({ ...position, combo: NO_COMBO }),
    rating,
    Math.round(1000 * fails),
    solutions,
    orders,
    ways,
    themes.map((theme) => theme[0]).join(""),
    witness.map(({ slot, x, y }) => `${slot}${y}${x}`).join(""),
  ].join(" ");
}

const LINE = /^(\S+ \S+) (\d{1,4}) (\d{1,4}) (\d{1,2}) ([1-6]) (\d{1,2}) ([a-z]{1,5}) ((?:[0-2][0-7][0-7]){3})$/;

/** Reads a line. What it claims of the position is taken as it stands: `factsOf` proves it. */
export function parsePuzzle(line: string): Result<Puzzle, PuzzleFault> {
  const match = LINE.exec(line);
  if (match === null) return fail("badPuzzle", `"${line.slice(0, 80)}" is not a puzzle`);
  const position = parsePosition(match[1]!);
  if (!position.ok) return fail("badPuzzle", position.fault.message);
  const [rating, thousandths, solutions, orders, ways] = match.slice(2, 7).map(Number) as [number, ...number[]];
  return ok({
    id: idOf(position.value),
    position: position.value,
    rating,
    fails: thousandths! / 1000,
    solutions: solutions!,
    orders: orders!,
    ways: ways!,
    themes: THEMES.filter((theme) => match[7]!.includes(theme[0]!)),
    witness: match[8]!.match(/.../g)!.map(moveOf),
  });
}

function moveOf(text: string): Move {
  const [slot, y, x] = [...text].map(Number);
  return { slot: slot!, x: x!, y: y! };
}

// The eight symmetries of the square, on boards and hands. The catalog and the rules know no direction, so a turned or
// mirrored puzzle is the same puzzle: `keyOf` is equal for exactly those.

type Map = (x: number, y: number, n: number) => readonly [number, number];

const MAPS: readonly Map[] = [
  (x, y) => [x, y],
  (x, y, n) => [n - 1 - y, x],
  (x, y, n) => [n - 1 - x, n - 1 - y],
  (x, y, n) => [y, n - 1 - x],
  (x, y, n) => [n - 1 - x, y],
  (x, y, n) => [x, n - 1 - y],
  (x, y) => [y, x],
  (x, y, n) => [n - 1 - y, n - 1 - x],
];

/** For each symmetry: where each cell of the board goes, and which shape each shape becomes. */
const CELL_TO = MAPS.map((map) =>
  Uint8Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const [x, y] = map(cell % SIZE, Math.floor(cell / SIZE), SIZE);
    return SIZE * y + x;
  }),
);
const BY_MASK = new Map(SHAPES.map((shape) => [maskKey(shape.cells.map(({ x, y }) => [x, y])), shape.index]));
const SHAPE_TO = MAPS.map((map) =>
  Uint8Array.from(SHAPES, (shape) => BY_MASK.get(maskKey(shape.cells.map(({ x, y }) => map(x, y, SIZE))))!),
);

function maskKey(cells: readonly (readonly [number, number])[]): string {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]) => `${y - top}${x - left}`)
    .sort()
    .join(" ");
}

/** The occupied cells under a symmetry, 0…7. */
export function turnedBoard(occupied: Bitboard, symmetry: number): Bitboard {
  const to = CELL_TO[symmetry]!;
  return Bitboard.fromCells([...occupied].map((cell) => to[cell]!));
}

export function turnedShape(shape: Shape, symmetry: number): Shape {
  return SHAPES[SHAPE_TO[symmetry]![shape.index]!]!;
}

/** One text for a board with its hand in any order, in all eight directions. */
export function keyOf(occupied: Bitboard, hand: readonly Shape[]): string {
  const keys = MAPS.map((_, symmetry) => {
    const { lo, hi } = turnedBoard(occupied, symmetry);
    const shapes = hand.map((shape) => turnedShape(shape, symmetry).index).sort((a, b) => a - b);
    return `${(hi >>> 0).toString(36)}.${(lo >>> 0).toString(36)}.${shapes.join(".")}`;
  });
  return keys.sort()[0]!;
}
