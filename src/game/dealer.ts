/**
 * @file Where docks come from. A dealer is handed in, so the session knows no generator; whatever a dealer remembers
 * between turns is a value that the session carries for it. The three here need no memory: they are the fixed sources
 * on which agents are compared (design §8).
 */
import {
  type Board,
  countDock,
  createRng,
  feasibleDocks,
  type Piece,
  REGULAR_COUNT,
  type Rng,
  SHAPES,
  type Shape,
  sampleFeasible,
} from "#engine";
import type { DockSource, GameEvent } from "./events.ts";

export interface DealRequest {
  readonly board: Board;
  readonly seed: number;
  /** Docks dealt before in this game. */
  readonly turn: number;
}

export type Deal<Memory> =
  | {
      readonly outcome: "delivered";
      readonly shapes: readonly Shape[];
      /** Colours 0…7, if the dealer cares; otherwise the session draws three different ones. */
      readonly colours?: readonly number[];
      readonly source: DockSource;
      readonly memory: Memory;
    }
  | { readonly outcome: "noFeasibleDock" };

export interface Dealer<Memory = unknown> {
  readonly id: string;
  /** What a record needs to set this dealer up again, as ASCII text; none for a dealer that its id says all about. */
  readonly setup?: string;
  /** What the dealer remembers before the first dock. */
  readonly start: Memory;
  deal(request: DealRequest, memory: Memory): Deal<Memory>;
  /** Judges a dock proposed elsewhere (a learned track) as if it were its own; undefined where it is refused. */
  admit?(request: DealRequest, memory: Memory, pieces: readonly Piece[]): Deal<Memory> | undefined;
  /** Hears what happened and returns what it now remembers. */
  observe(memory: Memory, event: GameEvent): Memory;
}

export const DEALER_IDS = ["uniform", "feasible", "hard"] as const;
export type DealerId = (typeof DEALER_IDS)[number];

/** Feasible docks that `hard` chooses from. */
const HARD_CANDIDATES = 10;

function memoryless(
  id: DealerId,
  draw: (board: Board, rng: Rng) => readonly number[] | null,
): Dealer<null> {
  return {
    id,
    start: null,
    deal({ board, seed, turn }) {
      const dock = draw(board, createRng(seed, "dock", turn));
      if (dock === null) return { outcome: "noFeasibleDock" };
      const shapes = dock.map((index) => SHAPES[index]!);
      return { outcome: "delivered", shapes, source: "dealt", memory: null };
    },
    observe: (memory) => memory,
  };
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
    const { solutions } = countDock(lo, hi, dock);
    if (hardest === null || solutions < hardest.solutions) hardest = { dock, solutions };
  }
  return hardest && shuffled(hardest.dock, rng);
}

/** The dealer of a source by id, for replaying records; these need no set-up. */
export function findDealer(id: string, setup: string): Dealer | undefined {
  const known = DEALER_IDS.find((dealer) => dealer === id);
  return known === undefined || setup !== "" ? undefined : DEALERS[known];
}

export const DEALERS: Readonly<Record<DealerId, Dealer<null>>> = {
  uniform: memoryless("uniform", (_, rng) => drawUniform(rng)),
  feasible: memoryless("feasible", drawFeasible),
  hard: memoryless("hard", drawHard),
};
