/**
 * @file A second oracle, fast enough for hundreds of thousands of docks: the board as eight row bytes, all orders and all
 * placements tried one by one, stopping only when the whole dock is down. No bound, no pruning, no order of pieces, no
 * shared table; the grid oracle vouches for it.
 */
import { type Board, SHAPES, type Shape } from "#engine";

/** Eight bytes from the top; bit x of a byte is column x. */
export type Rows = readonly number[];

/** The bytes of each shape with its mask at the left edge, by shape index. */
const SHAPE_ROWS: readonly (readonly number[])[] = SHAPES.map((shape) => {
  const bytes = new Array<number>(shape.height).fill(0);
  for (const { x, y } of shape.cells) bytes[y]! += 2 ** x;
  return bytes;
});

export function rowsOf(board: Board): Rows {
  return Array.from({ length: 8 }, (_, y) => {
    let byte = 0;
    for (let x = 0; x < 8; x++) if (board.cells[8 * y + x] !== 0) byte += 2 ** x;
    return byte;
  });
}

/** Some order and placements put every piece down. */
export function canPlaceAll(rows: Rows, dock: readonly Shape[]): boolean {
  if (dock.length === 0) return true;
  return dock.some((shape, slot) => {
    const rest = dock.filter((_, other) => other !== slot);
    const bytes = SHAPE_ROWS[shape.index]!;
    for (let y = 0; y + shape.height <= 8; y++) {
      for (let x = 0; x + shape.width <= 8; x++) {
        if (!isFree(rows, bytes, x, y)) continue;
        if (rest.length === 0 || canPlaceAll(after(rows, bytes, x, y), rest)) return true;
      }
    }
    return false;
  });
}

function isFree(rows: Rows, bytes: readonly number[], x: number, y: number): boolean {
  for (let i = 0; i < bytes.length; i++) if ((rows[y + i]! & (bytes[i]! << x)) !== 0) return false;
  return true;
}

function after(rows: Rows, bytes: readonly number[], x: number, y: number): Rows {
  const next = [...rows];
  for (let i = 0; i < bytes.length; i++) next[y + i]! += bytes[i]! << x;
  let columns = 255;
  for (const row of next) columns &= row;
  return next.map((row) => (row === 255 ? 0 : row & ~columns));
}
