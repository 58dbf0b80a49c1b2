/** @file Ridge regression, its penalty chosen by five-fold cross-validation: the plainest surrogate. */
import { mean } from "#stats";
import { cholesky, solve } from "./cholesky.ts";

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
