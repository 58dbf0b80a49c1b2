/**
 * @file The screening: which entries move what, before anything is tuned. Corners of the cube by the columns of a Hadamard
 * matrix and their mirror images (fold-over), so that main effects are orthogonal and free of two-way interactions. A
 * corner and its mirror image play the same starts with the same seeds.
 */
import { DIMENSIONS } from "./problem/layout.ts";
import { meanOf, type Row } from "./problem/row.ts";

/** Corners: twice the least power of two that has a column for every entry beside the constant one. */
export const SCREEN_ORDER = 2 ** Math.ceil(Math.log2(DIMENSIONS + 1));
export const CORNERS = 2 * SCREEN_ORDER;

/** Corner `i` as a point: the mirror images come after the others. */
export function cornerAt(i: number): number[] {
  const run = i % SCREEN_ORDER;
  const isMirrored = i >= SCREEN_ORDER;
  return Array.from({ length: DIMENSIONS }, (_, column) => (isOdd(run & (column + 1)) !== isMirrored ? 1 : 0));
}

/** Whether a number has an odd number of ones: the sign of Sylvester's matrix. */
function isOdd(bits: number): boolean {
  let left = bits;
  let odd = false;
  for (; left !== 0; left &= left - 1) odd = !odd;
  return odd;
}

export const SCREEN_MEASURES = ["flow", "frustrated", "length", "risk", "difficulty"] as const;
export type ScreenMeasure = (typeof SCREEN_MEASURES)[number];

export function measureOf(row: Row, measure: ScreenMeasure): number {
  switch (measure) {
    case "flow":
      return meanOf(row, row.engagement);
    case "frustrated":
      return meanOf(row, row.frustration);
    case "length":
      return Math.log(row.steps);
    case "risk":
      return row.risk;
    case "difficulty":
      return meanOf(row, row.difficulty);
  }
}

export interface Effect {
  /** Index of the entry. */
  readonly entry: number;
  /** Change of the measure from the low end of its range to the high one, and its standard error. */
  readonly effect: number;
  readonly error: number;
}

/** Main effects on a measure; `rows[i]` are the games of corner i. */
export function mainEffects(rows: readonly (readonly Row[])[], measure: ScreenMeasure): Effect[] {
  const means = rows.map((games) => games.reduce((sum, row) => sum + measureOf(row, measure), 0) / games.length);
  // A pair's difference is free of what its starts are like.
  const halves = Array.from({ length: SCREEN_ORDER }, (_, run) => (means[run]! - means[run + SCREEN_ORDER]!) / 2);
  const contrasts = Array.from({ length: SCREEN_ORDER - 1 }, (_, column) => contrastOf(halves, column));
  // Columns without an entry show nothing but noise and odd interactions: they are the measure of error.
  const spare = contrasts.slice(DIMENSIONS);
  const error = Math.sqrt(spare.reduce((sum, value) => sum + value * value, 0) / Math.max(1, spare.length));
  return Array.from({ length: DIMENSIONS }, (_, entry) => ({ entry, effect: contrasts[entry]!, error }));
}

function contrastOf(halves: readonly number[], column: number): number {
  const sum = halves.reduce((total, half, run) => total + (isOdd(run & (column + 1)) ? half : -half), 0);
  return (2 * sum) / SCREEN_ORDER;
}
