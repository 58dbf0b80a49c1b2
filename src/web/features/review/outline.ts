/** @file The line around cells of the board, so that a piece is outlined as one and not cell by cell. */
import { SIZE } from "#engine";

type Corner = readonly [x: number, y: number];

/** Closed loops of corners in cell units, clockwise around the cells; a corner stands only where the line turns. */
export function outlineOf(cells: readonly number[]): Corner[][] {
  const filled = new Set(cells);
  const next = new Map<string, Corner[]>();
  const add = (from: Corner, to: Corner) => next.set(String(from), [...(next.get(String(from)) ?? []), to]);
  for (const cell of filled) {
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    if (y === 0 || !filled.has(cell - SIZE)) add([x, y], [x + 1, y]);
    if (x === SIZE - 1 || !filled.has(cell + 1)) add([x + 1, y], [x + 1, y + 1]);
    if (y === SIZE - 1 || !filled.has(cell + SIZE)) add([x + 1, y + 1], [x, y + 1]);
    if (x === 0 || !filled.has(cell - 1)) add([x, y + 1], [x, y]);
  }
  const loops: Corner[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Corner[] = [];
    for (let at = next.get(start)?.pop(); at !== undefined; at = next.get(String(at))?.pop()) loop.push(at);
    if (loop.length > 0) loops.push(withoutStraights(loop));
  }
  return loops;
}

function withoutStraights(loop: readonly Corner[]): Corner[] {
  return loop.filter(([x, y], i) => {
    const before = loop.at(i - 1)!;
    const after = loop[(i + 1) % loop.length]!;
    return !((before[0] === x && after[0] === x) || (before[1] === y && after[1] === y));
  });
}
