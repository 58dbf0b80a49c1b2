/**
 * @file The surrogate f(c, θ) (paper §5.2, appendix B): context and θ embedded together, a trunk of residual blocks, and
 * seven heads: the difficulty curve D(r) over the score as a share of the personal best, the engagement curve (share in
 * flow), the curve of what frustration must stay under (share of frustrated docks), the chance to break the personal best,
 * the placements until no move is left, the logarithm of the score, and the chance to survive the cap.
 */
import type { Rng } from "#engine";
import type { PlayerContext } from "#game";
import { add, dense, type Feeds, mul, type Node, norm, type ParameterSet, relu, sigmoid, slice, sub } from "#nn";
import { DIMENSIONS } from "../problem/layout.ts";
import { BINS, CAP, type Row } from "../problem/row.ts";

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

// Rows as the surrogate learns them: inputs and targets of a batch as plain arrays.

/** How far a step of θ goes, in each coordinate at most, after which the heads should be much the same. */
const NEARBY = 0.05;

/** Mean D of each context and bin, on the network's scale; 0 where nobody came. */
export type Anchors = Readonly<Partial<Record<PlayerContext, readonly number[]>>>;

export function anchorsOf(rows: readonly Row[], contexts: readonly PlayerContext[]): Anchors {
  const anchors = contexts.map((context) => {
    const own = rows.filter((row) => row.context === context);
    const curve = Array.from({ length: BINS }, (_, bin) => {
      const docks = own.reduce((sum, { visits }) => sum + visits[bin]!, 0);
      const total = own.reduce((sum, { visits, difficulty }) => sum + visits[bin]! * difficulty[bin]!, 0);
      return docks === 0 ? 0 : scaledDifficulty(total / docks);
    });
    return [context, curve];
  });
  return Object.fromEntries(anchors) as Anchors;
}

export function scaledDifficulty(scd: number): number {
  return (scd - DIFFICULTY_SCALE.mean) / DIFFICULTY_SCALE.deviation;
}

export function scaledScore(score: number): number {
  return (Math.log(1 + score) - SCORE_SCALE.mean) / SCORE_SCALE.deviation;
}

export function oneHotContext(context: PlayerContext, contexts: readonly PlayerContext[]): number[] {
  return contexts.map((known) => (known === context ? 1 : 0));
}

export function batchOf(rows: readonly Row[], contexts: readonly PlayerContext[], anchors: Anchors, rng: Rng): Feeds {
  const all = (size: number, values: (row: Row) => readonly number[]) => {
    const array = new Float32Array(rows.length * size);
    for (const [i, row] of rows.entries()) array.set(values(row), i * size);
    return array;
  };
  const nearby = ({ point }: Row) =>
    point.map((value) => Math.min(1, Math.max(0, value + NEARBY * (2 * rng.fraction() - 1))));
  return {
    context: all(contexts.length, ({ context }) => oneHotContext(context, contexts)),
    theta: all(DIMENSIONS, ({ point }) => point),
    nearby: all(DIMENSIONS, nearby),
    visits: all(BINS, ({ visits, docks }) => visits.map((visit) => visit / Math.max(1, docks))),
    hasBest: all(1, ({ brokeBest }) => [brokeBest === null ? 0 : 1]),
    anchors: all(BINS, ({ context }) => anchors[context]!),
    "target.difficulty": all(BINS, ({ difficulty }) => difficulty.map(scaledDifficulty)),
    "target.engagement": all(BINS, ({ engagement }) => engagement),
    "target.frustration": all(BINS, ({ frustration }) => frustration),
    "target.brokeBest": all(1, ({ brokeBest }) => [brokeBest === true ? 1 : 0]),
    "target.steps": all(1, ({ steps }) => [steps / CAP]),
    "target.logScore": all(1, ({ score }) => [scaledScore(score)]),
    "target.survival": all(1, ({ isLost }) => [isLost ? 0 : 1]),
  };
}

/** The heads' mean values in the order of the heads, as the network has them: where learning starts from. */
export function levelsOf(rows: readonly Row[]): number[] {
  const share = (value: (row: Row) => number) => logit(rows.reduce((sum, row) => sum + value(row), 0) / rows.length);
  const curve = (value: (row: Row) => readonly number[]) =>
    Array.from({ length: BINS }, (_, bin) => {
      const docks = rows.reduce((sum, { visits }) => sum + visits[bin]!, 0);
      return docks === 0 ? null : rows.reduce((sum, row) => sum + row.visits[bin]! * value(row)[bin]!, 0) / docks;
    });
  const scores = rows.reduce((sum, { score }) => sum + scaledScore(score), 0) / rows.length;
  return [
    ...curve(({ difficulty }) => difficulty).map((level) => (level === null ? 0 : scaledDifficulty(level))),
    ...curve(({ engagement }) => engagement).map((level) => logit(level ?? 0.5)),
    ...curve(({ frustration }) => frustration).map((level) => logit(level ?? 0.5)),
    share(({ brokeBest }) => (brokeBest === true ? 1 : 0)),
    share(({ steps }) => steps / CAP),
    scores,
    share(({ isLost }) => (isLost ? 0 : 1)),
  ];
}

function logit(share: number): number {
  const inside = Math.min(0.99, Math.max(0.01, share));
  return Math.log(inside / (1 - inside));
}
