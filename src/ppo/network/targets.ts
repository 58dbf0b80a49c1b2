/**
 * @file What the auxiliary heads are to predict (paper §4.3, appendix B), computed from a position and the placement made
 * in it. Only survival is known no sooner than the episode has ended; the learner fills it in.
 */
import { CELLS, cellAt, isFeasible, kernel, newSearchBuffer, type Shape, shapeOf } from "#engine";
import type { Choice, View } from "#players";
import { potentialOf, type Topology, topologyOfHalves } from "#quality";
import { boardSignals, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import {
  AGGREGATES,
  type DifficultyHead,
  difficultySize,
  type HeadName,
  PLACEABILITY_SHAPES,
  TOPOLOGY_SIZE,
  TOPOLOGY_UNITS,
} from "./heads.ts";

const { fullHi, fullLo, hasFullLine, legalHi, legalLo, MASK_HI, MASK_LO, popcount32 } = kernel;

/** Potentials of play lie about −16…−2. */
export const POTENTIAL_UNIT = 16;
/** Placements that count as a whole life for the survival head. */
export const SURVIVAL_UNIT = 264;

/** Samples one after another. */
export type HeadTargets = Readonly<Record<HeadName, Float32Array>>;

export function targetSizes(difficulty: DifficultyHead): Readonly<Record<HeadName, number>> {
  return {
    quality: 1,
    feasibility: 1,
    survival: 1,
    topology: TOPOLOGY_SIZE,
    difficulty: difficultySize(difficulty),
    holes: 1,
    clear: 1,
  };
}

export function newHeadTargets(rows: number, difficulty: DifficultyHead): HeadTargets {
  const sizes = targetSizes(difficulty);
  return {
    quality: new Float32Array(rows * sizes.quality),
    feasibility: new Float32Array(rows * sizes.feasibility),
    survival: new Float32Array(rows * sizes.survival),
    topology: new Float32Array(rows * sizes.topology),
    difficulty: new Float32Array(rows * sizes.difficulty),
    holes: new Float32Array(rows * sizes.holes),
    clear: new Float32Array(rows * sizes.clear),
  };
}

const PLACED = PLACEABILITY_SHAPES.map(shapeOf);

/** Writes everything but survival to a row; the placement is legal. */
export function writeTargets(view: View, choice: Choice, out: HeadTargets, row: number, head: DifficultyHead): void {
  const { lo, hi } = view.board.occupied;
  const shapes = view.slots.flatMap((piece) => (piece === null ? [] : [piece.shape]));
  const before = topologyOfHalves(lo, hi);
  const counts = shapes.map((shape) => placementsOf(shape, lo, hi));
  const mobility = counts.reduce((sum, n) => sum + n, 0);
  const after = afterChoice(view, choice);
  out.quality[row] = potentialOf(before, mobility) / POTENTIAL_UNIT;
  out.feasibility[row] = isFeasible(lo, hi, indicesOf(shapes), newSearchBuffer()) ? 1 : 0;
  out.clear[row] = after.clears ? 1 : 0;
  const topology = topologyOfHalves(after.lo, after.hi);
  out.holes[row] = topology.holes / TOPOLOGY_UNITS.holes;
  writeTopology(topology, out.topology, row * TOPOLOGY_SIZE);
  writeDifficulty(view, shapes, before, out.difficulty, row * difficultySize(head), head);
}

/** Remaining placements as the survival head has them, 0…1. */
export function survivalTarget(remaining: number): number {
  return Math.min(1, remaining / SURVIVAL_UNIT);
}

function indicesOf(shapes: readonly Shape[]): number[] {
  return shapes.map((shape) => shape.index);
}

function placementsOf({ index }: Shape, lo: number, hi: number): number {
  return popcount32(legalLo(index, lo, hi)) + popcount32(legalHi(index, hi));
}

function afterChoice({ board, slots }: View, { slot, x, y }: Choice) {
  const at = slots[slot]!.shape.index * CELLS + cellAt(x, y);
  const lo = board.occupied.lo | MASK_LO[at]!;
  const hi = board.occupied.hi | MASK_HI[at]!;
  return { lo: lo & ~fullLo(lo, hi), hi: hi & ~fullHi(lo, hi), clears: hasFullLine(lo, hi) };
}

function writeTopology(topology: Topology, out: Float32Array, at: number): void {
  for (const [i, [name, unit]] of Object.entries(TOPOLOGY_UNITS).entries()) {
    out[at + i] = topology[name as keyof typeof TOPOLOGY_UNITS] / unit;
  }
}

function writeDifficulty(
  { board }: View,
  shapes: readonly Shape[],
  topology: Topology,
  out: Float32Array,
  at: number,
  head: DifficultyHead,
): void {
  const { scd, signals } = stepDifficulty(board, shapes, boardSignals(topology), SPAWN_DEFAULTS);
  const { solutions, leastLegal, largePiece } = signals;
  out.set([scd, solutions, leastLegal, largePiece], at);
  if (head === "aggregate") return;
  const { lo, hi } = board.occupied;
  for (const [i, shape] of PLACED.entries()) {
    out[at + AGGREGATES.length + i] = placementsOf(shape, lo, hi) / shape.maxPlacements;
  }
}
