/**
 * @file The play-outs of foresight, in AssemblyScript: the algorithm of `src/people/playouts/plainPlayouts.ts` on 64-bit boards,
 * with the same floating-point operations in the same order, so that both give the same bits. Features and their order
 * are those of `src/people/choice/features.ts`. `scripts/playoutKernel.ts` joins `wasm/board.ts`, this file and straight-line
 * code that counts the placements of all shapes, compiles them and writes `src/people/playouts/playouts.generated.ts`, whose
 * typed door is `src/people/playouts/wasmPlayouts.ts`.
 *
 * Nothing is allocated: every buffer is static.
 */

/** What the door writes. A member: weights on the 15 features, slip rate, keep, e^-keep, share noticed. */
export const MEMBERS = 64;
export const MEMBER_SIZE = 19;
export const MOST_DRAWS = 16384;
const SIZE_AT = 13;
const LEFTMOST_AT = 14;
const SLIP_AT = 15;
const KEEP_AT = 16;
const LOSE_AT = 17;
const NOTICE_AT = 18;
const members = memory.data(64 * 19 * 8, 16);
const draws = memory.data(16384 * 8, 16);
/** By shape and column or row of its anchor: how far right and how low it lies; by shape: its size. */
const rightOf = memory.data(64 * 8 * 8, 16);
const lowOf = memory.data(64 * 8 * 8, 16);
const sizeOf = memory.data(64 * 8, 16);
/** By shape: its cells at the top left, and its anchors on the empty board. */
const shapes = memory.data(64 * 16, 16);

/** Draws of one play-out; further ones repeat them. */
const DRAWS: i32 = 16;
/** Draws that are tried to keep the rest of the dock before the best keeping placement is looked for. */
const KEEPING_DRAWS = 3;

/**
 * The memory of a turn. Open addressing: the board, then stamp << 32 | key << 16 | group. A group: first placement,
 * their number, highest utility. A placement: the board after it, the running sum of e^(utility - top), or for somebody
 * who overlooks much its utility, best first; lines cleared.
 */
const SLOTS: u32 = 1 << 14;
const GROUPS: i32 = 1 << 13;
const PLACEMENTS: i32 = 1 << 17;
const slots = memory.data(16 << 14, 16);
const groups = memory.data(16 << 13, 16);
const boardOf = memory.data(8 << 17, 16);
const sumOf = memory.data(8 << 17, 16);
const linesOf = memory.data(1 << 17, 16);

let stamp: u32 = 0;
let groupCount: i32 = 0;
let used: i32 = 0;

/** The step: pieces left (-1 once placed), their groups and weights. */
const dock = memory.data(3 * 4, 16);
const groupOf = memory.data(3 * 4, 16);
const weightOf = memory.data(3 * 8, 16);
let board: u64 = 0;
let drawAt: usize = 0;
let drawEnd: usize = 0;
let pickedSlot: i32 = 0;
let pickedAt: i32 = 0;

const result = memory.data(8, 16);

export function membersAt(): usize {
  return members;
}
export function drawsAt(): usize {
  return draws;
}
export function rightAt(): usize {
  return rightOf;
}
export function lowAt(): usize {
  return lowOf;
}
export function sizeAt(): usize {
  return sizeOf;
}
export function shapesAt(): usize {
  return shapes;
}
/** The board after a play-out: two 32-bit halves, the lower one first. */
export function resultAt(): usize {
  return result;
}

/** The running sums of every placement weighed since `forget`, in the order they were weighed. */
export function sumsAt(): usize {
  return sumOf;
}

/** Forgets everything. */
export function forget(): void {
  groupCount = 0;
  used = 0;
  if (++stamp == 0) {
    memory.fill(slots, 0, 16 << 14);
    stamp = 1;
  }
}

@inline
function shapeAt(slot: i32): i32 {
  return load<i32>(dock + (<usize>slot << 2));
}
@inline
function groupIn(slot: i32): usize {
  return groups + (<usize>load<i32>(groupOf + (<usize>slot << 2)) << 4);
}
@inline
function startOf(group: usize): i32 {
  return load<i32>(group);
}
@inline
function countOf(group: usize): i32 {
  return load<i32>(group, 4);
}
@inline
function topOf(group: usize): f64 {
  return load<f64>(group, 8);
}
@inline
function weightIn(slot: i32): f64 {
  return load<f64>(weightOf + (<usize>slot << 3));
}
@inline
function sumAt(at: i32): f64 {
  return load<f64>(sumOf + (<usize>at << 3));
}
@inline
function boardAt(at: i32): u64 {
  return load<u64>(boardOf + (<usize>at << 3));
}
@inline
function memberAt(member: i32): usize {
  return members + <usize>(member * 152);
}

