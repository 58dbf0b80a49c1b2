/**
 * @file The complete search of pieces that need clears. If placements that clear nothing come before one that clears, those
 * that add to none of the lines it clears can come after it as well: their cells stay free, and the board after all of
 * them is the same. So a witness can be told in phases, each of placements that together complete lines, the last of them
 * clearing; after the last phase the pieces left lie side by side. Within a phase the order does not matter but for the
 * last, so the pieces before it are taken in one order only.
 */
import { kernel } from "#engine";
import { fullRow, MAX_SIZE } from "./board.ts";
import type { Seat } from "./certificate.ts";
import { packing } from "./packing.ts";
import type { Search } from "./search.ts";
import type { WideShape } from "./shape.ts";

const { lowestBit, popcount32 } = kernel;

/** Boards with pieces left from which nothing was found. */
export type Failed = Set<string>;

/** Seats in playing order for the pieces left on the board of this depth, or null. */
export function phased(search: Search, depth: number, left: number, failed: Failed): readonly Seat[] | null {
  const key = search.techniques.memo ? keyOf(search, depth, left) : "";
  if (failed.has(key)) return null;
  const side = packing(search, depth, left);
  if (side !== null || search.isCut) return side;
  const found = popcount32(left) < 2 ? null : phase(search, depth, left, [], failed);
  if (found === null && !search.isCut && search.techniques.memo) failed.add(key);
  return found;
}

export function keyOf(search: Search, depth: number, left: number): string {
  return `${left},${search.level(depth).rows.join()}`;
}

/** Goes on with a phase whose placements so far, `quiet`, have cleared nothing. */
function phase(
  search: Search,
  depth: number,
  left: number,
  quiet: readonly Seat[],
  failed: Failed,
): readonly Seat[] | null {
  const { contribution } = search.techniques;
  const lines = completable(search, depth, left);
  if (contribution && !quiet.every((seat) => touches(search.pieces[seat.piece]!, seat, lines))) return null;
  for (const piece of search.different(depth, left)) {
    const rest = left & ~(1 << piece);
    const mayWait = piece > (quiet.at(-1)?.piece ?? -1) && popcount32(rest) > 1;
    for (const seat of search.seats(depth, piece)) {
      if (contribution && !touches(search.pieces[piece]!, seat, lines)) continue;
      const cleared = completed(search.level(depth).rows, search.size, search.pieces[piece]!, seat);
      const isClear = (cleared.rows | cleared.columns) !== 0;
      if (isClear ? !allAdd(search, quiet, cleared) : !mayWait) continue;
      if (!search.spend()) return null;
      search.put(depth, seat, rest, isClear);
      const next = isClear
        ? phased(search, depth + 1, rest, failed)
        : phase(search, depth + 1, rest, [...quiet, seat], failed);
      if (next !== null) return [seat, ...next];
      if (search.isCut) return null;
    }
  }
  return null;
}

/** Every quiet placement adds to a line that is cleared. */
function allAdd(search: Search, quiet: readonly Seat[], cleared: Lines): boolean {
  return quiet.every((seat) => touches(search.pieces[seat.piece]!, seat, cleared));
}

/** Bit y of `rows` stands for row y, bit x of `columns` for column x. */
export interface Lines {
  readonly rows: number;
  readonly columns: number;
}

/** Lines that some of the pieces left could complete while one of them stays for afterwards. */
export function completable(search: Search, depth: number, left: number): Lines {
  const { size, pieces, techniques } = search;
  const { rows } = search.level(depth);
  let [rowCover, columnCover, isRunwise] = [0, 0, techniques.runBound];
  for (let set = left; set !== 0; set &= set - 1) {
    const shape = pieces[lowestBit(set)]!;
    rowCover = Math.max(rowCover, shape.rowCover);
    columnCover = Math.max(columnCover, shape.columnCover);
    isRunwise &&= shape.isRunwise;
  }
  const most = popcount32(left) - 1;
  const columns = transposed(rows, size);
  return {
    rows: within(rows, size, rowCover, most, isRunwise),
    columns: within(columns, size, columnCover, most, isRunwise),
  };
}

/** Words whose empty cells take at most `most` pieces that cover up to `cover` cells each. */
function within(words: Int32Array, size: number, cover: number, most: number, isRunwise: boolean): number {
  const full = fullRow(size);
  let found = 0;
  for (let i = 0; i < size; i++) {
    const empty = ~words[i]! & full;
    const needed = isRunwise ? piecesForRuns(empty, cover) : Math.ceil(popcount32(empty) / cover);
    if (needed <= most) found |= 1 << i;
  }
  return found;
}

/** A piece whose cells in a line are one run adds to one run of empty cells only. */
function piecesForRuns(empty: number, cover: number): number {
  let needed = 0;
  for (let left = empty; left !== 0; ) {
    const start = lowestBit(left);
    const after = ~(left >>> start);
    const length = after === 0 ? MAX_SIZE - start : Math.min(lowestBit(after), MAX_SIZE - start);
    needed += Math.ceil(length / cover);
    left = start + length >= MAX_SIZE ? 0 : left & (-1 << (start + length));
  }
  return needed;
}

/** Bit y of word x for bit x of word y. */
function transposed(words: Int32Array, size: number): Int32Array {
  const out = new Int32Array(MAX_SIZE);
  out.set(words.subarray(0, size));
  for (let width = 16, mask = 0x0000ffff; width !== 0; width >>>= 1, mask ^= mask << width) {
    for (let i = 0; i < MAX_SIZE; i = (i + width + 1) & ~width) {
      const swap = ((out[i]! >>> width) ^ out[i + width]!) & mask;
      out[i]! ^= swap << width;
      out[i + width]! ^= swap;
    }
  }
  return out;
}

/** Lines that the placement completes. */
export function completed(rows: Int32Array, size: number, shape: WideShape, { x, y }: Seat): Lines {
  const full = fullRow(size);
  let [filled, columns] = [0, full];
  for (let i = 0; i < size; i++) {
    const row = i < y || i >= y + shape.height ? rows[i]! : rows[i]! | (shape.rows[i - y]! << x);
    columns &= row;
    if (row === full) filled |= 1 << i;
  }
  return { rows: filled, columns };
}

/** Whether the box around the placement meets one of the lines. */
export function touches(shape: WideShape, { x, y }: Seat, lines: Lines): boolean {
  return (((lines.rows >>> y) & fullRow(shape.height)) | ((lines.columns >>> x) & fullRow(shape.width))) !== 0;
}
