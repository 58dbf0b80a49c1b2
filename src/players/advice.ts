/**
 * @file Advice for a person: how a player would place the rest of the dock, and what can be checked of it on the board:
 * the lines it clears, the shape that its first placement keeps open, and the docks that still fit afterwards.
 */
import {
  type Board,
  expectOk,
  feasibleDocks,
  isOver,
  legalPlacements,
  linesOf,
  type Placement,
  place,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  type Rng,
  type Shape,
  type ShapeId,
  score,
  shapeOf,
  shapesLeft,
  tripleCount,
} from "#engine";
import type { AsyncPlayer, Choice, Player, View } from "./player.ts";
import { choicesOf } from "./playGame.ts";

export interface Advice {
  /** Placements in order, until all pieces are placed or none fits. */
  readonly plan: readonly Choice[];
  /** Lines cleared by each placement of the plan. */
  readonly clears: readonly number[];
  /** Every piece left is placed by the plan. */
  readonly placesAll: boolean;
  /** The shape that the first placement keeps open while most others of its piece would not; null where there is none. */
  readonly keeps: ShapeId | null;
  /** Share of all docks of regular shapes that can be fully placed after the plan, 0…1; exact. */
  readonly feasibleShare: number;
  readonly survival: Survival | null;
}

/** Share of simulated continuations, 0…1, that live through `docks` more docks. */
export interface Survival {
  readonly docks: number;
  readonly share: number;
}

/** Null where nothing can be placed. `rngAfter` gives the generator for the draw after a number of placements. */
export type Planner = (view: View, rngAfter: (placements: number) => Rng) => Promise<Advice | null>;

/** Simulates how games go on from a board on which the whole dock is placed. */
export type Foresight = (board: Board, rng: Rng) => Survival;

export function plannerOf(player: Player | AsyncPlayer, foresight?: Foresight): Planner {
  return async (view, rngAfter) => {
    const plan: Choice[] = [];
    const clears: number[] = [];
    let { board, slots, combo } = view;
    let rng = rngAfter(0);
    for (; shapesLeft(slots).length > 0 && !isOver(board, shapesLeft(slots)); rng = rngAfter(plan.length)) {
      for (const choice of await choicesOf(player, { board, slots, combo }, rng)) {
        const { slot, x, y } = choice;
        const { shape, colour } = slots[slot]!;
        const placed = expectOk(place(board, { shape: shape.id, x, y }, colour));
        plan.push(choice);
        clears.push(linesOf(placed.clear));
        combo = score(placed.clear, combo).combo;
        board = placed.board;
        slots = slots.with(slot, null);
      }
    }
    if (plan.length === 0) return null;
    const placesAll = shapesLeft(slots).length === 0;
    const { slot, x, y } = plan[0]!;
    return {
      plan,
      clears,
      placesAll,
      keeps: keptOpen(view.board, { shape: view.slots[slot]!.shape.id, x, y }, board),
      feasibleShare: feasibleDocks(board).feasible / tripleCount(REGULAR_COUNT),
      survival: placesAll && foresight !== undefined ? foresight(board, rng) : null,
    };
  };
}

/** A shape that fewer of the other placements would close is not worth a word. */
const LEAST_CLOSED = 0.2;

/**
 * Of the shapes that fit after a placement and still after the plan, the one that most other placements of the same piece
 * would close; of several the largest.
 */
function keptOpen(board: Board, placement: Placement, after: Board): ShapeId | null {
  const moved = boardAfter(board, placement);
  const kept = REGULAR_SHAPES.filter((shape) => fits(moved, shape) && fits(after, shape));
  const others = legalPlacements(board, shapeOf(placement.shape)).map((other) => boardAfter(board, other));
  let best: { readonly shape: Shape; readonly closed: number } | null = null;
  for (const shape of kept) {
    const closed = others.filter((other) => !fits(other, shape)).length;
    if (closed < LEAST_CLOSED * others.length || closed === 0) continue;
    const isLarger = best !== null && closed === best.closed && shape.cells.length > best.shape.cells.length;
    if (best === null || closed > best.closed || isLarger) best = { shape, closed };
  }
  return best?.shape.id ?? null;
}

function boardAfter(board: Board, placement: Placement): Board {
  return expectOk(place(board, placement)).board;
}

function fits(board: Board, shape: Shape): boolean {
  return !isOver(board, [shape]);
}
