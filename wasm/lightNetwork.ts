/**
 * @file The two networks of `light`: the sum of the embeddings of an action's features, a ReLU, a layer of 32, a ReLU,
 * and heads. Vectors of four with plain multiplications and additions, and sums in a fixed order, so that the bits are
 * those of `src/light/oracle/network.ts` on every machine. `src/light/parameters.ts` says how parameters lie.
 */

/** Where parameters lie, and what a minibatch adds up to; `create` places both. */
let weights: usize = 0;
let gradient: usize = 0;
/** Bit per row: the rows that have a gradient. */
const rowsTouched = memory.data(ROW_WORDS * 8, 16);
/** The layers with input and output exchanged, for the forward pass; `turn` writes them. */
const actorTurned = memory.data(WIDTH * WIDTH * 4, 16);
const criticTurned = memory.data(WIDTH * WIDTH * 4, 16);
/** Scratch: activations, and gradients of them. */
const embedded = memory.data(WIDTH * 4, 16);
const hidden = memory.data(WIDTH * 4, 16);
const embeddedGradient = memory.data(WIDTH * 4, 16);
const hiddenGradient = memory.data(WIDTH * 4, 16);
const ROW: usize = WIDTH * 4;

/** The heads of the last forward pass of the actor. */
let preference: f32 = 0;
let feasibility: f32 = 0;

function turn(): void {
  for (let i: usize = 0; i < WIDTH; i++) {
    for (let j: usize = 0; j < WIDTH; j++) {
      const from = (i * WIDTH + j) << 2;
      const to = (j * WIDTH + i) << 2;
      store<f32>(actorTurned + to, load<f32>(weights + ACTOR_WEIGHTS + from));
      store<f32>(criticTurned + to, load<f32>(weights + CRITIC_WEIGHTS + from));
    }
  }
}

/** out = relu(bias + the rows of the features). */
function embed(table: usize, bias: usize, features: usize, count: usize, out: usize): void {
  let a = v128.load(bias, 0);
  let b = v128.load(bias, 16);
  let c = v128.load(bias, 32);
  let d = v128.load(bias, 48);
  let e = v128.load(bias, 64);
  let f = v128.load(bias, 80);
  let g = v128.load(bias, 96);
  let h = v128.load(bias, 112);
  for (const end = features + (count << 1); features < end; features += 2) {
    const row = table + <usize>load<u16>(features) * ROW;
    a = f32x4.add(a, v128.load(row, 0));
    b = f32x4.add(b, v128.load(row, 16));
    c = f32x4.add(c, v128.load(row, 32));
    d = f32x4.add(d, v128.load(row, 48));
    e = f32x4.add(e, v128.load(row, 64));
    f = f32x4.add(f, v128.load(row, 80));
    g = f32x4.add(g, v128.load(row, 96));
    h = f32x4.add(h, v128.load(row, 112));
  }
  const zero = f32x4.splat(0);
  v128.store(out, f32x4.max(a, zero), 0);
  v128.store(out, f32x4.max(b, zero), 16);
  v128.store(out, f32x4.max(c, zero), 32);
  v128.store(out, f32x4.max(d, zero), 48);
  v128.store(out, f32x4.max(e, zero), 64);
  v128.store(out, f32x4.max(f, zero), 80);
  v128.store(out, f32x4.max(g, zero), 96);
  v128.store(out, f32x4.max(h, zero), 112);
}

/** out = relu(bias + layer · input); inputs that are not positive are zero, so they are passed over. */
function layer(turned: usize, bias: usize, input: usize, out: usize): void {
  let a = v128.load(bias, 0);
  let b = v128.load(bias, 16);
  let c = v128.load(bias, 32);
  let d = v128.load(bias, 48);
  let e = v128.load(bias, 64);
  let f = v128.load(bias, 80);
  let g = v128.load(bias, 96);
  let h = v128.load(bias, 112);
  for (let j: usize = 0; j < ROW; j += 4) {
    const value = load<f32>(input + j);
    if (!(value > 0)) continue;
    const x = f32x4.splat(value);
    const row = turned + j * WIDTH;
    a = f32x4.add(a, f32x4.mul(x, v128.load(row, 0)));
    b = f32x4.add(b, f32x4.mul(x, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(x, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(x, v128.load(row, 48)));
    e = f32x4.add(e, f32x4.mul(x, v128.load(row, 64)));
    f = f32x4.add(f, f32x4.mul(x, v128.load(row, 80)));
    g = f32x4.add(g, f32x4.mul(x, v128.load(row, 96)));
    h = f32x4.add(h, f32x4.mul(x, v128.load(row, 112)));
  }
  const zero = f32x4.splat(0);
  v128.store(out, f32x4.max(a, zero), 0);
  v128.store(out, f32x4.max(b, zero), 16);
  v128.store(out, f32x4.max(c, zero), 32);
  v128.store(out, f32x4.max(d, zero), 48);
  v128.store(out, f32x4.max(e, zero), 64);
  v128.store(out, f32x4.max(f, zero), 80);
  v128.store(out, f32x4.max(g, zero), 96);
  v128.store(out, f32x4.max(h, zero), 112);
}

/** Four running sums, then those four in pairs. */
@inline
function pairedSum(sums: v128): f32 {
  const low: f32 = f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1);
  return low + (f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3));
}

function dot(x: usize, y: usize): f32 {
  let sums = f32x4.mul(v128.load(x), v128.load(y));
  for (let at: usize = 16; at < ROW; at += 16) {
    sums = f32x4.add(sums, f32x4.mul(v128.load(x + at), v128.load(y + at)));
  }
  return pairedSum(sums);
}

