/**
 * @file The plain regressions that a surrogate is compared with: ridge and Gaussian processes, on Cholesky's
 * decomposition of positive definite matrices, as rows of their lower triangle.
 */
import { mean } from "#stats";

/** The lower factor L of A = L Lᵀ; null where A is not positive definite. */
export function cholesky(matrix: readonly Float64Array[]): Float64Array[] | null {
  const factor: Float64Array[] = [];
  for (const [row, given] of matrix.entries()) {
    const own = new Float64Array(row + 1);
    factor.push(own);
    for (let column = 0; column <= row; column++) {
      const other = factor[column]!;
      let sum = given[column]!;
      for (let k = 0; k < column; k++) sum -= own[k]! * other[k]!;
      if (column < row) own[column] = sum / other[column]!;
      else if (!(sum > 0)) return null;
      else own[row] = Math.sqrt(sum);
    }
  }
  return factor;
}

/** x of L x = b. */
export function solveLower(factor: readonly Float64Array[], b: ArrayLike<number>): Float64Array {
  const x = new Float64Array(factor.length);
  for (const [row, own] of factor.entries()) {
    let sum = b[row]!;
    for (let k = 0; k < row; k++) sum -= own[k]! * x[k]!;
    x[row] = sum / own[row]!;
  }
  return x;
}

/** x of Lᵀ x = b. */
export function solveUpper(factor: readonly Float64Array[], b: ArrayLike<number>): Float64Array {
  const n = factor.length;
  const x = new Float64Array(n);
  for (let row = n - 1; row >= 0; row--) {
    let sum = b[row]!;
    for (let k = row + 1; k < n; k++) sum -= factor[k]![row]! * x[k]!;
    x[row] = sum / factor[row]![row]!;
  }
  return x;
}

/** x of A x = b. */
export function solve(factor: readonly Float64Array[], b: ArrayLike<number>): Float64Array {
  return solveUpper(factor, solveLower(factor, b));
}

// Ridge regression, its penalty chosen by five-fold cross-validation.

export interface Ridge {
  readonly weights: readonly number[];
  predict(x: readonly number[]): number;
}

const PENALTIES = [0.1, 1, 10, 100, 1000] as const;
const FOLDS = 5;

export function fitRidge(xs: readonly (readonly number[])[], ys: readonly number[]): Ridge {
  const errors = PENALTIES.map((penalty) => foldError(xs, ys, penalty));
  return ridgeWith(xs, ys, PENALTIES[errors.indexOf(Math.min(...errors))]!);
}

function foldError(xs: readonly (readonly number[])[], ys: readonly number[], penalty: number): number {
  let error = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = (_: unknown, i: number) => i % FOLDS === fold;
    const isKept = (_: unknown, i: number) => i % FOLDS !== fold;
    const { predict } = ridgeWith(xs.filter(isKept), ys.filter(isKept), penalty);
    const held = ys.filter(isHeld);
    for (const [i, x] of xs.filter(isHeld).entries()) error += (predict(x) - held[i]!) ** 2;
  }
  return error;
}

function ridgeWith(xs: readonly (readonly number[])[], ys: readonly number[], penalty: number): Ridge {
  const n = xs[0]!.length;
  const centre = Array.from({ length: n }, (_, j) => mean(xs.map((x) => x[j]!)));
  const level = mean(ys);
  const gram = Array.from({ length: n }, (_, row) => new Float64Array(row + 1));
  const right = new Float64Array(n);
  for (const [i, x] of xs.entries()) {
    for (let row = 0; row < n; row++) {
      const value = x[row]! - centre[row]!;
      right[row]! += value * (ys[i]! - level);
      for (let column = 0; column <= row; column++) gram[row]![column]! += value * (x[column]! - centre[column]!);
    }
  }
  for (let row = 0; row < n; row++) gram[row]![row]! += penalty;
  const weights = [...solve(cholesky(gram)!, right)];
  return {
    weights,
    predict: (x) => level + weights.reduce((sum, weight, j) => sum + weight * (x[j]! - centre[j]!), 0),
  };
}

// A Gaussian process with a squared-exponential kernel. The relative length scales are given; their common factor and
// the share of noise maximise the marginal likelihood on a small grid.

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
