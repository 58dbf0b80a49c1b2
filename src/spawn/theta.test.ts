/** @file θ has the 36 entries of the paper's implementation with their names, ranges and published defaults. */
import { describe, expect, it } from "vitest";
import { THETA } from "./theta.ts";

/** Name, range, default; null where no default is published. */
const LAYOUT: readonly [keyof typeof THETA, number, number, number | null][] = [
  ["personalizationStrength", 0.05, 0.18, null],
  ["temperature", 0.03, 0.08, null],
  ["surpriseBudgetGain", 0.05, 0.1, null],
  ["surpriseCooldown", 4, 10, null],
  ["maxEvaluatedTriplets", 32, 128, null],
  ["pbTensionCenter", 0.7, 0.92, 0.82],
  ["pbTensionWidth", 0.04, 0.15, 0.08],
  ["pbBrakeCenter", 0.98, 1.15, 1.05],
  ["pbBrakeWidth", 0.03, 0.12, 0.06],
  ["perfectClearWeight", 15, 40, 25],
  ["multiClearBaseFactor", 0.4, 0.8, 0.6],
  ["nearFullFactor", 1.5, 2.5, 2],
  ["exactFitBonus", 1.2, 2, 1.5],
  ["monoFlushBoost", 0.2, 0.8, 0.4],
  ["payoffWeight", 1.2, 2, 1.7],
  ["sizePreferenceGain", 1.2, 2, 1.5],
  ["diversityPenalty", 0.5, 1.8, 1],
  ["complexityFromStress", 0.5, 1, 0.75],
  ["complexityRiskRelief", -0.7, -0.2, -0.45],
  ["solutionFromStress", 0.5, 1, 0.7],
  ["pbTensionTargetWeight", 0.05, 0.2, 0.1],
  ["pbBrakeTargetWeight", 0.05, 0.2, 0.1],
  ["challengeBoostSlope", 0.5, 1, 0.75],
  ["challengeBoostCap", 0.12, 0.25, 0.18],
  ["pbOvershootMax", 0.1, 0.22, 0.16],
  ["releaseFactor", 0.5, 0.85, 0.7],
  ["farFromPBBoost", 0.3, 0.6, 0.45],
  ["orderRigorGain", 0.6, 1.6, 1],
  ["orderSolutionBudgetGain", 0.7, 1.5, 1],
  ["constructiveCompleterGain", 0.6, 1.5, 1],
  ["crowdedMultiClearThresholdGain", 0.7, 1.4, 1],
  ["shapeComplexityGain", 0.7, 1.4, 1],
  ["solutionSpacePressureGain", 0.7, 1.4, 1],
  ["specialReliefQuotaGain", 0.6, 1.8, 1],
  ["specialPressureQuotaGain", 0.6, 1.8, 1],
  ["monoFlushCapGain", 0.5, 2, 1],
];

describe("θ", () => {
  it("has 36 entries in the order of its layout", () => {
    expect(Object.keys(THETA)).toEqual(LAYOUT.map(([name]) => name));
    expect(LAYOUT).toHaveLength(36);
  });

  it.each(LAYOUT)("%s lies in %s…%s", (name, min, max, value) => {
    const parameter = THETA[name];
    expect([parameter.min, parameter.max]).toEqual([min, max]);
    if (value !== null) expect(parameter.default).toBe(value);
    expect(parameter.default).toBeGreaterThan(min);
    expect(parameter.default).toBeLessThan(max);
  });
});
