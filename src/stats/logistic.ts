/**
 * @file Logistic regression by Newton's method with a ridge on the slopes, on features brought to mean 0 and deviation 1
 * first. Meant for linear probes: some hundred features, some thousand rows.
 */

export interface LogisticModel {
  readonly intercept: number;
  /** One for each feature, in its own unit. */
  readonly slopes: Float64Array;
}

export interface LogisticOptions {
  /** Weight of half the squared slopes of the scaled features; above 0, so that the best slopes are finite. */
  readonly ridge: number;
  readonly iterations?: number;
}

/** @param features rows one after another, as many as there are labels */
export function fitLogistic(
  features: ArrayLike<number>,
  isPositive: readonly boolean[],
  { ridge, iterations = 25 }: LogisticOptions,
): LogisticModel {
  const rows = isPositive.length;
  const width = rows === 0 ? 0 : features.length / rows;
  const { scaled, means, deviations } = standardised(features, rows, width);
  let beta = new Float64Array(width + 1);
  for (let i = 0; i < iterations; i++) {
    const step = newtonStep(scaled, isPositive, beta, ridge);
    beta = beta.map((b, j) => b + step[j]!);
    if (Math.max(...step.map(Math.abs)) < 1e-8) break;
  }
  const slopes = Float64Array.from({ length: width }, (_, j) => beta[j + 1]! / deviations[j]!);
  const shift = slopes.reduce((sum, slope, j) => sum + slope * means[j]!, 0);
  return { intercept: beta[0]! - shift, slopes };
}

/** The logit of each row. */
export function logitsOf({ intercept, slopes }: LogisticModel, features: ArrayLike<number>): Float64Array {
  const width = slopes.length;
  return Float64Array.from({ length: features.length / width }, (_, row) => {
    let logit = intercept;
    for (let j = 0; j < width; j++) logit += slopes[j]! * features[row * width + j]!;
    return logit;
  });
}

/** Rows with a leading 1; a feature that does not vary stays 0. */
function standardised(features: ArrayLike<number>, rows: number, width: number) {
  const means = new Float64Array(width);
  const deviations = new Float64Array(width);
  const scaled = new Float64Array(rows * (width + 1)).fill(1);
  for (let j = 0; j < width; j++) {
    for (let row = 0; row < rows; row++) means[j]! += features[row * width + j]! / rows;
    for (let row = 0; row < rows; row++) deviations[j]! += (features[row * width + j]! - means[j]!) ** 2 / rows;
    deviations[j] = Math.sqrt(deviations[j]!) || 1;
    for (let row = 0; row < rows; row++) {
      scaled[row * (width + 1) + j + 1] = (features[row * width + j]! - means[j]!) / deviations[j]!;
    }
  }
  return { scaled, means, deviations };
}

/** (XᵀWX + ridge)⁻¹ (Xᵀ(y − p) − ridge·β), the intercept without ridge but for a trace that keeps it finite. */
function newtonStep(scaled: Float64Array, isPositive: readonly boolean[], beta: Float64Array, ridge: number) {
  const size = beta.length;
  const penalty = (j: number) => (j === 0 ? 1e-6 : ridge);
  const hessian = Array.from({ length: size }, (_, j) => {
    const line = new Float64Array(size);
    line[j] = penalty(j);
    return line;
  });
  const slope = beta.map((b, j) => -penalty(j) * b);
  for (const [row, isOne] of isPositive.entries()) {
    const x = scaled.subarray(row * size, (row + 1) * size);
    const chance = 1 / (1 + Math.exp(-x.reduce((sum, value, j) => sum + value * beta[j]!, 0)));
    const weight = chance * (1 - chance);
    for (let j = 0; j < size; j++) {
      slope[j]! += ((isOne ? 1 : 0) - chance) * x[j]!;
      const line = hessian[j]!;
      const scale = weight * x[j]!;
      for (let k = 0; k <= j; k++) line[k]! += scale * x[k]!;
    }
  }
  return solved(hessian, slope);
}

/** Solves a positive definite system by Cholesky's factors; the lower half of the matrix is used, and used up. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const solution = right.slice();
  for (let j = 0; j < size; j++) {
    const line = matrix[j]!;
    for (let k = 0; k <= j; k++) {
      const other = matrix[k]!;
      let rest = line[k]!;
      for (let i = 0; i < k; i++) rest -= line[i]! * other[i]!;
      line[k] = k === j ? Math.sqrt(rest) : rest / other[k]!;
    }
    for (let i = 0; i < j; i++) solution[j]! -= line[i]! * solution[i]!;
    solution[j]! /= line[j]!;
  }
  for (let j = size - 1; j >= 0; j--) {
    for (let i = j + 1; i < size; i++) solution[j]! -= matrix[i]![j]! * solution[i]!;
    solution[j]! /= matrix[j]![j]!;
  }
  return solution;
}
