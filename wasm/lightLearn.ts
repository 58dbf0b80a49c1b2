/**
 * @file Learning of `light`: advantages of a rollout, the gradient of PPO's loss over a part of a minibatch, and Adam. A
 * rollout is split into shards; each shard's gradient is a block of its own, and blocks are added in the order of the
 * shards, so that any number of threads comes to the same weights. `src/light/oracle/` has each part the plain way.
 */

/** Adam's running means of gradients and of their squares. */
let means: usize = 0;
let squares: usize = 0;
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
  const slope = n > 1 ? clippedSlope(sample) : 0;
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

// Blocks: the small layers, a bit per row, and the rows that have a gradient, part by part. The rows are dealt out to as
// many parts as there are threads, 64 at a time in turn; an instance adds up and moves the rows of its own part, and is
// told of the others. Everybody has the small layers.

let part: usize = 0;
let parts: usize = 1;
/** What a part tells the others, a list for each: the squares of its rows, then the rows themselves. */
let told: usize = 0;

export function setPart(own: i32, all: i32): void {
  part = <usize>own;
  parts = <usize>all;
}

/** Bytes of all lists, however many parts there are. */
@inline
function toldBytes(): usize {
  return (ROW_WORDS + shards) * 64 * ROW;
}

/** Where a part's list lies. */
export function toldOf(which: usize): usize {
  return told + which * ((ROW_WORDS + parts - 1) / parts) * 64 * ROW;
}

function clearGradient(): void {
  memory.fill(gradient + SMALL_AT, 0, SMALL_BYTES);
  memory.fill(rowsTouched, 0, ROW_WORDS << 3);
}

function closeBlock(): void {
  memory.copy(block, gradient + SMALL_AT, SMALL_BYTES);
  memory.copy(block + SMALL_BYTES, rowsTouched, ROW_WORDS << 3);
  let to = block + BLOCK_ROWS_AT;
  for (let which: usize = 0; which < parts; which++) to = copyPart(which, gradient, to);
}

/** Copies the rows of a part that have a gradient, from `rows`; returns where they end. */
function copyPart(which: usize, rows: usize, to: usize): usize {
  for (let word = which; word < ROW_WORDS; word += parts) {
    for (let set = load<u64>(rowsTouched + (word << 3)); set != 0; set &= set - 1) {
      copyRow(to, rows + ((word << 6) + <usize>ctz(set)) * ROW);
      to += ROW;
    }
  }
  return to;
}

@inline
function copyRow(to: usize, from: usize): void {
  for (let at: usize = 0; at < ROW; at += 16) v128.store(to + at, v128.load(from + at));
}

@inline
function addRow(to: usize, from: usize): void {
  for (let at: usize = 0; at < ROW; at += 16) v128.store(to + at, f32x4.add(v128.load(to + at), v128.load(from + at)));
}

/** Rows of a part that the bits at `bits` have. */
function rowsIn(bits: usize, which: usize): usize {
  let rows: usize = 0;
  for (let word = which; word < ROW_WORDS; word += parts) rows += <usize>popcnt(load<u64>(bits + (word << 3)));
  return rows;
}

/** Where the rows of a part begin in a shard's block, in bytes; those of the part after the last end the block. */
export function partFrom(shard: i32, which: usize): usize {
  openShard(shard);
  let rows: usize = 0;
  for (let before: usize = 0; before < which; before++) rows += rowsIn(block + SMALL_BYTES, before);
  return BLOCK_ROWS_AT + rows * ROW;
}

/** Adds the small layers of a shard's block to the gradient, and its rows of this instance's part. */
function addBlock(shard: i32): void {
  let from = partFrom(shard, part) + block;
  for (let at: usize = 0; at < SMALL_BYTES; at += 16) {
    const to = gradient + SMALL_AT + at;
    v128.store(to, f32x4.add(v128.load(to), v128.load(block + at)));
  }
  for (let word: usize = 0; word < ROW_WORDS; word++) {
    const mine = load<u64>(block + SMALL_BYTES + (word << 3));
    const known = load<u64>(rowsTouched + (word << 3));
    store<u64>(rowsTouched + (word << 3), known | mine);
    if (word % parts != part) continue;
    for (let set = mine; set != 0; set &= set - 1) {
      const row = gradient + ((word << 6) + <usize>ctz(set)) * ROW;
      if (((known >> ctz(set)) & 1) == 0) memory.fill(row, 0, ROW);
      addRow(row, from);
      from += ROW;
    }
  }
}

