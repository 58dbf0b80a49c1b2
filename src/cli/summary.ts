/**
 * @file What a run of games comes to: medians, means, and shares with Wilson 95 % intervals. Shares of few games are
 * worth little, and the interval says how little.
 */
import type { GameResult } from "#agent";

export interface Share {
  readonly share: number;
  /** Wilson score interval, 95 %. */
  readonly low: number;
  readonly high: number;
}

export interface Summary {
  readonly games: number;
  readonly steps: { readonly median: number; readonly mean: number };
  readonly score: { readonly median: number; readonly mean: number };
  readonly plain: { readonly median: number; readonly mean: number };
  readonly alive264: Share;
  readonly won6000: Share;
  /** Games by the way they ended. */
  readonly ended: Readonly<Record<GameResult["ended"], number>>;
}

export function summarise(results: readonly GameResult[]): Summary {
  const countOf = (ended: GameResult["ended"]) => results.filter((result) => result.ended === ended).length;
  const shareOf = (holds: (result: GameResult) => boolean) => wilson(results.filter(holds).length, results.length);
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
    },
  };
}

/** Median and mean of at least one value. */
function centre(values: readonly number[]): { median: number; mean: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { median, mean: rounded(mean, 2) };
}

/** Two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** The Wilson score interval of k successes in n ≥ 1 trials. */
export function wilson(k: number, n: number): Share {
  const p = k / n;
  const z2 = Z * Z;
  const centreOf = p + z2 / (2 * n);
  const half = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return {
    share: rounded(p, 4),
    low: rounded(Math.max(0, (centreOf - half) / scale), 4),
    high: rounded(Math.min(1, (centreOf + half) / scale), 4),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
