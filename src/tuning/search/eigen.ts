/** @file Eigenvectors of a symmetric matrix by Jacobi's rotations. */

export interface Eigen {
  /** Column k is the k-th eigenvector. */
  readonly vectors: readonly Float64Array[];
  /** Roots of the eigenvalues, which must be positive; tiny ones are raised. */
  readonly roots: readonly number[];
}

const SWEEPS = 30;
const LEAST = 1e-14;

export function eigenOf(matrix: readonly Float64Array[]): Eigen {
  const n = matrix.length;
  const a = matrix.map((row) => Float64Array.from(row));
  const vectors = matrix.map((_, i) => Float64Array.from({ length: n }, (__, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(a) > LEAST; sweep++) {
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(a, vectors, p, q);
  }
  return { vectors, roots: a.map((row, i) => Math.sqrt(Math.max(row[i]!, LEAST))) };
}

function offDiagonal(a: readonly Float64Array[]): number {
  let sum = 0;
  for (const [i, row] of a.entries()) for (let j = 0; j < i; j++) sum += row[j]! * row[j]!;
  return sum;
}

/** Turns coordinates p and q so that a[p][q] vanishes. */
function rotate(a: readonly Float64Array[], vectors: readonly Float64Array[], p: number, q: number): void {
  const off = a[p]![q]!;
  if (Math.abs(off) < 1e-300) return;
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * off);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (const row of a) turn(row, p, q, c, s);
  const [rowP, rowQ] = [a[p]!, a[q]!];
  for (let k = 0; k < rowP.length; k++) {
    const [x, y] = [rowP[k]!, rowQ[k]!];
    rowP[k] = c * x - s * y;
    rowQ[k] = s * x + c * y;
  }
  for (const row of vectors) turn(row, p, q, c, s);
}

function turn(row: Float64Array, p: number, q: number, c: number, s: number): void {
  const [x, y] = [row[p]!, row[q]!];
  row[p] = c * x - s * y;
  row[q] = s * x + c * y;
}
