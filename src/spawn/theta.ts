/**
 * @file θ: the 36 numbers that bi-level tuning may set (paper §5.2, appendix C), with names and ranges of the paper's
 * implementation. They are ordinary settings of the generator; tuning leaves everything else in `config.ts` alone.
 */
import { param } from "#engine";

const PAPER = "appendix C";

export const THETA = {
  personalizationStrength: param(0.12, [0.05, 0.18], "stress", PAPER, "How far skill away from 0.5 moves stress"),
  temperature: param(0.05, [0.03, 0.08], "objective", PAPER, "Softmax temperature when choosing among verified docks"),
  surpriseBudgetGain: param(
    0.07,
    [0.05, 0.1],
    "0…1",
    PAPER,
    "Chance that a dock is drawn from all verified ones alike",
  ),
  surpriseCooldown: param(7, [4, 10], "whole docks", PAPER, "Docks between two such surprises"),
  maxEvaluatedTriplets: param(64, [32, 128], "whole docks", PAPER, "Drafts that may be composed for one delivery"),
  pbTensionCenter: param(
    0.82,
    [0.7, 0.92],
    "share of best",
    PAPER,
    "Score at which the chase of the best is half felt",
  ),
  pbTensionWidth: param(0.08, [0.04, 0.15], "share of best", PAPER, "How gradually the chase sets in"),
  pbBrakeCenter: param(1.05, [0.98, 1.15], "share of best", PAPER, "Score past the best at which the brake is half on"),
  pbBrakeWidth: param(0.06, [0.03, 0.12], "share of best", PAPER, "How gradually the brake sets in"),
  perfectClearWeight: param(25, [15, 40], "factor", PAPER, "Weight of a shape that is part of a board wipe"),
  multiClearBaseFactor: param(0.6, [0.4, 0.8], "factor", PAPER, "Weight per line that a shape can clear at once"),
  nearFullFactor: param(2, [1.5, 2.5], "factor", PAPER, "Weight of filling lines that are nearly full"),
  exactFitBonus: param(1.5, [1.2, 2], "factor", PAPER, "Weight of a shape that fits snugly"),
  monoFlushBoost: param(
    0.4,
    [0.2, 0.8],
    "factor",
    PAPER,
    "How much stronger the colour bias towards mono lines is made",
  ),
  payoffWeight: param(1.7, [1.2, 2], "factor", PAPER, "Weight of a clearing shape when a payoff is due"),
  sizePreferenceGain: param(1.5, [1.2, 2], "factor", PAPER, "How strongly an intent's size preference acts"),
  diversityPenalty: param(1, [0.5, 1.8], "factor", PAPER, "How strongly a repeated family is avoided"),
  complexityFromStress: param(0.75, [0.5, 1], "factor", PAPER, "Part of stress that becomes step difficulty"),
  complexityRiskRelief: param(-0.45, [-0.7, -0.2], "factor", PAPER, "Part of board risk that lowers the target"),
  solutionFromStress: param(0.7, [0.5, 1], "factor", PAPER, "Part of stress that asks for fewer solutions"),
  pbTensionTargetWeight: param(0.1, [0.05, 0.2], "d*", PAPER, "What the chase of the best adds to the target"),
  pbBrakeTargetWeight: param(0.1, [0.05, 0.2], "d*", PAPER, "What the brake past the best takes from the target"),
  challengeBoostSlope: param(0.75, [0.5, 1], "stress per share", PAPER, "Stress per share of the best above its start"),
  challengeBoostCap: param(0.18, [0.12, 0.25], "stress", PAPER, "Most stress the chase of the best adds"),
  pbOvershootMax: param(0.16, [0.1, 0.22], "stress", PAPER, "Most stress added far beyond the best"),
  releaseFactor: param(0.7, [0.5, 0.85], "factor", PAPER, "Stress kept during the release after a new best"),
  farFromPBBoost: param(0.45, [0.3, 0.6], "factor", PAPER, "Extra weight of clears when far below the best"),
  orderRigorGain: param(1, [0.6, 1.6], "factor", PAPER, "How strongly high stress asks for docks with few orders"),
  orderSolutionBudgetGain: param(1, [0.7, 1.5], "factor", PAPER, "Scale of the solutions counted per order"),
  constructiveCompleterGain: param(
    1,
    [0.6, 1.5],
    "factor",
    PAPER,
    "Scale of the weight of finishing pieces over set-ups",
  ),
  crowdedMultiClearThresholdGain: param(
    1,
    [0.7, 1.4],
    "factor",
    PAPER,
    "Scale of the crowding that calls for multi-clears",
  ),
  shapeComplexityGain: param(1, [0.7, 1.4], "factor", PAPER, "How strongly stress favours awkward families"),
  solutionSpacePressureGain: param(1, [0.7, 1.4], "factor", PAPER, "Scale of the pull towards the solution target"),
  specialReliefQuotaGain: param(1, [0.6, 1.8], "factor", PAPER, "Scale of the quota of relief specials"),
  specialPressureQuotaGain: param(1, [0.6, 1.8], "factor", PAPER, "Scale of the quota of pressure specials"),
  monoFlushCapGain: param(1, [0.5, 2], "factor", PAPER, "Scale of the colour bias towards mono lines"),
} as const;
