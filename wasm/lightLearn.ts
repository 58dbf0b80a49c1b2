/**
 * @file Learning of `light`: advantages of a rollout, and the gradient of PPO's loss over a part of a minibatch. A
 * rollout is split into shards, and each shard's gradient is a block of its own. `src/light/oracle/` has each part the
 * plain way.
 */

/** Activations of the actions of one sample. */
const firsts = memory.data(192 * 128, 16);
const seconds = memory.data(192 * 128, 16);
const criticFirst = memory.data(128, 16);
const criticSecond = memory.data(128, 16);
/** Of each action of one sample: log-probability, output of the feasibility head. */
const logits = memory.data(192 * 4, 16);
const fitness = memory.data(192 * 4, 16);

let lambda: f32 = 0;
let clipRange: f32 = 0;
let valueWeight: f32 = 0;
let feasibleWeight: f32 = 0;
let advantageMean: f64 = 0;
let advantageDeviation: f64 = 1;
let targetMean: f64 = 0;

const ADVANTAGE_LIMIT: f32 = 30;
/** A slope of the policy below it is passed over, like an error of the feasibility head below the other one. */
const LEAST_SLOPE: f32 = 0.0001;
const LEAST_ERROR: f32 = 0.01;

export function setLoss(mixing: f32, clip: f32, ofValue: f32, ofFeasible: f32): void {
  lambda = mixing;
  clipRange = clip;
  valueWeight = ofValue;
  feasibleWeight = ofFeasible;
}

/** Generalised advantages and the critic's targets of a shard; adds up what their mean needs. */
export function estimate(shard: i32): void {
  openShard(shard);
  for (let i: usize = 0; i < seats; i++) {
    const seat = seatsAt + i * SEAT_BYTES;
    judge(load<u64>(seat), load<i32>(seat, 8), load<i32>(seat, 12), load<i32>(seat, 16));
    let next = positionValue;
    let later: f32 = 0;
    for (let t = <i32>steps - 1; t >= 0; t--) {
      const sample = samples + (i * steps + <usize>t) * SAMPLE_BYTES;
      const end = load<i32>(sample, 36);
      const value = load<f32>(sample, 16);
      if (end != 0) {
        next = end == DEAD ? 0 : load<f32>(sample, 20);
        later = 0;
      }
      store<f32>(sample, next + lambda * later, 32);
      // What was paid beside the known reward is for the critic to foresee.
      const extra = load<f32>(sample, 48);
      if (extra != 0) store<f32>(sample, load<f32>(sample, 32) + extra / gamma, 32);
      later = load<f32>(sample, 24) + gamma * next - value + gamma * lambda * later;
      store<f32>(sample, later, 28);
      next = value;
    }
  }
  for (let i: usize = 0; i < seats * steps; i++) {
    const sample = samples + i * SAMPLE_BYTES;
    addFigure(ADVANTAGES, load<f32>(sample, 28));
    addFigure(TARGETS, load<f32>(sample, 32));
  }
}

/** Sums of squares about the means, in a second pass. */
export function spread(shard: i32, meanAdvantage: f64, meanTarget: f64): void {
  openShard(shard);
  advantageMean = meanAdvantage;
  targetMean = meanTarget;
  for (let i: usize = 0; i < seats * steps; i++) {
    const sample = samples + i * SAMPLE_BYTES;
    const apart = <f64>load<f32>(sample, 28) - meanAdvantage;
    const targetApart = <f64>load<f32>(sample, 32) - meanTarget;
    addFigure(ADVANTAGE_SQUARES, apart * apart);
    addFigure(TARGET_SQUARES, targetApart * targetApart);
    if (load<i32>(sample, 40) != 0) addFigure(FATAL_SQUARES, apart * apart);
  }
}

export function setDeviation(deviation: f64): void {
  advantageDeviation = deviation;
}

/** A new order of a shard's samples for an epoch, and its losses at zero. */
export function reorder(shard: i32, epoch: i32): void {
  openShard(shard);
  memory.fill(figures + (LOSSES << 3), 0, FIGURE_BYTES - (LOSSES << 3));
  startRng(policyStream, runSeed, <u32>(epoch * <i32>shards + shard));
  const count = <u32>(seats * steps);
  for (let i: u32 = 0; i < count; i++) store<u32>(order + (<usize>i << 2), i);
  for (let i = count - 1; i > 0; i--) {
    const at = order + (<usize>i << 2);
    const other = order + (<usize>below(i + 1) << 2);
    const sample = load<u32>(at);
    store<u32>(at, load<u32>(other));
    store<u32>(other, sample);
  }
}

/** The gradient over some samples of a shard's order, as the shard's block; `scale` is 1 / the whole minibatch. */
export function gradientOf(shard: i32, from: i32, count: i32, entropyBonus: f32, scale: f32): void {
  openShard(shard);
  clearGradient();
  for (let i = from; i < from + count; i++) {
    const sample = samples + <usize>load<u32>(order + (<usize>i << 2)) * SAMPLE_BYTES;
    learnValue(sample, scale);
    learnPolicy(sample, entropyBonus, scale);
  }
  closeBlock();
}

@inline
function keptOf(sample: usize, i: i32): usize {
  return keptAt + <usize>(load<i32>(sample) + i) * KEPT_BYTES;
}

