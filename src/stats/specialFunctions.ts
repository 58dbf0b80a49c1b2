/**
 * @file The gamma function's logarithm and the regularised incomplete gamma and beta functions, from which the tails of
 * χ², the normal distribution and Student's t follow. Relative errors stay below 1e-12 into far tails and for large
 * arguments, because differences of large logarithms are never formed: the remainder of Stirling's formula is computed
 * by itself.
 */
/** Coefficients of Lanczos' approximation with g = 7. */
const LANCZOS: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

const HALF_LOG_TAU = 0.5 * Math.log(2 * Math.PI);

/** From here on Stirling's series is exact to the last bits. */
const STIRLING_FROM = 15;

/** ln Γ(x), x > 0. */
export function logGamma(x: number): number {
  if (x >= STIRLING_FROM) return (x - 0.5) * Math.log(x) - x + HALF_LOG_TAU + stirlingRest(x);
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const at = x - 1;
  const series = LANCZOS.slice(1).reduce((sum, c, i) => sum + c / (at + i + 1), LANCZOS[0]!);
  const t = at + 7.5;
  return HALF_LOG_TAU + (at + 0.5) * Math.log(t) - t + Math.log(series);
}

/** ln Γ(x) − Stirling's formula, x > 0: between 1/(12x) and a little less. */
function stirlingRest(x: number): number {
  if (x < STIRLING_FROM) return logGamma(x) - ((x - 0.5) * Math.log(x) - x + HALF_LOG_TAU);
  const s = 1 / (x * x);
  return (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360_360))))) / x;
}

/** ln B(a, b) = ln Γ(a) + ln Γ(b) − ln Γ(a + b). */
export function logBeta(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  if (large < STIRLING_FROM) return logGamma(small) + logGamma(large) - logGamma(small + large);
  // ln Γ(large) − ln Γ(small + large), term by term of Stirling's formula, so that nothing cancels.
  const sum = small + large;
  const rests = stirlingRest(large) - stirlingRest(sum);
  return logGamma(small) - (large - 0.5) * Math.log1p(small / large) - small * Math.log(sum) + small + rests;
}

/** P(X ≥ x) where X has the gamma distribution of shape a > 0 and scale 1. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** xᵃ e⁻ˣ / Γ(a). */
function front(a: number, x: number): number {
  if (a < STIRLING_FROM) return Math.exp(a * Math.log(x) - x - logGamma(a));
  const off = (x - a) / a;
  return Math.exp(a * (Math.log1p(off) - off) - stirlingRest(a)) * Math.sqrt(a / (2 * Math.PI));
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; sum + term !== sum; n++) {
    term *= x / n;
    sum += term;
  }
  return sum * front(a, x);
}

/** A term of the fraction below this is taken for it, so that nothing is divided by 0. */
const TINY = 1e-300;
const MOST_TERMS = 100_000;

/** Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let i = 1; i < MOST_TERMS; i++) {
    const numerator = i * (a - i);
    b += 2;
    d = 1 / away(numerator * d + b);
    c = away(b + numerator / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return front(a, x) * fraction;
}

function away(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

// The beta function converges by its continued fraction with Lentz's method.

/**
 * I_x(a, b) with a, b > 0 and x in 0…1.
 * @param rest 1 − x, if the caller has it more precisely than by subtraction
 */
export function incompleteBeta(x: number, a: number, b: number, rest = 1 - x): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (rest < 0.5 && rest * (a + b) < FEW) return 1 - betaFront(rest, b, a, x) * betaSeries(rest, b, a);
  // The fraction converges fast below the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(rest, b, a, x);
  return betaFront(x, a, b, rest) * betaFraction(x, a, b);
}

/** Up to here the series of the other side has few terms and leaves enough of 1; there the fraction has many. */
const FEW = 3;

/** xᵃ(1 − x)ᵇ / (a B(a, b)). */
function betaFront(x: number, a: number, b: number, rest: number): number {
  return Math.exp(a * logOf(x, rest) + b * logOf(rest, x) - logBeta(a, b)) / a;
}

/** Σ xⁿ (a + b)ₙ / (a + 1)ₙ: no term is negative, so nothing cancels. */
function betaSeries(x: number, a: number, b: number): number {
  let [sum, term] = [1, 1];
  for (let n = 0; sum + term !== sum; n++) {
    term *= (x * (a + b + n)) / (a + 1 + n);
    sum += term;
  }
  return sum;
}

/** ln x, from whichever of x and 1 − x is the smaller. */
function logOf(x: number, rest: number): number {
  return rest < 0.5 ? Math.log1p(-rest) : Math.log(x);
}

const MOST_BETA_TERMS = 10_000;

function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < MOST_BETA_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}
