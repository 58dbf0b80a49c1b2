/**
 * @file The exact interval of a Poisson mean after a count of events (Garwood 1936): its ends are the means under which
 * that many events or more, or that many or fewer, would have a probability of 2.5 %. They are found by bisection on the sums themselves.
 */
import { type Interval, logFactorial, rootOf, TAIL } from "./interval.ts";

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
