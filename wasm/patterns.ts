/**
 * @file The patterns of a 64-bit board, for the kernels whose values and networks read tables: where each line and each 3x3
 * window finds its entry, and how many shapes could clear a line. `src/search/tableValue.ts` has the layout; the kernel's
 * door fills the maps. The scripts add `clearingShapes` for the shape catalog.
 */

/** Weight of each pattern of each of 16 lines, and of each of 36 windows: the eight symmetries share weights. */
const lineMap = memory.data(16 * 256 * 2, 16);
const windowMap = memory.data(36 * 512 * 2, 16);
/** Where a line's gap is one run of at most five cells: length << 3 | start; 0 elsewhere. */
const gapOf = memory.data(256, 16);
/** Starts of such gaps by length, in rows and in columns; index 0 is not used. */
const rowGaps = memory.data(6 * 8, 16);
const columnGaps = memory.data(6 * 8, 16);

export function lineMapAt(): usize {
  return lineMap;
}
export function windowMapAt(): usize {
  return windowMap;
}
export function gapsAt(): usize {
  return gapOf;
}

@inline
function transposed(b: u64): u64 {
  let t = (b ^ (b >> 7)) & 0x00aa00aa00aa00aa;
  b = b ^ t ^ (t << 7);
  t = (b ^ (b >> 14)) & 0x0000cccc0000cccc;
  b = b ^ t ^ (t << 14);
  t = (b ^ (b >> 28)) & 0x00000000f0f0f0f0;
  return b ^ t ^ (t << 28);
}

/** Marks where a gap of one run could be filled. True if there is any. */
function markGaps(b: u64, gaps: usize): bool {
  let any = false;
  for (let n = 1; n <= 5; n++) store<u64>(gaps + (n << 3), 0);
  for (let y = 0; y < 8; y++) {
    const gap = load<u8>(gapOf + <usize>((b >> (<u64>y << 3)) & 255));
    if (gap == 0) continue;
    const at = gaps + (<usize>(gap >> 3) << 3);
    store<u64>(at, load<u64>(at) | (<u64>1 << (<u64>(y << 3) + (gap & 7))));
    any = true;
  }
  return any;
}

@inline
function rowGap(n: i32): u64 {
  return load<u64>(rowGaps + (<usize>n << 3));
}
@inline
function columnGap(n: i32): u64 {
  return load<u64>(columnGaps + (<usize>n << 3));
}

/** How many regular shapes have a placement that clears a line. */
function clearChances(b: u64): i32 {
  const inRows = markGaps(b, rowGaps);
  const inColumns = markGaps(transposed(b), columnGaps);
  if (!inRows && !inColumns) return 0;
  // Gaps of columns were marked on the transposed board.
  if (inColumns) for (let n = 1; n <= 5; n++) store<u64>(columnGaps + (n << 3), transposed(columnGap(n)));
  return clearingShapes(~b);
}

@inline
function lineWeight(line: i32, pattern: u64): u32 {
  return load<u16>(lineMap + (((<usize>line << 8) + <usize>pattern) << 1));
}
@inline
function windowWeight(window: i32, bits: u64): u32 {
  const pattern = (bits & 7) | ((bits >> 5) & 0x38) | ((bits >> 10) & 0x1c0);
  return load<u16>(windowMap + (((<usize>window << 9) + <usize>pattern) << 1));
}
