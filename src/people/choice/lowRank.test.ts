/** @file Four numbers along the population's directions: found again from choices that were made by them. */
import { describe, expect, it } from "vitest";
import { createRng, drawIndex } from "#engine";
import { visitAfterstates } from "./afterstates.ts";
import { ChoiceSet, type PlacementChoice } from "./choiceSet.ts";
import { DIRECTION_VARIANCES, DIRECTIONS } from "./directions.generated.ts";
import { FEATURE_COUNT } from "./features.ts";
import { fitLowRank, lowRankWeights, PRIOR_LOW_RANK } from "./lowRank.ts";
import { PRIOR_WEIGHTS } from "./prior.generated.ts";

describe("the low-rank description", () => {
  it("has orthogonal directions of unit length", () => {
    const rank = DIRECTION_VARIANCES.length;
    for (let i = 0; i < rank; i++) {
      for (let j = 0; j < rank; j++) {
        let product = 0;
        for (let f = 0; f < FEATURE_COUNT; f++)
          product += DIRECTIONS[i * FEATURE_COUNT + f]! * DIRECTIONS[j * FEATURE_COUNT + f]!;
        expect(product).toBeCloseTo(i === j ? 1 : 0, 3);
      }
    }
  });

  it("is the prior before the first placement", () => {
    expect(fitLowRank([]).along).toEqual(PRIOR_LOW_RANK.along);
    expect(lowRankWeights(PRIOR_LOW_RANK)).toEqual(PRIOR_WEIGHTS);
  });

  it("finds the numbers that choices were made by", () => {
    const truth = { along: [-4, 5, 1, 0], slip: 0.02 };
    const { along, slip } = fitLowRank(choicesBy(lowRankWeights(truth), 300));
    for (const [k, z] of truth.along.entries()) expect(Math.abs(along[k]! - z)).toBeLessThan(1.6);
    expect(slip).toBeLessThan(0.1);
  });
});

/** Choices drawn by weights, on boards that follow from them. */
function choicesBy(weights: readonly number[], count: number): PlacementChoice[] {
  const rng = createRng(5, "noise");
  const set = new ChoiceSet();
  const choices: PlacementChoice[] = [];
  let [lo, hi] = [0, 0];
  while (choices.length < count) {
    const shapes = [rng.below(28), rng.below(28), rng.below(28)];
    const places: [slot: number, anchor: number, lo: number, hi: number][] = [];
    visitAfterstates(
      lo,
      hi,
      shapes,
      (slot, anchor, nextLo, nextHi) => void places.push([slot, anchor, nextLo, nextHi]),
    );
    if (places.length < 2) {
      [lo, hi] = [0, 0];
      continue;
    }
    set.fill({ lo, hi, shapes, slot: places[0]![0], anchor: places[0]![1] });
    set.weigh(weights);
    const [slot, anchor, nextLo, nextHi] = places[drawIndex(Array.from(set.chance.subarray(0, set.size)), rng)]!;
    choices.push({ lo, hi, shapes, slot, anchor });
    [lo, hi] = [nextLo, nextHi];
  }
  return choices;
}
