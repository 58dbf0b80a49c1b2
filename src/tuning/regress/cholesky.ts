/** @file Cholesky's decomposition of positive definite matrices, as rows of their lower triangle. */

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
