/**
 * @file The choice set: every legal placement with its features, and which of them was chosen. A reusable buffer that
 * `fill` overwrites.
 */
import { CELLS, exp, isFeasible, kernel, newSearchBuffer } from "#engine";
import { visitAfterstates } from "./afterstates.ts";
import { newRoomBuffer } from "./boardValue.ts";
import { BOARD_FEATURES, boardFeatures, FEATURE_COUNT, sizeFeature } from "./features.ts";

const { MASK_HI, MASK_LO } = kernel;

/** A placement and the position it was made in. Shapes are indices by slot, -1 once placed. */
export interface PlacementChoice {
  readonly lo: number;
  readonly hi: number;
  readonly shapes: ArrayLike<number>;
  readonly slot: number;
  readonly anchor: number;
}

const MOST = 3 * CELLS;

export class ChoiceSet {
  /** Placements in the set, and the index of the chosen one; -1 if it is not in the set. */
  size = 0;
  chosen = -1;
  /** Features, row by row. */
  readonly features = new Float64Array(MOST * FEATURE_COUNT);
  /** Slot and anchor of each placement. */
  readonly slotOf = new Uint8Array(MOST);
  readonly anchorOf = new Uint8Array(MOST);
  /** Probabilities under the weights last given to `weigh`. */
  readonly chance = new Float64Array(MOST);
  /** The weights in use, copied into one kind of array so that the loops stay monomorphic. */
  private readonly weights = new Float64Array(FEATURE_COUNT);
  private readonly loOf = new Int32Array(MOST);
  private readonly hiOf = new Int32Array(MOST);
  private readonly legal = newRoomBuffer();
  private readonly search = newSearchBuffer();
  private shapes: ArrayLike<number> = [];

  fill({ lo, hi, shapes, slot: chosenSlot, anchor: chosenAnchor }: PlacementChoice): void {
    this.size = 0;
    this.chosen = -1;
    this.shapes = shapes;
    let leftmost = 0;
    while (leftmost < shapes.length && shapes[leftmost]! < 0) leftmost++;
    visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi) => {
      const shape = shapes[slot]!;
      const at = this.size++;
      if (slot === chosenSlot && anchor === chosenAnchor) this.chosen = at;
      this.slotOf[at] = slot;
      this.anchorOf[at] = anchor;
      this.loOf[at] = nextLo;
      this.hiOf[at] = nextHi;
      const fullLo = lo | MASK_LO[shape * CELLS + anchor]!;
      const fullHi = hi | MASK_HI[shape * CELLS + anchor]!;
      const row = at * FEATURE_COUNT;
      boardFeatures(shape, anchor, fullLo, fullHi, nextLo, nextHi, this.legal, this.features, row);
      this.features[row + BOARD_FEATURES] = sizeFeature(shape);
      this.features[row + BOARD_FEATURES + 1] = slot === leftmost ? 1 : 0;
    });
  }

  /** Writes the probabilities of the placements under weights, without slips, into `chance`. */
  weigh(weights: ArrayLike<number>): void {
    const { size, chance } = this;
    const total = this.odds(weights);
    for (let i = 0; i < size; i++) chance[i]! /= total;
  }

  /** Probability of the chosen placement under weights, without slips. */
  chanceOfChosen(weights: ArrayLike<number>): number {
    const total = this.odds(weights);
    return this.chance[this.chosen]! / total;
  }

  /** Number of placements that rank above the chosen one under weights; ties go to the earlier placement. */
  betterThanChosen(weights: ArrayLike<number>): number {
    const { size, chance, chosen } = this;
    this.utilities(weights);
    const own = chance[chosen]!;
    let better = 0;
    for (let i = 0; i < size; i++) if (chance[i]! > own || (chance[i]! === own && i < chosen)) better++;
    return better;
  }

  /** Leaves utilities in `chance`; returns the highest. */
  private utilities(given: ArrayLike<number>): number {
    const { size, features, chance, weights } = this;
    for (let f = 0; f < FEATURE_COUNT; f++) weights[f] = given[f]!;
    let top = -Infinity;
    for (let i = 0, row = 0; i < size; i++, row += FEATURE_COUNT) {
      let utility = 0;
      for (let f = 0; f < FEATURE_COUNT; f++) utility += weights[f]! * features[row + f]!;
      chance[i] = utility;
      if (utility > top) top = utility;
    }
    return top;
  }

  /** Leaves e^(utility − highest utility) in `chance`; returns their sum. */
  private odds(weights: ArrayLike<number>): number {
    const { size, chance } = this;
    const top = this.utilities(weights);
    let total = 0;
    for (let i = 0; i < size; i++) {
      const odds = exp(chance[i]! - top);
      chance[i] = odds;
      total += odds;
    }
    return total;
  }

  /** Whether the rest of the dock still fits after placement i, in some order; true if nothing is left. */
  keeps(i: number): boolean {
    const rest: number[] = [];
    for (let slot = 0; slot < this.shapes.length; slot++) {
      if (slot !== this.slotOf[i] && this.shapes[slot]! >= 0) rest.push(this.shapes[slot]!);
    }
    return rest.length === 0 || isFeasible(this.loOf[i]!, this.hiOf[i]!, rest, this.search);
  }
}
