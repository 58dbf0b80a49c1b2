/**
 * @file The interface of the optimisers: they ask for points of the unit cube, are told the cost of each, and keep the
 * best. Costs may be noisy; the promised cost of the best point is the observed one. Also the two plain optimisers.
 */
import type { Rng } from "#engine";
import type { Point } from "../problem/layout.ts";

export interface Optimiser {
  /** The points to try next, at most `most`. */
  ask(most: number): readonly Point[];
  /** What each of them costs. */
  tell(points: readonly Point[], costs: readonly number[]): void;
  /** The point that it would hand over, and the cost that it promises for it. */
  best(): Found;
}

export interface Found {
  readonly point: Point;
  readonly cost: number;
}

/** Keeps the cheapest point that was seen. */
export class Incumbent {
  private found: Found | null = null;

  see(points: readonly Point[], costs: readonly number[]): void {
    for (const [i, point] of points.entries()) {
      const cost = costs[i]!;
      if (this.found === null || cost < this.found.cost) this.found = { point, cost };
    }
  }

  get(): Found {
    if (this.found === null) throw new Error("nothing has been tried yet");
    return this.found;
  }
}

/** Asks and tells until `budget` points have been tried. */
export function minimise(optimiser: Optimiser, cost: (point: Point) => number, budget: number): Found {
  for (let left = budget; left > 0; ) {
    const points = optimiser.ask(left);
    optimiser.tell(points, points.map(cost));
    left -= points.length;
  }
  return optimiser.best();
}

/** A draw from the standard normal distribution, by Box and Muller. */
export function drawNormal(rng: Rng): number {
  const radius = Math.sqrt(-2 * Math.log(1 - rng.fraction()));
  return radius * Math.cos(2 * Math.PI * rng.fraction());
}

// The plain optimisers: points at random, and a grid over one entry with all others at their defaults.

export function randomSearch(dimensions: number, rng: Rng): Optimiser {
  const seen = new Incumbent();
  return {
    ask: (most) => Array.from({ length: most }, () => Array.from({ length: dimensions }, () => rng.fraction())),
    tell: (points, costs) => seen.see(points, costs),
    best: () => seen.get(),
  };
}

/** As many steps over the range of `entry` as may be tried at once, its ends included. */
export function gridSearch(from: Point, entry: number): Optimiser {
  const seen = new Incumbent();
  return {
    ask: (most) =>
      Array.from({ length: most }, (_, i) => from.map((value, j) => (j === entry ? i / Math.max(1, most - 1) : value))),
    tell: (points, costs) => seen.see(points, costs),
    best: () => seen.get(),
  };
}