@inline
function maskOf(shape: i32): u64 {
  return load<u64>(shapes + (<usize>shape << 4));
}

/** Anchors of a shape on the free cells f, cell by cell: code for every shape would be a quarter of this module. */
function legal(shape: i32, f: u64): u64 {
  let anchors = load<u64>(shapes + (<usize>shape << 4), 8);
  for (let mask = maskOf(shape); mask != 0; mask &= mask - 1) anchors &= f >> ctz(mask);
  return anchors;
}

@inline
function cleared(b: u64): u64 {
  return b & ~((fullRows(b) * 255) | fullColumns(b));
}

/** e to the power of x, as `src/engine/elementary.ts` has it. */
function exp(x: f64): f64 {
  if (x < -700) return 0;
  if (x > 709) return Infinity;
  const quotient = x / 0.6931471805599453;
  const up = ceil(quotient);
  const k = up - 0.5 > quotient ? up - 1 : up;
  const r = x - k * 0.6931471805599453;
  return expSeries(r) * reinterpret<f64>((<i64>k + 1023) << 52);
}

/** The sum of the squared counts of lines: each cell once, each pair of cells in a line twice. */
@inline
function squaredColumns(b: u64, cells: u64): u64 {
  const pairs =
    popcnt(b & (b >> 8)) +
    popcnt(b & (b >> 16)) +
    popcnt(b & (b >> 24)) +
    popcnt(b & (b >> 32)) +
    popcnt(b & (b >> 40)) +
    popcnt(b & (b >> 48)) +
    popcnt(b & (b >> 56));
  return cells + 2 * pairs;
}
@inline
function squaredRows(b: u64, cells: u64): u64 {
  const pairs =
    popcnt(b & (b >> 1) & 0x7f7f7f7f7f7f7f7f) +
    popcnt(b & (b >> 2) & 0x3f3f3f3f3f3f3f3f) +
    popcnt(b & (b >> 3) & 0x1f1f1f1f1f1f1f1f) +
    popcnt(b & (b >> 4) & 0x0f0f0f0f0f0f0f0f) +
    popcnt(b & (b >> 5) & 0x0707070707070707) +
    popcnt(b & (b >> 6) & 0x0303030303030303) +
    popcnt(b & (b >> 7) & 0x0101010101010101);
  return cells + 2 * pairs;
}

/** Sides between an occupied and an empty cell; the wall counts as occupied. */
@inline
function edges(b: u64): u64 {
  return (
    popcnt((b ^ (b >> 1)) & 0x7f7f7f7f7f7f7f7f) +
    popcnt(~b & 0x8181818181818181) +
    popcnt((b ^ (b >> 8)) & 0x00ffffffffffffff) +
    popcnt(~b & 0xff000000000000ff)
  );
}

@inline
function weight(w: usize, feature: usize): f64 {
  return load<f64>(w + (feature << 3));
}

/** Utility of the board b after a placement, lines apart; `utility` is theirs. */
function boardUtility(utility: f64, shape: i32, anchor: i32, b: u64, w: usize): f64 {
  let sum = utility + weight(w, 3) * (<f64>edges(b) * 0.125);
  const empty = ~b;
  const left = (empty << 1) & 0xfefefefefefefefe;
  const right = (empty >> 1) & 0x7f7f7f7f7f7f7f7f;
  const above = empty << 8;
  const below = empty >> 8;
  const one = left | right | above | below;
  const two = (left & right) | (above & below) | ((left | right) & (above | below));
  sum += weight(w, 4) * <f64>popcnt(empty & ~one);
  sum += weight(w, 5) * (<f64>popcnt(empty & one & ~two) * 0.5);
  const room = roomOf(empty);
  sum += weight(w, 6) * (<f64>(room & 0xffff) / 100);
  sum += weight(w, 7) * (<f64>(room >> 16) * 0.25);
  // A weight of 0 adds nothing: members that look at nothing further are common.
  const rowBuild = weight(w, 8);
  const columnBuild = weight(w, 9);
  if (rowBuild != 0 || columnBuild != 0) {
    const cells = popcnt(b);
    sum += rowBuild * (<f64>squaredRows(b, cells) * 0.03125);
    sum += columnBuild * (<f64>squaredColumns(b, cells) * 0.03125);
  }
  const x = load<f64>(rightOf + (<usize>((shape << 3) | (anchor & 7)) << 3));
  const y = load<f64>(lowOf + (<usize>((shape << 3) | (anchor >> 3)) << 3));
  sum += weight(w, 10) * x;
  sum += weight(w, 11) * y;
  return sum + weight(w, 12) * (abs(x) + abs(y));
}

