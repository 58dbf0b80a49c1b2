/**
 * @file The fixed sources on which agents are compared (docs/command-line.md): the 28 regular shapes, no mobility rule, no rescue.
 * They need no memory: a dock depends on the seed, the turn and the board.
 */
import {
  type Board,
  countDock,
  createRng,
  feasibleDocks,
  noDockProof,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  type Rng,
  SHAPES,
  type Shape,
  sampleFeasible,
  verify,
} from "#engine";
import { type Deal, type Dealer, deliverRecorded } from "./dealer.ts";

/** Feasible docks that `hard` chooses from. */
const HARD_CANDIDATES = 10;

function memoryless(id: string, draw: (board: Board, rng: Rng) => readonly number[] | null): Dealer<null> {
  return {
    id,
    start: null,
    deal({ board, seed, turn }) {
      const drawn = draw(board, createRng(seed, "dock", turn));
      return drawn === null
        ? noDock(board)
        : dealtHere(
            board,
            drawn.map((index) => SHAPES[index]!),
          );
    },
    follow: (request, _, dock) => ({ ...deliverRecorded(request, dock), memory: null }),
    observe: (memory) => memory,
  };
}

/** A dock of regular shapes with its proof, from a source that remembers nothing. */
export function dealtHere(board: Board, shapes: readonly Shape[]): Deal<null> {
  const { witness } = verify(board, shapes);
  return { outcome: "delivered", dock: { shapes, witness }, source: "dealt", trace: null, memory: null };
}

/** No dock of regular shapes can be placed, with its proof. */
export function noDock(board: Board): Deal<null> {
  return { outcome: "noFeasibleDock", proof: noDockProof(board, REGULAR_SHAPES), trace: null, memory: null };
}

/** Three different regular shapes, all triples equally likely in every order; may be infeasible. */
function drawUniform(rng: Rng): number[] {
  const dock: number[] = [];
  while (dock.length < 3) {
    const shape = rng.below(REGULAR_COUNT);
    if (!dock.includes(shape)) dock.push(shape);
  }
  return dock;
}

function shuffled(dock: readonly number[], rng: Rng): number[] {
  const left = [...dock];
  return dock.map(() => left.splice(rng.below(left.length), 1)[0]!);
}

function drawFeasible(board: Board, rng: Rng): number[] | null {
  const dock = sampleFeasible(feasibleDocks(board), null, rng);
  return dock && shuffled(dock, rng);
}

/** The candidate with the fewest solutions, the first such one; docks may repeat among the ten. */
function drawHard(board: Board, rng: Rng): number[] | null {
  const table = feasibleDocks(board);
  const { lo, hi } = board.occupied;
  let hardest: { dock: readonly number[]; solutions: number } | null = null;
  for (let i = 0; i < HARD_CANDIDATES; i++) {
    const dock = sampleFeasible(table, null, rng);
    if (dock === null) return null;
    // A count need not go on once it has reached the fewest so far.
    const { solutions } = countDock(lo, hi, dock, hardest?.solutions);
    if (hardest === null || solutions < hardest.solutions) hardest = { dock, solutions };
  }
  return hardest && shuffled(hardest.dock, rng);
}

export const uniformDealer = memoryless("uniform", (_, rng) => drawUniform(rng));
export const feasibleDealer = memoryless("feasible", drawFeasible);
export const hardDealer = memoryless("hard", drawHard);
