/**
 * @file What an analysis needs to know of many players: how many there are, the sum of each value and of each product of
 * two. Sums of parts add up to the sums of the whole, in any order, so one grouped query a day is all that is ever read.
 * A player is one row: a value, a value with its covariate, a numerator with its denominator, or both of these with
 * those of the time before (`effect.ts`).
 */
import { fail, ok, type Result } from "#engine";
import type { StatFault } from "./fault.ts";

export interface Sums {
  /** Players. */
  readonly n: number;
  /** The sum of each of the row's values. */
  readonly sums: readonly number[];
  /** The sum of each product: first with first, first with second, …, second with second, …, last with last. */
  readonly products: readonly number[];
}

/** The sums of nobody. */
export function noSums(width: number): Sums {
  return { n: 0, sums: zeros(width), products: zeros((width * (width + 1)) / 2) };
}

/** The sums of players, one row each; all rows are equally wide. */
export function sumsOf(rows: Iterable<readonly number[]>, width: number): Sums {
  const { sums, products } = { sums: zeros(width), products: zeros((width * (width + 1)) / 2) };
  let n = 0;
  for (const row of rows) {
    if (row.length !== width) throw new Error(`a row of ${row.length} values among rows of ${width}`);
    n++;
    for (let i = 0, at = 0; i < width; i++) {
      sums[i]! += row[i]!;
      for (let j = i; j < width; j++) products[at++]! += row[i]! * row[j]!;
    }
  }
  return { n, sums, products };
}

/** The sums of both together. */
export function addSums(a: Sums, b: Sums): Sums {
  if (a.sums.length !== b.sums.length) throw new Error(`sums of ${a.sums.length} values and of ${b.sums.length}`);
  return {
    n: a.n + b.n,
    sums: a.sums.map((sum, i) => sum + b.sums[i]!),
    products: a.products.map((sum, i) => sum + b.products[i]!),
  };
}

/** The sums of the first `width` values of each row, as if the others had not been kept. */
export function firstOf({ n, sums, products }: Sums, width: number): Sums {
  const whole = sums.length;
  return {
    n,
    sums: sums.slice(0, width),
    products: pairs(width).map(([i, j]) => products[indexOf(i, j, whole)]!),
  };
}

/** The sums as if each row were followed by the same values, such as the mean of a covariate that nobody measured. */
export function followedBy({ n, sums, products }: Sums, same: readonly number[]): Sums {
  const [own, whole] = [sums.length, sums.length + same.length];
  const valueAt = (i: number) => same[i - own]!;
  return {
    n,
    sums: [...sums, ...same.map((value) => n * value)],
    products: pairs(whole).map(([i, j]) => {
      if (j < own) return products[indexOf(i, j, own)]!;
      return i < own ? sums[i]! * valueAt(j) : n * valueAt(i) * valueAt(j);
    }),
  };
}

export interface Moments {
  readonly n: number;
  readonly means: readonly number[];
  /** Of one player's values, with n − 1. */
  readonly covariance: readonly (readonly number[])[];
}

/** Means and covariances; refused for fewer than two players, and where the sums are no sums of real numbers. */
export function momentsOf({ n, sums, products }: Sums): Result<Moments, StatFault> {
  const width = sums.length;
  if (!Number.isSafeInteger(n) || n < 0 || ![...sums, ...products].every(Number.isFinite)) {
    return fail("badValue", `sums of ${n} players that are no finite numbers`);
  }
  if (n < 2) return fail("tooFew", `${n} players, where a variance needs two`);
  const at = (i: number, j: number) => products[indexOf(Math.min(i, j), Math.max(i, j), width)]!;
  const covariance = sums.map((a, i) => sums.map((b, j) => centred(at(i, j), a, b, n)));
  for (let i = 0; i < width; i++) {
    const square = at(i, i);
    // Rounding may leave a variance a little below 0; more than that is not the square of anything.
    if (covariance[i]![i]! * (n - 1) < -1e-9 * Math.abs(square) || square < 0) {
      return fail("badValue", `a sum of squares of ${square}, less than ${n} values with the sum ${sums[i]} have`);
    }
  }
  return ok({ n, means: sums.map((sum) => sum / n), covariance });
}

/** Rounding errors of a sum of products; what is smaller than them is 0, so equal values have no variance at all. */
const ROUNDING = 1e-13;

function centred(product: number, a: number, b: number, n: number): number {
  const rest = product - (a * b) / n;
  return Math.abs(rest) <= ROUNDING * Math.abs(product) ? 0 : rest / (n - 1);
}

function indexOf(i: number, j: number, width: number): number {
  return i * width - (i * (i - 1)) / 2 + (j - i);
}

function pairs(width: number): [number, number][] {
  return zeros(width).flatMap((_, i) => zeros(width - i).map((__, j): [number, number] => [i, i + j]));
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