/** Sorts the placements from `start` on by utility, the best first; equal ones keep their order. */
function sortBest(start: i32): void {
  for (let i = start + 1; i < used; i++) {
    const utility = sumAt(i);
    const after = boardAt(i);
    const lines = load<u8>(linesOf + <usize>i);
    let at = i;
    for (; at > start && sumAt(at - 1) < utility; at--) {
      store<f64>(sumOf + (<usize>at << 3), sumAt(at - 1));
      store<u64>(boardOf + (<usize>at << 3), boardAt(at - 1));
      store<u8>(linesOf + <usize>at, load<u8>(linesOf + <usize>(at - 1)));
    }
    store<f64>(sumOf + (<usize>at << 3), utility);
    store<u64>(boardOf + (<usize>at << 3), after);
    store<u8>(linesOf + <usize>at, lines);
  }
}

/** Weighs all placements of a shape. */
function fill(group: usize, b: u64, shape: i32, w: usize): void {
  const start = used;
  const mask = maskOf(shape);
  let top: f64 = -Infinity;
  let at = start;
  for (let set = legal(shape, ~b); set != 0; set &= set - 1) {
    const anchor = ctz(set);
    let next = b | (mask << anchor);
    let utility: f64 = 0;
    let lines: u64 = 0;
    const rows = fullRows(next);
    const columns = fullColumns(next);
    if ((rows | columns) != 0) {
      const rowLines = popcnt(rows);
      const columnLines = popcnt(columns & 255);
      lines = rowLines + columnLines;
      next &= ~((rows * 255) | columns);
      utility += weight(w, 0) * <f64>rowLines;
      utility += weight(w, 1) * <f64>columnLines;
      utility += weight(w, 2);
    }
    utility = boardUtility(utility, shape, <i32>anchor, next, w);
    if (utility > top) top = utility;
    store<u64>(boardOf + (<usize>at << 3), next);
    store<f64>(sumOf + (<usize>at << 3), utility);
    store<u8>(linesOf + <usize>at, <u8>lines);
    at++;
  }
  used = at;
  store<i32>(group, start);
  store<i32>(group, at - start, 4);
  store<f64>(group, top, 8);
  if (weight(w, NOTICE_AT) < 1) {
    sortBest(start);
    return;
  }
  let running: f64 = 0;
  for (let i = start; i < at; i++) {
    running += exp(sumAt(i) - top);
    store<f64>(sumOf + (<usize>i << 3), running);
  }
}

/** The weighed placements of a shape on the board, from memory or found now. */
function groupFor(shape: i32, member: i32): i32 {
  const tag = (<u64>stamp << 16) | <u64>(shape | (member << 6));
  let slot = <u32>(((board ^ (tag << 40)) * 0x9e3779b97f4a7c15) >> 50);
  let at: usize = 0;
  for (;;) {
    at = slots + (<usize>slot << 4);
    const entry = load<u64>(at, 8);
    if (<u32>(entry >> 32) != stamp) break;
    if (entry >> 16 == tag && load<u64>(at) == board) return <i32>(entry & 0xffff);
    slot = (slot + 1) & (SLOTS - 1);
  }
  const group = groupCount++;
  store<u64>(at, board);
  store<u64>(at, (tag << 16) | <u64>group, 8);
  fill(groups + (<usize>group << 4), board, shape, memberAt(member));
  return group;
}

