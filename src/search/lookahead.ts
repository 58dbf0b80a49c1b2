/**
 * @file One dock further: the leaves of a dock search are compared by what the best play of the next dock would bring,
 * averaged over docks drawn from a model of the source. Draws are spent by halves: every leaf of a round meets the same
 * docks, the better half goes on to meet more, so that most draws tell the best leaves apart.
 */
import { kernel as bits, createRng } from "#engine";
import type { DockModel } from "./dockModels.ts";
import { highHalf, type Leaf, lowHalf, type SearchKernel } from "./kernel.ts";
import type { ValueUnit } from "./tableValue.ts";

export interface LookaheadConfig {
  /** Leaves of the first round, the best by value. */
  readonly leaves: number;
  /** Docks that each leaf of the first round meets; each later round has half the leaves and twice the docks. */
  readonly draws: number;
  /** Rounds; the last one decides. */
  readonly rounds: number;
  /** Boards followed after each piece of an imagined dock. */
  readonly beam: number;
  /** Filled cells from which on it pays to look: on open boards the value alone decides. */
  readonly fromCells: number;
}

const { popcount32 } = bits;

interface Contender {
  readonly leaf: Leaf;
  sum: number;
  met: number;
}

/** The leaf with the best outlook, of equal ones the first; below `fromCells` the first leaf. Draws come from the stream `noise` of the seed. */
export function lookAhead(
  kernel: SearchKernel,
  leaves: readonly Leaf[],
  { draws, rounds, beam, fromCells }: LookaheadConfig,
  { gamma, survival, pointWorth }: ValueUnit,
  model: DockModel,
  seed: number,
): Leaf {
  if (cellsOf(leaves[0]!.board) < fromCells) return leaves[0]!;
  const worthOf = ({ leaf, sum, met }: Contender) => pointWorth * leaf.gain + (gamma * sum) / met;
  let field: Contender[] = leaves.map((leaf) => ({ leaf, sum: 0, met: 0 }));
  let dealt = 0;
  for (let round = 0; round < rounds && field.length > 1; round++) {
    const until = dealt + (draws << round);
    for (; dealt < until; dealt++) {
      for (const contender of field) {
        contender.sum += outlook(kernel, contender.leaf.board, beam, survival, model, seed, dealt);
        contender.met++;
      }
    }
    field = field.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, Math.ceil(field.length / 2));
  }
  return field[0]!.leaf;
}

function cellsOf(board: bigint): number {
  return popcount32(lowHalf(board)) + popcount32(highHalf(board));
}

/** What the next dock brings at best: nothing if it cannot be placed. */
function outlook(
  kernel: SearchKernel,
  board: bigint,
  beam: number,
  survival: number,
  model: DockModel,
  seed: number,
  draw: number,
): number {
  const dock = model(lowHalf(board), highHalf(board), createRng(seed, "noise", draw));
  return dock !== null && kernel.search(board, dock, beam) > 0 ? survival + kernel.bestValue() : 0;
}
