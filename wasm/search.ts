/**
 * @file The search kernel, in AssemblyScript: complete or beamed search of a dock on 64-bit boards, with a table value
 * (lines, 3x3 windows, placeability, clear opportunity) read and learned in the same memory. `scripts/searchKernel.ts`
 * joins `wasm/board.ts`, this file and the shape catalog's straight-line code, compiles them and writes
 * `src/search/kernel.generated.ts`, whose typed door is `src/search/kernel.ts`.
 *
 * A board is a u64: bit 8y+x is set where the cell is filled. Nothing is allocated: every buffer is static, and a search
 * leaves its leaves in memory until the next one.
 */

/** Weights: 4 x 256 lines, 6 x 512 windows, 9 x 64 placement counts, 8 x 32 clear opportunities. */
export const WEIGHTS = 4928;
const PLACES_AT = 4096;
const CLEARS_AT = 4672;

const weights = memory.data(WEIGHTS * 4, 16);
/** Temporal coherence: the sum of a weight's errors and of their sizes. */
const errorSum = memory.data(WEIGHTS * 4, 16);
const errorSize = memory.data(WEIGHTS * 4, 16);
/** The weights that a board reads; `touch` fills it. */
const touched = memory.data(96 * 4, 16);

const MAX_CHILDREN: i32 = 1 << 18;
const MAX_PARENTS: i32 = 1 << 15;
const childBoard = memory.data(8 * (1 << 18), 16);
const childValue = memory.data(4 * (1 << 18), 16);
const childGain = memory.data(4 * (1 << 18), 16);
const childPath = memory.data(4 * (1 << 18), 16);
const parentBoard = memory.data(8 * (1 << 15), 16);
const parentGain = memory.data(4 * (1 << 15), 16);
const parentPath = memory.data(4 * (1 << 15), 16);
/** Open addressing; an entry is search stamp << 32 | child. */
const table = memory.data(8 * (1 << 19), 16);
/** Indices for selection. */
const order = memory.data(4 * (1 << 18), 16);
const dock = memory.data(3 * 4, 16);

let childCount: i32 = 0;
let parentCount: i32 = 0;
let tableMask: u32 = 0;
let stamp: u32 = 0;
/** What a plain point is worth in the value's unit. */
let pointWorth: f32 = 1;

export function weightsAt(): usize {
  return weights;
}
export function errorSumAt(): usize {
  return errorSum;
}
export function errorSizeAt(): usize {
  return errorSize;
}
export function setPointWorth(worth: f32): void {
  pointWorth = worth;
}

@inline
function weight(i: u32): f32 {
  return load<f32>(weights + (<usize>i << 2));
}
@inline
function clearWeight(b: u64): u32 {
  return CLEARS_AT + ((<u32>popcnt(b) >> 3) << 5) + clearChances(b);
}

/** Value of a board to be dealt on. */
export function valueOf(b: u64): f32 {
  const t = transposed(b);
  let sum: f32 = placesValue(~b) + weight(clearWeight(b));
  for (let i = 0; i < 8; i++) {
    sum += weight(lineWeight(i, (b >> (<u64>i << 3)) & 255)) + weight(lineWeight(8 + i, (t >> (<u64>i << 3)) & 255));
  }
  let window = 0;
  for (let y = 0; y < 6; y++) {
    const rows = b >> (<u64>y << 3);
    for (let x = 0; x < 6; x++) sum += weight(windowWeight(window++, rows >> <u64>x));
  }
  return sum;
}

/** Lists the weights that a board reads and returns their number. */
function touch(b: u64): i32 {
  const t = transposed(b);
  let n = touchPlaces(~b, touched);
  store<u32>(touched + (<usize>(n++) << 2), clearWeight(b));
  for (let i = 0; i < 8; i++) {
    store<u32>(touched + (<usize>(n++) << 2), lineWeight(i, (b >> (<u64>i << 3)) & 255));
    store<u32>(touched + (<usize>(n++) << 2), lineWeight(8 + i, (t >> (<u64>i << 3)) & 255));
  }
  let window = 0;
  for (let y = 0; y < 6; y++) {
    const rows = b >> (<u64>y << 3);
    for (let x = 0; x < 6; x++) store<u32>(touched + (<usize>(n++) << 2), windowWeight(window++, rows >> <u64>x));
  }
  return n;
}

/**
 * Moves the value of a board towards a target, each weight at its own temporal-coherence rate: errors that keep their
 * sign are learned from fully, errors that cancel out hardly at all. Returns the error before.
 */