/** Weighs the pieces that are left; the sum of their weights, 0 where none fits, 1 for somebody who overlooks much. */
function weigh(member: i32): f64 {
  const w = memberAt(member);
  let highest: f64 = -Infinity;
  let isFirst = true;
  for (let slot = 0; slot < 3; slot++) {
    const shape = shapeAt(slot);
    if (shape < 0) continue;
    store<i32>(groupOf + (<usize>slot << 2), groupFor(shape, member));
    const group = groupIn(slot);
    if (countOf(group) > 0) {
      const size = load<f64>(sizeOf + (<usize>shape << 3));
      const own = weight(w, SIZE_AT) * size + (isFirst ? weight(w, LEFTMOST_AT) : 0);
      const value = topOf(group) + own;
      store<f64>(weightOf + (<usize>slot << 3), value);
      if (value > highest) highest = value;
    }
    isFirst = false;
  }
  if (highest == -Infinity) return 0;
  if (weight(w, NOTICE_AT) < 1) return 1;
  let total: f64 = 0;
  for (let slot = 0; slot < 3; slot++) {
    if (shapeAt(slot) < 0) continue;
    const group = groupIn(slot);
    const count = countOf(group);
    let value: f64 = 0;
    if (count > 0) {
      const own = weightIn(slot);
      value = (own == highest ? 1 : exp(own - highest)) * sumAt(startOf(group) + count - 1);
      total += value;
    }
    store<f64>(weightOf + (<usize>slot << 3), value);
  }
  return total;
}

function draw(): f64 {
  if (drawAt == drawEnd) drawAt -= DRAWS << 3;
  const value = load<f64>(drawAt);
  drawAt += 8;
  return value;
}

/** Picks the placement at a point of the running weights. */
function pick(point: f64): void {
  let rest = point;
  let last = -1;
  for (let slot = 0; slot < 3; slot++) {
    if (shapeAt(slot) < 0 || weightIn(slot) == 0) continue;
    last = slot;
    if (rest < weightIn(slot)) break;
    rest -= weightIn(slot);
  }
  const group = groupIn(last);
  const start = startOf(group);
  const count = countOf(group);
  const inGroup = (rest / weightIn(last)) * sumAt(start + count - 1);
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inGroup < sumAt(start + middle)) high = middle;
    else low = middle + 1;
  }
  pickedSlot = last;
  pickedAt = start + low;
}

/** Picks any placement, all alike. */
function pickAny(share: f64): void {
  let all = 0;
  for (let slot = 0; slot < 3; slot++) if (shapeAt(slot) >= 0) all += countOf(groupIn(slot));
  let rest = min(all - 1, <i32>floor(share * <f64>all));
  for (let slot = 0; slot < 3; slot++) {
    if (shapeAt(slot) < 0) continue;
    const group = groupIn(slot);
    const count = countOf(group);
    if (rest < count) {
      pickedSlot = slot;
      pickedAt = startOf(group) + rest;
      return;
    }
    rest -= count;
  }
}

/** Some placement of a, a clearing one if `mustClear`, leaves room for b. */
function thenFits(start: u64, a: i32, b: i32, mustClear: bool): bool {
  const mask = maskOf(a);
  for (let set = legal(a, ~start); set != 0; set &= set - 1) {
    const full = start | (mask << ctz(set));
    const next = cleared(full);
    if (mustClear && next == full) continue;
    if (legal(b, ~next) != 0) return true;
  }
  return false;
}

/** Whether the other pieces still fit after a placement, all of them in some order. */
function keeps(slot: i32, at: i32): bool {
  const next = boardAt(at);
  let first = -1;
  let second = -1;
  for (let other = 0; other < 3; other++) {
    if (other == slot) continue;
    const shape = shapeAt(other);
    if (shape < 0) continue;
    if (first < 0) first = shape;
    else second = shape;
  }
  if (second < 0) return legal(first, ~next) != 0;
  return thenFits(next, first, second, false) || thenFits(next, second, first, true);
}

