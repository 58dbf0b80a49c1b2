/**
 * @file The exact verifier in AssemblyScript, the search of `src/engine/verify.ts` on 64-bit boards, with the tables that it
 * shares with the count of solutions. `scripts/envKernel.ts` adds `maskOf` and `legal` for the shape catalog.
 */

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
  erode(~b);
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
  const ofA = eroded(a);
  const ofB = eroded(b);
  const ofC = eroded(c);
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
  const mask = cellsOf(a);
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
  const mask = cellsOf(b);
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
  const mask = cellsOf(a);
  for (let set = legal(a, ~start); set != 0; set &= set - 1) {
    const next = start | (mask << ctz(set));
    if (isFull(next)) {
      if (legal(b, ~cleared(next)) != 0) return true;
    } else if (!mustClear && legal(b, ~next) != 0) return true;
  }
  return false;
}
