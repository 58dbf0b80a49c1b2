/** @file The number of ways to put the drawn dock down on the given board, as `src/engine/count.ts` counts them. */

/** The anchors among a shape's that clear by themselves. */
function clearingOf(shape: i32, anchors: u64): u64 {
  const rows = givenRows + ofShape(rowCover, shape);
  const columns = givenColumns + ofShape(columnCover, shape);
  if (((rows | columns) & FULL) == 0) return 0;
  let clearing: u64 = 0;
  for (let set = anchors; set != 0; set &= set - 1) {
    const anchor = ctz(set);
    const full = (givenRows + rowsAt(shape, anchor)) | (givenColumns + columnsAt(shape, anchor));
    if ((full & FULL) != 0) clearing |= set & (0 - set);
  }
  return clearing;
}

/** The number of ways, or some number from `cap` on. */
function countSolutions(cap: u32): u32 {
  let n = countPair(dockA, dockB, dockC);
  if (n < cap) n += countPair(dockA, dockC, dockB);
  return n < cap ? n + countPair(dockB, dockC, dockA) : n;
}

/** Sequences that begin with a and b in either order; those that begin with two quiet placements count twice. */
function countPair(a: i32, b: i32, c: i32): u32 {
  const ofA = eroded(a);
  const ofB = eroded(b);
  const clearingA = clearingOf(a, ofA);
  const clearingB = clearingOf(b, ofB);
  const quiet = countQuiet(a, ofA & ~clearingA, b, ofB & ~clearingB, c);
  return (
    2 * quiet +
    countClearing(a, clearingA, ofA & ~clearingA, b, clearingB, c) +
    countClearing(b, clearingB, ofB & ~clearingB, a, clearingA, c)
  );
}

/** By anchor of the second piece: where the third one fits beside it on the given board. */
const besideSecond = memory.data(64 * 8, 16);

/**
 * Sequences a, b, c in which a clears nothing. Where b clears nothing either, the third piece fits where it fits beside
 * each of them, so that no board has to be looked at.
 */
function countQuiet(a: i32, ofA: u64, b: i32, ofB: u64, c: i32): u32 {
  const mask = cellsOf(b);
  for (let set = ofB; set != 0; set &= set - 1) {
    const anchor = ctz(set);
    store<u64>(besideSecond + (<usize>anchor << 3), legal(c, ~(given | (mask << anchor))));
  }
  let n: u32 = 0;
  for (let set = ofA; set != 0; set &= set - 1) n += countSecond(a, ctz(set), b, ofB, c);
  return n;
}

/** Sequences b, c after a at an anchor where it clears nothing. */
function countSecond(a: i32, anchorA: u64, b: i32, ofB: u64, c: i32): u32 {
  const start = given | (cellsOf(a) << anchorA);
  const rows = givenRows + rowsAt(a, anchorA);
  const columns = givenColumns + columnsAt(a, anchorA);
  const mayClear = (((rows + ofShape(rowCover, b)) | (columns + ofShape(columnCover, b))) & FULL) != 0;
  const mask = cellsOf(b);
  const beside = legal(c, ~start);
  let n: u32 = 0;
  for (let set = legal(b, ~start) & ofB; set != 0; set &= set - 1) {
    const anchor = ctz(set);
    const full = mayClear ? ((rows + rowsAt(b, anchor)) | (columns + columnsAt(b, anchor))) & FULL : 0;
    n += <u32>(
      popcnt(
        full == 0
          ? beside & load<u64>(besideSecond + (<usize>anchor << 3))
          : legal(c, ~cleared(start | (mask << anchor))),
      )
    );
  }
  return n;
}

/** Sequences a, b, c in which a clears by itself, or b does after a that does not. */
function countClearing(a: i32, clearingA: u64, quietA: u64, b: i32, clearingB: u64, c: i32): u32 {
  const mask = cellsOf(a);
  let n: u32 = 0;
  for (let set = clearingA; set != 0; set &= set - 1) {
    n += countAfter(cleared(given | (mask << ctz(set))), b, c);
  }
  return clearingB == 0 ? n : n + countQuiet(a, quietA, b, clearingB, c);
}

/** Sequences b, c on a board. */
function countAfter(start: u64, b: i32, c: i32): u32 {
  const mask = cellsOf(b);
  let n: u32 = 0;
  for (let set = legal(b, ~start); set != 0; set &= set - 1) {
    const next = start | (mask << ctz(set));
    n += <u32>popcnt(legal(c, ~(isFull(next) ? cleared(next) : next)));
  }
  return n;
}
