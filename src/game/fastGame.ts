/**
 * @file The game stripped for mass simulation: occupancy, dock and plain points in a few int32s that the caller owns, so
 * thousands of games fit in one array and a step allocates nothing. The rules are those of the engine; colours and
 * combos, which only the full score needs, are left out. `at` is the index of a game's first field in the array.
 */
import { CELLS, type DockBuffer, type DrawDock, kernel, nthBit, plainPoints, type Rng } from "#engine";

const { clearedHi, clearedLo, hasFullLine, legalHi, legalLo, lineCount, popcount32 } = kernel;
const { MASK_HI, MASK_LO } = kernel;

/** Fields of one game, as offsets from its first. */
export const FIELD = {
  /** Occupied cells. */
  lo: 0,
  hi: 1,
  /** An `ENDED` code. */
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

/** Why a game ended, if it has. */
export const ENDED = { playing: 0, noMove: 1, noFeasibleDock: 2 } as const;

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

/** Deals the next dock of a source; the game ends if it has none. */
export function dealFrom(games: Int32Array, at: number, draw: DrawDock, rng: Rng, buffer: DockBuffer): void {
  const { dock } = buffer;
  if (draw(games[at + FIELD.lo]!, games[at + FIELD.hi]!, rng, buffer))
    dealDock(games, at, dock[0]!, dock[1]!, dock[2]!);
  else games[at + FIELD.ended] = ENDED.noFeasibleDock;
}

/** True when the game is on and its next dock is due. */
export function needsDock(games: Int32Array, at: number): boolean {
  const slots = at + FIELD.slots;
  return (games[slots]! & games[slots + 1]! & games[slots + 2]!) === -1 && games[at + FIELD.ended] === ENDED.playing;
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
    const nextLo = clearedLo(lo, hi);
    const nextHi = clearedHi(lo, hi);
    lines = lineCount(lo, hi);
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
  let rest = rng.below(total);
  let half = 0;
  for (;;) {
    const n = popcount32(games[legal + half]!);
    if (rest < n) return 32 * half + nthBit(games[legal + half]!, rest);
    rest -= n;
    half++;
  }
}