/** The actor: leaves its heads in `preference` and `feasibility`, and its activations where it is told. */
function actor(features: usize, count: usize, first: usize, second: usize): void {
  embed(weights, weights + ACTOR_BIAS, features, count, first);
  layer(actorTurned, weights + ACTOR_HIDDEN_BIAS, first, second);
  preference = dot(weights + POLICY, second);
  feasibility = dot(weights + FEASIBLE, second) + load<f32>(weights + ACTOR_SCALARS);
}

/** The critic: what the board is worth once the action was paid for. */
function critic(features: usize, count: usize, first: usize, second: usize): f32 {
  embed(weights + CRITIC, weights + CRITIC_BIAS, features, count, first);
  layer(criticTurned, weights + CRITIC_HIDDEN_BIAS, first, second);
  return dot(weights + VALUE, second) + load<f32>(weights + CRITIC_SCALARS);
}

/** to += factor · from, for one row. */
@inline
function addScaled(to: usize, factor: v128, from: usize): void {
  for (let at: usize = 0; at < ROW; at += 16) {
    v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(factor, v128.load(from + at))));
  }
}

@inline
function addNumber(to: usize, number: f32): void {
  store<f32>(to, load<f32>(to) + number);
}

/** The gradients of a head: of its own weights, and of the second activations into `hiddenGradient`. */
@inline
function headBack(head: usize, slope: f32, second: usize): void {
  const factor = f32x4.splat(slope);
  addScaled(gradient + head, factor, second);
  addScaled(hiddenGradient, factor, weights + head);
}

/** From `hiddenGradient` down to the rows: a layer, its biases, and the rows of the features. */
function trunkBack(
  layerAt: usize,
  hiddenBias: usize,
  bias: usize,
  firstRow: usize,
  features: usize,
  count: usize,
  first: usize,
  second: usize,
): void {
  memory.fill(embeddedGradient, 0, ROW);
  for (let i: usize = 0; i < WIDTH; i++) {
    if (!(load<f32>(second + (i << 2)) > 0)) continue;
    const slope = load<f32>(hiddenGradient + (i << 2));
    addNumber(gradient + hiddenBias + (i << 2), slope);
    const factor = f32x4.splat(slope);
    addScaled(gradient + layerAt + i * ROW, factor, first);
    addScaled(embeddedGradient, factor, weights + layerAt + i * ROW);
  }
  const zero = f32x4.splat(0);
  for (let at: usize = 0; at < ROW; at += 16) {
    const isOn = f32x4.gt(v128.load(first + at), zero);
    const slope = v128.and(v128.load(embeddedGradient + at), isOn);
    v128.store(embeddedGradient + at, slope);
    v128.store(gradient + bias + at, f32x4.add(v128.load(gradient + bias + at), slope));
  }
  rowsBack(firstRow, features, count);
}

/** Adds `embeddedGradient` to the rows of the features; a row that had no gradient begins at zero. */
function rowsBack(firstRow: usize, features: usize, count: usize): void {
  const a = v128.load(embeddedGradient, 0);
  const b = v128.load(embeddedGradient, 16);
  const c = v128.load(embeddedGradient, 32);
  const d = v128.load(embeddedGradient, 48);
  const e = v128.load(embeddedGradient, 64);
  const f = v128.load(embeddedGradient, 80);
  const g = v128.load(embeddedGradient, 96);
  const h = v128.load(embeddedGradient, 112);
  for (const end = features + (count << 1); features < end; features += 2) {
    const row = firstRow + <usize>load<u16>(features);
    const word = rowsTouched + ((row >> 6) << 3);
    const bit = <u64>1 << (row & 63);
    const at = gradient + row * ROW;
    const known = load<u64>(word);
    if ((known & bit) == 0) {
      store<u64>(word, known | bit);
      memory.fill(at, 0, ROW);
    }
    v128.store(at, f32x4.add(v128.load(at, 0), a), 0);
    v128.store(at, f32x4.add(v128.load(at, 16), b), 16);
    v128.store(at, f32x4.add(v128.load(at, 32), c), 32);
    v128.store(at, f32x4.add(v128.load(at, 48), d), 48);
    v128.store(at, f32x4.add(v128.load(at, 64), e), 64);
    v128.store(at, f32x4.add(v128.load(at, 80), f), 80);
    v128.store(at, f32x4.add(v128.load(at, 96), g), 96);
    v128.store(at, f32x4.add(v128.load(at, 112), h), 112);
  }
}

function actorBack(
  ofPreference: f32,
  ofFeasibility: f32,
  features: usize,
  count: usize,
  first: usize,
  second: usize,
): void {
  memory.fill(hiddenGradient, 0, ROW);
  headBack(POLICY, ofPreference, second);
  headBack(FEASIBLE, ofFeasibility, second);
  addNumber(gradient + ACTOR_SCALARS, ofFeasibility);
  trunkBack(ACTOR_WEIGHTS, ACTOR_HIDDEN_BIAS, ACTOR_BIAS, 0, features, count, first, second);
}

function criticBack(slope: f32, features: usize, count: usize, first: usize, second: usize): void {
  memory.fill(hiddenGradient, 0, ROW);
  headBack(VALUE, slope, second);
  addNumber(gradient + CRITIC_SCALARS, slope);
  trunkBack(CRITIC_WEIGHTS, CRITIC_HIDDEN_BIAS, CRITIC_BIAS, FEATURES, features, count, first, second);
}
