/**
 * @file The exact sequential-feasibility verifier (paper §2.3, D1). Complete and unbudgeted: the answer is either a
 * witness, an order with placements that puts every piece down, or a proof of none by exhausted search.
 *
 * Why it is fast. Clears only free cells, so two placements that are disjoint on the current board can be made in
 * either order, and lead to the same board unless one of them clears by itself. So the rarest piece x opens first and
 * all its sequences are followed; what is then left of those that open with another piece is little: its clearing
 * placements, and non-clearing ones followed by a clear. The last piece is never enumerated, its legal set is one
 * kernel call.
 */
import { checkBoard, checkDock } from "./argument.ts";
import { CELLS, columnTally, fullHi, fullLo, hasFullLine, lowestBit, rowTally, SIZE } from "./bits.ts";
import type { Board } from "./board.ts";
import { legalHi, legalLo, legalRegular, legalSpecial } from "./kernel.generated.ts";
import { COLUMN_COVER, COLUMN_GAIN, FULL_LINES, MASK_HI, MASK_LO, ROW_COVER, ROW_GAIN } from "./masks.ts";
import { ArgumentError } from "./result.ts";
import type { Placement } from "./rules.ts";
import { REGULAR_COUNT, SHAPES, type Shape } from "./shapes.ts";

/**
 * The answer of `verify`.
 *
 * @example
 * ```ts
 * import { emptyBoard, shapeOf, type Verdict, verify } from "openblock";
 * const verdict: Verdict = verify(emptyBoard(), [shapeOf("3x3")]);
 * console.log(verdict.feasible, verdict.nodes); // true 1
 * ```
 */
export interface Verdict {
  readonly feasible: boolean;
  /** Placements in playing order, or null: then the search was exhausted. */
  readonly witness: readonly Placement[] | null;
  /** Placements made during the search, those of the witness included. */
  readonly nodes: number;
}

/**
 * A caller-owned buffer for one search: room for the legal sets of the current board, the nodes visited, the board's
 * line tallies, then (shape, anchor) of each placement in playing order. Its content is meaningful until the next
 * search with it.
 */
export type SearchBuffer = Int32Array;
export const NODES = 2 * SHAPES.length;
const ROWS = NODES + 1;
const COLUMNS = NODES + 2;
const FIRST = NODES + 3;

export function newSearchBuffer(): SearchBuffer {
  return new Int32Array(FIRST + 6);
}

/** How much room a shape usually finds; the one that finds least is placed first. Only speed depends on it. */
const ROOM = Int32Array.from(SHAPES, (shape) => shape.maxPlacements - 8 * shape.cells.length);

/** For `verify`, whose answers keep nothing of it. */
const SCRATCH = newSearchBuffer();

/**
 * Complete search for an order in which all of one to three shapes can be placed. No budget: no witness is a proof.
 *
 * @example
 * ```ts
 * import { emptyBoard, shapeOf, verify } from "openblock";
 * const { feasible, witness } = verify(emptyBoard(), [shapeOf("1x4"), shapeOf("2x2"), shapeOf("t-up")]);
 * console.log(feasible, witness?.map(({ shape, x, y }) => `${shape}@${x},${y}`).join(" ")); // true 1x4@0,0 2x2@6,6 t-up@4,0
 * ```
 */
export function verify(board: Board, dock: readonly Shape[]): Verdict {
  checkBoard(board);
  checkDock(dock);
  const out = SCRATCH;
  const { lo, hi } = board.occupied;
  const feasible = isFeasible(
    lo,
    hi,
    dock.map((shape) => shape.index),
    out,
  );
  const witness = feasible ? dock.map((_, i) => placementAt(out, i)) : null;
  return { feasible, witness, nodes: out[NODES]! };
}

