/**
 * @file How long games last, where some are left before their end: the Kaplan–Meier curve over placements, its restricted
 * mean, and the log-rank test between groups of games. Input is counts of games by length, so one grouped query suffices
 * and counts of different days add. Greenwood's bands take games as independent; several games of one player are not, and
 * `clusteredSurvival` has bands for that: it leaves out one group of players at a time (`clusters.ts`).
 */
import { fail, ok, type Result } from "#engine";
import { type Estimate, jackknifeOf } from "./clusters.ts";
import { chiSquareTail, Z95 } from "./distributions.ts";
import type { StatFault } from "./fault.ts";
import type { Interval } from "./intervals.ts";

/** Games of one length. */
export interface LengthCount {
  readonly placements: number;
  /** Games that ended after this many placements, and censored games. */
  readonly ended: number;
  readonly left: number;
}

export interface SurvivalStep extends LengthCount, Interval {
  /** Games that lasted at least to here. */
  readonly atRisk: number;
  /** Share of games that last longer than `placements`, with its band. */
  readonly survival: number;
}

export interface SurvivalCurve {
  readonly games: number;
  readonly ended: number;
  /** One for each length that occurs, shortest first. */
  readonly steps: readonly SurvivalStep[];
  /** The first length that at most half of the games outlast; null where more than half outlast all. */
  readonly median: number | null;
}

/** The Kaplan–Meier curve with Greenwood's band on the log–log scale, which stays within 0…1. */
export function survivalCurve(counts: readonly LengthCount[]): Result<SurvivalCurve, StatFault> {
  const merged = mergeLengths([counts]);
  if (!merged.ok) return merged;
  let survival = 1;
  let greenwood = 0;
  let atRisk = gamesIn(merged.value);
  let band: Interval = { low: 1, high: 1 };
  const steps = merged.value.map((count): SurvivalStep => {
    survival *= 1 - count.ended / atRisk;
    greenwood += count.ended / (atRisk * (atRisk - count.ended));
    // Nobody is left to vary once all have ended: the band keeps its upper end and reaches down to 0.
    band = survival > 0 ? logLogBand(survival, Math.sqrt(greenwood), Z95) : { low: 0, high: band.high };
    const step = { ...count, atRisk, survival, ...band };
    atRisk -= count.ended + count.left;
    return step;
  });
  const ended = merged.value.reduce((sum, count) => sum + count.ended, 0);
  return ok({ games: gamesIn(merged.value), ended, steps, median: medianOf(steps) });
}

/** S^exp(±z·se / ln S): an interval of ln(−ln S), where `error` is the standard error of ln S. */
function logLogBand(survival: number, error: number, z: number): Interval {
  const log = Math.log(survival);
  if (log === 0) return { low: 1, high: 1 };
  const reach = (z * error) / -log;
  return { low: survival ** Math.exp(reach), high: survival ** Math.exp(-reach) };
}

function medianOf(steps: readonly SurvivalStep[]): number | null {
  return steps.find(({ survival }) => survival <= 0.5)?.placements ?? null;
}

/** The share of games that last longer than `placements`. */
export function survivalAt({ steps }: SurvivalCurve, placements: number): number {
  return steps.findLast((step) => step.placements <= placements)?.survival ?? 1;
}

/**
 * The same curve with bands that hold although the games of one player resemble each other. Each group has the games of
 * its own players, drawn by chance (a hash of the player's id); 20 groups are enough, and at least two are needed.
 */
export function clusteredSurvival(groups: readonly (readonly LengthCount[])[]): Result<SurvivalCurve, StatFault> {
  const whole = survivalCurve(groups.flat());
  if (!whole.ok) return whole;
  const without = curvesWithout(groups, whole.value.steps);
  if (!without.ok) return without;
  const steps = whole.value.steps.map((step): SurvivalStep => {
    const others = without.value.map((curve) => survivalAt(curve, step.placements));
    const { low, high } = jackknifeOf(step.survival, others);
    return { ...step, low: Math.max(0, low), high: Math.min(1, high) };
  });
  return ok({ ...whole.value, steps });
}

/** Mean number of placements up to `horizon`, that is the area below the curve from 0 to there. */
export function restrictedMean(counts: readonly LengthCount[], horizon: number): Result<Estimate, StatFault> {
  const curve = survivalCurve(counts);
  if (!curve.ok) return curve;
  const value = areaBelow(curve.value, 0, horizon);
  let variance = 0;
  for (const { placements, atRisk, ended } of curve.value.steps) {
    if (placements > horizon || ended === 0 || ended === atRisk) continue;
    variance += (areaBelow(curve.value, placements, horizon) ** 2 * ended) / (atRisk * (atRisk - ended));
  }
  const half = Z95 * Math.sqrt(variance);
  return ok({ value, low: value - half, high: value + half });
}

