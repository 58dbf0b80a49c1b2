/** @file Lines of a 64-bit board, for every kernel: bit 8y+x is set where the cell is filled. */

/** The first cell of every full row. */
@inline
function fullRows(b: u64): u64 {
  let rows = b & (b >> 1);
  rows &= rows >> 2;
  return rows & (rows >> 4) & 0x0101010101010101;
}

/** Every cell of every full column. */
@inline
function fullColumns(b: u64): u64 {
  let columns = b & rotr(b, 8);
  columns &= rotr(columns, 16);
  return columns & rotr(columns, 32);
}
