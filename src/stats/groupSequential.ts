/**
 * @file Several planned looks with one level: how far from 0 the statistic must lie at each. Two rules are here: O'Brien
 * and Fleming's, |z_k| > c / √t_k with one constant c, and Lan and DeMets', which spends the level by how much of the
 * planned information there is (O'Brien and Fleming's curve) and so leaves the number and time of looks open.
 *
 * Both are exact: under any drift the statistic is Brownian motion at the times of the looks, and the density of the
 * paths that have not crossed yet is carried from look to look by integration (Armitage, McPherson and Rowe 1969;
 * Jennison and Turnbull 2000, chapter 19). Nothing is simulated.
 */
import { fail, ok, type Result } from "#engine";
import { normalDensity, normalQuantile, normalTail } from "./distributions.ts";
import type { StatFault } from "./fault.ts";
import { rootOf } from "./intervals.ts";

/** Paths that have not crossed before, at nodes of an integration: density and weight of each. */
interface Paths {
  readonly at: number;
  readonly nodes: readonly number[];
  readonly masses: readonly number[];
}

/** Standard errors beyond which there is no path. */
const FARTHEST = 10;

/** The density before the first look: all paths at 0. */
const START: Paths = { at: 0, nodes: [0], masses: [1] };

export interface Crossing {
  /** Probability of crossing first at each look, above and below. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

/**
 * Where the statistic leaves the bounds first.
 * @param times information at each look as a share of the last one's, rising to 1
 * @param bounds largest |z| at each look that goes on
 * @param drift mean of z at time 1: 0 without an effect, otherwise the effect in standard errors at the end
 */
export function crossingOf(times: readonly number[], bounds: readonly number[], drift = 0): Crossing {
  const [above, below]: [number[], number[]] = [[], []];
  let paths = START;
  for (const [k, time] of times.entries()) {
    const reach = bounds[k]! * Math.sqrt(time);
    above.push(beyond(paths, time, reach, drift));
    below.push(beyond(mirrored(paths), time, reach, -drift));
    paths = carried(paths, time, bounds[k]!, drift, times[k + 1]);
  }
  return { above, below };
}

/** Probability that a path is above `reach` at a later time. */
function beyond({ at, nodes, masses }: Paths, time: number, reach: number, drift: number): number {
  const step = Math.sqrt(time - at);
  const shift = reach - drift * (time - at);
  return nodes.reduce((sum, node, i) => sum + masses[i]! * normalTail((shift - node) / step), 0);
}

/** The paths that stay within the bounds at `time`. */
function carried({ at, nodes, masses }: Paths, time: number, bound: number, drift: number, next?: number): Paths {
  const step = Math.sqrt(time - at);
  const reach = Math.min(bound, FARTHEST + Math.abs(drift)) * Math.sqrt(time);
  // The next step must not be shorter than a few nodes, or the integration would miss it.
  const count = Math.min(600, Math.ceil(40 + (8 * reach) / Math.sqrt((next ?? 2) - time)));
  const rule = legendre(count);
  const to = rule.nodes.map((node) => node * reach);
  const arriving = to.map((node, i) => {
    const density = nodes.reduce(
      (sum, from, j) => sum + masses[j]! * normalDensity((node - from - drift * (time - at)) / step),
      0,
    );
    return (density / step) * rule.weights[i]! * reach;
  });
  return { at: time, nodes: to, masses: arriving };
}

function mirrored({ at, nodes, masses }: Paths): Paths {
  return { at, nodes: nodes.map((node) => -node), masses };
}

/** O'Brien and Fleming's constant for equally spaced looks or the given times. */
export function obrienFlemingConstant(times: readonly number[], alpha = 0.05): number {
  return rootOf((c) => falseAlarm(times, obrienFlemingBounds(times, c)) - alpha, 0.5, FARTHEST, 1e-7);
}

export function obrienFlemingBounds(times: readonly number[], constant: number): number[] {
  return times.map((time) => constant / Math.sqrt(time));
}

/** Times of equally spaced looks. */
export function evenTimes(looks: number): number[] {
  return Array.from({ length: looks }, (_, k) => (k + 1) / looks);
}

/** The probability of ever crossing without an effect. */
export function falseAlarm(times: readonly number[], bounds: readonly number[]): number {
  const { above, below } = crossingOf(times, bounds);
  return [...above, ...below].reduce((sum, p) => sum + p, 0);
}

/** The probability of ever crossing on the effect's side. */
export function groupSequentialPower(times: readonly number[], bounds: readonly number[], drift: number): number {
  return crossingOf(times, bounds, Math.abs(drift)).above.reduce((sum, p) => sum + p, 0);
}

/** The level spent when this share of the planned information is there (Lan and DeMets 1983), both sides together. */
export function spentAlpha(fraction: number, alpha = 0.05): number {
  return fraction <= 0 ? 0 : 4 * normalTail(-normalQuantile(alpha / 4) / Math.sqrt(Math.min(1, fraction)));
}

export interface SpendingLook {
  /** Share of the planned information, the argument of alpha spending; 1 at the last look by definition. */
  readonly fraction: number;
  /** Observed information, in any unit; default: `fraction`. */
  readonly information?: number;
}

/** The bound of each look, so that the level spent by then is crossed by chance; Infinity where none is spent yet. */
export function spendingBounds(looks: readonly SpendingLook[], alpha = 0.05): Result<number[], StatFault> {
  const times = looks.map(({ fraction, information }) => information ?? fraction);
  const last = times.at(-1);
  if (last === undefined) return fail("tooFew", "no look");
  const rises = (values: readonly number[]) => values.every((value, k) => value > (values[k - 1] ?? 0));
  if (!rises(times) || !rises(looks.map(({ fraction }) => fraction)) || looks.at(-1)!.fraction > 1) {
    return fail("badValue", `looks at ${looks.map(({ fraction }) => fraction).join(", ")} of the plan`);
  }
  const bounds: number[] = [];
  let paths = START;
  let spent = 0;
  for (const [k, { fraction }] of looks.entries()) {
    const time = times[k]! / last;
    const side = (spentAlpha(fraction, alpha) - spent) / 2;
    spent = spentAlpha(fraction, alpha);
    const bound = boundFor(paths, time, side);
    bounds.push(bound);
    const next = times[k + 1];
    paths = carried(paths, time, bound, 0, next === undefined ? undefined : next / last);
  }
  return ok(bounds);
}

function boundFor(paths: Paths, time: number, side: number): number {
  const crossing = (bound: number) => beyond(paths, time, bound * Math.sqrt(time), 0);
  return crossing(FARTHEST) >= side ? Infinity : rootOf((bound) => crossing(bound) - side, 0, FARTHEST, 1e-12);
}

/** How many times the players of a plan with one look the plan with these looks needs for the same power. */
export function looksInflation(times: readonly number[], bounds: readonly number[], alpha = 0.05, power = 0.8): number {
  const fixed = -normalQuantile(alpha / 2) + normalQuantile(power);
  const drift = rootOf((d) => power - groupSequentialPower(times, bounds, d), fixed / 2, 2 * fixed, 1e-6);
  return (drift / fixed) ** 2;
}

// Gauss–Legendre integration over −1…1: exact for polynomials up to twice the number of nodes.

export interface IntegrationRule {
  readonly nodes: readonly number[];
  readonly weights: readonly number[];
}

export function legendre(count: number): IntegrationRule {
  const nodes: number[] = [];
  const weights: number[] = [];
  for (let i = 0; i < count; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let round = 0; round < 100; round++) {
      const [value, derivative] = polynomial(count, x);
      slope = derivative;
      const step = value / derivative;
      x -= step;
      if (Math.abs(step) < 1e-15) break;
    }
    nodes.push(x);
    weights.push(2 / ((1 - x * x) * slope * slope));
  }
  return { nodes, weights };
}

/** Legendre's polynomial and its derivative at x, by the three-term recursion. */
function polynomial(degree: number, x: number): [number, number] {
  let [before, value] = [1, x];
  for (let n = 2; n <= degree; n++) [before, value] = [value, ((2 * n - 1) * x * value - (n - 1) * before) / n];
  return [value, (degree * (x * value - before)) / (x * x - 1)];
}
