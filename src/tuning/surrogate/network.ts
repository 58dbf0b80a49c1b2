/**
 * @file The surrogate f(c, θ) (paper §5.2, appendix B): context and θ embedded together, a trunk of residual blocks, and
 * seven heads: the difficulty curve D(r) over the score as a share of the personal best, the engagement curve (share in
 * flow), the curve of what frustration must stay under (share of frustrated docks), the chance to break the personal best,
 * the placements until no move is left, the logarithm of the score, and the chance to survive the cap.
 */
import { add, dense, mul, type Node, norm, type ParameterSet, relu, sigmoid, slice, sub } from "#nn";
import { DIMENSIONS } from "../layout.ts";
import { BINS } from "../row.ts";

export interface SurrogateShape {
  /** Contexts, one input each. */
  readonly contexts: number;
  readonly width: number;
  readonly blocks: number;
}

export const SURROGATE_WIDTH = 32;
export const SURROGATE_BLOCKS = 3;

/** The heads with their sizes. Those of shares and chances are logits. */
export const HEADS = {
  difficulty: BINS,
  engagement: BINS,
  frustration: BINS,
  brokeBest: 1,
  steps: 1,
  logScore: 1,
  survival: 1,
} as const;
export type Head = keyof typeof HEADS;
export const HEAD_NAMES = Object.keys(HEADS) as readonly Head[];

/** D and ln(1 + score) as the network sees them: about mean 0 and deviation 1. */
export const DIFFICULTY_SCALE = { mean: 0.4, deviation: 0.1 } as const;
export const SCORE_SCALE = { mean: 7, deviation: 1.2 } as const;

/** Makes the deviation of something uniform on 0…1 to 1. */
const UNIFORM = Math.sqrt(12);

export type Heads = Readonly<Record<Head, Node>>;

/** (B, contexts) and (B, θ) → the heads, (B, size) each. */
export function surrogate(params: ParameterSet, context: Node, theta: Node, shape: SurrogateShape): Heads {
  if (theta.shape.at(-1) !== DIMENSIONS) throw new Error(`θ has ${DIMENSIONS} entries, not ${theta.shape.at(-1)}`);
  const centred = mul(sub(theta, 0.5), UNIFORM);
  // The product lets an entry act otherwise in another context from the first layer on.
  const gate = dense(params, "gate", context, shape.width, "glorot");
  let x = add(
    mul(gate, dense(params, "theta", centred, shape.width, "glorot")),
    dense(params, "context", context, shape.width),
  );
  for (let block = 0; block < shape.blocks; block++) {
    const own = params.scope(`block${block}`);
    const inner = relu(dense(own, "in", norm(own, "norm", x), shape.width));
    x = add(x, dense(own, "out", inner, shape.width, { deviation: 0.02 }));
  }
  const trunk = norm(params, "trunk", x);
  const sizes = Object.values(HEADS);
  const all = dense(
    params,
    "heads",
    trunk,
    sizes.reduce((sum, size) => sum + size, 0),
    "glorot",
  );
  let at = 0;
  const heads = HEAD_NAMES.map((name) => {
    const from = at;
    at += HEADS[name];
    return [name, slice(all, 1, from, at)];
  });
  return Object.fromEntries(heads) as Heads;
}

/** Curves and chances in their own units: SCD, shares, chances, placements over the cap. */
export function readable({ difficulty, engagement, frustration, brokeBest, steps, logScore, survival }: Heads): Heads {
  return {
    difficulty,
    engagement: sigmoid(engagement),
    frustration: sigmoid(frustration),
    brokeBest: sigmoid(brokeBest),
    steps: sigmoid(steps),
    logScore,
    survival: sigmoid(survival),
  };
}
