/**
 * @file Play-outs of somebody who plans the dock, in AssemblyScript: the algorithm of `src/people/choice/dockPlanner.ts`
 * on 64-bit boards, with the same floating-point operations in the same order. Joined with `wasm/playouts.ts`, whose
 * members, draws, shapes and utilities it uses; `scripts/planKernel.ts` compiles them and writes
 * `src/people/playouts/plans.generated.ts`.
 */

const PLAN_WIDTH: i32 = 4;
const UNFINISHED: f64 = 20;

/** The best placements of a shape on a board, by group: how many, then value, board, anchor and lines of each. */
const PLAN_GROUPS: i32 = 1 << 13;
const PLAN_SLOTS: u32 = 1 << 14;
const MOST_OF_A_PLAN: i32 = 27;
const planSlots = memory.data(16 << 14, 16);
const planKept = memory.data(1 << 13, 16);
const planValue = memory.data(32 << 13, 16);
const planBoard = memory.data(32 << 13, 16);
const planAnchor = memory.data(4 << 13, 16);
const planLines = memory.data(4 << 13, 16);
let planStamp: u32 = 0;
let planGroups: i32 = 0;

/** The placements followed at each of the three steps, best first: value, board, slot * 64 + anchor, lines; their numbers. */
const listValue = memory.data(4 * 3 * 8, 16);
const listBoard = memory.data(4 * 3 * 8, 16);
const listCode = memory.data(4 * 3 * 4, 16);
const listLines = memory.data(4 * 3 * 4, 16);
const listSize = memory.data(3 * 4, 16);
const chances = memory.data(4 * 8, 16);
let plannedCode: i32 = -1;

/** Forgets what was found by other weights. */
export function forgetPlans(): void {
  planGroups = 0;
  if (++planStamp == 0) {
    memory.fill(planSlots, 0, 16 << 14);
    planStamp = 1;
  }
}

@inline
function at8(base: usize, i: i32): usize {
  return base + (<usize>i << 3);
}
@inline
function at4(base: usize, i: i32): usize {
  return base + (<usize>i << 2);
}

/** Puts a placement into a list of at most four that begins at `first`, behind equal ones; the list's new size. */
function insert(values: usize, boards: usize, codes: usize, lines: usize, first: i32, size: i32, value: f64, b: u64, code: i32, line: i32): i32 {
  if (size == PLAN_WIDTH && !(value > load<f64>(at8(values, first + PLAN_WIDTH - 1)))) return size;
  let at = size < PLAN_WIDTH ? size : PLAN_WIDTH - 1;
  const grown = size < PLAN_WIDTH ? size + 1 : size;
  for (; at > 0 && load<f64>(at8(values, first + at - 1)) < value; at--) {
    store<f64>(at8(values, first + at), load<f64>(at8(values, first + at - 1)));
    store<u64>(at8(boards, first + at), load<u64>(at8(boards, first + at - 1)));
    store<i32>(at4(codes, first + at), load<i32>(at4(codes, first + at - 1)));
    store<i32>(at4(lines, first + at), load<i32>(at4(lines, first + at - 1)));
  }
  store<f64>(at8(values, first + at), value);
  store<u64>(at8(boards, first + at), b);
  store<i32>(at4(codes, first + at), code);
  store<i32>(at4(lines, first + at), line);
  return grown;
}

const foundValue = memory.data(4 * 8, 16);
const foundBoard = memory.data(4 * 8, 16);
const foundCode = memory.data(4 * 4, 16);
const foundLines = memory.data(4 * 4, 16);

/** Finds the best placements of a shape. */
function findPlanned(group: i32, b: u64, shape: i32, w: usize): void {
  const mask = maskOf(shape);
  let size = 0;
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
    size = insert(foundValue, foundBoard, foundCode, foundLines, 0, size, utility, next, <i32>anchor, <i32>lines);
  }
  store<u8>(planKept + <usize>group, <u8>size);
  for (let i = 0; i < size; i++) {
    const at = group * PLAN_WIDTH + i;
    store<f64>(at8(planValue, at), load<f64>(at8(foundValue, i)));
    store<u64>(at8(planBoard, at), load<u64>(at8(foundBoard, i)));
    store<u8>(planAnchor + <usize>at, <u8>load<i32>(at4(foundCode, i)));
    store<u8>(planLines + <usize>at, <u8>load<i32>(at4(foundLines, i)));
  }
}

/** The best placements of a shape on a board, from memory or found now. */
function plannedGroup(b: u64, shape: i32, member: i32): i32 {
  const tag = (<u64>planStamp << 16) | <u64>(shape | (member << 6));
  let slot = <u32>(((b ^ (tag << 40)) * 0x9e3779b97f4a7c15) >> 50);
  let at: usize = 0;
  for (;;) {
    at = planSlots + (<usize>slot << 4);
    const entry = load<u64>(at, 8);
    if (<u32>(entry >> 32) != planStamp) break;
    if (entry >> 16 == tag && load<u64>(at) == b) return <i32>(entry & 0xffff);
    slot = (slot + 1) & (PLAN_SLOTS - 1);
  }
  const group = planGroups++;
  store<u64>(at, b);
  store<u64>(at, (tag << 16) | <u64>group, 8);
  findPlanned(group, b, shape, memberAt(member));
  return group;
}

