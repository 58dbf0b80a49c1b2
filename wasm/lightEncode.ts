/**
 * @file The sparse encoding of an action for the agent `light`: the features that are active on the board after it and on
 * the rest of the dock, as row numbers. `src/light/features.ts` lists them, the generated code has where each group
 * begins (`AT_…`), and `src/light/oracle/encode.ts` says the same the plain way. The order is part of the encoding: sums
 * run over the features in it.
 */

const LEFT_COLUMN: u64 = 0x0101010101010101;
const RIGHT_COLUMN: u64 = 0x8080808080808080;

/** Of one piece that is left: its placements, and what the best of them does. */
let pieceLines: i32 = 0;
let pieceClears: i32 = 0;
let pieceFill: i32 = 0;
let pieceTransitions: i32 = 0;

/** The features of a board alone. */
function encodeBoard(b: u64, out: usize): usize {
  const t = transposed(b);
  out = placesInto(~b, out);
  store<u16>(out, <u16>(AT_CLEARS + ((<u32>popcnt(b) >> 3) << 5) + clearChances(b)));
  out += 2;
  for (let i = 0; i < 8; i++) {
    const shift = <u64>i << 3;
    store<u16>(out, <u16>lineWeight(i, (b >> shift) & 255));
    store<u16>(out, <u16>lineWeight(8 + i, (t >> shift) & 255), 2);
    out += 4;
  }
  let window = 0;
  for (let y = 0; y < 6; y++) {
    const rows = b >> (<u64>y << 3);
    for (let x = 0; x < 6; x++) {
      store<u16>(out, <u16>windowWeight(window++, rows >> <u64>x));
      out += 2;
    }
  }
  return out;
}

/** Changes between neighbouring cells along rows and columns; the cells outside count as filled. */
@inline
function transitionsOf(b: u64): i32 {
  const e = ~b;
  const inside = popcnt((b ^ (b >> 1)) & ~RIGHT_COLUMN) + popcnt((b ^ (b >> 8)) & 0x00ffffffffffffff);
  const sides = popcnt(e & LEFT_COLUMN) + popcnt(e & RIGHT_COLUMN);
  return <i32>(inside + sides + popcnt(e & 0xff) + popcnt(e & 0xff00000000000000));
}

/** What the best next placement of a piece does, one by one of its anchors. */
function tryPiece(b: u64, shape: i32, anchors: u64): void {
  const mask = maskOf(shape);
  pieceLines = 0;
  pieceClears = 0;
  pieceFill = 64;
  pieceTransitions = NO_TRANSITIONS;
  if (anchors != 0) pieceFill = <i32>(popcnt(b) + popcnt(mask));
  for (let set = anchors; set != 0; set &= set - 1) {
    let next = b | (mask << ctz(set));
    const rows = fullRows(next);
    const columns = fullColumns(next);
    if ((rows | columns) != 0) {
      next &= ~((rows * 255) | columns);
      pieceClears++;
      pieceLines = max(pieceLines, <i32>(popcnt(rows) + popcnt(columns & 255)));
      pieceFill = min(pieceFill, <i32>popcnt(next));
    }
    pieceTransitions = min(pieceTransitions, transitionsOf(next));
  }
}

/**
 * Lists the features of the board `b` that an action leaves, having cleared `lines`, and of the pieces left beside it (-1
 * for none; `second` only after `first`). Returns where the list ends.
 */
function encodeAction(b: u64, lines: i32, first: i32, second: i32, list: usize): usize {
  let out = encodeBoard(b, list);
  const before = transitionsOf(b);
  const left = <i32>(first >= 0) + <i32>(second >= 0);
  let fits = true;
  let most = 0;
  let all = 0;
  let clears = 0;
  let room = 0;
  let least = MANY_PLACES;
  let cells = left == 0 ? <i32>popcnt(b) : 64;
  let transitions = NO_TRANSITIONS;
  for (let i = 0; i < left; i++) {
    const shape = i == 0 ? first : second;
    const anchors = legal(shape, ~b);
    const places = <i32>popcnt(anchors);
    tryPiece(b, shape, anchors);
    fits = fits && places > 0;
    room += places;
    least = min(least, places);
    most = max(most, pieceLines);
    all += pieceLines;
    clears += pieceClears;
    cells = min(cells, pieceFill);
    transitions = min(transitions, pieceTransitions);
    // A special shape has no rows of its own.
    if (shape >= REGULAR) continue;
    store<u16>(out, <u16>(AT_PIECE_PLACES + shape * 16 + min(15, places)));
    store<u16>(out, <u16>(AT_PIECE_LINES + shape * 4 + min(3, pieceLines)), 2);
    store<u16>(out, <u16>(AT_PIECE_CLEARS + shape * 8 + min(7, pieceClears)), 4);
    out += 6;
    if (places > 0) {
      const tidier = max(0, min(31, pieceTransitions - before + 20));
      store<u16>(out, <u16>(AT_PIECE_TIDINESS + shape * 32 + tidier));
      out += 2;
    }
    if (places > MAPPED_PLACES) continue;
    for (let set = anchors; set != 0; set &= set - 1) {
      store<u16>(out, <u16>(AT_PIECE_ANCHOR + (shape << 6) + <i32>ctz(set)));
      out += 2;
    }
  }
  if (left == 2 && hasFlag) fits = twoFit(b, first, second);
  store<u16>(out, <u16>(AT_LEFT + left * 2 + <i32>fits));
  store<u16>(out, <u16>(AT_LINES + (lines > 0 && b == 0 ? 6 : min(lines, 5))), 2);
  store<u16>(out, <u16>(AT_REST_LINES + left * 6 + min(5, most)), 4);
  store<u16>(out, <u16>(AT_REST_ALL_LINES + left * 10 + min(9, all)), 6);
  store<u16>(out, <u16>(AT_REST_CLEARS + left * 17 + min(16, clears)), 8);
  store<u16>(out, <u16>(AT_REST_FILL + left * 65 + cells), 10);
  store<u16>(out, <u16>(AT_REST_LEAST + left * 17 + least), 12);
  store<u16>(out, <u16>(AT_REST_ROOM + left * 32 + min(31, room >> 1)), 14);
  out += 16;
  if (transitions < NO_TRANSITIONS) {
    store<u16>(out, <u16>(AT_REST_TIDINESS + left * 48 + min(47, transitions >> 1)));
    out += 2;
  }
  if (left == 2 && max(first, second) < REGULAR) {
    store<u16>(out, <u16>(AT_PAIR + min(first, second) * REGULAR + max(first, second)));
    out += 2;
  }
  return out;
}

/** Scratch list for callers in TypeScript. */
const encoded = memory.data(MOST_FEATURES * 2, 16);

/** Encodes one action at `encodedAt`; returns the number of features. */
export function encode(b: u64, lines: i32, first: i32, second: i32): i32 {
  return <i32>((encodeAction(b, lines, first, second, encoded) - encoded) >> 1);
}
export function encodedAt(): usize {
  return encoded;
}
