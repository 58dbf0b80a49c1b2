/**
 * @file The eight symmetries of the square, on boards and hands. The catalog and the rules know no direction, so a
 * turned or mirrored puzzle is the same puzzle: `keyOf` is equal for exactly those.
 */
import { Bitboard, SHAPES, type Shape, SIZE } from "#engine";

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
