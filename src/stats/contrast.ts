/**
 * @file The difference of two arms as a function of the means of their cells: its value, its gradient, and the variance
 * that follows from both. A cell is one stratum of one arm. This is where the delta method of `effect.ts` is worked out.
 */
import { fail, ok, type Result } from "#engine";
import type { StatFault } from "./fault.ts";
import { addSums, firstOf, followedBy, type Moments, momentsOf, noSums, type Sums } from "./sums.ts";

/** A mean of players' values, or a ratio of two sums over players, such as minutes a session. */
export type MetricShape = "mean" | "ratio";

/**
 * One arm: its players by stratum, the same strata in both arms. A row of a stratum holds the value, or numerator and
 * denominator; in a stratum with a pre-period these are followed by the same of that period.
 */
export type Arm = readonly Sums[];

/** One vector for each cell, as long as the cell's rows are wide. */
type Gradient = readonly (readonly number[])[];

interface Cell extends Moments {
  readonly isTreatment: boolean;
  /** Share of all players, both arms together, that are in this stratum. */
  readonly weight: number;
}

export interface Contrast {
  readonly control: number;
  readonly treatment: number;
  /** Treatment − control, less what the covariates explain. */
  readonly effect: number;
  readonly theta: number;
  readonly n: number;
  readonly gradient: Gradient;
  /** Of the control's unadjusted value. */
  readonly controlGradient: Gradient;
  variance(of: Gradient): { readonly total: number; readonly freedom: number };
}

/** Values of a row that are not covariates. */
const WIDTH: Readonly<Record<MetricShape, number>> = { mean: 1, ratio: 2 };

/** A stratum with fewer players than this in an arm does not tell its own variance; it is folded into another. */
const LEAST_STRATUM = 20;

/** All strata of an arm as one, without covariates. */
export function plainArm(shape: MetricShape, arm: Arm): Arm {
  const width = WIDTH[shape];
  return [arm.reduce((all, sums) => addSums(all, firstOf(sums, width)), noSums(width))];
}

/** The cells of both arms, small strata folded into the largest. */
export function cellsOf(shape: MetricShape, control: Arm, treatment: Arm): Result<Cell[], StatFault> {
  const width = WIDTH[shape];
  const fits = (sums: Sums | undefined, like: Sums) =>
    sums?.sums.length === like.sums.length && (like.sums.length === width || like.sums.length === 2 * width);
  if (control.length !== treatment.length || !control.every((sums, s) => fits(treatment[s], sums))) {
    return fail("badValue", `arms of a ${shape} whose strata or rows do not correspond`);
  }
  const [a, b] = foldSmall(width, control, treatment);
  const n = [...a, ...b].reduce((sum, sums) => sum + sums.n, 0);
  const cells: Cell[] = [];
  for (const [arm, isTreatment] of [
    [a, false],
    [b, true],
  ] as const) {
    for (const [s, sums] of arm.entries()) {
      const moments = momentsOf(sums);
      if (!moments.ok) return moments;
      cells.push({ ...moments.value, isTreatment, weight: (a[s]!.n + b[s]!.n) / n });
    }
  }
  return ok(cells);
}

function foldSmall(width: number, control: Arm, treatment: Arm): [Sums[], Sums[]] {
  const order = control.map((_, s) => s).toSorted((s, t) => sizeOf(t) - sizeOf(s));
  const [largest, ...others] = order;
  const kept = others.filter((s) => Math.min(control[s]!.n, treatment[s]!.n) >= LEAST_STRATUM);
  const folded = others.filter((s) => !kept.includes(s));
  if (largest === undefined) return [[], []];
  const into = addSums(control[largest]!, treatment[largest]!);
  // A covariate that nobody measured is as good as its mean: it adds nothing to the difference.
  const means = into.sums.slice(width).map((sum) => (into.n === 0 ? 0 : sum / into.n));
  const merged = (arm: Arm) =>
    folded.reduce((all, s) => addSums(all, followedBy(firstOf(arm[s]!, width), means)), arm[largest]!);
  return [
    [merged(control), ...kept.map((s) => control[s]!)],
    [merged(treatment), ...kept.map((s) => treatment[s]!)],
  ];

  function sizeOf(s: number): number {
    return control[s]!.n + treatment[s]!.n;
  }
}

