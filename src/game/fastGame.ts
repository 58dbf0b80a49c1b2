/**
 * @file The game stripped for mass simulation: occupancy, dock and plain points in a few int32s that the caller owns, so
 * thousands of games fit in one array and a step allocates nothing. The rules are those of the engine; colours and
 * combos, which only the full score needs, are left out. `at` is the index of a game's first field in the array.
 */
import {
  Bitboard,
  boardFromBits,
  CELLS,
  drawBelow,
  expectOk,
  feasibleDocks,
  kernel,
  nthBit,
  plainPoints,
  REGULAR_COUNT,
  type Rng,
  type SearchBuffer,
  sampleFeasible,
} from "#engine";

const { columnBits, fullHi, fullLo, hasFullLine, legalHi, legalLo, popcount32, rowBits } = kernel;
const { MASK_HI, MASK_LO, threeFit } = kernel;

/** Fields of one game, as offsets from its first. */
export const FIELD = {
  /** Occupied cells. */
  lo: 0,
  hi: 1,
  /** Why the game ended; `ENDED.not` while it goes on. */
  ended: 2,
  /** Placements made. */
  steps: 3,
  /** Plain points. */
  plain: 4,
  /** Shape index of each of the three slots; -1 once placed. */
  slots: 5,
  /** Legal anchors of each slot's piece, two halves each; zero once placed. */
  legal: 8,
} as const;
/** Fields of one game. */
export const GAME_FIELDS = 14;

export const ENDED = { not: 0, noMove: 1, noFeasibleDock: 2 } as const;

/** Uniform docks that are tried before the exact table is asked. The docks' distribution does not depend on it. */
const DOCK_TRIES = 64;

/** A new game: an empty board, and no dock until one is dealt. */
export function resetGame(games: Int32Array, at: number): void {
  games.fill(0, at, at + GAME_FIELDS);
  for (let slot = 0; slot < 3; slot++) games[at + FIELD.slots + slot] = -1;
}

/** Puts three shapes in the slots. The game ends at once if none of them fits. */
export function dealDock(games: Int32Array, at: number, a: number, b: number, c: number): void {
  games[at + FIELD.slots] = a;
  games[at + FIELD.slots + 1] = b;
  games[at + FIELD.slots + 2] = c;
  refresh(games, at);
}

/** Deals three different regular shapes, every dock equally likely; it may be infeasible. */
export function dealUniform(games: Int32Array, at: number, rng: Rng): void {
  const a = drawBelow(rng, REGULAR_COUNT);
  let b = drawBelow(rng, REGULAR_COUNT);
  while (b === a) b = drawBelow(rng, REGULAR_COUNT);
  let c = drawBelow(rng, REGULAR_COUNT);
  while (c === a || c === b) c = drawBelow(rng, REGULAR_COUNT);
  dealDock(games, at, a, b, c);
}

/** Deals a dock uniformly over the feasible ones; the game ends if there is none. */
export function dealFeasible(games: Int32Array, at: number, rng: Rng, buffer: SearchBuffer): void {
  const lo = games[at + FIELD.lo]!;
  const hi = games[at + FIELD.hi]!;
  for (let tries = 0; tries < DOCK_TRIES; tries++) {
    const a = drawBelow(rng, REGULAR_COUNT);
    const b = drawBelow(rng, REGULAR_COUNT);
    const c = drawBelow(rng, REGULAR_COUNT);
    if (a === b || a === c || b === c) continue;
    if (threeFit(lo, hi, a, b, c, buffer)) {
      dealDock(games, at, a, b, c);
      return;
    }
  }
  const table = feasibleDocks(expectOk(boardFromBits(new Bitboard(lo, hi))));
  const dock = sampleFeasible(table, null, rng);
  if (dock === null) games[at + FIELD.ended] = ENDED.noFeasibleDock;
  else dealDock(games, at, dock[0], dock[1], dock[2]);
}

/** True when the game goes on and its next dock is due. */
export function needsDock(games: Int32Array, at: number): boolean {
  const slots = at + FIELD.slots;
  return (games[slots]! & games[slots + 1]! & games[slots + 2]!) === -1 && games[at + FIELD.ended] === ENDED.not;
}

/**
 * Places the piece of a slot at a legal anchor, clears, and returns the number of lines cleared. The game ends if pieces
 * are left and none fits. Legality is the caller's promise: the legal anchors are in the game's fields.
 */
export function placeAt(games: Int32Array, at: number, slot: number, anchor: number): number {
  const mask = games[at + FIELD.slots + slot]! * CELLS + anchor;
  const lo = games[at + FIELD.lo]! | MASK_LO[mask]!;
  const hi = games[at + FIELD.hi]! | MASK_HI[mask]!;
  let lines = 0;
  if (hasFullLine(lo, hi)) {
    const nextLo = lo & ~fullLo(lo, hi);
    const nextHi = hi & ~fullHi(lo, hi);
    lines = popcount32(rowBits(lo, hi) | (columnBits(lo, hi) << 8));
    games[at + FIELD.plain]! += plainPoints(lines, (nextLo | nextHi) === 0);
    games[at + FIELD.lo] = nextLo;
    games[at + FIELD.hi] = nextHi;
  } else {
    games[at + FIELD.lo] = lo;
    games[at + FIELD.hi] = hi;
  }
  games[at + FIELD.steps]!++;
  games[at + FIELD.slots + slot] = -1;
  refresh(games, at);
  return lines;
}

/** Computes the legal anchors of the pieces left, and whether the game is over for want of any. */
function refresh(games: Int32Array, at: number): void {
  const lo = games[at + FIELD.lo]!;
  const hi = games[at + FIELD.hi]!;
  let any = 0;
  let left = 0;
  for (let slot = 0; slot < 3; slot++) {
    const shape = games[at + FIELD.slots + slot]!;
    const low = shape < 0 ? 0 : legalLo(shape, lo, hi);
    const high = shape < 0 ? 0 : legalHi(shape, hi);
    games[at + FIELD.legal + 2 * slot] = low;
    games[at + FIELD.legal + 2 * slot + 1] = high;
    any |= low | high;
    if (shape >= 0) left++;
  }
  if (left > 0 && any === 0) games[at + FIELD.ended] = ENDED.noMove;
}

/** A legal (slot, anchor), every one equally likely, as 64 × slot + anchor; the game must have one. */
export function anyPlacement(games: Int32Array, at: number, rng: Rng): number {
  const legal = at + FIELD.legal;
  let total = 0;
  for (let half = 0; half < 6; half++) total += popcount32(games[legal + half]!);
  let rest = drawBelow(rng, total);
  let half = 0;
  for (;;) {
    const n = popcount32(games[legal + half]!);
    if (rest < n) return 32 * half + nthBit(games[legal + half]!, rest);
    rest -= n;
    half++;
  }
}