/** Fills a step's list from the pieces that are left. */
function listStep(step: i32, b: u64, member: i32): i32 {
  const w = memberAt(member);
  const first = step * PLAN_WIDTH;
  let size = 0;
  let isFirst = true;
  for (let slot = 0; slot < 3; slot++) {
    const shape = shapeAt(slot);
    if (shape < 0) continue;
    const group = plannedGroup(b, shape, member);
    const own = weight(w, SIZE_AT) * load<f64>(sizeOf + (<usize>shape << 3)) + (isFirst ? weight(w, LEFTMOST_AT) : 0);
    isFirst = false;
    const kept = <i32>load<u8>(planKept + <usize>group);
    for (let i = 0; i < kept; i++) {
      const at = group * PLAN_WIDTH + i;
      const value = load<f64>(at8(planValue, at)) + own;
      if (size == PLAN_WIDTH && !(value > load<f64>(at8(listValue, first + PLAN_WIDTH - 1)))) break;
      const code = slot * 64 + <i32>load<u8>(planAnchor + <usize>at);
      const lines = <i32>load<u8>(planLines + <usize>at);
      size = insert(listValue, listBoard, listCode, listLines, first, size, value, load<u64>(at8(planBoard, at)), code, lines);
    }
  }
  store<i32>(at4(listSize, step), size);
  return size;
}

/** Total of the best plan that begins with entry i of a step's list. */
function totalFrom(step: i32, i: i32, member: i32): f64 {
  const at = step * PLAN_WIDTH + i;
  const slot = load<i32>(at4(listCode, at)) >> 6;
  const shape = shapeAt(slot);
  const value = load<f64>(at8(listValue, at));
  store<i32>(at4(dock, slot), -1);
  const total = value + bestRest(step + 1, load<u64>(at8(listBoard, at)), member);
  store<i32>(at4(dock, slot), shape);
  return total;
}

function bestRest(step: i32, b: u64, member: i32): f64 {
  if (shapeAt(0) < 0 && shapeAt(1) < 0 && shapeAt(2) < 0) return 0;
  const size = listStep(step, b, member);
  let best: f64 = -UNFINISHED;
  for (let i = 0; i < size; i++) {
    const total = totalFrom(step, i, member);
    if (total > best) best = total;
  }
  return best;
}

/** Plans the dock and picks a first placement; false where nothing fits. */
function choosePlanned(member: i32): bool {
  if (planGroups > PLAN_GROUPS - MOST_OF_A_PLAN) forgetPlans();
  const size = listStep(0, board, member);
  if (size == 0) return false;
  let top: f64 = -Infinity;
  for (let i = 0; i < size; i++) {
    const total = totalFrom(0, i, member);
    store<f64>(at8(chances, i), total);
    if (total > top) top = total;
  }
  let sum: f64 = 0;
  for (let i = 0; i < size; i++) {
    const odds = exp(load<f64>(at8(chances, i)) - top);
    store<f64>(at8(chances, i), odds);
    sum += odds;
  }
  let point = draw();
  let i = 0;
  for (; i < size - 1; i++) {
    const chance = load<f64>(at8(chances, i)) / sum;
    if (point < chance) break;
    point -= chance;
  }
  pickedAt = i;
  plannedCode = load<i32>(at4(listCode, i));
  return true;
}

/** Any placement, all alike; false where there is none. */
function chooseAny(): bool {
  let all: u64 = 0;
  for (let slot = 0; slot < 3; slot++) if (shapeAt(slot) >= 0) all += popcnt(legal(shapeAt(slot), ~board));
  if (all == 0) return false;
  let rest = <u64>min(<i32>all - 1, <i32>floor(draw() * <f64>all));
  for (let slot = 0; slot < 3; slot++) {
    if (shapeAt(slot) < 0) continue;
    let set = legal(shapeAt(slot), ~board);
    const count = popcnt(set);
    if (rest >= count) {
      rest -= count;
      continue;
    }
    for (; rest > 0; rest--) set &= set - 1;
    plannedCode = slot * 64 + <i32>ctz(set);
    return true;
  }
  return false;
}

/** Plays a dock as a member who plans it; arguments and result as `play` has them. */
export function playPlanned(lo: u32, hi: u32, a: i32, b: i32, c: i32, member: i32, index: i32): i32 {
  board = (<u64>hi << 32) | <u64>lo;
  store<i32>(dock, a);
  store<i32>(dock, b, 4);
  store<i32>(dock, c, 8);
  drawAt = draws + <usize>(index * (DRAWS << 3));
  drawEnd = drawAt + (DRAWS << 3);
  const pieces = <i32>(a >= 0) + <i32>(b >= 0) + <i32>(c >= 0);
  const slip = weight(memberAt(member), SLIP_AT);
  let placed = 0;
  let clears = 0;
  let best = 0;
  let lines = 0;
  while (placed < pieces && (draw() < slip ? chooseAny() : choosePlanned(member))) {
    const slot = plannedCode >> 6;
    const full = board | (maskOf(shapeAt(slot)) << (plannedCode & 63));
    const rows = fullRows(full);
    const columns = fullColumns(full);
    const gained = <i32>(popcnt(rows) + popcnt(columns & 255));
    board = full & ~((rows * 255) | columns);
    store<i32>(at4(dock, slot), -1);
    if (gained > 0) clears |= 1 << placed;
    if (gained > best) best = gained;
    lines += gained;
    placed++;
  }
  store<u64>(result, board);
  return placed | (clears << 2) | (best << 5) | (lines << 9);
}
