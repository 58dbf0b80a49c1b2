/** @file The ways to search, on functions whose least value is known. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { CmaEs, eigenOf } from "./cmaEs.ts";
import { gridSearch, minimise, type Optimiser, randomSearch } from "./optimiser.ts";
import { TrustRegion } from "./trustRegion.ts";

/** Least 0 at 0.3 everywhere. */
const sphere = (x: readonly number[]) => x.reduce((sum, value) => sum + (value - 0.3) ** 2, 0);

/** Rosenbrock's valley on −2…2; least 0 at 1, which is 0.75 of the edge. */
function rosenbrock(x: readonly number[]): number {
  const at = x.map((value) => 4 * value - 2);
  return at.slice(1).reduce((sum, next, i) => sum + 100 * (next - at[i]! ** 2) ** 2 + (1 - at[i]!) ** 2, 0);
}

/** Branin's function on its usual box: three least values of 0.397887. */
function branin([u, v]: readonly number[]): number {
  const x = -5 + 15 * u!;
  const y = 15 * v!;
  const a = y - (5.1 / (4 * Math.PI ** 2)) * x * x + (5 / Math.PI) * x - 6;
  return a * a + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10;
}

const cost = (optimiser: Optimiser, f: (x: readonly number[]) => number, budget: number) =>
  f(minimise(optimiser, f, budget).point);

describe("CMA-ES", () => {
  it.each<[string, (x: readonly number[]) => number, number, number, number]>([
    ["a sphere in 10 dimensions", sphere, 10, 1500, 1e-6],
    ["Rosenbrock's valley in 4", rosenbrock, 4, 3000, 1e-3],
  ])("finds the bottom of %s", (_, f, n, budget, most) => {
    const optimiser = new CmaEs({ start: Array<number>(n).fill(0.5) }, createRng(1, "noise"));
    expect(cost(optimiser, f, budget)).toBeLessThan(most);
  });

  it("finds one of Branin's three", () => {
    expect(cost(new CmaEs({ start: [0.5, 0.5] }, createRng(2, "noise")), branin, 400)).toBeCloseTo(0.397887, 4);
  });

  it("stays in the cube when the bottom is outside", () => {
    const slope = (x: readonly number[]) => x.reduce((sum, value) => sum + value, 0);
    const { point } = minimise(new CmaEs({ start: [0.5, 0.5, 0.5] }, createRng(3, "noise")), slope, 600);
    for (const value of point) expect(value).toBeGreaterThanOrEqual(0);
    expect(slope(point)).toBeLessThan(0.01);
  });
});

describe("trust region", () => {
  it("finds one of Branin's three with few points", () => {
    expect(cost(new TrustRegion({ dimensions: 2, first: 8 }, createRng(4, "noise")), branin, 80)).toBeLessThan(0.45);
  });

  it("beats random search on a sphere in 10 dimensions at equal budget", () => {
    const region = cost(new TrustRegion({ dimensions: 10 }, createRng(5, "noise")), sphere, 120);
    const random = cost(randomSearch(10, createRng(5, "noise")), sphere, 120);
    expect(region).toBeLessThan(random / 2);
  });
});

describe("plain searches", () => {
  it("the grid has both ends of its entry and nothing else moves", () => {
    const points = gridSearch([0.1, 0.2, 0.3], 1).ask(5);
    expect(points.map((point) => point[1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
    for (const [first, , third] of points) expect([first, third]).toEqual([0.1, 0.3]);
  });

  it("promise what they saw", () => {
    const found = minimise(randomSearch(3, createRng(6, "noise")), sphere, 50);
    expect(found.cost).toBe(sphere(found.point));
  });
});

describe("eigenvectors", () => {
  it("put a matrix together again", () => {
    const rng = createRng(7, "noise");
    const half = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => rng.fraction() - 0.5));
    const matrix = half.map((row) => Float64Array.from(half, (other) => row.reduce((s, v, k) => s + v * other[k]!, 0)));
    const { vectors, roots } = eigenOf(matrix);
    for (const [i, row] of matrix.entries()) {
      for (const [j, value] of row.entries()) {
        const again = roots.reduce((sum, root, k) => sum + root * root * vectors[i]![k]! * vectors[j]![k]!, 0);
        expect(again).toBeCloseTo(value, 6);
      }
    }
  });
});
