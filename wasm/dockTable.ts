/** @file All docks of a board at once, and a draw from the feasible ones in the order of `src/engine/dockTable.ts`. */

/** The drawn dock. */
let dockA: i32 = 0;
let dockB: i32 = 0;
let dockC: i32 = 0;

/** At 32·i + j: the third shapes whose dock with i and j is not known to be feasible, as bits. */
const open = memory.data(32 * 32 * 4, 16);

@inline
function pairAt(i: i32, j: i32): usize {
  return open + (<usize>((i << 5) + j) << 2);
}

function close(i: i32, j: i32, k: i32): void {
  const bit: u32 = 1 << k;
  store<u32>(pairAt(i, j), load<u32>(pairAt(i, j)) & ~bit);
  store<u32>(pairAt(j, i), load<u32>(pairAt(j, i)) & ~bit);
}

/** Decides all docks. */
function fillTable(): void {
  const all: u32 = (1 << REGULAR) - 1;
  for (let i = 0; i < REGULAR; i++) {
    for (let j = 0; j < REGULAR; j++) store<u32>(pairAt(i, j), i == j ? 0 : all & ~((1 << i) | (1 << j)));
  }
  for (let i = 0; i < REGULAR; i++) {
    const mask = maskOf(i);
    for (let set = legal(i, ~given); set != 0; set &= set - 1) followOpening(i, given | (mask << ctz(set)));
  }
}

/**
 * Everything that can follow an opening of i. Where nothing clears before the last piece, all orders of the placements
 * work or none, so such a dock is looked for from its first shape, its second one next.
 */
function followOpening(i: i32, opened: u64): void {
  const clears = isFull(opened);
  const start = clears ? cleared(opened) : opened;
  // A third shape that does not fit even without j fits beside it only if j clears.
  const fits = alive(~start);
  for (let j = 0; j < REGULAR; j++) {
    let need = load<u32>(pairAt(i, j));
    if (need == 0) continue;
    const quiet = clears ? fits : j > i ? fits & (<u32>-2 << j) : 0;
    const mask = maskOf(j);
    for (let set = legal(j, ~start); set != 0 && need != 0; set &= set - 1) {
      const next = start | (mask << ctz(set));
      let found: u32 = 0;
      if (isFull(next)) found = need & alive(~cleared(next));
      else if ((need & quiet) != 0) found = need & quiet & alive(~next);
      need &= ~found;
      for (; found != 0; found &= found - 1) {
        const k = <i32>ctz(found);
        close(i, j, k);
        close(i, k, j);
        close(j, k, i);
      }
    }
  }
}

/** The shapes i < j whose dock with j < k is feasible. */
@inline
function firstsOf(j: i32, k: i32): u32 {
  return ~load<u32>(pairAt(j, k)) & ((1 << j) - 1);
}

/** Draws from the table, docks ordered by their last shape, then by the second, then by the first; false without any. */
function drawFromTable(): bool {
  let total: u32 = 0;
  for (let k = 2; k < REGULAR; k++) for (let j = 1; j < k; j++) total += popcnt(firstsOf(j, k));
  if (total == 0) return false;
  let rest = below(total);
  for (let k = 2; k < REGULAR; k++) {
    for (let j = 1; j < k; j++) {
      let firsts = firstsOf(j, k);
      const n = popcnt(firsts);
      if (rest >= n) {
        rest -= n;
        continue;
      }
      for (; rest > 0; rest--) firsts &= firsts - 1;
      shuffle(<i32>ctz(firsts), j, k);
      return true;
    }
  }
  return false;
}

function shuffle(i: i32, j: i32, k: i32): void {
  const first = below(3);
  dockA = first == 0 ? i : first == 1 ? j : k;
  const left = first == 0 ? j : i;
  const right = first == 2 ? j : k;
  const second = below(2);
  dockB = second == 0 ? left : right;
  dockC = second == 0 ? right : left;
  below(1);
}
