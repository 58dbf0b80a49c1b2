/**
 * @file The gradients of `light` as blocks, and Adam. A block has the small layers, a bit per row, and the rows that have a
 * gradient, part by part. The rows are dealt out to as many parts as there are threads, 64 at a time in turn; an instance
 * adds up and moves the rows of its own part, and is told of the others. Everybody has the small layers. Blocks are added
 * in the order of the shards, so that any number of threads comes to the same weights.
 */

/** Adam's running means of gradients and of their squares. */
let means: usize = 0;
let squares: usize = 0;
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

/** The norm of the gradient. The squares are added row by row, in one order for any number of threads. */
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