export function learn(b: u64, target: f32, rate: f32): f32 {
  const n = touch(b);
  let value: f32 = 0;
  for (let i = 0; i < n; i++) value += weight(load<u32>(touched + (<usize>i << 2)));
  const error = target - value;
  const step: f32 = (rate * error) / <f32>n;
  for (let i = 0; i < n; i++) {
    const at = <usize>load<u32>(touched + (<usize>i << 2)) << 2;
    const size = load<f32>(errorSize + at);
    const coherence: f32 = size > 0 ? abs(load<f32>(errorSum + at)) / size : 1;
    store<f32>(weights + at, load<f32>(weights + at) + coherence * step);
  }
  // In a second pass, so that an entry that the board reads twice moves at one rate.
  for (let i = 0; i < n; i++) {
    const at = <usize>load<u32>(touched + (<usize>i << 2)) << 2;
    store<f32>(errorSum + at, load<f32>(errorSum + at) + error);
    store<f32>(errorSize + at, load<f32>(errorSize + at) + abs(error));
  }
  return error;
}

function openTable(children: i64): void {
  let size: u32 = 1 << 10;
  while (<i64>size < 2 * children && size < 1 << 19) size <<= 1;
  tableMask = size - 1;
  if (++stamp == 0) {
    memory.fill(table, 0, 8 * (1 << 19));
    stamp = 1;
  }
}

/** Adds a child unless the same board with the same pieces left is there; then the larger gain stays. */
function addChild(board: u64, gain: i32, path: u32): void {
  let hash = (board ^ (<u64>(path >> 24) * 0x9e3779b97f4a7c15)) * 0xff51afd7ed558ccd;
  let at = <u32>(hash >> 40) & tableMask;
  for (;;) {
    const entry = load<u64>(table + (<usize>at << 3));
    if (<u32>(entry >> 32) != stamp) break;
    const child = <usize>(entry & 0xffffffff);
    if (load<u64>(childBoard + (child << 3)) == board && load<u32>(childPath + (child << 2)) >> 24 == path >> 24) {
      if (gain > load<i32>(childGain + (child << 2))) {
        store<i32>(childGain + (child << 2), gain);
        store<u32>(childPath + (child << 2), path);
      }
      return;
    }
    at = (at + 1) & tableMask;
  }
  if (childCount == MAX_CHILDREN) return;
  const child = <usize>(childCount++);
  store<u64>(table + (<usize>at << 3), (<u64>stamp << 32) | <u64>child);
  store<u64>(childBoard + (child << 3), board);
  store<i32>(childGain + (child << 2), gain);
  store<u32>(childPath + (child << 2), path);
}

/** Every placement of every piece left of one parent. */
function expand(board: u64, gain: i32, path: u32, level: i32): void {
  const used = path >> 24;
  for (let slot = 0; slot < 3; slot++) {
    const shape = load<i32>(dock + (<usize>slot << 2));
    if (shape < 0 || (used >> slot) & 1) continue;
    const nextUsed = used | (<u32>1 << slot);
    for (let set = legal(shape, ~board); set != 0; set &= set - 1) {
      const anchor = ctz(set);
      let next = board | (maskOf(shape) << anchor);
      let points = 0;
      const rows = fullRows(next);
      const columns = fullColumns(next);
      if ((rows | columns) != 0) {
        const lines = <i32>popcnt(rows) + <i32>popcnt(columns & 255);
        next &= ~((rows * 255) | columns);
        points = 20 * lines * lines * (next == 0 ? 10 : 1);
      }
      if (!goesOn(next, nextUsed)) continue;
      const step = ((<u32>slot << 6) | <u32>anchor) << (level << 3);
      addChild(next, gain + points, (path & 0xffffff) | step | (nextUsed << 24));
    }
  }
}

/** Some piece left has a place, or none is left. A piece without one may get it when another clears a line. */
@inline
function goesOn(board: u64, used: u32): bool {
  let left = false;
  for (let slot = 0; slot < 3; slot++) {
    const shape = load<i32>(dock + (<usize>slot << 2));
    if (shape < 0 || (used >> slot) & 1) continue;
    if (legal(shape, ~board) != 0) return true;
    left = true;
  }
  return !left;
}

function judge(): void {
  for (let i: usize = 0; i < <usize>childCount; i++) {
    const gain = <f32>load<i32>(childGain + (i << 2));
    store<f32>(childValue + (i << 2), valueOf(load<u64>(childBoard + (i << 3))) + gain * pointWorth);
  }
}

@inline
function valueAt(position: i32): f32 {
  return load<f32>(childValue + (<usize>load<u32>(order + (<usize>position << 2)) << 2));
}

function swap(i: i32, j: i32): void {
  const a = load<u32>(order + (<usize>i << 2));
  store<u32>(order + (<usize>i << 2), load<u32>(order + (<usize>j << 2)));
  store<u32>(order + (<usize>j << 2), a);
}

