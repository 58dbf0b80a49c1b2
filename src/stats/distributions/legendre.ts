/** @file Gauss and Legendre's rule of integration over −1…1: exact for polynomials up to twice its number of nodes. */

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
