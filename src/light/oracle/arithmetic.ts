/**
 * @file The arithmetic of the kernel in TypeScript: single precision by `Math.fround` after every operation, sums in the
 * kernel's order, and its exponential and logarithm (`wasm/lightMath.ts`). Oracles are slow and short; tests hold the
 * kernel against them, bit by bit.
 */

export const f = Math.fround;

export const add = (a: number, b: number) => f(a + b);
export const sub = (a: number, b: number) => f(a - b);
export const mul = (a: number, b: number) => f(a * b);
export const div = (a: number, b: number) => f(a / b);

/** The smallest normal number. */
export const SMALLEST = f(1.17549435e-38);

const ROUNDING = 12582912;
const LOG2_E = f(Math.LOG2E);
const LN2_HIGH = f(0.693359375);
const LN2_LOW = f(-0.00021219444);
const LN2 = f(Math.LN2);
const SQRT2 = f(Math.SQRT2);

const bits = new Int32Array(1);
const float = new Float32Array(bits.buffer);

function fromBits(value: number): number {
  bits[0] = value;
  return float[0]!;
}

function toBits(value: number): number {
  float[0] = value;
  return bits[0]!;
}

/** A polynomial by Horner's rule, the highest power first. */
function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient, i) => (i === 0 ? f(coefficient) : add(mul(sum, x), f(coefficient))), 0);
}

export function exp(x: number): number {
  if (x < -87) return 0;
  const bounded = Math.min(x, 88);
  const k = sub(add(mul(bounded, LOG2_E), ROUNDING), ROUNDING);
  const r = sub(sub(bounded, mul(k, LN2_HIGH)), mul(k, LN2_LOW));
  return mul(polynomial(r, [1 / 720, 1 / 120, 1 / 24, 1 / 6, 0.5, 1, 1]), fromBits((k + 127) << 23));
}

export function log(x: number): number {
  const word = toBits(x);
  const mantissa = fromBits((word & 0x7fffff) | 0x3f800000);
  const isLarge = mantissa > SQRT2;
  const m = isLarge ? mul(mantissa, 0.5) : mantissa;
  const exponent = (word >> 23) - 127 + (isLarge ? 1 : 0);
  const t = div(sub(m, 1), add(m, 1));
  const sum = polynomial(mul(t, t), [1 / 9, 1 / 7, 0.2, 1 / 3, 1]);
  return add(mul(exponent, LN2), mul(mul(2, t), sum));
}

export function logSigmoid(x: number): number {
  return x > 0 ? -log(add(1, exp(-x))) : sub(x, log(add(1, exp(x))));
}

export function sigmoid(x: number): number {
  return div(1, add(1, exp(-x)));
}

/** Four running sums of products, then those four in pairs. */
export function dot(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const sums = [0, 1, 2, 3].map((lane) => mul(x[lane]!, y[lane]!));
  for (let i = 4; i < x.length; i++) sums[i % 4] = add(sums[i % 4]!, mul(x[i]!, y[i]!));
  return add(add(sums[0]!, sums[1]!), add(sums[2]!, sums[3]!));
}
