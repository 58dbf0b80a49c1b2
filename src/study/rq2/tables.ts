/** @file RQ2 as text: a table for each question, the paper's figures (§4.3, §6.2, appendix B) beside ours. */
import { decimal, percent, signed } from "#chart";
import { inPercent } from "#engine";
import type { DifficultyHead, HeadName } from "#ppo";
import type { Correlation } from "#stats";
import { interruptedText, pText, reportText, type Section, shareText } from "#study/report";
import type { LossName } from "./outcome.ts";
import { TRAINING_UNIT, type ValueTarget } from "./plan.ts";
import { DIES_WITHIN } from "./probe.ts";
import type { ArmRow, CorrelationRow, Rq2Report, Spread } from "./report.ts";

export function rq2Text(report: Rq2Report): string {
  return reportText([
    headline(report),
    lossesSection(report),
    ...report.correlations.map((found) => correlationSection(found)),
    headsSection(report),
    valuesSection(report),
    auditSection(report),
    ...(report.weightings.length === 0 ? [] : [weightingSection(report)]),
    ...(report.trajectory === null ? [] : [trajectorySection(report.trajectory)]),
  ]);
}

function headline(report: Rq2Report): string {
  const { options, threshold, parameters, runs, heads } = report;
  const { seeds, imitate, updates, games, seed, network } = options;
  const { imitated, samples } = runs[0]!;
  return (
    `RQ2: ${runs.length} trainings of ${network} (${parameters} weights), ${seeds} of each arm, seeds from ${seed}; each ` +
    `${imitate} intervals of imitation (about ${imitated} placements) and ${updates} updates of PPO (about ${samples} ` +
    `placements, ${decimal(heads.placeability.episodes, 0)} episodes; the paper: 100,000), on feasible docks, a win ` +
    `being ${threshold} plain points. Then ${games} held-out games each, and ${games} more for correlations and probes, ` +
    `all greedy.${interruptedText(report, TRAINING_UNIT, "; counted are the seeds that all arms have finished")}`
  );
}

/** `count` significant digits; a dash where there is no number. */
const digits = (value: number | null, count: number) =>
  value !== null && Number.isFinite(value) ? value.toPrecision(count) : "–";
const asPrinted = (value: number | null | undefined) => (value === null || value === undefined ? "–" : String(value));

function lossesSection({ losses }: Rq2Report): Section {
  const cells = losses.map(({ loss, weight, aggregate, placeability }) => {
    const ours = [aggregate, placeability].flatMap(({ mean, counts }) => [digits(mean, 3), digits(counts, 3)]);
    const paper = PAPER_LOSSES[loss];
    const printed = [paper?.mean, paper?.weight, paper?.counts].map(asPrinted);
    return [loss === "approxKl" ? "approx. KL" : loss, asPrinted(weight), ...ours, ...printed];
  });
  return {
    heading: "Losses",
    note:
      "How large each part is with either difficulty head, and what it counts in the loss, size times weight. " +
      "Policy, value, entropy and KL over the second half of the updates; the heads over the frozen games. The weight " +
      "of the entropy changes in training. The paper's are of training, with the aggregate head.",
    head: ["loss", "weight", "aggregate", "counts", "placeability", "counts", "paper: loss", "weight", "counts"],
    rows: cells,
  };
}

const correlated = (found: Correlation | null) =>
  found === null ? ["–", "–"] : [signed(found.r, 3), pText(found.p, 4)];

function correlationSection({ difficulty, episodes, alive, rung, rows }: Rq2Report["correlations"][number]): Section {
  const cells = rows.map((row) => [
    row.head,
    ...[row.score, row.alive, row.rung].flatMap(correlated),
    ...paperCells(row, difficulty),
  ]);
  return {
    heading: `Losses and outcomes, ${difficulty} head`,
    note:
      `Mean loss of each head over an episode against how the episode went, ` +
      `${episodes} episodes, ${alive} alive at 264 placements, ${rung} with the points that win. Two-sided p; the ` +
      "paper has p < 0.0001 wherever |r| is 0.16 or more.",
    head: ["head", "r(points)", "p", "r(264)", "p", "r(won)", "p", "paper: r(score)", "r(won)"],
    rows: cells,
  };
}

