/**
 * @file Intervals at 95 % of a mean (Student), a share (Wilson), a count of events (Garwood) and a hazard; their type,
 * their level, and bisection for an end without a formula.
 */
import { studentQuantile, TAIL, Z95 } from "./distributions.ts";
import { deviation, mean } from "./sample.ts";

/** A 95 % interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Where a falling function changes from positive to negative between two ends, to the last bit or to `within`. */
export function rootOf(falling: (x: number) => number, low: number, high: number, within = 0): number {
  let [from, to] = [low, high];
  for (;;) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to || to - from < within) return middle;
    if (falling(middle) > 0) from = middle;
    else to = middle;
  }
}

/** ln n! as a plain sum: exact enough, and n is a count of games. */
export function logFactorial(n: number): number {
  let sum = 0;
  for (let k = 2; k <= n; k++) sum += Math.log(k);
  return sum;
}

/** The interval of a sample's mean; NaN for fewer than two values. */
export function meanInterval(sample: readonly number[]): Interval {
  const n = sample.length;
  if (n < 2) return { low: Number.NaN, high: Number.NaN };
  const half = (studentQuantile(n - 1) * deviation(sample)) / Math.sqrt(n);
  return { low: mean(sample) - half, high: mean(sample) + half };
}

export interface Share extends Interval {
  readonly share: number;
}

/** The share of k successes in n ≥ 1 trials, with Wilson's score interval: within 0…1, and sound for few trials. */
export function wilson(k: number, n: number): Share {
  const p = k / n;
  const z2 = Z95 * Z95;
  const centre = p + z2 / (2 * n);
  const half = Z95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  // The ends are exact where arithmetic would miss them by a last bit.
  return { share: p, low: k === 0 ? 0 : (centre - half) / scale, high: k === n ? 1 : (centre + half) / scale };
}

/**
 * The exact interval of a Poisson mean after a count of events (Garwood 1936). Under its lower end that many events or
 * more have a probability of 2.5 %, under its upper end that many or fewer.
 */
export function poissonInterval(events: number): Interval {
  const log = logFactorial(events);
  /** Probability of exactly `events` events. */
  const exactly = (mean: number) => Math.exp(events * Math.log(mean) - mean - log);
  // Twelve standard deviations and more: both tails are far below 2.5 % there.
  const reach = 12 * Math.sqrt(events) + 12;
  return {
    low: events === 0 ? 0 : rootOf((mean) => TAIL - atLeast(events, mean, exactly(mean)), 0, events),
    high: rootOf((mean) => atMost(events, mean, exactly(mean)) - TAIL, events, events + reach),
  };
}

/** P(X ≤ events), from P(X = events) downwards; the mean is above, so the terms fall. */
function atMost(events: number, mean: number, first: number): number {
  let sum = first;
  let term = first;
  for (let k = events; k > 0 && sum + term !== sum; k--) {
    term *= k / mean;
    sum += term;
  }
  return sum;
}

/** P(X ≥ events), from P(X = events) upwards; the mean is below, so the terms fall. */
function atLeast(events: number, mean: number, first: number): number {
  let sum = first;
  let term = first;
  for (let k = events + 1; sum + term !== sum; k++) {
    term *= mean / k;
    sum += term;
  }
  return sum;
}

// The hazard of a game is its deaths per dock survived. Game lengths are close to exponential, so it measures strength
// independently of game length; a censored game adds the docks it survived and no death.

export interface Hazard extends Interval {
  readonly deaths: number;
  /** Docks survived in all games together. */
  readonly survived: number;
  /** Deaths per dock survived, with its exact Poisson interval. */
  readonly hazard: number;
  /** Docks a game lasts on average, 1 / hazard; null where nothing bounds it because nobody died. */
  readonly length: { readonly mean: number | null; readonly low: number; readonly high: number | null };
}

/** Null where no dock was survived: such games only say that they were short. */
export function hazardOf(deaths: number, survived: number): Hazard | null {
  if (survived === 0) return null;
  const interval = poissonInterval(deaths);
  const [low, high] = [interval.low / survived, interval.high / survived];
  return {
    deaths,
    survived,
    hazard: deaths / survived,
    low,
    high,
    length: {
      mean: deaths === 0 ? null : survived / deaths,
      low: 1 / high,
      high: deaths === 0 ? null : 1 / low,
    },
  };
}
