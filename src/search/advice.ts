/**
 * @file Advice for a person: how `search` would place the rest of the dock, and what speaks for it in terms that can be
 * checked on the board: the lines it clears, the shapes and docks that still have a place afterwards, and how many of some
 * simulated continuations live on. The rule track's docks are simulated as uniform over feasible ones.
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
  tripleCount,
} from "#engine";
import type { DealerId } from "#game";
import type { Choice, Player, View } from "#players";
import { type DockModel, dockModel } from "./dockModels.ts";
import { boardBits, highHalf, lowHalf, SearchKernel } from "./kernel.ts";
import type { TableValue } from "./tableValue.ts";

export interface Advice {
  /** The rest of the dock in order, or its first placement where not all of it can be placed. */
  readonly plan: readonly Choice[];
  /** Lines cleared by each placement of the plan. */
  readonly clears: readonly number[];
  /** Regular shapes, of 28, that fit somewhere afterwards. */
  readonly openShapes: number;
  /** Share of all docks of regular shapes that can be placed afterwards; exact. */
  readonly feasibleShare: number;
  /** Share of the simulated continuations that live through so many more docks; none where the dock ends the game. */
  readonly survival: { readonly docks: number; readonly share: number };
}

export interface Advisor {
  advise(view: View, rng: Rng): Advice;
}

/** Enough for a share that a person can act on, and few enough for a fraction of a second. */
const CONTINUATIONS = 20;
const DOCKS_AHEAD = 12;
const CONTINUATION_BEAM = 4;

export function searchAdvisor(player: Player, value: TableValue, docks: DealerId): Advisor {
  const kernel = new SearchKernel(value.weights, value.unit.pointWorth);
  const model = dockModel(docks);
  return {
    advise(view, rng) {
      const plan = player.plan?.(view, rng) ?? [player.choose(view, rng)];
      const { board, clears } = carriedOut(view, plan);
      const { lo, hi } = board.occupied;
      const isPlaced = plan.length === view.slots.filter((piece) => piece !== null).length;
      const lived = Array.from(
        { length: CONTINUATIONS },
        () => isPlaced && livesOn(kernel, boardBits(lo, hi), model, rng),
      );
      return {
        plan,
        clears,
        openShapes: REGULAR_SHAPES.filter((shape) => !isOver(board, [shape])).length,
        feasibleShare: feasibleDocks(board).feasible / tripleCount(REGULAR_COUNT),
        survival: { docks: DOCKS_AHEAD, share: lived.filter(Boolean).length / CONTINUATIONS },
      };
    },
  };
}

function carriedOut({ board, slots }: View, plan: readonly Choice[]): { board: Board; clears: number[] } {
  let after = board;
  const clears = plan.map(({ slot, x, y }) => {
    const placed = expectOk(place(after, { shape: slots[slot]!.shape.id, x, y }));
    after = placed.board;
    return linesOf(placed.clear);
  });
  return { board: after, clears };
}

function livesOn(kernel: SearchKernel, start: bigint, model: DockModel, rng: Rng): boolean {
  let board = start;
  for (let docks = 0; docks < DOCKS_AHEAD; docks++) {
    const dock = model(lowHalf(board), highHalf(board), rng);
    if (dock === null || kernel.search(board, dock, CONTINUATION_BEAM) === 0) return false;
    board = kernel.bestLeaf().board;
  }
  return true;
}
