/**
 * @file How games go on from a board: the share of simulated continuations, played by search itself with a narrow beam,
 * that live through a dozen more docks. The rule track's docks are simulated as uniform over feasible ones.
 */
import type { DealerId } from "#game";
import type { Foresight } from "#players";
import { dockModel } from "./dockModels.ts";
import { boardBits, highHalf, lowHalf, SearchKernel } from "./kernel.ts";
import type { TableValue } from "./tableValue.ts";

/** Enough for a share that a person can act on, and few enough for a fraction of a second. */
const CONTINUATIONS = 20;
const DOCKS_AHEAD = 12;
const CONTINUATION_BEAM = 4;

export function searchForesight(value: TableValue, docks: DealerId): Foresight {
  const kernel = new SearchKernel(value.weights, value.unit.pointWorth);
  const model = dockModel(docks);
  return ({ occupied: { lo, hi } }, rng) => {
    const livesOn = () => {
      let board = boardBits(lo, hi);
      for (let dealt = 0; dealt < DOCKS_AHEAD; dealt++) {
        const dock = model(lowHalf(board), highHalf(board), rng);
        if (dock === null || kernel.search(board, dock, CONTINUATION_BEAM) === 0) return false;
        board = kernel.bestLeaf().board;
      }
      return true;
    };
    const lived = Array.from({ length: CONTINUATIONS }, livesOn).filter(Boolean).length;
    return { docks: DOCKS_AHEAD, share: lived / CONTINUATIONS };
  };
}
