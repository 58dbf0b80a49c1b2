/**
 * @file The linear policy: it takes the placement whose features have the highest weighted sum. The features describe
 * the board after a placement in fourteen numbers of about unit size. Whether the rest of the dock can still be placed
 * is not among them: that is the shield's question, and the policy is reported with and without it. All features are
 * the same for a turned or mirrored board, and all are counts times a constant, so every machine computes the same.
 */
import { kernel, REGULAR_COUNT, shapeOf } from "#engine";
import { topologyOfHalves } from "#quality";
import {
  type Choice,
  choiceAt,
  isOnOffer,
  noneLegal,
  type Player,
  shapeIndices,
  type View,
  visitView,
} from "./player.ts";

const { legalHi, legalLo, legalRegular, popcount32 } = kernel;

/** Each feature with its meaning; the unit that its count is divided by is in `UNITS`. */
export const LINEAR_FEATURES = {
  lines: "lines that the placement cleared",
  fill: "share of occupied cells",
  holes: "empty cells that no regular shape can cover",
  isolated: "empty cells without an empty neighbour",
  transitions: "changes between filled and empty along rows and columns",
  corners: "concave corners of the empty cells",
  regions: "connected regions of empty cells",
  oneShort: "lines with one empty cell",
  twoShort: "lines with two empty cells",
  placements: "placements of all regular shapes",
  deadShapes: "regular shapes that fit nowhere",
  scarceShapes: "regular shapes with one to three placements",
  squares: "placements of the 3x3",
  stuckPieces: "pieces left in the dock that fit nowhere",
} as const;

export type LinearFeature = keyof typeof LINEAR_FEATURES;
export const LINEAR_FEATURE_COUNT = Object.keys(LINEAR_FEATURES).length;

/** Placements up to which a shape is scarce. */
const SCARCE = 3;
const SQUARE = shapeOf("3x3").index;

/** Reciprocals of powers of two, so that scaling is exact. */
const UNITS: Readonly<Record<LinearFeature, number>> = {
  lines: 1 / 2,
  fill: 1,
  holes: 1 / 4,
  isolated: 1 / 4,
  transitions: 1 / 32,
  corners: 1 / 16,
  regions: 1 / 4,
  oneShort: 1 / 4,
  twoShort: 1 / 4,
  placements: 1 / 512,
  deadShapes: 1 / 8,
  scarceShapes: 1 / 8,
  squares: 1 / 16,
  stuckPieces: 1,
};
const SCALES = Float64Array.from(Object.values(UNITS));

/** Room for the legal sets of the regular shapes; the caller owns it and may use it for every call. */
export function newFeatureBuffer(): Int32Array {
  return new Int32Array(2 * REGULAR_COUNT);
}

/**
 * Writes the features of the board (lo, hi), reached by clearing `lines` lines, to `out` from `at` on. `shapes` are the
 * dock's by slot, -1 once placed; the one in `slot` has just been placed, -1 for none of them.
 */
export function writeFeatures(
  out: Float64Array,
  at: number,
  lo: number,
  hi: number,
  lines: number,
  shapes: ArrayLike<number>,
  slot: number,
  legal: Int32Array,
): void {
  const board = topologyOfHalves(lo, hi);
  out[at] = lines;
  out[at + 1] = board.fill;
  out[at + 2] = board.holes;
  out[at + 3] = board.isolated;
  out[at + 4] = board.rowTransitions + board.columnTransitions;
  out[at + 5] = board.concaveCorners;
  out[at + 6] = board.regions;
  out[at + 7] = board.linesOneShort;
  out[at + 8] = board.linesTwoShort;
  writeRoom(out, at + 9, lo, hi, legal);
  out[at + 13] = stuckPieces(lo, hi, shapes, slot);
  for (let i = 0; i < LINEAR_FEATURE_COUNT; i++) out[at + i]! *= SCALES[i]!;
}

/** Placements of all shapes, dead shapes, scarce shapes, and placements of the 3x3. */
function writeRoom(out: Float64Array, at: number, lo: number, hi: number, legal: Int32Array): void {
  legalRegular(lo, hi, legal);
  let placements = 0;
  let dead = 0;
  let scarce = 0;
  for (let i = 0; i < 2 * REGULAR_COUNT; i += 2) {
    const n = popcount32(legal[i]!) + popcount32(legal[i + 1]!);
    placements += n;
    if (n === 0) dead++;
    else if (n <= SCARCE) scarce++;
  }
  out[at] = placements;
  out[at + 1] = dead;
  out[at + 2] = scarce;
  out[at + 3] = popcount32(legal[2 * SQUARE]!) + popcount32(legal[2 * SQUARE + 1]!);
}

function stuckPieces(lo: number, hi: number, shapes: ArrayLike<number>, slot: number): number {
  let stuck = 0;
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i]!;
    if (i !== slot && shape >= 0 && (legalLo(shape, lo, hi) | legalHi(shape, hi)) === 0) stuck++;
  }
  return stuck;
}

// The policy at play. Sums are rounded before they are compared, so that a last-bit difference cannot change a choice;
// ties go to reading order.

/** Steps of a score that count as different, in one unit. */
const SCORE_STEPS = 2 ** 20;

/** Weights are one a feature, in their order; throws on any other number of them. */
export function linearPlayer(weights: Float32Array): Player {
  if (weights.length !== LINEAR_FEATURE_COUNT) {
    throw new Error(`a linear policy has ${LINEAR_FEATURE_COUNT} weights, not ${weights.length}`);
  }
  return { name: "linear", choose: (view) => chooseHighest(view, weights) };
}

function chooseHighest(view: View, weights: Float32Array): Choice {
  const shapes = shapeIndices(view.slots);
  const features = new Float64Array(LINEAR_FEATURE_COUNT);
  const legal = newFeatureBuffer();
  let best: Choice | null = null;
  let bestScore = -Infinity;
  visitView(view, (slot, anchor, lo, hi, lines) => {
    writeFeatures(features, 0, lo, hi, lines, shapes, slot, legal);
    const score = Math.round(SCORE_STEPS * weightedSum(weights, features, 0));
    if (score <= bestScore || !isOnOffer(view, slot, anchor)) return;
    bestScore = score;
    best = choiceAt(slot, anchor);
  });
  return best ?? noneLegal();
}

/** Of the features from `at` on. */
export function weightedSum(weights: ArrayLike<number>, features: Float64Array, at: number): number {
  let sum = 0;
  for (let i = 0; i < LINEAR_FEATURE_COUNT; i++) sum += weights[i]! * features[at + i]!;
  return sum;
}
