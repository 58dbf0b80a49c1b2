/**
 * @file The dock sources in AssemblyScript, as `src/engine/docks.ts` has them, on 64-bit boards: the same generator, the
 * same draws in the same order, hence the same docks. Verifier, table and count are exact, as the engine's are, so how
 * they search is their own affair. `scripts/envKernel.ts` adds `maskOf`, `legal`, `alive` and the streams' numbers.
 */

/** The generator: sfc32. */
let ra: u32 = 0;
let rb: u32 = 0;
let rc: u32 = 0;
let rounds: u32 = 0;

@inline
function mix(v: u32): u32 {
  let h = v + 0x9e3779b9;
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}

@inline
function nextWord(): u32 {
  const word = ra + rb + rounds;
  rounds++;
  ra = rb ^ (rb >> 9);
  rb = rc + (rc << 3);
  rc = rotl<u32>(rc, 21) + word;
  return word;
}

function startRng(stream: u32, seed: u64, index: u32): void {
  ra = mix(stream ^ <u32>seed);
  rb = mix(ra ^ <u32>(seed >> 32));
  rc = mix(rb ^ index);
  rounds = 1;
  for (let i = 0; i < 12; i++) nextWord();
}

/** A whole number 0…n-1. Only whole runs of n numbers count: the last, shorter one below 2^32 is drawn again. */
function below(n: u32): u32 {
  let word = nextWord();
  let drawn = word % n;
  while (word - drawn > 0 - n) {
    word = nextWord();
    drawn = word % n;
  }
  return drawn;
}

/** The drawn dock. */
let dockA: i32 = 0;
let dockB: i32 = 0;
let dockC: i32 = 0;

function drawUniform(): void {
  dockA = <i32>below(REGULAR);
  do dockB = <i32>below(REGULAR);
  while (dockB == dockA);
  do dockC = <i32>below(REGULAR);
  while (dockC == dockA || dockC == dockB);
}

/** By shape: cells that its rows and its columns gain at the top left, a byte each; the most in one line, in every byte. */
const rowGain = memory.data(64 * 8, 16);
const columnGain = memory.data(64 * 8, 16);
const rowCover = memory.data(64 * 8, 16);
const columnCover = memory.data(64 * 8, 16);
/** By byte: its bits as eight bytes, lowest first. */
const octets = memory.data(256 * 8, 16);
/** Bit 3 of every byte: the lines that are full in a tally. */
const FULL: u64 = 0x0808080808080808;

@inline
function octet(bits: u64): u64 {
  return load<u64>(octets + (<usize>(bits & 255) << 3));
}
@inline
function ofShape(table: usize, shape: i32): u64 {
  return load<u64>(table + (<usize>shape << 3));
}

