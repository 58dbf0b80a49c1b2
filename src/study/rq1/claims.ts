/**
 * @file The report of RQ1: what was counted on the boards of every sampler (`measures.ts`), and what §6.1 claims (and
 * §6.3 of the same boards), put to each. A claim is a list of comparisons, each an interval against a bound: it holds
 * where every interval is on the claimed side, does not hold where one lies wholly on the other, and is not decidable
 * in between or without boards. Words of degree ("far", "substantially") need a number to be tested; the paper's own
 * figures pass each of these bounds.
 */
import { inPercent, REGULAR_SHAPES } from "#engine";
import type { Estimate, Interval, Share } from "#stats";
import { decimals, points, ranged, type StudyReport } from "#study/report";
import { LONG_BARS, PAPER_BARS, PAPER_FILLS } from "../placeability.ts";
import { type Bend, type Cell, isEnough, type SamplerReport, samplerReport } from "./measures.ts";
import { levelOfFill, type Rq1Options, rq1Tasks, samplersIn } from "./plan.ts";
import type { BoardSet } from "./play.ts";
import type { SamplerId } from "./samplers.ts";

export const ANSWERS = ["holds", "fails", "open"] as const;
/** It holds; it does not; it is not decidable from these boards. */
export type Answer = (typeof ANSWERS)[number];

export interface Verdict {
  readonly claim: string;
  /** How it is decided. */
  readonly test: string;
  readonly answers: readonly SamplerAnswer[];
}

export interface SamplerAnswer {
  readonly sampler: SamplerId;
  readonly answer: Answer;
  /** The figures behind the answer. */
  readonly evidence: string;
}

interface Judged {
  readonly answer: Answer;
  readonly evidence: string;
}

interface Claim {
  readonly claim: string;
  readonly test: string;
  judge(report: SamplerReport): Judged;
}

/** Points that make a difference "substantial", and a rate another one. */
const MARGIN = 0.05;
/** "Near-universally placeable". */
const NEAR_ALL = 0.95;
/** The live action space that the paper calls the death-spiral regime (appendix B). */
const FEW_ACTIONS = 3;

/** The fills of the paper's "between 60 and 75 %", and of "above 50 %". */
const STEEP = [0.6, 0.65, 0.7, 0.75];
const ABOVE_HALF = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

export function verdictsOf(reports: readonly SamplerReport[]): Verdict[] {
  return CLAIMS.map(({ claim, test, judge }) => ({
    claim,
    test,
    answers: reports.map((report) => ({ sampler: report.sampler, ...judge(report) })),
  }));
}

