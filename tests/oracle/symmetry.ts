/**
 * @file The eight symmetries of the square as maps of cells. The catalog and the rules know no direction, so a turned or
 * mirrored position must be answered like the original.
 */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Each maps the cells of an n by n square onto themselves. */
export const SYMMETRIES: readonly {
  readonly name: string;
  readonly map: (cell: Cell, n: number) => Cell;
}[] = [
  { name: "identity", map: ({ x, y }) => ({ x, y }) },
  { name: "quarter turn", map: ({ x, y }, n) => ({ x: n - 1 - y, y: x }) },
  { name: "half turn", map: ({ x, y }, n) => ({ x: n - 1 - x, y: n - 1 - y }) },
  { name: "three quarter turn", map: ({ x, y }, n) => ({ x: y, y: n - 1 - x }) },
  { name: "left-right mirror", map: ({ x, y }, n) => ({ x: n - 1 - x, y }) },
  { name: "top-bottom mirror", map: ({ x, y }, n) => ({ x, y: n - 1 - y }) },
  { name: "diagonal mirror", map: ({ x, y }) => ({ x: y, y: x }) },
  { name: "antidiagonal mirror", map: ({ x, y }, n) => ({ x: n - 1 - y, y: n - 1 - x }) },
];

/** Cells moved to the top-left corner, in reading order, as text: equal for equal masks. */
export function maskKey(cells: readonly Cell[]): string {
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  return cells
    .map(({ x, y }) => `${y - top}${x - left}`)
    .sort()
    .join(" ");
}
