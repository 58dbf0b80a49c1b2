/**
 * @file The board value behind `greedy` and `keeper`, and the counts it is made of: room (legal placements of the regular
 * shapes, shapes with none) and mess (ragged edges, holes, dead ends). The counts work on raw halves without allocation;
 * two that come from one pass are packed into one number. Integers only, so every machine ranks boards alike.
 */
import { kernel, REGULAR_COUNT } from "#engine";

const { legalRegular, popcount32 } = kernel;

/** Sides between an occupied and an empty cell; the wall counts as occupied. */
export function edgesOf(lo: number, hi: number): number {
  const sideways =
    popcount32((lo ^ (lo >>> 1)) & 0x7f7f7f7f) +
    popcount32((hi ^ (hi >>> 1)) & 0x7f7f7f7f) +
    popcount32(~lo & 0x81818181) +
    popcount32(~hi & 0x81818181);
  const upright =
    popcount32(lo ^ ((lo >>> 8) | (hi << 24))) +
    popcount32((hi ^ (hi >>> 8)) & 0x00ffffff) +
    popcount32(~lo & 0x000000ff) +
    popcount32(~hi & 0xff000000);
  return sideways + upright;
}

/** Empty cells with no empty neighbour (`holesIn`), and with a single one (`deadEndsIn`). */
export function gapsOf(lo: number, hi: number): number {
  const l = ~lo;
  const h = ~hi;
  return gapsOfHalf(l, (l << 8) | 0, (l >>> 8) | (h << 24)) + gapsOfHalf(h, (h << 8) | (l >>> 24), h >>> 8);
}

/** One half: its empty cells, and those shifted from above and from below. */
function gapsOfHalf(empty: number, above: number, below: number): number {
  const left = (empty << 1) & 0xfefefefe;
  const right = (empty >>> 1) & 0x7f7f7f7f;
  const one = left | right | above | below;
  const two = (left & right) | (above & below) | ((left | right) & (above | below));
  return popcount32(empty & ~one) + (popcount32(empty & one & ~two) << 8);
}

export function holesIn(gaps: number): number {
  return gaps & 255;
}

export function deadEndsIn(gaps: number): number {
  return gaps >>> 8;
}

/** A buffer for the legal sets that `roomOf` counts; the caller may reuse it for every call. */
export function newRoomBuffer(): Int32Array {
  return new Int32Array(2 * REGULAR_COUNT);
}

/** Legal placements of the regular shapes (`placementsIn`), and shapes that have none (`deadShapesIn`). */
export function roomOf(lo: number, hi: number, legal: Int32Array): number {
  legalRegular(lo, hi, legal);
  let placements = 0;
  let dead = 0;
  for (let i = 0; i < 2 * REGULAR_COUNT; i += 2) {
    const n = popcount32(legal[i]!) + popcount32(legal[i + 1]!);
    placements += n;
    if (n === 0) dead++;
  }
  return placements + (dead << 16);
}

export function placementsIn(room: number): number {
  return room & 0xffff;
}

export function deadShapesIn(room: number): number {
  return room >>> 16;
}

/** Σ n² of the two counts in a byte of a tally. */
const SQUARES = Uint8Array.from({ length: 256 }, (_, byte) => (byte & 15) ** 2 + (byte >>> 4) ** 2);

/** Sum of the squared counts of a tally of rows or columns; it grows as lines fill up. */
export function squaredCounts(tally: number): number {
  return (
    SQUARES[tally & 255]! + SQUARES[(tally >>> 8) & 255]! + SQUARES[(tally >>> 16) & 255]! + SQUARES[tally >>> 24]!
  );
}

/** Points for each unit; chosen by comparing a few dozen settings on seeds that no test or bench uses. */
export const WEIGHTS = {
  /** A line cleared by the placement. */
  line: 40,
  /** A side between an occupied and an empty cell; the wall counts as occupied. */
  edge: -15,
  /** An empty cell with no empty neighbour. */
  hole: -100,
  /** An empty cell with a single empty neighbour. */
  deadEnd: -40,
  /** A regular shape that fits nowhere. */
  deadShape: -40,
  /** A legal placement of a regular shape. */
  placement: 1,
} as const;

/** Value of the board (lo, hi) reached by a placement that cleared `lines` lines; higher is better. */
export function boardValue(lo: number, hi: number, lines: number, legal: Int32Array): number {
  const gaps = gapsOf(lo, hi);
  const room = roomOf(lo, hi, legal);
  return (
    WEIGHTS.line * lines +
    WEIGHTS.edge * edgesOf(lo, hi) +
    WEIGHTS.hole * holesIn(gaps) +
    WEIGHTS.deadEnd * deadEndsIn(gaps) +
    WEIGHTS.placement * placementsIn(room) +
    WEIGHTS.deadShape * deadShapesIn(room)
  );
}
