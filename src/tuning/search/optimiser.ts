/**
 * @file What the ways to search have in common: they ask for points of the unit cube, are told what each costs, and keep
 * the best they have seen. Costs may be noisy; what is promised for the best is what was seen of it.
 */
import type { Rng } from "#engine";
import type { Point } from "../layout.ts";

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
