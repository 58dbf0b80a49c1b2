/**
 * @file Exponential and logarithm in single precision, and what softmax losses make of them. Additions, multiplications,
 * divisions and bit moves only, so every machine gives the same bits; `src/light/oracle/arithmetic.ts` is their oracle.
 */

/** Adding and subtracting it rounds a small number to a whole one. */
const ROUNDING: f32 = 12582912;
const LOG2_E: f32 = 1.44269504;
/** ln 2 in two parts: multiples of the first one are exact. */
const LN2_HIGH: f32 = 0.693359375;
const LN2_LOW: f32 = -0.00021219444;
const LN2: f32 = 0.69314718;
const SQRT2: f32 = 1.41421356;

/** e to the power of x; 0 below the smallest normal number. */
function expOf(x: f32): f32 {
  if (x < -87) return 0;
  const bounded: f32 = min<f32>(x, 88);
  const k: f32 = bounded * LOG2_E + ROUNDING - ROUNDING;
  const r: f32 = bounded - k * LN2_HIGH - k * LN2_LOW;
  let sum: f32 = r * <f32>(1 / 720.0) + <f32>(1 / 120.0);
  sum = sum * r + <f32>(1 / 24.0);
  sum = sum * r + <f32>(1 / 6.0);
  sum = sum * r + <f32>0.5;
  sum = sum * r + 1;
  sum = sum * r + 1;
  return sum * reinterpret<f32>((<i32>k + 127) << 23);
}

/** Natural logarithm of a positive normal number. */
function logOf(x: f32): f32 {
  const bits = reinterpret<i32>(x);
  let exponent = (bits >> 23) - 127;
  let m = reinterpret<f32>((bits & 0x7fffff) | 0x3f800000);
  if (m > SQRT2) {
    m *= 0.5;
    exponent++;
  }
  // ln m = 2 artanh t, and |t| < 0.172 makes the series short.
  const t: f32 = (m - 1) / (m + 1);
  const square: f32 = t * t;
  let sum: f32 = square * <f32>(1 / 9.0) + <f32>(1 / 7.0);
  sum = sum * square + <f32>0.2;
  sum = sum * square + <f32>(1 / 3.0);
  sum = sum * square + 1;
  return <f32>exponent * LN2 + 2 * t * sum;
}

/** ln of the logistic function. */
function logSigmoid(x: f32): f32 {
  return x > 0 ? -logOf(1 + expOf(-x)) : x - logOf(1 + expOf(x));
}

function sigmoid(x: f32): f32 {
  return 1 / (1 + expOf(-x));
}

export function expAt(x: f32): f32 {
  return expOf(x);
}
export function logAt(x: f32): f32 {
  return logOf(x);
}
