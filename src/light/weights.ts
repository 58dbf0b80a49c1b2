/** @file The first weights of `light`, drawn so that every machine draws the same. */
import { createRng, type Rng } from "#engine";
import { PARAMETER_COUNT, type ParameterName, partOf, WIDTH } from "./parameters.ts";

/** Deviations of what is drawn; biases begin at zero. */
const DEVIATIONS: Readonly<Partial<Record<ParameterName, number>>> = {
  actor: 0.05,
  critic: 0.05,
  actorWeights: Math.sqrt(2 / WIDTH),
  criticWeights: Math.sqrt(2 / WIDTH),
  policy: 0.01,
  feasible: 0.01,
  value: 0.01,
};

/** The weight of the feasibility head in the logit. */
const FIRST_KAPPA = 1;

export function firstLightWeights(seed: number): Float32Array {
  const weights = new Float32Array(PARAMETER_COUNT);
  const rng = createRng(seed, "noise", FIRST_INDEX);
  for (const [name, deviation] of Object.entries(DEVIATIONS)) {
    const part = partOf(weights, name as ParameterName);
    for (let i = 0; i < part.length; i++) part[i] = deviation * nearlyNormal(rng);
  }
  partOf(weights, "actorScalars")[1] = FIRST_KAPPA;
  return weights;
}

/** Games draw their seeds at the indices below it. */
const FIRST_INDEX = 2 ** 31;

/** The sum of twelve fractions has variance 1; logarithm and cosine would depend on the machine. */
function nearlyNormal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.fraction();
  return sum;
}
