/**
 * @file Points that fill the unit cube evenly: Sobol's sequence in Gray-code order (Antonov and Saleev), and Latin
 * hypercubes. The direction numbers are those of S. Joe and F. Y. Kuo (SIAM J. Sci. Comput. 30, 2008).
 */
import type { Rng } from "#engine";

/** For each dimension after the first: a primitive polynomial over GF(2), as bits, and the first direction numbers. */
export const DIRECTIONS: readonly (readonly [polynomial: number, ...first: number[]])[] = [
  [3, 1],
  [7, 1, 3],
  [11, 1, 3, 1],
  [13, 1, 1, 1],
  [19, 1, 1, 3, 3],
  [25, 1, 3, 5, 13],
  [37, 1, 1, 5, 5, 17],
  [41, 1, 1, 5, 5, 5],
  [47, 1, 1, 7, 11, 19],
  [55, 1, 1, 5, 1, 1],
  [59, 1, 1, 1, 3, 11],
  [61, 1, 3, 5, 5, 31],
  [67, 1, 3, 3, 9, 7, 49],
  [91, 1, 1, 1, 15, 21, 21],
  [97, 1, 3, 1, 13, 27, 49],
  [103, 1, 1, 1, 15, 7, 5],
  [109, 1, 3, 1, 15, 13, 25],
  [115, 1, 1, 5, 5, 19, 61],
  [131, 1, 3, 7, 11, 23, 15, 103],
  [137, 1, 3, 7, 13, 13, 15, 69],
  [143, 1, 1, 3, 13, 7, 35, 63],
  [145, 1, 3, 5, 9, 1, 25, 53],
  [157, 1, 3, 1, 13, 9, 35, 107],
  [167, 1, 3, 1, 5, 27, 61, 31],
  [171, 1, 1, 5, 11, 19, 41, 61],
  [185, 1, 3, 5, 3, 3, 13, 69],
  [191, 1, 1, 7, 13, 1, 19, 1],
  [193, 1, 3, 7, 5, 13, 19, 59],
  [203, 1, 1, 3, 9, 25, 29, 41],
  [211, 1, 3, 5, 13, 23, 1, 55],
  [213, 1, 3, 7, 3, 13, 59, 17],
  [229, 1, 3, 1, 3, 5, 53, 69],
  [239, 1, 1, 5, 5, 23, 33, 13],
  [241, 1, 1, 7, 7, 1, 61, 123],
  [247, 1, 1, 7, 9, 13, 61, 49],
  [253, 1, 3, 3, 5, 3, 55, 33],
  [285, 1, 3, 1, 15, 31, 13, 49, 245],
  [299, 1, 3, 5, 15, 31, 59, 63, 97],
  [301, 1, 3, 1, 11, 11, 11, 77, 249],
  [333, 1, 3, 1, 11, 27, 43, 71, 9],
  [351, 1, 1, 7, 15, 21, 11, 81, 45],
  [355, 1, 3, 7, 3, 25, 31, 65, 79],
  [357, 1, 3, 1, 1, 19, 11, 3, 205],
  [361, 1, 1, 5, 9, 19, 21, 29, 157],
  [369, 1, 3, 7, 11, 1, 33, 89, 185],
];
export const MOST_DIMENSIONS = DIRECTIONS.length + 1;

const BITS = 32;
const SCALE = 2 ** BITS;

/** Points `skip`, `skip` + 1, … of the sequence; point 0 is the origin. */
export function sobolPoints(dimensions: number, count: number, skip = 0): number[][] {
  if (dimensions > MOST_DIMENSIONS) throw new Error(`Sobol's sequence is known in ${MOST_DIMENSIONS} dimensions here`);
  const directions = Array.from({ length: dimensions }, (_, d) => directionsOf(d));
  const state = new Uint32Array(dimensions);
  const points: number[][] = [];
  for (let n = 0; n < skip + count; n++) {
    if (n > 0) {
      const bit = trailingZeros(n);
      for (let d = 0; d < dimensions; d++) state[d]! ^= directions[d]![bit]!;
    }
    if (n >= skip) points.push(Array.from(state, (value) => value / SCALE));
  }
  return points;
}

function trailingZeros(n: number): number {
  return BITS - 1 - Math.clz32(n & -n);
}

/** The direction numbers of a dimension, as fractions of 2^32. */
function directionsOf(dimension: number): Uint32Array {
  const v = new Uint32Array(BITS);
  if (dimension === 0) {
    for (let i = 0; i < BITS; i++) v[i] = 2 ** (BITS - 1 - i);
    return v;
  }
  const [polynomial, ...first] = DIRECTIONS[dimension - 1]!;
  const degree = first.length;
  for (let i = 0; i < BITS; i++) {
    if (i < degree) {
      v[i] = first[i]! * 2 ** (BITS - 1 - i);
      continue;
    }
    let value = v[i - degree]! ^ (v[i - degree]! >>> degree);
    for (let k = 1; k < degree; k++) if ((polynomial >>> (degree - k)) & 1) value ^= v[i - k]!;
    v[i] = value;
  }
  return v;
}

/** `count` points; each coordinate has one value in every n-th part of its range. */
export function latinHypercube(dimensions: number, count: number, rng: Rng): number[][] {
  const columns = Array.from({ length: dimensions }, () => shuffled(count, rng));
  return Array.from({ length: count }, (_, i) => columns.map((column) => (column[i]! + rng.fraction()) / count));
}

function shuffled(count: number, rng: Rng): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
