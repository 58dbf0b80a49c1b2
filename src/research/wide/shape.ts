/** @file Shapes of any catalog, as data: a mask each, and what the search needs to know of it. */
import { expectOk, fail, kernel, ok, REGULAR_SHAPES, type Result } from "#engine";
import { fullRow, MAX_SIZE } from "./board.ts";

const { lowestBit } = kernel;

export interface WideShape {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Bit dx of row dy is a cell; read only. */
  readonly rows: Int32Array;
  readonly cells: number;
  /** Most cells in one of its rows, and in one of its columns. */
  readonly rowCover: number;
  readonly columnCover: number;
  /** Its cells in every row, and in every column, are one run. */
  readonly isRunwise: boolean;
  /** Its cells hang together, corners counted. */
  readonly isConnected: boolean;
}

/** A shape from its mask: rows from the top, "/" between them, "#" a cell, as in `##/.#`. */
export function wideShape(id: string, mask: string): Result<WideShape, "badShape"> {
  const lines = mask.split("/");
  const [height, width] = [lines.length, lines[0]!.length];
  if (lines.some((line) => line.length !== width || !/^[.#]+$/.test(line))) {
    return fail("badShape", `"${mask}" is no mask: rows of equal length of "." and "#"`);
  }
  if (width > MAX_SIZE || height > MAX_SIZE) return fail("badShape", `"${id}" is larger than any board`);
  const columns = Array.from({ length: width }, (_, x) => lines.map((line) => line[x]!).join(""));
  const [first, ...others] = [lines[0]!, lines.at(-1)!, columns[0]!, columns.at(-1)!];
  if (![first, ...others].every((line) => line.includes("#"))) return fail("badShape", `"${mask}" has an empty border`);
  const count = (line: string) => [...line].filter((cell) => cell === "#").length;
  return ok({
    id,
    width,
    height,
    rows: Int32Array.from(lines, (line) => [...line].reduce((row, cell, x) => row | (Number(cell === "#") << x), 0)),
    cells: lines.reduce((sum, line) => sum + count(line), 0),
    rowCover: Math.max(...lines.map(count)),
    columnCover: Math.max(...columns.map(count)),
    isRunwise: [...lines, ...columns].every((line) => /^\.*#*\.*$/.test(line)),
    isConnected: hangsTogether(lines),
  });
}

function hangsTogether(lines: readonly string[]): boolean {
  const cells = new Set(
    lines.flatMap((line, y) => [...line].flatMap((cell, x) => (cell === "#" ? [`${x},${y}`] : []))),
  );
  const [first] = cells;
  const seen = new Set<string>();
  const next = [first!];
  for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
    if (!cells.has(cell) || seen.has(cell)) continue;
    seen.add(cell);
    const [x, y] = cell.split(",").map(Number);
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) next.push(`${x! + dx},${y! + dy}`);
  }
  return seen.size === cells.size;
}

/** The 28 regular shapes with every cell `scale` times as wide and as high. */
export function scaledCatalog(scale = 1): readonly WideShape[] {
  return REGULAR_SHAPES.map(({ id, cells, width, height }) => {
    const mask = Array.from({ length: height * scale }, (_, y) =>
      Array.from({ length: width * scale }, (_, x) => {
        const isCell = cells.some((cell) => cell.x === Math.floor(x / scale) && cell.y === Math.floor(y / scale));
        return isCell ? "#" : ".";
      }).join(""),
    ).join("/");
    return expectOk(wideShape(scale === 1 ? id : `${id}*${scale}`, mask));
  });
}

/**
 * Where the shape fits: bit x of word y is set if its top-left corner may be at (x, y). Words from `from` to before `to`
 * are written, which is all that changes where cells in rows from `from` on and before `to + height − 1` do.
 */
export function writeLegal(
  rows: Int32Array,
  size: number,
  shape: WideShape,
  out: Int32Array,
  from = 0,
  to: number = size,
): void {
  const last = Math.min(to, size - shape.height + 1);
  for (let y = Math.max(0, from); y < last; y++) out[y] = legalAt(rows, size, shape, y);
  for (let y = Math.max(0, last, from); y < to; y++) out[y] = 0;
}

function legalAt(rows: Int32Array, size: number, shape: WideShape, y: number): number {
  if (shape.width > size) return 0;
  let free = fullRow(size - shape.width + 1);
  for (let dy = 0; dy < shape.height && free !== 0; dy++) {
    const occupied = rows[y + dy]!;
    for (let mask = shape.rows[dy]!; mask !== 0; mask &= mask - 1) free &= ~(occupied >>> lowestBit(mask));
  }
  return free;
}
