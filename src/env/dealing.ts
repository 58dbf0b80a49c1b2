/**
 * @file The docks of the batched environment, drawn without a table: feasible ones by trial, which the exact verifier
 * makes cheap. Same distributions as the game's dealers of those names. `uniform` deals the very docks that the
 * game's dealer deals on a seed; `feasible` and `hard` draw in another order, so their docks differ there, and
 * `batchDealer` gives the single environment those.
 */
import {
  Bitboard,
  boardFromBits,
  countDock,
  createRng,
  expectOk,
  feasibleDocks,
  kernel,
  newSearchBuffer,
  REGULAR_COUNT,
  type Rng,
  type SearchBuffer,
  SHAPES,
  sampleFeasible,
} from "#engine";
import { type Dealer, dealtHere, deliverRecorded, noDock } from "#game";

export const BATCH_DOCKS = ["uniform", "feasible", "hard"] as const;
export type BatchDocks = (typeof BATCH_DOCKS)[number];

/** Uniform docks that are tried before the exact table is asked. The docks' distribution does not depend on it. */
const DOCK_TRIES = 64;
/** Feasible docks that `hard` chooses from. */
const HARD_CANDIDATES = 10;

/** Room for one draw, owned by the caller. */
export interface Drawing {
  /** The dock: shape indices by slot. */
  readonly dock: Int32Array;
  readonly search: SearchBuffer;
}

export function newDrawing(): Drawing {
  return { dock: new Int32Array(3), search: newSearchBuffer() };
}

/** Draws a dock for a board; false where the source has none. */
export function drawDock(docks: BatchDocks, lo: number, hi: number, rng: Rng, drawing: Drawing): boolean {
  if (docks === "feasible") return drawFeasible(lo, hi, rng, drawing);
  if (docks === "hard") return drawHard(lo, hi, rng, drawing);
  drawUniform(rng, drawing.dock);
  return true;
}

function drawUniform(rng: Rng, dock: Int32Array): void {
  const a = rng.below(REGULAR_COUNT);
  let b = rng.below(REGULAR_COUNT);
  while (b === a) b = rng.below(REGULAR_COUNT);
  let c = rng.below(REGULAR_COUNT);
  while (c === a || c === b) c = rng.below(REGULAR_COUNT);
  dock[0] = a;
  dock[1] = b;
  dock[2] = c;
}

function drawFeasible(lo: number, hi: number, rng: Rng, { dock, search }: Drawing): boolean {
  for (let tries = 0; tries < DOCK_TRIES; tries++) {
    drawUniform(rng, dock);
    if (kernel.threeFit(lo, hi, dock[0]!, dock[1]!, dock[2]!, search)) return true;
  }
  const drawn = sampleFeasible(feasibleDocks(expectOk(boardFromBits(new Bitboard(lo, hi)))), null, rng);
  if (drawn === null) return false;
  const left = [...drawn];
  for (let slot = 0; slot < 3; slot++) dock[slot] = left.splice(rng.below(left.length), 1)[0]!;
  return true;
}

/** The candidate with the fewest solutions, the first such one; docks may repeat among the ten. */
function drawHard(lo: number, hi: number, rng: Rng, drawing: Drawing): boolean {
  let hardest: readonly number[] = [];
  let fewest = Infinity;
  for (let i = 0; i < HARD_CANDIDATES; i++) {
    if (!drawFeasible(lo, hi, rng, drawing)) return false;
    const candidate = [...drawing.dock];
    const { solutions } = countDock(lo, hi, candidate);
    if (solutions >= fewest) continue;
    hardest = candidate;
    fewest = solutions;
  }
  drawing.dock.set(hardest);
  return true;
}

/** A dealer of the docks that a batch deals on the same seed. */
export function batchDealer(docks: BatchDocks): Dealer<null> {
  return {
    id: `batch-${docks}`,
    start: null,
    deal({ board, seed, turn }) {
      const drawing = newDrawing();
      const { lo, hi } = board.occupied;
      if (!drawDock(docks, lo, hi, createRng(seed, "dock", turn), drawing)) return noDock(board);
      const shapes = Array.from(drawing.dock, (index) => SHAPES[index]!);
      return dealtHere(board, shapes);
    },
    follow: (request, _, dock) => ({ ...deliverRecorded(request, dock), memory: null }),
    observe: (memory) => memory,
  };
}
