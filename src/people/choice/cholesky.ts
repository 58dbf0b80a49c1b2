/**
 * @file Symmetric positive definite systems by Cholesky decomposition, for the precision matrices of weights. Matrices are
 * lower triangles, row by row. Basic arithmetic in a fixed order, so every machine finds the same weights.
 */

/** Place of (row, column) with column ≤ row in a lower triangle. */
export function triangleAt(row: number, column: number): number {
  return (row * (row + 1)) / 2 + column;
}

export function triangleSize(n: number): number {
  return (n * (n + 1)) / 2;
}

/** Multiplies a symmetric matrix, given by its lower triangle, with a vector. */
export function symmetricTimes(triangle: ArrayLike<number>, vector: ArrayLike<number>, out: Float64Array): void {
  const n = vector.length;
  out.fill(0);
  for (let row = 0, at = 0; row < n; row++) {
    for (let column = 0; column < row; column++, at++) {
      out[row]! += triangle[at]! * vector[column]!;
      out[column]! += triangle[at]! * vector[row]!;
    }
    out[row]! += triangle[at++]! * vector[row]!;
  }
}

/** Solves A x = b for a positive definite A; x takes the place of b, and the factor that of `factor`. */
export function solvePositive(triangle: ArrayLike<number>, b: Float64Array, factor: Float64Array): void {
  const n = b.length;
  for (let row = 0; row < n; row++) {
    const start = triangleAt(row, 0);
    for (let column = 0; column <= row; column++) {
      const other = triangleAt(column, 0);
      let sum = triangle[start + column]!;
      for (let k = 0; k < column; k++) sum -= factor[start + k]! * factor[other + k]!;
      factor[start + column] = column === row ? Math.sqrt(Math.max(sum, 1e-9)) : sum / factor[other + column]!;
    }
  }
  for (let row = 0; row < n; row++) {
    const start = triangleAt(row, 0);
    let sum = b[row]!;
    for (let k = 0; k < row; k++) sum -= factor[start + k]! * b[k]!;
    b[row] = sum / factor[start + row]!;
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = b[row]!;
    for (let k = row + 1; k < n; k++) sum -= factor[triangleAt(k, row)]! * b[k]!;
    b[row] = sum / factor[triangleAt(row, row)]!;
  }
}