/** The likeliest placement that keeps the rest, or the picked one where none does. */
function pickBestKeeping(): void {
  let bestWeight: f64 = 0;
  for (let slot = 0; slot < 3; slot++) {
    if (shapeAt(slot) < 0 || weightIn(slot) == 0) continue;
    const group = groupIn(slot);
    const start = startOf(group);
    const count = countOf(group);
    const scale = weightIn(slot) / sumAt(start + count - 1);
    let before: f64 = 0;
    for (let i = 0; i < count; i++) {
      const sum = sumAt(start + i);
      const value = scale * (sum - before);
      before = sum;
      if (value <= bestWeight || !keeps(slot, start + i)) continue;
      bestWeight = value;
      pickedSlot = slot;
      pickedAt = start + i;
    }
  }
}

/** Each piece has a best noticed placement, by one draw, or none; the best of them is picked. */
function glance(w: usize): void {
  const overlooked = 1 - weight(w, NOTICE_AT);
  let best: f64 = -Infinity;
  let isFirst = true;
  for (let slot = 0; slot < 3; slot++) {
    const shape = shapeAt(slot);
    if (shape < 0) continue;
    const group = groupIn(slot);
    const count = countOf(group);
    const size = load<f64>(sizeOf + (<usize>shape << 3));
    const own = weight(w, SIZE_AT) * size + (isFirst ? weight(w, LEFTMOST_AT) : 0);
    isFirst = false;
    const point = draw();
    let rank = 0;
    for (let above = overlooked; rank < count && point < above; above *= overlooked) rank++;
    if (rank == count) continue;
    const at = startOf(group) + rank;
    if (sumAt(at) + own <= best) continue;
    best = sumAt(at) + own;
    pickedSlot = slot;
    pickedAt = at;
  }
  if (best == -Infinity) pickAny(draw());
}

/** Picks a placement that is no slip. */
function pickMeant(w: usize, total: f64): void {
  if (weight(w, NOTICE_AT) < 1) glance(w);
  else pick(draw() * total);
}

/** Draws again, and then looks for the best, where the picked placement would lose the rest and the person minds. */
function keepRest(w: usize, total: f64): void {
  if (keeps(pickedSlot, pickedAt) || draw() < weight(w, LOSE_AT)) return;
  const slot = pickedSlot;
  const at = pickedAt;
  for (let i = 0; i < KEEPING_DRAWS; i++) {
    pickMeant(w, total);
    if (keeps(pickedSlot, pickedAt)) return;
  }
  if (weight(w, NOTICE_AT) < 1) return;
  pickedSlot = slot;
  pickedAt = at;
  pickBestKeeping();
}

/** Picks a placement of one of the pieces left; false where none fits. */
function choose(member: i32, left: i32): bool {
  if (groupCount > GROUPS - 3 || used > PLACEMENTS - 192) forget();
  const w = memberAt(member);
  const total = weigh(member);
  if (total == 0) return false;
  if (draw() < weight(w, SLIP_AT)) pickAny(draw());
  else {
    pickMeant(w, total);
    if (left > 1 && weight(w, KEEP_AT) > 0) keepRest(w, total);
  }
  return true;
}

/**
 * Plays a dock of three (-1 for a missing piece) in the manner of a member, with the draws of play-out `index`. Leaves
 * the board in `result`; returns placed | cleared << 2 | best << 5 | lines << 9, where bit i of `cleared` says that
 * placement i cleared something and `best` is the most lines of one placement.
 */
export function play(lo: u32, hi: u32, a: i32, b: i32, c: i32, member: i32, index: i32): i32 {
  board = (<u64>hi << 32) | <u64>lo;
  store<i32>(dock, a);
  store<i32>(dock, b, 4);
  store<i32>(dock, c, 8);
  drawAt = draws + <usize>(index * (DRAWS << 3));
  drawEnd = drawAt + (DRAWS << 3);
  const pieces = <i32>(a >= 0) + <i32>(b >= 0) + <i32>(c >= 0);
  let placed = 0;
  let clears = 0;
  let best = 0;
  let lines = 0;
  while (placed < pieces && choose(member, pieces - placed)) {
    const gained = <i32>load<u8>(linesOf + <usize>pickedAt);
    board = boardAt(pickedAt);
    store<i32>(dock + (<usize>pickedSlot << 2), -1);
    if (gained > 0) clears |= 1 << placed;
    if (gained > best) best = gained;
    lines += gained;
    placed++;
  }
  store<u64>(result, board);
  return placed | (clears << 2) | (best << 5) | (lines << 9);
}