/** The drawn action's board moves towards its target. */
function learnValue(sample: usize, scale: f32): void {
  const kept = keptOf(sample, load<i32>(sample, 8));
  const features = <usize>load<u32>(kept);
  const count = <usize>load<i32>(kept, 4);
  const value = critic(features, count, criticFirst, criticSecond);
  const error: f32 = value - load<f32>(sample, 32);
  addFigure(VALUE_SQUARES, <f64>error * <f64>error);
  drawnValue = value;
  if (error == 0) return;
  const slope: f32 = valueWeight * max<f32>(-1, min<f32>(1, error)) * scale;
  criticBack(slope, features, count, criticFirst, criticSecond);
}
let drawnValue: f32 = 0;

/** Logits of the kept actions with the weights of now; returns how many have a label. */
function relogit(sample: usize, n: i32): i32 {
  const kappa = load<f32>(weights + ACTOR_SCALARS, 4);
  const drawn = load<i32>(sample, 8);
  let labelled = 0;
  for (let i = 0; i < n; i++) {
    const kept = keptOf(sample, i);
    const features = <usize>load<u32>(kept);
    const count = <usize>load<i32>(kept, 4);
    const at = <usize>i * ROW;
    actor(features, count, firsts + at, seconds + at);
    const value = i == drawn ? drawnValue : critic(features, count, criticFirst, criticSecond);
    let logit: f32 = preference + valueScale * (load<f32>(kept, 8) + gamma * value);
    if (load<i32>(kept, 12) >= 0) {
      logit += kappa * logSigmoid(feasibility);
      labelled++;
    }
    store<f32>(logits + (<usize>i << 2), logit);
    store<f32>(fitness + (<usize>i << 2), feasibility);
  }
  return labelled;
}

/** Makes log-probabilities of the logits; returns the entropy. */
function normalise(n: i32): f32 {
  let top: f32 = -f32.MAX_VALUE;
  for (let i = 0; i < n; i++) top = max(top, load<f32>(logits + (<usize>i << 2)));
  let sum: f32 = 0;
  for (let i = 0; i < n; i++) sum += expOf(load<f32>(logits + (<usize>i << 2)) - top);
  const whole: f32 = logOf(sum) + top;
  let entropy: f32 = 0;
  for (let i = 0; i < n; i++) {
    const likelihood: f32 = load<f32>(logits + (<usize>i << 2)) - whole;
    store<f32>(logits + (<usize>i << 2), likelihood);
    entropy -= expOf(likelihood) * likelihood;
  }
  return entropy;
}

/** The slope of the clipped loss by the drawn action's log-probability. */
function clippedSlope(sample: usize): f32 {
  const apart: f32 = load<f32>(logits + (<usize>load<i32>(sample, 8) << 2)) - load<f32>(sample, 12);
  const ratio = expOf(min<f32>(20, apart));
  addFigure(DIVERGENCE, <f64>(ratio - 1 - apart));
  addFigure(COMPARED, 1);
  const normal = <f32>((<f64>load<f32>(sample, 28) - advantageMean) / advantageDeviation);
  const advantage: f32 = max(-ADVANTAGE_LIMIT, min(ADVANTAGE_LIMIT, normal));
  const isClipped = (advantage > 0 && ratio > 1 + clipRange) || (advantage < 0 && ratio < 1 - clipRange);
  addFigure(CLIPPED, isClipped ? 1 : 0);
  return isClipped ? 0 : -advantage * ratio;
}

function learnPolicy(sample: usize, entropyBonus: f32, scale: f32): void {
  const n = load<i32>(sample, 4);
  if (n == 1 && load<i32>(keptOf(sample, 0), 12) < 0) return;
  const drawn = load<i32>(sample, 8);
  const labelled = relogit(sample, n);
  const entropy = n > 1 ? normalise(n) : 0;
  const slope = n > 1 && load<f32>(sample, 12) != UNLIKELY ? clippedSlope(sample) : 0;
  const feasibleScale: f32 = labelled > 0 ? (feasibleWeight * scale) / sqrt<f32>(<f32>labelled) : 0;
  for (let i = 0; i < n; i++) {
    let ofPreference: f32 = 0;
    if (n > 1) {
      const likelihood = load<f32>(logits + (<usize>i << 2));
      const probability = expOf(likelihood);
      const towards: f32 = (i == drawn ? 1 : 0) - probability;
      ofPreference = slope * towards + entropyBonus * probability * (likelihood + entropy);
      ofPreference = abs(ofPreference) < LEAST_SLOPE ? 0 : ofPreference * scale;
    }
    const kept = keptOf(sample, i);
    const hasLabel = load<i32>(kept, 12) >= 0;
    const ofFeasibility: f32 = hasLabel ? feasibleSlope(i, kept, ofPreference, feasibleScale) : 0;
    if (ofPreference == 0 && ofFeasibility == 0) continue;
    const at = <usize>i * ROW;
    actorBack(ofPreference, ofFeasibility, <usize>load<u32>(kept), <usize>load<i32>(kept, 4), firsts + at, seconds + at);
  }
}

/** The slope of the feasibility head's cross-entropy; what the policy says goes to the head's weight in the logit. */
function feasibleSlope(i: i32, kept: usize, ofPreference: f32, scale: f32): f32 {
  const output = load<f32>(fitness + (<usize>i << 2));
  const label = load<i32>(kept, 12);
  addNumber(gradient + ACTOR_SCALARS + 4, ofPreference * logSigmoid(output));
  const error: f32 = sigmoid(output) - <f32>label;
  addFigure(FEASIBLE_LOSS, <f64>-logSigmoid(label == 1 ? output : -output));
  addFigure(LABELS, 1);
  return abs(error) > LEAST_ERROR ? error * scale : 0;
}
