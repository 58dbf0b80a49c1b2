/**
 * @file What is believed of somebody never seen: the prior of the weights, fitted on the tuning people by
 * `npx tsx scripts/prior.ts`, and the greedy machine, which keeps the learned description company while it knows little.
 */
import { weightsOf } from "./manner.ts";

/** The board value of the baselines in units of utility: so sharp that it nearly always takes the best. */
const SHARPNESS = 1.5;

export const GREEDY_WEIGHTS = weightsOf({
  rows: 40 / SHARPNESS,
  columns: 40 / SHARPNESS,
  edges: (-15 * 8) / SHARPNESS,
  holes: -100 / SHARPNESS,
  deadEnds: (-40 * 2) / SHARPNESS,
  room: 100 / SHARPNESS,
  deadShapes: (-40 * 4) / SHARPNESS,
});

export { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";
