/**
 * @file CMA-ES (Hansen's tutorial, with its default constants): draws from a normal distribution whose mean, step size and
 * covariance follow the better half of the draws. Draws outside of the cube are put back on its faces. What it hands over
 * is its mean: the best of noisy draws is mostly luck.
 */
import type { Rng } from "#engine";
import type { Point } from "../problem/layout.ts";
import { drawNormal, type Found, Incumbent, type Optimiser } from "./optimiser.ts";

export interface CmaOptions {
  readonly start: Point;
  /** First step size, as a share of the cube's edge. */
  readonly step?: number;
  /** Draws of a generation; 4 + 3 ln n by default. */
  readonly population?: number;
}

export class CmaEs implements Optimiser {
  private readonly rng: Rng;
  private readonly n: number;
  private readonly lambda: number;
  private readonly weights: readonly number[];
  private readonly constants: Constants;
  private readonly seen = new Incumbent();
  private mean: number[];
  private step: number;
  private covariance: Float64Array[];
  private eigen: Eigen;
  private stepPath: number[];
  private shapePath: number[];
  private generation = 0;
  private lastCost = Number.NaN;
  private waiting: { readonly point: Point; readonly cost: number }[] = [];

  constructor({ start, step = 0.25, population }: CmaOptions, rng: Rng) {
    this.rng = rng;
    this.n = start.length;
    this.lambda = population ?? 4 + Math.floor(3 * Math.log(this.n));
    const half = Math.floor(this.lambda / 2);
    const raw = Array.from({ length: half }, (_, i) => Math.log((this.lambda + 1) / 2) - Math.log(i + 1));
    const sum = raw.reduce((a, b) => a + b, 0);
    this.weights = raw.map((weight) => weight / sum);
    this.constants = constantsOf(this.n, this.weights);
    this.mean = [...start];
    this.step = step;
    this.covariance = start.map((_, i) => Float64Array.from(start, (__, j) => (i === j ? 1 : 0)));
    this.eigen = eigenOf(this.covariance);
    this.stepPath = start.map(() => 0);
    this.shapePath = start.map(() => 0);
  }

  ask(most: number): Point[] {
    return Array.from({ length: Math.min(most, this.lambda - this.waiting.length) }, () => this.draw());
  }

  tell(points: readonly Point[], costs: readonly number[]): void {
    this.seen.see(points, costs);
    this.waiting.push(...points.map((point, i) => ({ point, cost: costs[i]! })));
    if (this.waiting.length < this.lambda) return;
    const ranked = this.waiting.toSorted((a, b) => a.cost - b.cost);
    this.waiting = [];
    this.lastCost = ranked[0]!.cost;
    this.update(ranked.slice(0, this.weights.length).map(({ point }) => point));
  }

  best(): Found {
    return this.generation === 0 ? this.seen.get() : { point: this.mean, cost: this.lastCost };
  }

  private draw(): Point {
    const { vectors, roots } = this.eigen;
    const z = roots.map((root) => root * drawNormal(this.rng));
    return this.mean.map((centre, i) => {
      const move = vectors[i]!.reduce((sum, value, k) => sum + value * z[k]!, 0);
      return Math.min(1, Math.max(0, centre + this.step * move));
    });
  }

  private update(elite: readonly Point[]): void {
    const { n, weights, constants, step } = this;
    const before = this.mean;
    this.mean = before.map((_, i) => elite.reduce((sum, point, k) => sum + weights[k]! * point[i]!, 0));
    const moved = this.mean.map((value, i) => (value - before[i]!) / step);
    const { effective, stepRate, damping, pathRate, rankOne, rankMu, expectedLength } = constants;
    const whitened = this.whiten(moved);
    const keep = Math.sqrt(stepRate * (2 - stepRate) * effective);
    this.stepPath = this.stepPath.map((value, i) => (1 - stepRate) * value + keep * whitened[i]!);
    this.generation++;
    const length = Math.hypot(...this.stepPath);
    const isSteady =
      length / Math.sqrt(1 - (1 - stepRate) ** (2 * this.generation)) < (1.4 + 2 / (n + 1)) * expectedLength;
    const pathKeep = isSteady ? Math.sqrt(pathRate * (2 - pathRate) * effective) : 0;
    this.shapePath = this.shapePath.map((value, i) => (1 - pathRate) * value + pathKeep * moved[i]!);
    const lost = isSteady ? 0 : rankOne * pathRate * (2 - pathRate);
    const moves = elite.map((point) => point.map((value, i) => (value - before[i]!) / step));
    this.covariance = this.covariance.map((row, i) =>
      row.map((value, j) => {
        const spread = moves.reduce((sum, move, k) => sum + weights[k]! * move[i]! * move[j]!, 0);
        return (
          (1 - rankOne - rankMu + lost) * value + rankOne * this.shapePath[i]! * this.shapePath[j]! + rankMu * spread
        );
      }),
    );
    this.eigen = eigenOf(this.covariance);
    this.step = step * Math.exp((stepRate / damping) * (length / expectedLength - 1));
  }

  /** C^(−1/2) times a vector. */
  private whiten(vector: readonly number[]): number[] {
    const { vectors, roots } = this.eigen;
    const along = roots.map((root, k) => vector.reduce((sum, value, i) => sum + vectors[i]![k]! * value, 0) / root);
    return vector.map((_, i) => along.reduce((sum, value, k) => sum + vectors[i]![k]! * value, 0));
  }
}

interface Constants {
  readonly effective: number;
  readonly stepRate: number;
  readonly damping: number;
  readonly pathRate: number;
  readonly rankOne: number;
  readonly rankMu: number;
  /** Of a vector of n standard normal draws. */
  readonly expectedLength: number;
}

function constantsOf(n: number, weights: readonly number[]): Constants {
  const effective = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const stepRate = (effective + 2) / (n + effective + 5);
  const rankOne = 2 / ((n + 1.3) ** 2 + effective);
  return {
    effective,
    stepRate,
    damping: 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + stepRate,
    pathRate: (4 + effective / n) / (n + 4 + (2 * effective) / n),
    rankOne,
    rankMu: Math.min(1 - rankOne, (2 * (effective - 2 + 1 / effective)) / ((n + 2) ** 2 + effective)),
    expectedLength: Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n)),
  };
}

// Eigenvectors of a symmetric matrix by Jacobi's rotations.

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
