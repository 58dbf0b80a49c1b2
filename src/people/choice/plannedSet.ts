/**
 * @file The choice set of a player who plans the dock: each first placement of the beam search with the features of its whole
 * plan added up, so that the same fit moves the same weights.
 */
import { CELLS, kernel } from "#engine";
import { newRoomBuffer } from "./boardValue.ts";
import type { PlacementChoice } from "./choiceSet.ts";
import { DockPlanner, PLAN_WIDTH } from "./dockPlanner.ts";
import { BOARD_FEATURES, boardFeatures, FEATURE_COUNT, sizeFeature } from "./features.ts";
import type { WeightedChoice } from "./fit.ts";

const { clearedHi, clearedLo, MASK_HI, MASK_LO } = kernel;

export class PlannedSet {
  private readonly planner = new DockPlanner();
  private readonly features = new Float64Array(PLAN_WIDTH * FEATURE_COUNT);
  private readonly row = new Float64Array(FEATURE_COUNT);
  private readonly legal = newRoomBuffer();

  /** Probability of the chosen placement under planning by weights; 0 if the search does not follow it. */
  chanceOfChosen(chosen: PlacementChoice, weights: ArrayLike<number>): number {
    const at = this.plan(chosen, weights);
    return at < 0 ? 0 : this.planner.chance[at]!;
  }

  /** The choice for the fit of the weights, or null if the search does not follow it. */
  weightedChoice(chosen: PlacementChoice, weights: ArrayLike<number>, meant: number): WeightedChoice | null {
    const at = this.plan(chosen, weights);
    if (at < 0) return null;
    const { first, follow, chance } = this.planner;
    this.features.fill(0);
    for (let i = 0; i < first.size; i++) this.addPlan(chosen, [first.code[i]!, follow[2 * i]!, follow[2 * i + 1]!], i);
    return { set: { size: first.size, chosen: at, features: this.features, chance }, meant };
  }

  private plan({ lo, hi, shapes, slot, anchor }: PlacementChoice, weights: ArrayLike<number>): number {
    this.planner.clear();
    this.planner.plan(lo, hi, shapes, weights, 0);
    const { code, size } = this.planner.first;
    return code.subarray(0, size).indexOf(slot * CELLS + anchor);
  }

  /** Adds up the features of a plan's placements. */
  private addPlan(chosen: PlacementChoice, codes: readonly number[], at: number): void {
    let { lo, hi } = chosen;
    const left = Array.from(chosen.shapes);
    const { row } = this;
    for (const code of codes) {
      if (code < 0) return;
      const slot = code >>> 6;
      const anchor = code & 63;
      const shape = left[slot]!;
      const fullLo = lo | MASK_LO[shape * CELLS + anchor]!;
      const fullHi = hi | MASK_HI[shape * CELLS + anchor]!;
      lo = clearedLo(fullLo, fullHi);
      hi = clearedHi(fullLo, fullHi);
      boardFeatures(shape, anchor, fullLo, fullHi, lo, hi, this.legal, row, 0);
      row[BOARD_FEATURES] = sizeFeature(shape);
      row[BOARD_FEATURES + 1] = left.findIndex((piece) => piece >= 0) === slot ? 1 : 0;
      left[slot] = -1;
      for (let f = 0; f < FEATURE_COUNT; f++) this.features[at * FEATURE_COUNT + f]! += row[f]!;
    }
  }
}
