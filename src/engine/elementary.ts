/**
 * @file Exponential and logarithm that are the same on every machine (D6). `Math.exp` and `Math.log` may differ in the
 * last bit from one engine to another, and a last bit can change which dock is dealt; these use additions,
 * multiplications and divisions only, which IEEE 754 defines to the bit.
 */

const LN2 = Math.LN2;
/** 1/n! for the series of the exponential, from n = 0. */
const INVERSE_FACTORIALS = inverseFactorials(13);
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
  let sum = 0;
  for (let n = INVERSE_FACTORIALS.length - 1; n >= 0; n--) sum = sum * r + INVERSE_FACTORIALS[n]!;
  return sum * POWERS[k + 1022]!;
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
