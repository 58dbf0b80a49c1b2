/** @file Small arithmetic that every module shares. */

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

export function clamp01(value: number): number {
  return clamp(value, 0, 1);
}

/**
 * The sum of weights, to 12 decimals: 0.2 + 0.2 + 0.3 + 0.2 + 0.1 is 1, not 0.9999999999999999, and weights that add up
 * to 1 stay what they are when divided by it.
 */
export function weightSum(weights: Iterable<number>): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return toTwelveDecimals(sum);
}

function toTwelveDecimals(sum: number): number {
  return Math.round(sum * 1e12) / 1e12;
}

/** The mean of values 0…1 by weights, none negative and not all 0; 0…1. */
export function weightedMean(parts: readonly (readonly [weight: number, value: number])[]): number {
  let sum = 0;
  let weights = 0;
  for (const [weight, value] of parts) {
    sum += weight * value;
    weights += weight;
  }
  return clamp01(sum / toTwelveDecimals(weights));
}

/** A share in percent with `digits` decimals, without the sign: "37.4". */
export function inPercent(share: number, digits = 0): string {
  return (100 * share).toFixed(digits);
}

/** A share in words: "37 %". */
export function percentText(share: number, digits = 0): string {
  return `${inPercent(share, digits)} %`;
}