/** Occupied cells of each row, a byte each. */
function rowTally(b: u64): u64 {
  let n = b - ((b >> 1) & 0x5555555555555555);
  n = (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333);
  return (n + (n >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

function columnTally(b: u64): u64 {
  let n: u64 = 0;
  for (let rest = b; rest != 0; rest >>= 8) n += octet(rest);
  return n;
}

function largestByte(bytes: u64): u64 {
  let most: u64 = 0;
  for (let rest = bytes; rest != 0; rest >>= 8) most = max(most, rest & 255);
  return most;
}

function fillTables(): void {
  for (let bits: u64 = 0; bits < 256; bits++) {
    let bytes: u64 = 0;
    for (let i: u64 = 0; i < 8; i++) bytes |= ((bits >> i) & 1) << (8 * i);
    store<u64>(octets + (<usize>bits << 3), bytes);
  }
  for (let shape = 0; shape < SHAPES; shape++) {
    const rows = rowTally(maskOf(shape));
    const columns = columnTally(maskOf(shape));
    const at = <usize>shape << 3;
    store<u64>(rowGain + at, rows);
    store<u64>(columnGain + at, columns);
    store<u64>(rowCover + at, largestByte(rows) * 0x0101010101010101);
    store<u64>(columnCover + at, largestByte(columns) * 0x0101010101010101);
  }
}

/** The board that is dealt to, and its tallies. */
let given: u64 = 0;
let givenRows: u64 = 0;
let givenColumns: u64 = 0;

function dealTo(b: u64): void {
  given = b;
  givenRows = rowTally(b);
  givenColumns = columnTally(b);
}

@inline
function isFull(b: u64): bool {
  return (fullRows(b) | fullColumns(b)) != 0;
}
@inline
function cleared(b: u64): u64 {
  return b & ~((fullRows(b) * 255) | fullColumns(b));
}
@inline
function rowsAt(shape: i32, anchor: u64): u64 {
  return ofShape(rowGain, shape) << (anchor & 56);
}
@inline
function columnsAt(shape: i32, anchor: u64): u64 {
  return ofShape(columnGain, shape) << ((anchor & 7) << 3);
}

/** Which second placements to follow after an opening that clears nothing. */
const NONE = 0;
const CLEARING = 1;
const ANY = 2;
/** How the openings with a piece went: none clears at once, one does, or all pieces were placed. */
const QUIET = 0;
const CLEARED = 1;
const FOUND = 2;

/** Whether three pieces can be placed in some order: the search of `src/engine/verify.ts`, the rarest piece first. */
function threeFit(a: i32, b: i32, c: i32): bool {
  const f = ~given;
  const ofA = legal(a, f);
  const ofB = legal(b, f);
  const ofC = legal(c, f);
  const nA = popcnt(ofA);
  const nB = popcnt(ofB);
  const nC = popcnt(ofC);
  if (nA <= nB && nA <= nC) return rarestFirst(a, ofA, b, ofB, c, ofC);
  if (nB <= nC) return rarestFirst(b, ofB, a, ofA, c, ofC);
  return rarestFirst(c, ofC, a, ofA, b, ofB);
}

function rarestFirst(x: i32, ofX: u64, y: i32, ofY: u64, z: i32, ofZ: u64): bool {
  const opening = opensWith(x, ofX, y, ofY, ANY, z, ofZ, CLEARING);
  if (opening == FOUND) return true;
  const ifXClears = opening == CLEARED ? CLEARING : NONE;
  const second = opensWith(y, ofY, z, ofZ, CLEARING, x, ofX, ifXClears);
  if (second == FOUND) return true;
  const ifYClears = second == CLEARED ? CLEARING : NONE;
  return opensWith(z, ofZ, x, ofX, ifXClears, y, ofY, ifYClears) == FOUND;
}

/** Follows piece a, then b (as `followB` says) and c, and a, then c (as `followC` says) and b. */
function opensWith(a: i32, ofA: u64, b: i32, ofB: u64, followB: i32, c: i32, ofC: u64, followC: i32): i32 {
  const mask = maskOf(a);
  let result = QUIET;
  for (let set = ofA; set != 0; set &= set - 1) {
    const anchor = ctz(set);
    const placed = mask << anchor;
    const rows = givenRows + rowsAt(a, anchor);
    const columns = givenColumns + columnsAt(a, anchor);
    if (((rows | columns) & FULL) != 0) {
      result = CLEARED;
      if (twoFit(cleared(given | placed), b, c)) return FOUND;
    } else if (
      (followB != NONE && pairThenFits(placed, rows, columns, b, ofB, followB, c)) ||
      (followC != NONE && pairThenFits(placed, rows, columns, c, ofC, followC, b))
    ) {
      return FOUND;
    }
  }
  return result;
}

/**
 * After an opening that clears nothing: some placement of b that is legal on the board and disjoint from the opening
 * leaves room for c. Goes through b's anchors backwards, away from where openings begin.
 */
function pairThenFits(placed: u64, rows: u64, columns: u64, b: i32, ofB: u64, follow: i32, c: i32): bool {
  if (follow == CLEARING && (((rows + ofShape(rowCover, b)) | (columns + ofShape(columnCover, b))) & FULL) == 0) {
    return false;
  }
  const mask = maskOf(b);
  let set = ofB;
  while (set != 0) {
    const anchor = 63 - clz(set);
    set ^= <u64>1 << anchor;
    const second = mask << anchor;
    if ((second & placed) != 0) continue;
    const next = given | placed | second;
    if ((((rows + rowsAt(b, anchor)) | (columns + columnsAt(b, anchor))) & FULL) != 0) {
      if (legal(c, ~cleared(next)) != 0) return true;
    } else if (follow == ANY && legal(c, ~next) != 0) return true;
  }
  return false;
}

/** Both pieces fit in some order: all of a's placements first, of b's only those that clear. */
function twoFit(start: u64, a: i32, b: i32): bool {
  return thenFits(start, a, b, false) || thenFits(start, b, a, true);
}

function thenFits(start: u64, a: i32, b: i32, mustClear: bool): bool {
  const mask = maskOf(a);
  for (let set = legal(a, ~start); set != 0; set &= set - 1) {
    const next = start | (mask << ctz(set));
    if (isFull(next)) {
      if (legal(b, ~cleared(next)) != 0) return true;
    } else if (!mustClear && legal(b, ~next) != 0) return true;
  }
  return false;
}

/** False when no trial was feasible, which proves nothing. */
function drawByTrial(): bool {
  for (let trial = 0; trial < TRIALS; trial++) {
    drawUniform();
    if (threeFit(dockA, dockB, dockC)) return true;
  }
  return false;
}

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

function drawFeasible(): bool {
  if (drawByTrial()) return true;
  fillTable();
  return drawFromTable();
}

/** The first of ten feasible docks with the fewest solutions; a board that needs the table gets the rest from it. */
function drawHard(): bool {
  let hasTable = false;
  let fewest: u32 = u32.MAX_VALUE;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let i = 0; i < CANDIDATES; i++) {
    if (!hasTable && !drawByTrial()) {
      fillTable();
      hasTable = true;
    }
    if (hasTable && !drawFromTable()) return false;
    const solutions = countSolutions(fewest);
    if (solutions >= fewest) continue;
    fewest = solutions;
    a = dockA;
    b = dockB;
    c = dockC;
  }
  dockA = a;
  dockB = b;
  dockC = c;
  return true;
}

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

/** The ways to put the drawn dock down, as `src/engine/count.ts` counts them, or some number from `cap` on. */
function countSolutions(cap: u32): u32 {
  let n = countPair(dockA, dockB, dockC);
  if (n < cap) n += countPair(dockA, dockC, dockB);
  return n < cap ? n + countPair(dockB, dockC, dockA) : n;
}

/** Sequences that begin with a and b in either order; those that begin with two quiet placements count twice. */
function countPair(a: i32, b: i32, c: i32): u32 {
  const ofA = legal(a, ~given);
  const ofB = legal(b, ~given);
  const clearingA = clearingOf(a, ofA);
  const clearingB = clearingOf(b, ofB);
  const quiet = countQuiet(a, ofA & ~clearingA, b, ofB & ~clearingB, c);
  return (
    2 * quiet +
    countClearing(a, clearingA, ofA & ~clearingA, b, clearingB, c) +
    countClearing(b, clearingB, ofB & ~clearingB, a, clearingA, c)
  );
}

function countQuiet(a: i32, ofA: u64, b: i32, ofB: u64, c: i32): u32 {
  const mask = maskOf(a);
  let n: u32 = 0;
  for (let set = ofA; set != 0; set &= set - 1) n += countAfter(given | (mask << ctz(set)), b, ofB, c);
  return n;
}

/** Sequences a, b, c in which a clears by itself, or b does after a that does not. */
function countClearing(a: i32, clearingA: u64, quietA: u64, b: i32, clearingB: u64, c: i32): u32 {
  const mask = maskOf(a);
  let n: u32 = 0;
  for (let set = clearingA; set != 0; set &= set - 1) {
    n += countAfter(cleared(given | (mask << ctz(set))), b, u64.MAX_VALUE, c);
  }
  return clearingB == 0 ? n : n + countQuiet(a, quietA, b, clearingB, c);
}

/** Sequences b, c on a board, b at one of the anchors. */
function countAfter(start: u64, b: i32, anchors: u64, c: i32): u32 {
  const mask = maskOf(b);
  let n: u32 = 0;
  for (let set = legal(b, ~start) & anchors; set != 0; set &= set - 1) {
    const next = start | (mask << ctz(set));
    n += <u32>popcnt(legal(c, ~(isFull(next) ? cleared(next) : next)));
  }
  return n;
}