function placementAt(out: SearchBuffer, i: number): Placement {
  const anchor = out[FIRST + 2 * i + 1]!;
  return { shape: SHAPES[out[FIRST + 2 * i]!]!.id, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}

/** The same on raw halves and shape indices; the witness is left in `out`. */
export function isFeasible(lo: number, hi: number, dock: ArrayLike<number>, out: SearchBuffer): boolean {
  out[NODES] = 0;
  if (dock.length === 3) return threeFit(lo, hi, dock[0]!, dock[1]!, dock[2]!, out);
  if (dock.length === 2) return twoFit(lo, hi, dock[0]!, dock[1]!, out, FIRST);
  if (dock.length === 1) return oneFits(lo, hi, dock[0]!, out, FIRST);
  throw new ArgumentError("badDock", `a dock holds one to three pieces, not ${dock.length}`);
}

/** Decides a dock of three on raw halves; nodes are added to `out`. */
export function threeFit(lo: number, hi: number, a: number, b: number, c: number, out: SearchBuffer): boolean {
  legalRegular(lo, hi, out);
  if (a >= REGULAR_COUNT || b >= REGULAR_COUNT || c >= REGULAR_COUNT) legalSpecial(lo, hi, out);
  out[ROWS] = rowTally(lo, hi);
  out[COLUMNS] = columnTally(lo, hi);
  const hasA = (out[2 * a]! | out[2 * a + 1]!) !== 0;
  const hasB = (out[2 * b]! | out[2 * b + 1]!) !== 0;
  const hasC = (out[2 * c]! | out[2 * c + 1]!) !== 0;
  if (hasA && hasB && hasC) {
    if (ROOM[a]! <= ROOM[b]! && ROOM[a]! <= ROOM[c]!) return rarestFirst(lo, hi, a, b, c, out);
    if (ROOM[b]! <= ROOM[c]!) return rarestFirst(lo, hi, b, a, c, out);
    return rarestFirst(lo, hi, c, a, b, out);
  }
  if (!hasA) return (hasB || hasC) && rarestFirst(lo, hi, a, b, c, out);
  return hasB ? rarestFirst(lo, hi, c, a, b, out) : rarestFirst(lo, hi, b, a, c, out);
}

function rarestFirst(lo: number, hi: number, x: number, y: number, z: number, out: SearchBuffer): boolean {
  const opening = opensWith(lo, hi, x, y, ANY, z, CLEARING, out);
  if (opening === FOUND) return true;
  const ifXClears = opening === CLEARED ? CLEARING : NONE;
  const second = opensWith(lo, hi, y, z, CLEARING, x, ifXClears, out);
  if (second === FOUND) return true;
  const ifYClears = second === CLEARED ? CLEARING : NONE;
  return opensWith(lo, hi, z, x, ifXClears, y, ifYClears, out) === FOUND;
}

/** Which second placements to follow after an opening that clears nothing. */
const NONE = 0;
const CLEARING = 1;
const ANY = 2;

/** How the sequences opening with one piece went: none clears at once, one does, or a witness was found. */
const QUIET = 0;
const CLEARED = 1;
const FOUND = 2;

/** Follows piece a, then b (as `followB` says) and c, and a, then c (as `followC` says) and b. */
function opensWith(
  lo: number,
  hi: number,
  a: number,
  b: number,
  followB: number,
  c: number,
  followC: number,
  out: SearchBuffer,
): number {
  let result = QUIET;
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = out[2 * a + (base >>> 5)]!; set !== 0; set &= set - 1) {
      const anchor = base + lowestBit(set);
      const at = a * CELLS + anchor;
      out[NODES]!++;
      if ((((out[ROWS]! + ROW_GAIN[at]!) | (out[COLUMNS]! + COLUMN_GAIN[at]!)) & FULL_LINES) !== 0) {
        result = CLEARED;
        const nextLo = lo | MASK_LO[at]!;
        const nextHi = hi | MASK_HI[at]!;
        if (twoFit(nextLo & ~fullLo(nextLo, nextHi), nextHi & ~fullHi(nextLo, nextHi), b, c, out, FIRST + 2)) {
          return record(out, FIRST, a, anchor, FOUND);
        }
      } else if (
        (followB !== NONE && pairThenFits(lo, hi, at, b, followB, c, out)) ||
        (followC !== NONE && pairThenFits(lo, hi, at, c, followC, b, out))
      ) {
        return record(out, FIRST, a, anchor, FOUND);
      }
    }
  }
  return result;
}

