/** @file What is seen of a game, and the potential of its position, as `src/env/batchArrays.ts` and `src/quality` have them. */

/** By shape plus one: its cells in a 5x5 mask, of 32 bytes; the first one is empty. */
const pieceMasks = memory.data(64 * 32, 16);

function fillPieceMasks(): void {
  for (let shape = 0; shape < SHAPES; shape++) {
    const to = pieceMasks + (<usize>(shape + 1) << 5);
    const mask = maskOf(shape);
    for (let y: usize = 0; y < 5; y++) {
      for (let x: usize = 0; x < 5; x++) store<u8>(to + 5 * y + x, <u8>((mask >> (8 * y + x)) & 1));
    }
  }
}

/** Writes what is seen of a game, the combo apart. */
function observe(env: usize, game: usize): void {
  const b = load<u64>(game);
  spread(boardAt + (env << 6), b);
  store<f32>(fillAt + (env << 2), <f32>popcnt(b) / 64);
  const mask = actionMaskAt + env * <usize>ACTIONS;
  spread(mask, load<u64>(game, LEGAL_AT));
  spread(mask + 64, load<u64>(game, LEGAL_AT + 8));
  spread(mask + 128, load<u64>(game, LEGAL_AT + 16));
  for (let slot: usize = 0; slot < 3; slot++) {
    const shape = slotOf(game, slot);
    const piece = pieceMasks + (<usize>(shape + 1) << 5);
    const to = piecesAt + (3 * env + slot) * 25;
    store<u64>(to, load<u64>(piece));
    store<u64>(to, load<u64>(piece, 8), 8);
    store<u64>(to, load<u64>(piece, 16), 16);
    store<u8>(to, load<u8>(piece, 24), 24);
    store<u8>(leftAt + 3 * env + slot, <u8>(shape >= 0));
  }
}

/** Writes 64 bits as 64 bytes. */
@inline
function spread(to: usize, bits: u64): void {
  store<u64>(to, octet(bits));
  store<u64>(to, octet(bits >> 8), 8);
  store<u64>(to, octet(bits >> 16), 16);
  store<u64>(to, octet(bits >> 24), 24);
  store<u64>(to, octet(bits >> 32), 32);
  store<u64>(to, octet(bits >> 40), 40);
  store<u64>(to, octet(bits >> 48), 48);
  store<u64>(to, octet(bits >> 56), 56);
}

/** Φ of a game (`src/quality/topology.ts`); 0 once it is over, and where it has no weight. */
function potentialOf(game: usize): f64 {
  if (potentialWeight == 0 || load<i32>(game, ENDED_AT) != PLAYING_ON) return 0;
  const b = load<u64>(game);
  const mobility = popcnt(load<u64>(game, LEGAL_AT)) + popcnt(load<u64>(game, LEGAL_AT + 8));
  const inRows = popcnt((b ^ (b >> 1)) & 0x7f7f7f7f7f7f7f7f);
  const inColumns = popcnt((b ^ (b >> 8)) & 0x00ffffffffffffff);
  const walls = popcnt(~b & 0x8181818181818181) + popcnt(~b & 0xff000000000000ff);
  const wells = ~b & ((b << 1) | 0x0101010101010101) & ((b >> 1) | 0x8080808080808080);
  const rows = rowTally(b);
  const columns = columnTally(b);
  const close = linesWith(rows, 7) + linesWith(columns, 7) + linesWith(rows, 6) + linesWith(columns, 6);
  return (
    PHI_HOLES * <f64>holesOf(b) +
    PHI_TRANSITIONS * <f64>(inRows + inColumns + walls) +
    PHI_WELLS * <f64>popcnt(wells) +
    PHI_CLOSE_LINES * <f64>close +
    PHI_MOBILITY * <f64>(mobility + popcnt(load<u64>(game, LEGAL_AT + 16))) +
    PHI_EDGE_EXPOSURE * <f64>(inRows + inColumns)
  );
}

/** Lines with exactly n cells in a tally. */
@inline
function linesWith(tally: u64, n: u64): u64 {
  const off = tally ^ (n * 0x0101010101010101);
  return 8 - popcnt((off | (off >> 1) | (off >> 2) | (off >> 3)) & 0x0101010101010101);
}

/** Cells of empty regions that hold no regular shape, those of up to three cells. */
function holesOf(b: u64): u64 {
  let holes: u64 = 0;
  for (let rest = ~b; rest != 0; ) {
    let region = rest & (0 - rest);
    let was: u64 = 0;
    while (region != was) {
      was = region;
      region |= ((region << 1) & 0xfefefefefefefefe) | ((region >> 1) & 0x7f7f7f7f7f7f7f7f);
      region &= rest;
      region |= ((region << 8) | (region >> 8)) & rest;
    }
    rest &= ~region;
    const size = popcnt(region);
    if (size <= <u64>LARGEST_HOLE) holes += size;
  }
  return holes;
}
