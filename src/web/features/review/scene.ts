/** @file What a review shows on its board at a move: the table, and what is drawn over it. Plain data, no DOM. */
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
