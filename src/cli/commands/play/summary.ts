/**
 * @file The summary of a run of games: medians, means, and shares with Wilson 95 % intervals, which say how little a
 * share of few games is worth.
 */

import type { ContestResult } from "#research/ubi";
import { mean, median, type Share, wilson } from "#stats";

export interface Summary {
  readonly games: number;
  readonly steps: { readonly median: number; readonly mean: number };
  readonly score: { readonly median: number; readonly mean: number };
  readonly plain: { readonly median: number; readonly mean: number };
  readonly alive264: Share;
  readonly won6000: Share;
  /** Games by the way they ended. */
  readonly ended: Readonly<Record<ContestResult["ended"], number>>;
}

export function summarise(results: readonly ContestResult[]): Summary {
  const countOf = (ended: ContestResult["ended"]) => results.filter((result) => result.ended === ended).length;
  const shareOf = (holds: (result: ContestResult) => boolean) => shown(results.filter(holds).length, results.length);
  return {
    games: results.length,
    steps: centre(results.map(({ steps }) => steps)),
    score: centre(results.map(({ score }) => score)),
    plain: centre(results.map(({ plain }) => plain)),
    alive264: shareOf(({ alive264 }) => alive264),
    won6000: shareOf(({ won6000 }) => won6000),
    ended: {
      noMove: countOf("noMove"),
      noFeasibleDock: countOf("noFeasibleDock"),
      cap: countOf("cap"),
      forfeit: countOf("forfeit"),
    },
  };
}

/** Median and mean of at least one value. */
function centre(values: readonly number[]): { median: number; mean: number } {
  return { median: median(values), mean: rounded(mean(values), 2) };
}

/** The share of k in n ≥ 1 games, to four decimals. */
function shown(k: number, n: number): Share {
  const { share, low, high } = wilson(k, n);
  return { share: rounded(share, 4), low: rounded(low, 4), high: rounded(high, 4) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
