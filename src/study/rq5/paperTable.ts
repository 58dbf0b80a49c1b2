/**
 * @file The paper's table of §6.5 as printed, and what its own numbers say: the sample ratio, the intervals that its
 * players would have without any adjustment, the p-values that its intervals imply, its lifts over its means.
 */
import { expectOk } from "#engine";
import { normalTail, type SampleRatio, sampleRatio, shareVariance, Z95 } from "#stats";
import type { Measure } from "./measures.ts";

export const PAPER_SPLIT = { control: 24_102, treatment: 23_898, chiSquare: 1.9, p: 0.17 } as const;
/** Share of the variance that the paper says CUPED saved. */
export const PAPER_SAVED = { least: 0.34, most: 0.41 } as const;

export interface PaperRow {
  readonly measure: Measure;
  /** A share of players or games, or a mean that is compared as a lift. */
  readonly kind: "share" | "lift";
  /** Shares as 0…1, others in their unit. */
  readonly control: number;
  readonly treatment: number;
  /** The printed difference and its interval: points and lifts as a share of 1. */
  readonly effect: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

export const PAPER_ROWS: readonly PaperRow[] = [
  {
    measure: "day1Retention",
    kind: "share",
    control: 0.412,
    treatment: 0.43,
    effect: 0.018,
    low: 0.004,
    high: 0.032,
    p: 0.011,
  },
  {
    measure: "sessionMinutes",
    kind: "lift",
    control: 11.6,
    treatment: 12.4,
    effect: 0.071,
    low: 0.024,
    high: 0.118,
    p: 0.004,
  },
  {
    measure: "gamesPerDay",
    kind: "lift",
    control: 3.1,
    treatment: 3.3,
    effect: 0.052,
    low: 0.006,
    high: 0.098,
    p: 0.03,
  },
  {
    measure: "lateReached",
    kind: "share",
    control: 0.184,
    treatment: 0.211,
    effect: 0.027,
    low: 0.011,
    high: 0.043,
    p: 0.001,
  },
];

/** The decimals that means are printed with leave half a unit of the last one open. */
const ROUNDING = 0.05;

export interface PaperCheck extends PaperRow {
  /** The difference of the printed arms, and how far rounding lets it go. */
  readonly raw: number;
  readonly rawLow: number;
  readonly rawHigh: number;
  /** Half of the printed interval, and of the unadjusted interval of these players; null for lifts. */
  readonly half: number;
  readonly plainHalf: number | null;
  /** Two-sided p of the unadjusted comparison; null for lifts. */
  readonly plainP: number | null;
  /** Half of the interval if CUPED saved the least that the paper says. */
  readonly savedHalf: number | null;
  /** Two-sided p that the printed difference and interval imply. */
  readonly impliedP: number;
}

export function checkRow(row: PaperRow): PaperCheck {
  const half = (row.high - row.low) / 2;
  const impliedP = 2 * normalTail((Math.abs(row.effect) * Z95) / half);
  return { ...row, ...rawOf(row), half, impliedP, ...plainOf(row) };
}

function rawOf({ kind, control, treatment }: PaperRow): Pick<PaperCheck, "raw" | "rawLow" | "rawHigh"> {
  const by = kind === "share" ? ROUNDING / 100 : ROUNDING;
  const differ = (a: number, b: number) => (kind === "share" ? b - a : (b - a) / a);
  return {
    raw: differ(control, treatment),
    rawLow: differ(control + by, treatment - by),
    rawHigh: differ(control - by, treatment + by),
  };
}

function plainOf({
  kind,
  control,
  treatment,
  effect,
}: PaperRow): Pick<PaperCheck, "plainHalf" | "plainP" | "savedHalf"> {
  if (kind === "lift") return { plainHalf: null, plainP: null, savedHalf: null };
  const variance = shareVariance(control) / PAPER_SPLIT.control + shareVariance(treatment) / PAPER_SPLIT.treatment;
  const error = Math.sqrt(variance);
  return {
    plainHalf: Z95 * error,
    plainP: 2 * normalTail(Math.abs(effect) / error),
    savedHalf: Z95 * error * Math.sqrt(1 - PAPER_SAVED.least),
  };
}

export interface PaperChecks {
  readonly split: SampleRatio;
  readonly rows: readonly PaperCheck[];
}

export function paperChecks(): PaperChecks {
  const split = expectOk(sampleRatio([PAPER_SPLIT.control, PAPER_SPLIT.treatment], [1, 1]));
  return { split, rows: PAPER_ROWS.map(checkRow) };
}