/** The restricted mean with players as clusters, by groups of players as in `clusteredSurvival`. */
export function clusteredMean(
  groups: readonly (readonly LengthCount[])[],
  horizon: number,
): Result<Estimate, StatFault> {
  const whole = survivalCurve(groups.flat());
  if (!whole.ok) return whole;
  const without = curvesWithout(groups, whole.value.steps);
  if (!without.ok) return without;
  const areas = without.value.map((curve) => areaBelow(curve, 0, horizon));
  return ok(jackknifeOf(areaBelow(whole.value, 0, horizon), areas));
}

/** The curve without each of the groups, from the counts of all. */
function curvesWithout(
  groups: readonly (readonly LengthCount[])[],
  all: readonly LengthCount[],
): Result<SurvivalCurve[], StatFault> {
  if (groups.length < 2) return fail("tooFew", `${groups.length} groups of players, where two are needed`);
  const curves: SurvivalCurve[] = [];
  for (const group of groups) {
    const rest = new Map<number, LengthCount>(all.map((count) => [count.placements, count]));
    for (const { placements, ended, left } of group) {
      const count = rest.get(placements);
      if (count === undefined) continue;
      rest.set(placements, { ...count, ended: count.ended - ended, left: count.left - left });
    }
    const curve = survivalCurve([...rest.values()]);
    if (!curve.ok) return curve;
    curves.push(curve.value);
  }
  return ok(curves);
}

function areaBelow({ steps }: SurvivalCurve, from: number, to: number): number {
  let area = 0;
  let [at, survival] = [from, 1];
  for (const step of steps) {
    const until = Math.min(step.placements, to);
    if (until > at) {
      area += (until - at) * survival;
      at = until;
    }
    if (step.placements > to) break;
    survival = step.survival;
  }
  return area + Math.max(0, to - at) * survival;
}

export interface LogRank {
  /** Ends that each side had, and would have had if both had the same hazard at every length. */
  readonly observed: readonly [number, number];
  readonly expected: readonly [number, number];
  /** With one degree of freedom. */
  readonly chiSquare: number;
  readonly p: number;
}

/** Are two curves one? The log-rank test of Mantel, which takes games as independent. */
export function logRank(first: readonly LengthCount[], second: readonly LengthCount[]): Result<LogRank, StatFault> {
  const [one, other, both] = [mergeLengths([first]), mergeLengths([second]), mergeLengths([first, second])];
  if (!one.ok) return one;
  if (!other.ok) return other;
  if (!both.ok) return both;
  const mine = new Map(one.value.map((count) => [count.placements, count]));
  let [atRisk, total] = [gamesIn(one.value), gamesIn(both.value)];
  let [observed, expected, variance, ended] = [0, 0, 0, 0];
  for (const count of both.value) {
    const share = atRisk / total;
    const own = mine.get(count.placements);
    observed += own?.ended ?? 0;
    expected += count.ended * share;
    ended += count.ended;
    if (total > 1) variance += (count.ended * share * (1 - share) * (total - count.ended)) / (total - 1);
    atRisk -= (own?.ended ?? 0) + (own?.left ?? 0);
    total -= count.ended + count.left;
  }
  if (!(variance > 0)) return fail("noVariance", "no length at which games of both groups could have ended");
  const chiSquare = (observed - expected) ** 2 / variance;
  return ok({
    observed: [observed, ended - observed],
    expected: [expected, ended - expected],
    chiSquare,
    p: chiSquareTail(chiSquare, 1),
  });
}

/** Counts of several sources as one list, shortest first, each length once. */
export function mergeLengths(sources: readonly (readonly LengthCount[])[]): Result<LengthCount[], StatFault> {
  const merged = new Map<number, LengthCount>();
  for (const { placements, ended, left } of sources.flat()) {
    if (![placements, ended, left].every((n) => Number.isSafeInteger(n) && n >= 0)) {
      return fail("badValue", `${ended} ended and ${left} left after ${placements} placements`);
    }
    const before = merged.get(placements);
    merged.set(placements, { placements, ended: ended + (before?.ended ?? 0), left: left + (before?.left ?? 0) });
  }
  const counts = [...merged.values()].filter(({ ended, left }) => ended + left > 0);
  if (counts.length === 0) return fail("tooFew", "no games");
  return ok(counts.toSorted((a, b) => a.placements - b.placements));
}

function gamesIn(counts: readonly LengthCount[]): number {
  return counts.reduce((sum, { ended, left }) => sum + ended + left, 0);
}
