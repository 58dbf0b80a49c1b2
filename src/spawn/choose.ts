/**
 * @file The choice among verified docks (paper §2.2, O1–O4): expected clears, closeness of SCD to d*, family diversity,
 * and high rewards at their calibrated rates. Tracks compete under the same objective. The pick is a
 * softmax draw; on a budget, it is occasionally uniform over all verified docks, so that play keeps some surprise.
 */
import { clamp01, drawIndex, type Rng } from "#engine";
import type { VerifiedDock } from "./gate.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import type { ShapeScan } from "./scan.ts";
import { type StepDifficulty, stepDifficulty } from "./scd.ts";
import type { Brief, Role } from "./track.ts";

export const OBJECTIVES = ["clear", "difficulty", "diversity", "reward", "solutions"] as const;
export type Objective = (typeof OBJECTIVES)[number];

export interface Candidate {
  readonly dock: VerifiedDock;
  readonly roles: readonly Role[];
  /** The lines that each piece could clear at once, placed first. */
  readonly finishes: readonly ShapeScan["finishes"][];
  /** Id of the track that proposed it, or "table" for a draw from the exact table. */
  readonly track: string;
  readonly difficulty: StepDifficulty;
  readonly outlook: Outlook;
  /** The dock holds all pieces of a found wipe. */
  readonly canWipe: boolean;
  /** Weighted parts of the objective. */
  readonly parts: Readonly<Record<Objective, number>>;
  /** Their sum. */
  readonly value: number;
}

export interface Selection {
  readonly chosen: Candidate;
  readonly isSurprise: boolean;
}

export function candidateOf(dock: VerifiedDock, roles: readonly Role[], track: string, brief: Brief): Candidate {
  const { board } = brief.input;
  const difficulty = stepDifficulty(board, dock.shapes, brief.perception.signals, brief.config);
  const outlook = outlookOf(board, dock.shapes);
  const canWipe = brief.wipes.some((wipe) =>
    wipe.placements.every((placement) => dock.shapes.some((shape) => shape.id === placement.shape)),
  );
  const parts = weigh(dock, difficulty, outlook, canWipe, brief);
  const value = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const finishes = dock.shapes.map((shape) => brief.scans[shape.index]?.finishes ?? { rows: [], columns: [] });
  return { dock, roles, finishes, track, difficulty, outlook, canWipe, parts, value };
}

function weigh(
  dock: VerifiedDock,
  difficulty: StepDifficulty,
  outlook: Outlook,
  canWipe: boolean,
  { config, resolution, input, difficulty: wanted }: Brief,
): Readonly<Record<Objective, number>> {
  const { objective, theta } = config;
  const { clear, reward } = config.intents[resolution.intent];
  const families = new Set(dock.shapes.map((shape) => shape.family)).size;
  const stress = clamp01(wanted.stress);
  const multi = outlook.bestClear >= 2 ? shortfall(objective.multiRate, input.context.multiRate) : 0;
  const perfect = canWipe ? shortfall(objective.perfectRate, input.context.perfectRate) : 0;
  const scarce = 1 - Math.abs(difficulty.signals.solutions - clamp01(theta.solutionFromStress * stress));
  const rigor = theta.orderRigorGain * Math.max(0, stress - 0.5) * ((6 - difficulty.orders) / 6);
  return {
    clear: objective.clear * clear * Math.min(1, (outlook.lines + 0.5 * outlook.openness) / 3),
    difficulty: objective.difficulty * (1 - Math.abs(difficulty.scd - wanted.target)),
    diversity: objective.diversity * ((families - 1) / 2),
    reward: objective.reward * reward * (multi + 2 * perfect),
    solutions: objective.solutions * theta.solutionSpacePressureGain * (scarce + rigor),
  };
}

/** 1 when the event has not happened at all, negative when it has been too common. */
function shortfall(wanted: number, running: number): number {
  return wanted > 0 ? Math.max(-1, (wanted - running) / wanted) : 0;
}

export function choose(candidates: readonly Candidate[], brief: Brief, rng: Rng): Selection {
  const { theta } = brief.config;
  const best = Math.max(...candidates.map((candidate) => candidate.value));
  const maySurprise = brief.input.context.surpriseIn === 0 && !brief.resolution.isEmergency;
  const isSurprise = maySurprise && candidates.length > 1 && rng.fraction() < theta.surpriseBudgetGain;
  const weights = candidates.map((candidate) =>
    isSurprise ? 1 : Math.exp((candidate.value - best) / theta.temperature),
  );
  return { chosen: candidates[drawIndex(weights, rng)]!, isSurprise };
}
