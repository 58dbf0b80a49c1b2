/**
 * @file Algorithm 1 as printed in the paper (§2.3): depth-first over the legal positions of all remaining pieces with a
 * node budget N and a leaf cap L. Kept for fidelity and comparison; the gate uses the complete `verify`. Running out of
 * budget answers INFEASIBLE, as in the paper; `exhausted` says that this was no proof.
 */
import { CELLS, clearedHi, clearedLo, lowestBit } from "./bits.ts";
import type { Board } from "./board.ts";
import { legalHi, legalLo } from "./kernel.generated.ts";
import { MASK_HI, MASK_LO } from "./masks.ts";
import type { Shape } from "./shapes.ts";

export interface Budget {
  /** N: placements that may be tried. Paper: 200. */
  readonly nodes: number;
  /** L: witnesses after which the search stops. Paper: 1. */
  readonly leaves: number;
}

export interface BudgetedVerdict {
  readonly feasible: boolean;
  readonly nodes: number;
  /** The budget ran out before the search was complete. */
  readonly exhausted: boolean;
}

export const PAPER_BUDGET: Budget = { nodes: 200, leaves: 1 };

export function verifyBudgeted(board: Board, dock: readonly Shape[], budget = PAPER_BUDGET): BudgetedVerdict {
  if (dock.length === 0) throw new Error("a dock holds at least one piece");
  const pieces = dock.map((shape) => shape.index);
  let nodes = 0;
  let isRefused = false;

  function search(lo: number, hi: number, remaining: number): number {
    if (remaining === 0) return 1;
    let found = 0;
    for (const [slot, shape] of pieces.entries()) {
      if ((remaining & (1 << slot)) === 0) continue;
      for (let base = 0; base < CELLS; base += 32) {
        let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
        for (; set !== 0; set &= set - 1) {
          if (found >= budget.leaves) return budget.leaves;
          isRefused ||= nodes >= budget.nodes;
          if (isRefused) return found;
          nodes++;
          const at = shape * CELLS + base + lowestBit(set);
          const nextLo = lo | MASK_LO[at]!;
          const nextHi = hi | MASK_HI[at]!;
          found += search(clearedLo(nextLo, nextHi), clearedHi(nextLo, nextHi), remaining & ~(1 << slot));
        }
      }
    }
    return Math.min(found, budget.leaves);
  }

  const found = search(board.occupied.lo, board.occupied.hi, (1 << pieces.length) - 1);
  return { feasible: found > 0, nodes, exhausted: found === 0 && isRefused };
}
