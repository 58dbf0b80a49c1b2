/**
 * @file The objective (paper §2.2, O1–O4): expected clears, difficulty, family diversity, and high rewards at their
 * calibrated rates. The paper's difficulty term is closeness of SCD to d*; foresight's is the predicted effect on the
 * player (D13), and it takes clears and rewards from the same play-outs.
 */
import { clamp01 } from "#engine";
import type { VerifiedDock } from "./gate.ts";
import { onGrid } from "./grid.ts";
import type { Outlook } from "./outlook.ts";
import type { Prediction } from "./prediction.ts";
import type { StepDifficulty } from "./scd.ts";
import type { Brief } from "./track.ts";

export const OBJECTIVES = ["clear", "difficulty", "diversity", "reward", "solutions"] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** Weighted parts of the objective. */
export type Parts = Readonly<Record<Objective, number>>;

export function paperParts(
  dock: VerifiedDock,
  difficulty: StepDifficulty,
  outlook: Outlook,
  canWipe: boolean,
  brief: Brief,
): Parts {
  const { config, resolution, difficulty: wanted } = brief;
  const { objective, theta } = config;
  const stress = clamp01(wanted.stress);
  const scarce = 1 - Math.abs(difficulty.signals.solutions - clamp01(theta.solutionFromStress * stress));
  const rigor = theta.orderRigorGain * Math.max(0, stress - 0.5) * ((6 - difficulty.orders) / 6);
  const { clear } = config.intents[resolution.intent];
  return {
    clear: objective.clear * clear * Math.min(1, (outlook.lines + 0.5 * outlook.openness) / 3),
    difficulty: objective.difficulty * (1 - Math.abs(difficulty.scd - wanted.target)),
    diversity: diversityPart(dock, brief),
    reward: rewardPart(outlook.bestClear >= 2 ? 1 : 0, canWipe, brief),
    solutions: objective.solutions * theta.solutionSpacePressureGain * (scarce + rigor),
  };
}

/** Every part on the grid, and so their sum. */
export function effectParts(dock: VerifiedDock, predicted: Prediction, canWipe: boolean, brief: Brief): Parts {
  const { config, resolution, input } = brief;
  const { clear } = config.intents[resolution.intent];
  const { others, weight, band, diversity } = config.foresee;
  // A designed arc and a wish for gentle or hard play lead out of the band on purpose.
  const wanted = input.arc === undefined ? band * Math.max(0, 1 - Math.abs(input.challenge ?? 0)) : 0;
  return {
    clear: onGrid(others * config.objective.clear * clear * Math.min(1, predicted.lines / 3)),
    difficulty: onGrid(wanted * predicted.inBand - weight * predicted.cost),
    diversity: onGrid(others * diversityPart(dock, brief) + diversity * varietyOf(dock)),
    reward: onGrid(others * rewardPart(predicted.multi, canWipe, brief) + lessonPart(dock, brief)),
    solutions: 0,
  };
}

function diversityPart(dock: VerifiedDock, { config }: Brief): number {
  return config.objective.diversity * varietyOf(dock);
}

/** 0 for one family, 1 for three. */
function varietyOf({ shapes }: VerifiedDock): number {
  return (new Set(shapes.map(({ family }) => family)).size - 1) / 2;
}

function rewardPart(multiClear: number, canWipe: boolean, { config, resolution, input }: Brief): number {
  const { objective } = config;
  const { reward } = config.intents[resolution.intent];
  const multi = multiClear * shortfall(objective.multiRate, input.context.multiRate);
  const perfect = canWipe ? shortfall(objective.perfectRate, input.context.perfectRate) : 0;
  return objective.reward * reward * (multi + 2 * perfect);
}

/** 1 when the event has not happened at all, negative when it has been too common. */
function shortfall(wanted: number, running: number): number {
  return wanted > 0 ? Math.max(-1, (wanted - running) / wanted) : 0;
}

/** What a lesson adds to a dock that asks for its skill: a piece that can clear a column, or two lines at once. */
function lessonPart(dock: VerifiedDock, { input, scans, config }: Brief): number {
  const lesson = input.arc?.lesson ?? null;
  if (lesson === null) return 0;
  const asks = dock.shapes.some(({ index }) => {
    const scan = scans[index];
    if (scan === undefined) return false;
    return lesson === "columns" ? scan.finishes.columns.length > 0 : scan.bestClear >= 2;
  });
  return asks ? config.foresee.lesson : 0;
}