const CLAIMS: readonly Claim[] = [
  {
    claim: "below 50 % fill every family is near-universally placeable",
    test: "at 40 and 45 % at least 95 % of each family's shapes have a place",
    judge: (report) => eachCell(report, [0.4, 0.45], nearAll),
  },
  {
    claim: "long bars collapse between 60 and 75 % fill",
    test: "at most a quarter of them lack a place at 60 %, at least half at 75 %",
    judge: (report) =>
      eachCell(report, [0.6, 0.75], ({ fill, zero }) => ({
        answer: fill === 0.6 ? below(zero.longBars, 0.25) : above(zero.longBars, 0.5),
        evidence: `${shareText(zero.longBars)} at ${at(fill)}`,
      })),
  },
  {
    claim: "the collapse is super-linear",
    test: "the parabola through the rates of long bars bends upwards, over all fills",
    judge: ({ collapse }) => bends(collapse.whole),
  },
  {
    claim: "the collapse is super-linear until half of the long bars are gone",
    test: "the same up to the first fill at which half of them lack a place",
    judge: ({ collapse }) => bends(collapse.rise),
  },
  {
    claim: "squares degrade far more slowly",
    test: "from 60 to 75 % long bars lack a place at least 5 points more often than the 2x2",
    judge: (report) => eachCell(report, STEEP, (cell) => gap(cell, cell.overSquare)),
  },
  {
    claim: "non-line shapes degrade far more slowly",
    test: "from 60 to 75 % long bars lack a place at least 5 points more often than all shapes but bars",
    judge: (report) => eachCell(report, STEEP, (cell) => gap(cell, cell.overNonLines)),
  },
  {
    claim: "horizontal bars are substantially more vulnerable than vertical ones",
    test: "at 70 % the 1x4 lacks a place at least 5 points more often than the 4x1, and the 1x5 than the 5x1",
    judge: (report) => eachCell(report, [0.7], sideways),
  },
  {
    claim: "the 1x5 is the most constrained piece at every fill above 50 %",
    test: "from 55 to 80 % it lacks a place more often than each other shape",
    judge: (report) => eachCell(report, ABOVE_HALF, mostConstrained),
  },
  {
    claim: "standard docks become partially unplaceable",
    test: "at 75 % fewer than half of the 3,276 docks can be placed in full",
    judge: (report) =>
      eachCell(report, [0.75], ({ generator: { feasible } }) => ({
        answer: below(feasible, 0.5),
        evidence: estimateText(feasible),
      })),
  },
  {
    claim: "the live action space shrinks into a death spiral",
    test: "at 70 % the three pieces of a uniform dock have fewer than 3 placements on average, as in appendix B",
    judge: (report) =>
      eachCell(report, [0.7], ({ generator: { actions } }) => ({
        answer: below(actions, FEW_ACTIONS),
        evidence: ranged(actions.value, actions, decimals(2)),
      })),
  },
  {
    claim: "the paper's two tables",
    test: "every rate that they print is met within 5 points",
    judge: likePaper,
  },
];

/** Whether the whole interval is above the bound, or none of it. */
export function above({ low, high }: Interval, bound: number): Answer {
  if (low > bound) return "holds";
  return high < bound ? "fails" : "open";
}

export function below({ low, high }: Interval, bound: number): Answer {
  return above({ low: -high, high: -low }, -bound);
}

/** One comparison that fails refutes the claim; all must hold to carry it. */
export function together(answers: readonly Answer[]): Answer {
  if (answers.includes("fails")) return "fails";
  return answers.includes("open") || answers.length === 0 ? "open" : "holds";
}

/** The claim at each of these fills; one without enough boards leaves it open, unless another refutes it. */
function eachCell({ cells }: SamplerReport, fills: readonly number[], judge: (cell: Cell) => Judged): Judged {
  const found = fills.map((fill) => cells[levelOfFill(fill)] ?? null);
  const judged = found.map((cell) => (isEnough(cell) ? judge(cell) : null));
  const lacking = fills.filter((_, i) => judged[i] === null);
  return {
    answer: together(judged.map((one) => one?.answer ?? "open")),
    evidence: [
      ...judged.flatMap((one) => (one === null ? [] : [one.evidence])),
      ...(lacking.length === 0 ? [] : [`too few boards at ${lacking.map(at).join(", ")}`]),
    ].join(", "),
  };
}

const at = (fill: number) => `${inPercent(fill, 0)} %`;
const shareText = (share: Share) => ranged(share.share, share, points);
const estimateText = (estimate: Estimate) => ranged(estimate.value, estimate, points);

function nearAll({ fill, families }: Cell): Judged {
  const all = Object.entries(families);
  const [worst, share] = all.reduce((most, one) => (one[1].share > most[1].share ? one : most));
  return {
    answer: together(all.map(([, zero]) => below(zero, 1 - NEAR_ALL))),
    evidence: `${worst} ${shareText(share)} without a place at ${at(fill)}`,
  };
}

function gap({ fill }: Cell, over: Estimate): Judged {
  return { answer: above(over, MARGIN), evidence: `${estimateText(over)} at ${at(fill)}` };
}

