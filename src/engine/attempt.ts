/**
 * @file How far a player gets on a board where no dock can be placed: the counterexample that shows a person what the
 * proof found by trying everything.
 */
import { DOCK_SIZE } from "./bits.ts";
import type { Board } from "./board.ts";
import { tripleCount } from "./dockTable.ts";
import { expectOk } from "./result.ts";
import { legalPlacements, type Placement, place } from "./rules.ts";
import type { Shape, ShapeId } from "./shapes.ts";

/** A dock that cannot be placed, and the most that can be put down of it. */
export interface Attempt {
  readonly dock: readonly ShapeId[];
  /** Placements in playing order; after them none of the dock's other pieces fits. */
  readonly placed: readonly Placement[];
}

/**
 * The proof that no dock of a catalog can be placed: all of them were checked.
 *
 * @example
 * ```ts
 * import { createDealer, expectOk, type NoDockProof, parseBoard } from "openblock";
 * const board = expectOk(parseBoard("#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####"));
 * const proof: NoDockProof | null = createDealer({ seed: 1 }).next(board).proof;
 * console.log(proof?.checked); // 9880
 * ```
 */
export interface NoDockProof {
  /** Docks that were checked; none of them can be placed. */
  readonly checked: number;
  /** The fullest counterexample. */
  readonly fullest: Attempt;
}

/** The proof for a board on which a complete search found no dock of three different `shapes`. */
export function noDockProof(board: Board, shapes: readonly Shape[]): NoDockProof {
  return { checked: tripleCount(shapes.length), fullest: fullestAttempt(board, shapes) };
}

/**
 * The attempt that covers the most cells, on a board where no dock of three different `shapes` can be placed. The pieces
 * that stay in the dock are the smallest ones: not even those fit.
 */
export function fullestAttempt(board: Board, shapes: readonly Shape[]): Attempt {
  let best: readonly Placement[] = [];
  let most = 0;
  for (const first of shapes) {
    for (const opening of legalPlacements(board, first)) {
      const after = expectOk(place(board, opening)).board;
      if (sizeOf(first) > most) [best, most] = [[opening], sizeOf(first)];
      for (const second of shapes) {
        if (second === first || sizeOf(first) + sizeOf(second) <= most) continue;
        const [reply] = legalPlacements(after, second);
        if (reply !== undefined) [best, most] = [[opening, reply], sizeOf(first) + sizeOf(second)];
      }
    }
  }
  const put = best.map(({ shape }) => shape);
  const others = shapes.filter(({ id }) => !put.includes(id)).sort((a, b) => sizeOf(a) - sizeOf(b));
  return { dock: [...put, ...others.slice(0, DOCK_SIZE - put.length).map(({ id }) => id)], placed: best };
}

const sizeOf = (shape: Shape) => shape.cells.length;
