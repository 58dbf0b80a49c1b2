/**
 * @file The hazard of a game: deaths per dock survived. Game lengths are close to exponential, so it measures strength
 * without asking how long a game may last: a game that was broken off adds the docks it survived and no death.
 */
import type { Interval } from "./interval.ts";
import { poissonInterval } from "./poisson.ts";

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