function paperCells({ head }: CorrelationRow, difficulty: string): string[] {
  const paper = PAPER_CORRELATIONS[head];
  if (paper === undefined) return ["–", "–"];
  if (head === "difficulty" && difficulty === "placeability") return [signed(PAPER_PLACEABILITY_SCORE, 3), "–"];
  return [signed(paper.score, 3), signed(paper.won, 3)];
}

/** Ends of intervals. */
const wholePercent = (share: number) => inPercent(share);
const spreadText = ({ mean, deviation }: Spread, decimals: number, scale = 1) =>
  Number.isNaN(deviation)
    ? decimal(scale * mean, decimals)
    : `${(scale * mean).toFixed(decimals)} ± ${(scale * deviation).toFixed(decimals)}`;

const ARM_HEAD = ["264, %", "± trainings", "6,000, %", "median points", "survival AUC", "long-bar AUC"];
const armCells = (row: ArmRow): string[] => [
  shareText(row.alive, percent, wholePercent),
  spreadText(row.aliveSpread, 1, 100),
  shareText(row.points, percent, wholePercent),
  decimal(row.medianPlain, 0),
  spreadText(row.survivalAuc, 3),
  spreadText(row.longBarAuc, 3),
];

function headsSection({ heads, difference, docks, blockedBars }: Rq2Report): Section {
  const { aggregate, placeability } = PAPER_HEADS;
  const paper = ([name, row]: readonly [string, typeof aggregate]) => [
    `${name}, paper`,
    String(row.won),
    `± ${row.margin}`,
    "–",
    String(row.score),
    String(row.survival),
    String(row.longBar),
  ];
  return {
    heading: "Difficulty heads",
    note:
      "Held-out games, and linear probes on the frozen trunk. Shares with 95 % Wilson intervals over all " +
      `games of an arm. Survival: the game ends within ${DIES_WITHIN} placements. Long bar: some bar of four or five has ` +
      `no place on the board at the next dock. (Of ${docks} docks dealt, ${blockedBars} held a bar without a place at ` +
      "that moment; feasible docks make room for it.) The paper's first column is its win rate.",
    head: ["head", ...ARM_HEAD],
    rows: [
      ["aggregate", ...armCells(heads.aggregate)],
      ["placeability", ...armCells(heads.placeability)],
      paper(["aggregate", aggregate]),
      paper(["placeability", placeability]),
    ],
    below: [
      `Placeability minus aggregate, alive at 264, same seeds: ${signed(100 * difference.difference, 1)} points ` +
        `[${signed(100 * difference.low, 1)}, ${signed(100 * difference.high, 1)}], McNemar's p ` +
        `${difference.p.toFixed(4)}.`,
    ],
  };
}

function valuesSection({ values }: Rq2Report): Section {
  const rows = values.map((row) => [
    row.target,
    digits(row.lossMean, 3),
    digits(row.lossDeviation, 3),
    decimal(row.lossDeviation / row.lossMean, 2),
    shareText(row.alive, percent, wholePercent),
    decimal(row.medianPlain, 0),
    String(PAPER_VALUES[row.target].deviation),
    String(PAPER_VALUES[row.target].won),
  ]);
  return {
    heading: "Value targets",
    note:
      "Value loss over the second half of the updates, its deviation between updates (mean of the " +
      "trainings), the same over its mean, and held-out games. The paper's: deviation, win rate in %.",
    head: ["target", "loss", "deviation", "relative", "264, %", "median points", "paper: deviation", "won"],
    rows: rows,
  };
}

function auditSection({ audit, auditSpread }: Rq2Report): Section {
  const rows = audit.map(({ loss, weight, norm, weighted }) => [
    loss,
    String(weight),
    `${digits(norm.mean, 3)} ± ${digits(norm.deviation, 2)}`,
    digits(weighted, 3),
  ]);
  return {
    heading: "Gradients",
    note:
      "Length of each loss's gradient by the weights of the trunk, and times the weight of the loss. The heads' " +
      `weighted lengths differ by a factor of ${auditSpread.toFixed(1)}; the paper: within two.`,
    head: ["loss", "weight", "length", "weighted"],
    rows: rows,
  };
}

