/** @file Learning of `light` the plain way: advantages, the gradient of PPO's loss for one sample, and Adam. */
import type { LightConfig } from "../config.ts";
import { PARAMETER_COUNT, partOf, ROWS, SMALL_COUNT, WIDTH } from "../parameters.ts";
import { add, div, dot, exp, f, log, logSigmoid, mul, sigmoid, sub } from "./arithmetic.ts";
import { type Activations, actorHeads, backward, criticHead, forward, type Gradient } from "./network.ts";

/** A placement of a rollout. */
export interface Step {
  readonly reward: number;
  /** The part of it that is not known before the placement. */
  readonly extra?: number;
  /** Of the position before it, and of the next board alone. */
  readonly value: number;
  readonly drawnValue: number;
  readonly end: "none" | "dead" | "cut";
}

/** Advantages and the critic's targets of one game's placements; `bootstrap` is the value of the position after them. */
export function estimates(game: readonly Step[], bootstrap: number, { advantage }: LightConfig) {
  const [gamma, lambda] = [f(advantage.gamma), f(advantage.lambda)];
  const found: { advantage: number; target: number }[] = [];
  let [next, later] = [bootstrap, 0];
  for (const { reward, extra = 0, value, drawnValue, end } of [...game].reverse()) {
    if (end !== "none") [next, later] = [end === "dead" ? 0 : drawnValue, 0];
    const known = add(next, mul(lambda, later));
    const target = extra === 0 ? known : add(known, div(extra, gamma));
    later = add(sub(add(reward, mul(gamma, next)), value), mul(mul(gamma, lambda), later));
    found.unshift({ advantage: later, target });
    next = value;
  }
  return found;
}

/** An action that is learned from. */
export interface Kept {
  readonly features: readonly number[];
  readonly reward: number;
  /** Whether the two pieces left can be placed; null with fewer pieces. */
  readonly fits: boolean | null;
}

export interface Sample {
  readonly kept: readonly Kept[];
  readonly drawn: number;
  /** Log-probability of the drawn action when it was played; 1 where the policy does not learn from it. */
  readonly likelihood: number;
  readonly advantage: number;
  readonly target: number;
}

/** What an epoch is told beside the settings. */
export interface LossContext {
  readonly mean: number;
  readonly deviation: number;
  readonly entropyBonus: number;
  /** 1 / samples of the minibatch. */
  readonly scale: number;
}

const LEAST_SLOPE = f(0.0001);
const LEAST_ERROR = f(0.01);
const LIMIT = 30;
export const UNLIKELY = 1;

/** Adds one sample's gradient: the critic's, then the policy's. */
export function learnSample(
  config: LightConfig,
  weights: Float32Array,
  gradient: Gradient,
  sample: Sample,
  context: LossContext,
): void {
  learnValue(config, weights, gradient, sample, context);
  if (sample.kept.length > 1 || sample.kept[0]!.fits !== null) learnPolicy(config, weights, gradient, sample, context);
}

function learnValue(
  { loss }: LightConfig,
  weights: Float32Array,
  gradient: Gradient,
  { kept, drawn, target }: Sample,
  { scale }: LossContext,
): void {
  const { features } = kept[drawn]!;
  const activations = forward(weights, "critic", features);
  const error = sub(criticHead(weights, activations), target);
  if (error === 0) return;
  const slope = mul(mul(f(loss.value), Math.max(-1, Math.min(1, error))), f(scale));
  backward(weights, gradient, "critic", features, activations, [["value", slope]]);
  addTo(partOf(gradient.block, "criticScalars"), 0, slope);
}

function addTo(part: Float32Array, at: number, number: number): void {
  part[at] = add(part[at]!, number);
}

/** What the networks say of an action with the weights of now. */
interface Said {
  readonly activations: Activations;
  readonly feasibility: number;
  readonly logit: number;
}

function said({ policy, advantage }: LightConfig, weights: Float32Array, { features, reward, fits }: Kept): Said {
  const activations = forward(weights, "actor", features);
  const { preference, feasibility } = actorHeads(weights, activations);
  const value = criticHead(weights, forward(weights, "critic", features));
  const worth = add(reward, mul(f(advantage.gamma), value));
  const logit = add(preference, mul(f(policy.valueScale), worth));
  const kappa = partOf(weights, "actorScalars")[1]!;
  const isJudged = fits !== null;
  return { activations, feasibility, logit: isJudged ? add(logit, mul(kappa, logSigmoid(feasibility))) : logit };
}

