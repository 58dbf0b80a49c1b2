/** @file The board at the moment of a move, with every step of the better way, and the outlines of pieces. */

import { SIZE } from "#engine";
import { isSlip, type Mark } from "#review";
import { afterSteps, coveredBy, type ReviewedMove, type Table, tableOf, withPiece } from "./course.ts";

/** Something drawn over the board: the move that was made, or a better one as a ghost. */
export interface Drawn {
  readonly kind: "wrong" | "right" | "better";
  readonly cells: readonly number[];
  readonly mark: Mark | null;
  /** Of a ghost's piece, 0…7. */
  readonly colour: number;
  /** Its step of the way, from 1; null where it is no step. */
  readonly step: number | null;
}

export interface ReviewScene {
  readonly table: Table;
  readonly drawn: readonly Drawn[];
}

/** @param way steps of the better way on the board; null for the move itself */
export function sceneOf({ before, played, review }: ReviewedMove, way: number | null): ReviewScene {
  const start = tableOf(before);
  const { better, mark } = review;
  const ghostOf = (table: Table, i: number, step: number | null): Drawn[] => {
    const put = better?.steps[i];
    if (put === undefined) return [];
    const colour = table.slots[put.slot]!.colour ?? 0;
    return [{ kind: "better", cells: coveredBy(table, put), mark: step === null ? "best" : null, colour, step }];
  };
  if (way !== null && better !== null) {
    const table = afterSteps(start, better.steps.slice(0, way));
    return { table, drawn: ghostOf(table, way, way + 1) };
  }
  const kind = isSlip(mark) ? "wrong" : "right";
  const own: Drawn = { kind, cells: coveredBy(start, played), mark, colour: 0, step: null };
  return { table: withPiece(start, played), drawn: [...(isSlip(mark) ? ghostOf(start, 0, null) : []), own] };
}

/** Cells that have a sign of their own: of another piece that is drawn, or the number of the step. */
export function takenBy(drawn: readonly Drawn[], item: Drawn): ReadonlySet<number> {
  const others = drawn.filter((other) => other !== item).flatMap(({ cells }) => cells);
  return new Set(item.step === null ? others : [...others, item.cells[0]!]);
}

/** The corner of a piece where its sign stands, in cells: the upper right one. */
export function signCorner(cells: readonly number[]): { readonly x: number; readonly y: number } {
  const top = Math.min(...cells.map((cell) => cell >> 3));
  const right = Math.max(...cells.filter((cell) => cell >> 3 === top).map((cell) => cell % 8));
  return { x: right + 1, y: top };
}

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
