/**
 * @file Dock sources as the search imagines them: three shape indices for a board, straight from its bits. `uniform`,
 * `feasible` and `hard` have the distribution of the dealers of the same name; `rule` stands for the rule track, which
 * depends on a player's whole history, and is modelled by `feasible`.
 */
import {
  Bitboard,
  boardFromBits,
  countDock,
  drawBelow,
  expectOk,
  feasibleDocks,
  kernel,
  newSearchBuffer,
  REGULAR_COUNT,
  type Rng,
  sampleFeasible,
} from "#engine";
import type { DealerId } from "#game";
import type { DockSlots } from "./kernel.ts";

/** Draws a dock for the board (lo, hi); null where the source has none. */
export type DockModel = (lo: number, hi: number, rng: Rng) => DockSlots | null;

/** Uniform docks that are tried before the exact table is asked; the distribution does not depend on it. */
const TRIES = 64;
/** Feasible docks that `hard` chooses from. */
const HARD_CANDIDATES = 10;

export function drawUniform(rng: Rng): DockSlots {
  for (;;) {
    const a = drawBelow(rng, REGULAR_COUNT);
    const b = drawBelow(rng, REGULAR_COUNT);
    const c = drawBelow(rng, REGULAR_COUNT);
    if (a !== b && a !== c && b !== c) return [a, b, c];
  }
}

function feasibleModel(): DockModel {
  const buffer = newSearchBuffer();
  return (lo, hi, rng) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const dock = drawUniform(rng);
      if (kernel.threeFit(lo, hi, dock[0], dock[1], dock[2], buffer)) return dock;
    }
    const dock = sampleFeasible(feasibleDocks(expectOk(boardFromBits(new Bitboard(lo, hi)))), null, rng);
    return dock && [dock[0], dock[1], dock[2]];
  };
}

/** Fewest solutions of ten feasible docks. A count need not go on once it has reached the fewest so far. */
function hardModel(): DockModel {
  const feasible = feasibleModel();
  return (lo, hi, rng) => {
    let hardest: DockSlots | null = null;
    let fewest = Infinity;
    for (let i = 0; i < HARD_CANDIDATES; i++) {
      const dock = feasible(lo, hi, rng);
      if (dock === null) return null;
      const { solutions } = countDock(lo, hi, dock, fewest);
      if (solutions < fewest) {
        fewest = solutions;
        hardest = dock;
      }
    }
    return hardest;
  };
}

export function dockModel(docks: DealerId): DockModel {
  switch (docks) {
    case "uniform":
      return (_lo, _hi, rng) => drawUniform(rng);
    case "hard":
      return hardModel();
    default:
      return feasibleModel();
  }
}
