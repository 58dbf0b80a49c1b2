/**
 * @file How good a board is to play on, as one whole number: the value behind `greedy` and `keeper`. It counts
 * room (how many placements the regular shapes have, how many shapes have none) and mess (ragged edges, gaps that only
 * one neighbour or none opens to). Whole numbers only, so that every machine ranks boards alike.
 */
import { deadEndsIn, deadShapesIn, edgesOf, gapsOf, holesIn, placementsIn, roomOf } from "./boardCounts.ts";

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