/** The sum of squares, in four sums that are added in pairs. */
function squaresOf(at: usize, bytes: usize): f64 {
  let sums = f32x4.splat(0);
  for (const end = at + bytes; at < end; at += 16) {
    const x = v128.load(at);
    sums = f32x4.add(sums, f32x4.mul(x, x));
  }
  return <f64>pairedSum(sums);
}

/** Adds up the blocks of all shards, and lists the squares of this part's rows. */
export function gather(): void {
  clearGradient();
  for (let shard = 0; shard < <i32>shards; shard++) addBlock(shard);
  let to = toldOf(part);
  for (let word = part; word < ROW_WORDS; word += parts) {
    for (let set = load<u64>(rowsTouched + (word << 3)); set != 0; set &= set - 1) {
      store<f64>(to, squaresOf(gradient + ((word << 6) + <usize>ctz(set)) * ROW, ROW));
      to += 8;
    }
  }
}

/** After `gather`: the rows that a part lists. */
export function rowsTold(which: usize): usize {
  return rowsIn(rowsTouched, which);
}

/** The norm of the gradient. The squares are added row by row, whoever has listed them. */
function normOfAll(): f64 {
  for (let which: usize = 0; which < parts; which++) store<u32>(listed + (which << 2), <u32>toldOf(which));
  let sum = squaresOf(gradient + SMALL_AT, SMALL_BYTES);
  for (let word: usize = 0; word < ROW_WORDS; word++) {
    const list = listed + ((word % parts) << 2);
    let from = <usize>load<u32>(list);
    for (let set = load<u64>(rowsTouched + (word << 3)); set != 0; set &= set - 1) {
      sum += load<f64>(from);
      from += 8;
    }
    store<u32>(list, <u32>from);
  }
  return sqrt<f64>(sum);
}
/** How far each list is read. */
const listed = memory.data(64 * 4, 4);

/**
 * One step of Adam, once every part's squares are there: the small layers and the rows of this part, which are listed
 * then; a row that has no gradient rests. Returns the norm of the gradient.
 */
export function descend(rate: f32, mostNorm: f64): f64 {
  const norm = normOfAll();
  const shrink = <f32>min<f64>(1, mostNorm / (norm + 1e-9));
  adam(SMALL_AT, SMALL_BYTES, rate, shrink);
  for (let word = part; word < ROW_WORDS; word += parts) {
    for (let set = load<u64>(rowsTouched + (word << 3)); set != 0; set &= set - 1) {
      adam(((word << 6) + <usize>ctz(set)) * ROW, ROW, rate, shrink);
    }
  }
  if (parts > 1) copyPart(part, weights, toldOf(part));
  turn();
  return norm;
}

/** Takes over the rows that another part has listed. */
export function takeRows(which: usize): void {
  let from = toldOf(which);
  for (let word = which; word < ROW_WORDS; word += parts) {
    for (let set = load<u64>(rowsTouched + (word << 3)); set != 0; set &= set - 1) {
      copyRow(weights + ((word << 6) + <usize>ctz(set)) * ROW, from);
      from += ROW;
    }
  }
}

/** @param rate with the correction for moments that began at zero */
function adam(from: usize, bytes: usize, rate: f32, shrink: f32): void {
  const factor = f32x4.splat(shrink);
  const speed = f32x4.splat(rate);
  const small = f32x4.splat(<f32>1e-7);
  for (let at = from; at < from + bytes; at += 16) {
    const x = f32x4.mul(v128.load(gradient + at), factor);
    const mean = f32x4.add(
      f32x4.mul(f32x4.splat(0.9), v128.load(means + at)),
      f32x4.mul(f32x4.splat(<f32>0.1), x),
    );
    const square = f32x4.add(
      f32x4.mul(f32x4.splat(0.999), v128.load(squares + at)),
      f32x4.mul(f32x4.splat(0.001), f32x4.mul(x, x)),
    );
    v128.store(means + at, mean);
    v128.store(squares + at, square);
    const move = f32x4.div(f32x4.mul(speed, mean), f32x4.add(f32x4.sqrt(square), small));
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), move));
  }
}
