/**
 * @file Tables over (shape, anchor) and (shape, shape), computed once from the catalog and read by hot loops. An anchor
 * is the cell number 8y+x of the mask's top-left corner.
 */
import { CELLS, columnTally, rowTally, SIZE } from "./bits.ts";
import { SHAPES, type Shape } from "./shapes.ts";

/** Cells covered by shape s at anchor p: the halves at index 64s+p. Zero where the shape would leave the board. */
export const MASK_LO = new Int32Array(SHAPES.length * CELLS);
export const MASK_HI = new Int32Array(SHAPES.length * CELLS);

for (const shape of SHAPES) {
  for (let y = 0; y + shape.height <= SIZE; y++) {
    for (let x = 0; x + shape.width <= SIZE; x++) {
      const at = shape.index * CELLS + SIZE * y + x;
      for (const cell of shape.cells) {
        const bit = SIZE * (y + cell.y) + x + cell.x;
        if (bit < 32) MASK_LO[at]! |= 1 << bit;
        else MASK_HI[at]! |= 1 << (bit - 32);
      }
    }
  }
}

/** Anchors from which shape s covers cell c: the halves at index 64s+c. */
export const COVERING_LO = new Int32Array(SHAPES.length * CELLS);
export const COVERING_HI = new Int32Array(SHAPES.length * CELLS);

for (const shape of SHAPES) {
  for (let y = 0; y + shape.height <= SIZE; y++) {
    for (let x = 0; x + shape.width <= SIZE; x++) {
      const anchor = SIZE * y + x;
      for (const cell of shape.cells) {
        const at = shape.index * CELLS + SIZE * (y + cell.y) + x + cell.x;
        if (anchor < 32) COVERING_LO[at]! |= 1 << anchor;
        else COVERING_HI[at]! |= 1 << (anchor - 32);
      }
    }
  }
}

/**
 * How many cells each row (column) gains: eight nibbles, nibble i for line i, at index 64s+p. Added to the same tally of
 * a board they give the lines' counts after the placement, and bit 3 of a nibble says that the line is full.
 */
export const ROW_GAIN = new Int32Array(SHAPES.length * CELLS);
export const COLUMN_GAIN = new Int32Array(SHAPES.length * CELLS);
/** Bit 3 of every nibble: the lines that are full in a tally. */
export const FULL_LINES = 0x88888888 | 0;

for (const shape of SHAPES) {
  for (let anchor = 0; anchor < CELLS; anchor++) {
    const at = shape.index * CELLS + anchor;
    ROW_GAIN[at] = rowTally(MASK_LO[at]!, MASK_HI[at]!);
    COLUMN_GAIN[at] = columnTally(MASK_LO[at]!, MASK_HI[at]!);
  }
}

/** The most cells a shape has in one row (column), in every nibble. */
export const ROW_COVER = Int32Array.from(SHAPES, (shape) => inEveryNibble(lineCover(shape, "y")));
export const COLUMN_COVER = Int32Array.from(SHAPES, (shape) => inEveryNibble(lineCover(shape, "x")));

function lineCover(shape: Shape, axis: "x" | "y"): number {
  const lines = shape.cells.map((cell) => cell[axis]);
  return Math.max(...lines.map((line) => lines.filter((other) => other === line).length));
}

function inEveryNibble(n: number): number {
  return Math.imul(n, 0x11111111);
}