function weightingSection({ weightings }: Rq2Report): Section {
  const rows = weightings.map((row) => [row.weighting, ...armCells(row), decimal(row.seconds, 1)]);
  return {
    heading: "Weighting",
    note: "Fixed weights, projected gradients (PCGrad), uncertainty. Seconds of a whole training.",
    head: ["weighting", ...ARM_HEAD, "seconds"],
    rows,
    below: ["The paper: PCGrad +0.3 points of win rate at +14 % time; uncertainty −0.04 of the long-bar AUC."],
  };
}

function trajectorySection({ points, promotions, demotions }: NonNullable<Rq2Report["trajectory"]>): Section {
  const [first, last] = [points[0]!, points.at(-1)!];
  const note =
    `${last.episodes} episodes of a training, promoted ${promotions} and demoted ${demotions} times; ceiling ` +
    `${first.ceiling} to ${last.ceiling}, points that win ${first.threshold} to ${last.threshold}, mean return ` +
    `${first.meanReturn.toPrecision(3)} to ${last.meanReturn.toPrecision(3)}. The paper: ceiling 0.3 to 1 within 30,000 ` +
    "episodes, one demotion.";
  return { heading: "Curriculum", note, head: [], rows: [] };
}

interface PaperLoss {
  readonly mean: number;
  readonly weight: number | null;
  readonly counts: number | null;
}

/** Of 2,100 training episodes; it has none of the other heads. The difficulty head is the aggregate one. */
export const PAPER_LOSSES: Readonly<Partial<Record<LossName, PaperLoss>>> = {
  policy: { mean: 0.06705, weight: 1, counts: 0.06705 },
  value: { mean: 16.68, weight: 0.5, counts: 8.34 },
  feasibility: { mean: 0.03943, weight: 0.3, counts: 0.01183 },
  survival: { mean: 0.02148, weight: 0.2, counts: 0.0043 },
  quality: { mean: 0.00123, weight: 0.5, counts: 0.00062 },
  difficulty: { mean: 0.02417, weight: 0.05, counts: 0.00121 },
  topology: { mean: 0.0035, weight: 0, counts: 0 },
  entropy: { mean: 1.565, weight: -0.01, counts: -0.0157 },
  approxKl: { mean: 0.255, weight: null, counts: null },
};

interface PaperCorrelation {
  readonly score: number;
  readonly won: number;
}

/** Of the same episodes: each loss with the score and with having won. */
export const PAPER_CORRELATIONS: Readonly<Partial<Record<HeadName, PaperCorrelation>>> = {
  feasibility: { score: -0.172, won: -0.16 },
  survival: { score: -0.202, won: -0.17 },
  quality: { score: 0.011, won: 0.004 },
  difficulty: { score: -0.009, won: -0.007 },
};
/** Of the per-shape difficulty head's loss with the score. */
export const PAPER_PLACEABILITY_SCORE = -0.187;

interface PaperHead {
  /** In %, with the ± that it prints. */
  readonly won: number;
  readonly margin: number;
  readonly score: number;
  readonly survival: number;
  readonly longBar: number;
}

/** Three seeds of 100,000 episodes each. */
export const PAPER_HEADS: Readonly<Record<DifficultyHead, PaperHead>> = {
  aggregate: { won: 30.9, margin: 0.7, score: 3720, survival: 0.71, longBar: 0.63 },
  placeability: { won: 34.2, margin: 0.8, score: 4010, survival: 0.78, longBar: 0.81 },
};

/** Two seeds of 120,000 episodes each: deviation of the value loss over the last 20,000, and win rate at the end in %. */
export const PAPER_VALUES: Readonly<Record<ValueTarget, { readonly deviation: number; readonly won: number }>> = {
  terminal: { deviation: 3.91, won: 30.9 },
  raw: { deviation: 41.7, won: 32.4 },
  mixed: { deviation: 0.87, won: 34.8 },
};