function sideways({ sideways: [four, five] }: Cell): Judged {
  return {
    answer: together([above(four, MARGIN), above(five, MARGIN)]),
    evidence: `1x4 − 4x1 ${estimateText(four)}, 1x5 − 5x1 ${estimateText(five)}`,
  };
}

/**
 * That some shape is worse than the 1x5 is asked of 27 shapes at six fills: only a lead of twice the usual half-width
 * counts, which is more than Bonferroni asks for 162 comparisons.
 */
function mostConstrained({ fill, lead, shapes }: Cell): Judged {
  const bar = LONG_BARS[2]!;
  const rivals = REGULAR_SHAPES.filter(({ index }) => index !== bar);
  const worst = rivals.reduce((most, one) => (lead[one.index]!.value < lead[most.index]!.value ? one : most));
  const isWorse = rivals.some(({ index }) => 2 * lead[index]!.high < lead[index]!.value);
  const leads = rivals.every(({ index }) => above(lead[index]!, 0) === "holds");
  return {
    answer: isWorse ? "fails" : leads ? "holds" : "open",
    evidence: `${points(shapes[bar]!.zero.share)} against ${points(shapes[worst.index]!.zero.share)} of ${worst.id} at ${at(fill)}`,
  };
}

function bends(bend: Bend | null): Judged {
  if (bend === null) return { answer: "open", evidence: "fewer than three fills" };
  const { from, to, square } = bend;
  const steepening = `${estimateText(square)} points per (10 points of fill)²`;
  return { answer: above(square, 0), evidence: `${steepening}, ${inPercent(from, 0)}–${at(to)}` };
}

/** The rates that the paper prints, each with ours. */
function printed({ cells }: SamplerReport): readonly { readonly rate: number; readonly found: Share | null }[] {
  const cellAt = (fill: number) => {
    const cell = cells[levelOfFill(fill)] ?? null;
    return isEnough(cell) ? cell : null;
  };
  const groups = ["longBars", "square", "nonLines"] as const;
  return [
    ...PAPER_FILLS.fills.flatMap((fill, i) =>
      groups.map((name) => ({ rate: PAPER_FILLS[name][i]!, found: cellAt(fill)?.zero[name] ?? null })),
    ),
    ...LONG_BARS.map((bar, i) => ({
      rate: PAPER_BARS.zero[i]!,
      found: cellAt(PAPER_BARS.fill)?.shapes[bar]?.zero ?? null,
    })),
  ];
}

function likePaper(report: SamplerReport): Judged {
  const rates = printed(report);
  const met = rates.flatMap(({ rate, found }) => (found === null ? [] : [{ rate, found }]));
  if (met.length === 0) return { answer: "open", evidence: "too few boards" };
  const distance = Math.sqrt(met.reduce((sum, { rate, found }) => sum + (found.share - rate) ** 2, 0) / met.length);
  const near = met.filter(({ rate, found }) => Math.abs(found.share - rate) <= MARGIN).length;
  return {
    answer: together(
      rates.map(({ rate, found }) =>
        found === null ? "open" : together([above(found, rate - MARGIN), below(found, rate + MARGIN)]),
      ),
    ),
    evidence: `${near} of ${met.length} rates within 5 points, ${points(distance)} apart (root mean square)`,
  };
}

export interface Rq1Report extends StudyReport<Rq1Options> {
  readonly samplers: readonly SamplerReport[];
  readonly verdicts: readonly Verdict[];
}

/** Null before the first task. */
export function rq1Report(options: Rq1Options, sets: readonly BoardSet[]): Rq1Report | null {
  if (sets.length === 0) return null;
  const samplers = samplersIn(options).flatMap((sampler) => {
    const own = sets.filter((set) => set.sampler === sampler);
    return own.length === 0 ? [] : [samplerReport(sampler, own, options.boards)];
  });
  const planned = rq1Tasks(options).length;
  return { options, planned, finished: sets.length, samplers, verdicts: verdictsOf(samplers) };
}
