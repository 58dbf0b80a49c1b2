/**
 * @file A Gaussian process with a squared-exponential kernel. The relative length scales are given; their common factor
 * and the share of noise are those of the greatest marginal likelihood on a small grid.
 */
import { mean } from "#stats";
import { cholesky, solve, solveLower } from "./cholesky.ts";

export interface GaussianProcess {
  /** Mean and standard deviation of the function, without the noise of an observation. */
  predict(x: readonly number[]): { readonly mean: number; readonly deviation: number };
  /** Standard deviation of the noise. */
  readonly noise: number;
}

export interface ProcessOptions {
  /** Relative length scale of each coordinate; all 1 by default. */
  readonly scales?: readonly number[];
  /** Common factors to try, times the root of the number of coordinates. */
  readonly factors?: readonly number[];
  /** Variance of the noise as a share of that of the function. */
  readonly noises?: readonly number[];
}

const FACTORS = [0.2, 0.5, 1, 2];
const NOISES = [1e-4, 0.1, 1, 5, 25];

export function fitProcess(
  xs: readonly (readonly number[])[],
  ys: readonly number[],
  { scales, factors = FACTORS, noises = NOISES }: ProcessOptions = {},
): GaussianProcess {
  const n = xs[0]!.length;
  const level = mean(ys);
  const centred = ys.map((y) => y - level);
  const scaled = xs.map((x) => scaledBy(x, scales));
  const distances = scaled.map((a, i) =>
    Float64Array.from({ length: i + 1 }, (_, j) => squaredDistance(a, scaled[j]!)),
  );
  const fits = factors.flatMap((factor) =>
    noises.flatMap((noise) => fitWith(distances, centred, factor * Math.sqrt(n), noise) ?? []),
  );
  const best = fits.reduce((a, b) => (b.likelihood > a.likelihood ? b : a));
  const { length, factor, weights, variance, noise } = best;
  return {
    noise: Math.sqrt(noise * variance),
    predict(x) {
      const at = scaledBy(x, scales);
      const k = Float64Array.from(scaled, (other) => Math.exp(-squaredDistance(at, other) / (2 * length * length)));
      const left = solveLower(factor, k);
      const explained = left.reduce((sum, value) => sum + value * value, 0);
      return {
        mean: level + k.reduce((sum, value, i) => sum + value * weights[i]!, 0),
        deviation: Math.sqrt(Math.max(0, variance * (1 - explained))),
      };
    },
  };
}

interface Fit {
  readonly likelihood: number;
  readonly length: number;
  readonly noise: number;
  readonly factor: Float64Array[];
  readonly weights: Float64Array;
  readonly variance: number;
}

/** The kernel's variance has a closed form for a given length and share of noise. */
function fitWith(distances: readonly Float64Array[], ys: readonly number[], length: number, noise: number): Fit | null {
  const kernel = distances.map((row, i) =>
    row.map((distance, j) => Math.exp(-distance / (2 * length * length)) + (i === j ? noise + 1e-9 : 0)),
  );
  const factor = cholesky(kernel);
  if (factor === null) return null;
  const weights = solve(factor, ys);
  const variance = Math.max(1e-12, ys.reduce((sum, y, i) => sum + y * weights[i]!, 0) / ys.length);
  const logDeterminant = factor.reduce((sum, row, i) => sum + 2 * Math.log(row[i]!), 0);
  return { likelihood: -ys.length * Math.log(variance) - logDeterminant, length, noise, factor, weights, variance };
}

function scaledBy(x: readonly number[], scales: readonly number[] | undefined): readonly number[] {
  return scales === undefined ? x : x.map((value, i) => value / scales[i]!);
}

function squaredDistance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return sum;
}

/** Length scales from the weights of a linear fit: what moves much varies fast. */
export function scalesOf(weights: readonly number[]): number[] {
  const most = Math.max(...weights.map(Math.abs), 1e-9);
  return weights.map((weight) => 1 / Math.max(0.1, Math.abs(weight) / most));
}
