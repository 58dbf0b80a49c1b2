/**
 * @file Advice for a person: how a player would place the rest of the dock, and what can be checked of it on the board:
 * the lines it clears, and the shapes and docks that still fit afterwards.
 */
import {
  type Board,
  expectOk,
  feasibleDocks,
  isOver,
  linesOf,
  place,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  type Rng,
  score,
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
  /** Regular shapes, of 28, that fit somewhere after the plan. */
  readonly openShapes: number;
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
    return {
      plan,
      clears,
      placesAll,
      openShapes: REGULAR_SHAPES.filter((shape) => !isOver(board, [shape])).length,
      feasibleShare: feasibleDocks(board).feasible / tripleCount(REGULAR_COUNT),
      survival: placesAll && foresight !== undefined ? foresight(board, rng) : null,
    };
  };
}
