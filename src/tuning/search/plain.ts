/** @file The plain ways to search: points at random, and a grid over one entry with all others at their defaults. */
import type { Rng } from "#engine";
import type { Point } from "../layout.ts";
import { Incumbent, type Optimiser } from "./optimiser.ts";

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