function learnPolicy(
  config: LightConfig,
  weights: Float32Array,
  gradient: Gradient,
  sample: Sample,
  context: LossContext,
): void {
  const actions = sample.kept.map((kept) => said(config, weights, kept));
  const slopes = policySlopes(config, actions, sample, context);
  const labelled = sample.kept.filter(({ fits }) => fits !== null).length;
  const feasibleScale = div(mul(f(config.loss.feasible), f(context.scale)), f(Math.sqrt(labelled)));
  const scalars = partOf(gradient.block, "actorScalars");
  for (const [i, { activations, feasibility }] of actions.entries()) {
    const { features, fits } = sample.kept[i]!;
    if (fits !== null) addTo(scalars, 1, mul(slopes[i]!, logSigmoid(feasibility)));
    const error = fits === null ? 0 : sub(sigmoid(feasibility), Number(fits));
    const ofFeasibility = Math.abs(error) > LEAST_ERROR ? mul(error, feasibleScale) : 0;
    if (slopes[i] === 0 && ofFeasibility === 0) continue;
    addTo(scalars, 0, ofFeasibility);
    const heads = [["policy", slopes[i]!] as const, ["feasible", ofFeasibility] as const];
    backward(weights, gradient, "actor", features, activations, heads);
  }
}

/** The slopes of the clipped loss and the entropy bonus by each logit. */
function policySlopes(
  { loss }: LightConfig,
  actions: readonly Said[],
  { drawn, likelihood, advantage }: Sample,
  { mean, deviation, entropyBonus, scale }: LossContext,
): number[] {
  if (actions.length === 1) return [0];
  const top = Math.max(...actions.map(({ logit }) => logit));
  const whole = add(log(actions.reduce((sum, { logit }) => add(sum, exp(sub(logit, top))), 0)), top);
  const likelihoods = actions.map(({ logit }) => sub(logit, whole));
  const entropy = likelihoods.reduce((sum, own) => sub(sum, mul(exp(own), own)), 0);
  const apart = sub(likelihoods[drawn]!, likelihood);
  const ratio = exp(Math.min(20, apart));
  const normal = Math.max(-LIMIT, Math.min(LIMIT, f((advantage - mean) / deviation)));
  const clip = f(loss.clip);
  const isClipped = (normal > 0 && ratio > add(1, clip)) || (normal < 0 && ratio < sub(1, clip));
  const slope = isClipped || likelihood === UNLIKELY ? 0 : mul(-normal, ratio);
  return likelihoods.map((own, i) => {
    const probability = exp(own);
    const ofLoss = mul(slope, sub(i === drawn ? 1 : 0, probability));
    const sum = add(ofLoss, mul(mul(f(entropyBonus), probability), add(own, entropy)));
    return Math.abs(sum) < LEAST_SLOPE ? 0 : mul(sum, f(scale));
  });
}

/** The gradients of the shards, added in their order. */
export function totalOf(shards: readonly Gradient[]): Gradient {
  const block = new Float32Array(PARAMETER_COUNT);
  for (const shard of shards) for (let i = 0; i < block.length; i++) block[i] = add(block[i]!, shard.block[i]!);
  return { block, rows: new Set(shards.flatMap(({ rows }) => [...rows])) };
}

/** One step of Adam, in place; rows without a gradient rest. @param rate with the correction of the moments */
export function adam(
  weights: Float32Array,
  means: Float32Array,
  squares: Float32Array,
  { block, rows }: Gradient,
  rate: number,
  clipNorm: number,
): void {
  const small = { at: ROWS * WIDTH, length: SMALL_COUNT };
  const ofRows = [...rows].sort((a, b) => a - b).map((row) => ({ at: row * WIDTH, length: WIDTH }));
  const parts = [small, ...ofRows];
  const sum = parts.reduce((total, { at, length }) => {
    const part = block.subarray(at, at + length);
    return total + dot(part, part);
  }, 0);
  const shrink = f(Math.min(1, clipNorm / (Math.sqrt(sum) + 1e-9)));
  for (const { at, length } of parts) {
    for (let i = at; i < at + length; i++) {
      const x = mul(block[i]!, shrink);
      means[i] = add(mul(f(0.9), means[i]!), mul(f(0.1), x));
      squares[i] = add(mul(f(0.999), squares[i]!), mul(f(0.001), mul(x, x)));
      const move = div(mul(f(rate), means[i]!), add(f(Math.sqrt(squares[i]!)), f(1e-7)));
      weights[i] = sub(weights[i]!, move);
    }
  }
}
