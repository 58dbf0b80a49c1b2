/**
 * @file A trust region with a Gaussian process in it, after TuRBO (Eriksson and others, 2019): a Latin hypercube first,
 * then batches of Thompson draws from a box around the best point, which grows after successes and shrinks after failures;
 * a box that has become too small starts again elsewhere. The process draws each candidate on its own.
 */
import type { Rng } from "#engine";
import type { Point } from "../problem/layout.ts";
import { latinHypercube } from "../problem/sobol.ts";
import { fitProcess } from "../regress/regress.ts";
import { drawNormal, type Found, Incumbent, type Optimiser } from "./optimiser.ts";

export interface TrustRegionOptions {
  readonly dimensions: number;
  /** Points of the first hypercube. */
  readonly first?: number;
  readonly batch?: number;
}

const FIRST_EDGE = 0.8;
const LEAST_EDGE = 0.5 ** 6;
const MOST_EDGE = 1.6;
const SUCCESSES = 3;
const FAILURES = 4;
const CANDIDATES = 400;
/** Coordinates of a candidate that differ from the best point, about. */
const MOVED = 20;

export class TrustRegion implements Optimiser {
  private readonly rng: Rng;
  private readonly dimensions: number;
  private readonly first: number;
  private readonly batch: number;
  private readonly seen = new Incumbent();
  private points: Point[] = [];
  private costs: number[] = [];
  private edge = FIRST_EDGE;
  private successes = 0;
  private failures = 0;

  constructor({ dimensions, first = Math.min(20, 2 * dimensions), batch = 4 }: TrustRegionOptions, rng: Rng) {
    this.rng = rng;
    this.dimensions = dimensions;
    this.first = first;
    this.batch = batch;
  }

  ask(most: number): Point[] {
    if (this.points.length === 0) return latinHypercube(this.dimensions, Math.min(most, this.first), this.rng);
    return this.draws(Math.min(most, this.batch));
  }

  tell(points: readonly Point[], costs: readonly number[]): void {
    const before = this.costs.length === 0 ? null : Math.min(...this.costs);
    this.seen.see(points, costs);
    this.points.push(...points);
    this.costs.push(...costs);
    if (before === null) return;
    const isBetter = Math.min(...costs) < before - 1e-3 * Math.abs(before);
    this.successes = isBetter ? this.successes + 1 : 0;
    this.failures = isBetter ? 0 : this.failures + 1;
    if (this.successes === SUCCESSES) this.resize(2);
    else if (this.failures === FAILURES) this.resize(0.5);
  }

  best(): Found {
    return this.seen.get();
  }

  private resize(factor: number): void {
    this.edge = Math.min(MOST_EDGE, this.edge * factor);
    this.successes = 0;
    this.failures = 0;
    if (this.edge >= LEAST_EDGE) return;
    this.points = [];
    this.costs = [];
    this.edge = FIRST_EDGE;
  }

  private draws(count: number): Point[] {
    const fitted = fitProcess(this.points, ranked(this.costs), { noises: [1e-4, 0.1, 1] });
    const centre = this.points[this.costs.indexOf(Math.min(...this.costs))]!;
    const candidates = Array.from({ length: CANDIDATES }, () => this.candidate(centre));
    const predictions = candidates.map((candidate) => fitted.predict(candidate));
    const chosen = new Set<number>();
    while (chosen.size < count) {
      const draws = predictions.map(({ mean, deviation }, i) =>
        chosen.has(i) ? Number.POSITIVE_INFINITY : mean + deviation * drawNormal(this.rng),
      );
      chosen.add(draws.indexOf(Math.min(...draws)));
    }
    return [...chosen].map((i) => candidates[i]!);
  }

  /** Redraws some coordinates within the box, at least one. */
  private candidate(centre: Point): Point {
    const share = Math.min(1, MOVED / this.dimensions);
    const sure = this.rng.below(this.dimensions);
    return centre.map((value, i) => {
      const low = Math.max(0, value - this.edge / 2);
      const high = Math.min(1, value + this.edge / 2);
      const isMoved = i === sure || this.rng.fraction() < share;
      return isMoved ? low + (high - low) * this.rng.fraction() : value;
    });
  }
}

/** Costs on the scale of their standard deviation: a process knows no units. */
function ranked(costs: readonly number[]): number[] {
  const level = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const spread = Math.sqrt(costs.reduce((sum, cost) => sum + (cost - level) ** 2, 0) / costs.length) || 1;
  return costs.map((cost) => (cost - level) / spread);
}