export function contrastOf(shape: MetricShape, cells: readonly Cell[]): Result<Contrast, StatFault> {
  const a = armValue(shape, cells, false, 0);
  const b = armValue(shape, cells, true, 0);
  if (!a.ok) return a;
  if (!b.ok) return b;
  const covariate = covariateOf(shape, cells);
  if (!covariate.ok) return covariate;
  const plain = cells.map((_, c) => sub(b.value.gradient[c]!, a.value.gradient[c]!));
  const before = covariate.value;
  const spread = bilinear(cells, before.gradient, before.gradient);
  const theta = spread > 0 ? bilinear(cells, plain, before.gradient) / spread : 0;
  const effect = b.value.value - a.value.value - theta * before.value;
  return ok({
    control: a.value.value,
    treatment: b.value.value,
    effect,
    theta,
    n: cells.reduce((sum, cell) => sum + cell.n, 0),
    gradient: plain.map((cell, c) => cell.map((g, i) => g - theta * before.gradient[c]![i]!)),
    controlGradient: a.value.gradient,
    variance: (of) => varianceOf(cells, of),
  });
}

interface Value {
  readonly value: number;
  readonly gradient: Gradient;
}

/** An arm's value, strata by their weight, from the row's values from `at` on; cells whose rows end before have no part. */
function armValue(
  shape: MetricShape,
  cells: readonly Cell[],
  isTreatment: boolean,
  at: number,
): Result<Value, StatFault> {
  const isMine = (cell: Cell) => cell.isTreatment === isTreatment && cell.means.length > at;
  const meanOf = (i: number) =>
    cells.reduce((sum, cell) => (isMine(cell) ? sum + cell.weight * cell.means[i]! : sum), 0);
  const top = meanOf(at);
  const below = shape === "ratio" ? meanOf(at + 1) : 1;
  if (below === 0) return fail("zeroMean", "nothing below the ratio");
  const gradient = cells.map((cell) =>
    cell.means.map((_, i) => {
      if (!isMine(cell)) return 0;
      if (i === at) return cell.weight / below;
      return shape === "ratio" && i === at + 1 ? (-cell.weight * top) / below ** 2 : 0;
    }),
  );
  return ok({ value: top / below, gradient });
}

/** How far apart the arms were before, in the strata that know: nothing but chance, so it may be taken off. */
function covariateOf(shape: MetricShape, cells: readonly Cell[]): Result<Value, StatFault> {
  const width = WIDTH[shape];
  const none = cells.map((cell) => cell.means.map(() => 0));
  if (!cells.some((cell) => cell.means.length > width)) return ok({ value: 0, gradient: none });
  const a = armValue(shape, cells, false, width);
  const b = armValue(shape, cells, true, width);
  if (!a.ok) return a;
  if (!b.ok) return b;
  return ok({
    value: b.value.value - a.value.value,
    gradient: cells.map((_, c) => sub(b.value.gradient[c]!, a.value.gradient[c]!)),
  });
}

function varianceOf(cells: readonly Cell[], of: Gradient): { total: number; freedom: number } {
  const parts = cells.map((cell, c) => form(cell, of[c]!, of[c]!) / cell.n);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const freedom = total ** 2 / parts.reduce((sum, part, c) => sum + part ** 2 / (cells[c]!.n - 1), 0);
  return { total, freedom };
}

function bilinear(cells: readonly Cell[], one: Gradient, other: Gradient): number {
  return cells.reduce((sum, cell, c) => sum + form(cell, one[c]!, other[c]!) / cell.n, 0);
}

/** gᵀΛh. */
function form({ covariance }: Moments, g: readonly number[], h: readonly number[]): number {
  return covariance.reduce((sum, line, i) => sum + g[i]! * line.reduce((all, c, j) => all + c * h[j]!, 0), 0);
}

function sub(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => value - b[i]!);
}
