/**
 * @file The docks that the placement agent trains on: uniform over the feasible ones, below the curriculum's ceiling on
 * their SCD. If none of a few draws stays below it, the easiest of them is dealt, so a crowded board still gets its dock.
 * Unverified docks and the rule track's can be switched on instead.
 */
import { createRng, SHAPES, type Shape } from "#engine";
import { drawDock, newDrawing } from "#env";
import { DEALERS, type Dealer, dealtHere, deliverRecorded, noDock } from "#game";
import { topologyOf } from "#quality";
import { boardSignals, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";

/** Uniform docks may be infeasible; the rule track has a difficulty of its own and takes no ceiling. */
export const TRAINING_DOCKS = ["feasible", "uniform", "rule"] as const;
export type TrainingDocks = (typeof TRAINING_DOCKS)[number];

export function trainingDealer(docks: TrainingDocks, ceiling: number, redraws: number): Dealer {
  if (docks === "rule") return DEALERS.rule;
  const drawing = newDrawing();
  const dealer: Dealer<null> = {
    id: `train-${docks}`,
    start: null,
    deal({ board, seed, turn }) {
      const rng = createRng(seed, "dock", turn);
      const { lo, hi } = board.occupied;
      const signals = ceiling < 1 ? boardSignals(topologyOf(board.occupied)) : null;
      let easiest: { shapes: readonly Shape[]; scd: number } | null = null;
      for (let draw = 0; draw < redraws; draw++) {
        if (!drawDock(docks, lo, hi, rng, drawing)) return noDock(board);
        const shapes = Array.from(drawing.dock, (index) => SHAPES[index]!);
        const scd = signals === null ? 0 : stepDifficulty(board, shapes, signals, SPAWN_DEFAULTS).scd;
        if (easiest === null || scd < easiest.scd) easiest = { shapes, scd };
        if (scd <= ceiling) break;
      }
      return dealtHere(board, easiest!.shapes);
    },
    follow: (request, _, dock) => ({ ...deliverRecorded(request, dock), memory: null }),
    observe: (memory) => memory,
  };
  return dealer as Dealer;
}
