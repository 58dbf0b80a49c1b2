/**
 * @file Exponential and logarithm that are the same on every machine (D6). `Math.exp` and `Math.log` may differ in the
 * last bit from one engine to another, and a last bit can change which dock is dealt; these use additions,
 * multiplications and divisions only, which IEEE 754 defines to the bit.
 */

const LN2 = Math.LN2;
/** 1/n! for the series of the exponential, from n = 0. */
export const INVERSE_FACTORIALS = inverseFactorials(13);
/** 2^k for k = -1022…1023, at k + 1022. */
const POWERS = powersOfTwo();

function inverseFactorials(count: number): Float64Array {
  const inverse = new Float64Array(count).fill(1);
  for (let n = 1; n < count; n++) inverse[n] = inverse[n - 1]! / n;
  return inverse;
}

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2046).fill(1);
  for (let k = 1023; k < powers.length; k++) powers[k] = powers[k - 1]! * 2;
  for (let k = 1021; k >= 0; k--) powers[k] = powers[k + 1]! / 2;
  return powers;
}

/** e to the power of x, to about 14 digits; 0 far below zero. */
export function exp(x: number): number {
  if (x < -700) return 0;
  if (x > 709) return Infinity;
  const k = Math.round(x / LN2);
  const r = x - k * LN2;
  return series(r) * POWERS[k + 1022]!;
}

/** Σ r^n / n!, from the last term on; written out, since a loop takes a third longer. */
function series(r: number): number {
  const f = INVERSE_FACTORIALS;
  const last = ((f[12]! * r + f[11]!) * r + f[10]!) * r + f[9]!;
  const third = (((last * r + f[8]!) * r + f[7]!) * r + f[6]!) * r + f[5]!;
  return ((((third * r + f[4]!) * r + f[3]!) * r + f[2]!) * r + f[1]!) * r + f[0]!;
}

/** Natural logarithm of a positive number, to about 12 digits. */
export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  let m = x;
  let k = 0;
  for (; m > 1.5; m /= 2) k++;
  for (; m < 0.75; m *= 2) k--;
  // ln m = 2 artanh t, and |t| ≤ 1/5 makes the series short.
  const t = (m - 1) / (m + 1);
  const square = t * t;
  let sum = 0;
  for (let n = 15; n >= 1; n -= 2) sum = sum * square + 1 / n;
  return k * LN2 + 2 * t * sum;
}