/** Brings the `keep` best of order[from..to) to its front, in no order. */
function select(from: i32, to: i32, keep: i32): void {
  let low = from;
  let high = to - 1;
  const goal = from + keep;
  while (low < high) {
    const middle = (low + high) >> 1;
    const pivot = valueAt(middle);
    let i = low;
    let j = high;
    while (i <= j) {
      while (valueAt(i) > pivot) i++;
      while (valueAt(j) < pivot) j--;
      if (i <= j) swap(i++, j--);
    }
    if (goal <= j) high = j;
    else if (goal >= i) low = i;
    else return;
  }
}

function keepParent(child: usize): void {
  const at = <usize>(parentCount++);
  store<u64>(parentBoard + (at << 3), load<u64>(childBoard + (child << 3)));
  store<i32>(parentGain + (at << 2), load<i32>(childGain + (child << 2)));
  store<u32>(parentPath + (at << 2), load<u32>(childPath + (child << 2)));
}

/**
 * The children that become parents: all of them if they fit the beam, else the best of each set of pieces left in equal
 * shares, since boards that carry different pieces do not compare.
 */
function narrow(beam: i32): void {
  parentCount = 0;
  if (childCount <= beam) {
    for (let i = 0; i < childCount; i++) keepParent(i);
    return;
  }
  judge();
  let groups = 0;
  for (let used: u32 = 1; used < 8; used++) if (gather(used) > 0) groups++;
  const share = max(1, (beam + groups - 1) / groups);
  for (let used: u32 = 1; used < 8; used++) {
    const n = gather(used);
    if (n > share) select(0, n, share);
    for (let i = 0; i < min(n, share); i++) keepParent(<usize>load<u32>(order + (<usize>i << 2)));
  }
}

/** Lists the children with these pieces used. */
function gather(used: u32): i32 {
  let n = 0;
  for (let i = 0; i < childCount; i++) {
    if (load<u32>(childPath + (<usize>i << 2)) >> 24 == used) store<u32>(order + (<usize>(n++) << 2), i);
  }
  return n;
}

function levels(board: u64, pieces: i32, beam: i32): void {
  parentCount = 1;
  store<u64>(parentBoard, board);
  store<i32>(parentGain, 0);
  store<u32>(parentPath, 0);
  for (let level = 0; level < pieces; level++) {
    if (level > 0) narrow(beam);
    childCount = 0;
    openTable(<i64>parentCount * (pieces - level) * 40);
    for (let i: usize = 0; i < <usize>parentCount; i++) {
      const path = load<u32>(parentPath + (i << 2));
      expand(load<u64>(parentBoard + (i << 3)), load<i32>(parentGain + (i << 2)), path, level);
    }
    if (childCount == 0) return;
  }
}

/**
 * Searches a dock (shape indices, -1 for a slot that is empty) and returns the number of different boards found after its
 * last piece, each with its value. If the beam finds none, everything is searched; 0 is then a proof.
 */
export function search(board: u64, a: i32, b: i32, c: i32, beam: i32): i32 {
  store<i32>(dock, a);
  store<i32>(dock, b, 4);
  store<i32>(dock, c, 8);
  const pieces = <i32>(a >= 0) + <i32>(b >= 0) + <i32>(c >= 0);
  levels(board, pieces, min(beam, MAX_PARENTS));
  if (childCount == 0 && beam < MAX_PARENTS) levels(board, pieces, MAX_PARENTS);
  judge();
  return childCount;
}

/** Orders the best `keep` leaves of the last search from best to worst; returns how many there are. */
export function rank(keep: i32): i32 {
  for (let i = 0; i < childCount; i++) store<u32>(order + (<usize>i << 2), i);
  const n = min(keep, childCount);
  if (n < childCount) select(0, childCount, n);
  for (let i = 1; i < n; i++) for (let j = i; j > 0 && valueAt(j) > valueAt(j - 1); j--) swap(j, j - 1);
  return n;
}

@inline
function ranked(i: i32): usize {
  return <usize>load<u32>(order + (<usize>i << 2));
}
export function leafBoard(i: i32): u64 {
  return load<u64>(childBoard + (ranked(i) << 3));
}
export function leafValue(i: i32): f32 {
  return valueAt(i);
}
export function leafGain(i: i32): i32 {
  return load<i32>(childGain + (ranked(i) << 2));
}
/** Eight bits a placement, first one lowest: slot << 6 | anchor. */
export function leafPath(i: i32): u32 {
  return load<u32>(childPath + (ranked(i) << 2));
}

/** Value of the best leaf of the last search, which then has rank 0; call it after `search` returned more than 0. */
export function best(): f32 {
  let top: f32 = -f32.MAX_VALUE;
  let at = 0;
  for (let i = 0; i < childCount; i++) {
    const value = load<f32>(childValue + (<usize>i << 2));
    if (value > top) {
      top = value;
      at = i;
    }
  }
  store<u32>(order, at);
  return top;
}