/**
 * After the placement `opened`, which clears nothing: some placement of b that is legal on the board (lo, hi) and
 * disjoint from the opening leaves room for c. Goes through b's anchors backwards, away from where openings begin.
 */
function pairThenFits(
  lo: number,
  hi: number,
  opened: number,
  b: number,
  follow: number,
  c: number,
  out: SearchBuffer,
): boolean {
  const openLo = MASK_LO[opened]!;
  const openHi = MASK_HI[opened]!;
  const rows = out[ROWS]! + ROW_GAIN[opened]!;
  const columns = out[COLUMNS]! + COLUMN_GAIN[opened]!;
  if (follow === CLEARING && (((rows + ROW_COVER[b]!) | (columns + COLUMN_COVER[b]!)) & FULL_LINES) === 0) return false;
  for (let base = 32; base >= 0; base -= 32) {
    let set = out[2 * b + (base >>> 5)]!;
    while (set !== 0) {
      const bit = 31 - Math.clz32(set);
      set ^= 1 << bit;
      const at = b * CELLS + base + bit;
      const maskLo = MASK_LO[at]!;
      const maskHi = MASK_HI[at]!;
      if (((maskLo & openLo) | (maskHi & openHi)) !== 0) continue;
      out[NODES]!++;
      const clears = (((rows + ROW_GAIN[at]!) | (columns + COLUMN_GAIN[at]!)) & FULL_LINES) !== 0;
      if (!clears && follow === CLEARING) continue;
      const nextLo = lo | openLo | maskLo;
      const nextHi = hi | openHi | maskHi;
      const fits = clears
        ? oneFits(nextLo & ~fullLo(nextLo, nextHi), nextHi & ~fullHi(nextLo, nextHi), c, out, FIRST + 4)
        : oneFits(nextLo, nextHi, c, out, FIRST + 4);
      if (fits) return record(out, FIRST + 2, b, base + bit, true);
    }
  }
  return false;
}

/** Both pieces fit in some order: all of a's placements first, of b's only those that clear. */
function twoFit(lo: number, hi: number, a: number, b: number, out: SearchBuffer, slot: number): boolean {
  return thenFits(lo, hi, a, b, false, out, slot) || thenFits(lo, hi, b, a, true, out, slot);
}

/** Some placement of a, a clearing one if `mustClear`, leaves room for b. */
function thenFits(
  lo: number,
  hi: number,
  a: number,
  b: number,
  mustClear: boolean,
  out: SearchBuffer,
  slot: number,
): boolean {
  for (let base = 0; base < CELLS; base += 32) {
    let set = base === 0 ? legalLo(a, lo, hi) : legalHi(a, hi);
    for (; set !== 0; set &= set - 1) {
      const anchor = base + lowestBit(set);
      const nextLo = lo | MASK_LO[a * CELLS + anchor]!;
      const nextHi = hi | MASK_HI[a * CELLS + anchor]!;
      out[NODES]!++;
      const fits = hasFullLine(nextLo, nextHi)
        ? oneFits(nextLo & ~fullLo(nextLo, nextHi), nextHi & ~fullHi(nextLo, nextHi), b, out, slot + 2)
        : !mustClear && oneFits(nextLo, nextHi, b, out, slot + 2);
      if (fits) return record(out, slot, a, anchor, true);
    }
  }
  return false;
}

function oneFits(lo: number, hi: number, a: number, out: SearchBuffer, slot: number): boolean {
  const l = legalLo(a, lo, hi);
  const h = l === 0 ? legalHi(a, hi) : 0;
  if ((l | h) === 0) return false;
  out[NODES]!++;
  return record(out, slot, a, l !== 0 ? lowestBit(l) : 32 + lowestBit(h), true);
}

/** Writes one placement of the witness and passes the answer through. */
function record<T>(out: SearchBuffer, slot: number, shape: number, anchor: number, answer: T): T {
  out[slot] = shape;
  out[slot + 1] = anchor;
  return answer;
}
