/**
 * @file The seven auxiliary heads (paper §4.3, appendix B): what each predicts, the small networks that do, and their
 * targets, computed from a position and the placement made in it. Only survival waits for the end of the episode; the
 * samples fill it in. Topology and holes are probes: they have no weight in the loss of the trunk, so they read it
 * without changing it.
 */
import { CELLS, cellAt, isFeasible, kernel, newSearchBuffer, type Shape, shapeOf, shapesLeft } from "#engine";
import { concat, dense, type Node, type ParameterSet, relu, reshape, sigmoid, stopGradient } from "#nn";
import type { Choice, View } from "#players";
import { potentialOf, type Topology, topologyOfHalves } from "#quality";
import { boardSignals, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";

const { clearedHi, clearedLo, hasFullLine, legalHi, legalLo, MASK_HI, MASK_LO, popcount32 } = kernel;

export const HEAD_NAMES = ["quality", "feasibility", "survival", "topology", "difficulty", "holes", "clear"] as const;
export type HeadName = (typeof HEAD_NAMES)[number];

/** Inputs that the heads' targets are fed to: `target/quality`, … */
export const targetInput = (head: HeadName) => `target/${head}` as const;

/** Heads that read the trunk without teaching it. */
export const PROBES = ["topology", "holes"] as const satisfies readonly HeadName[];

export const DIFFICULTY_HEADS = ["aggregate", "placeability"] as const;
export type DifficultyHead = (typeof DIFFICULTY_HEADS)[number];

/** What the topology head tells of the board after the placement, each with the unit it is divided by. */
export const TOPOLOGY_UNITS = {
  fill: 1,
  holes: 8,
  rowTransitions: 64,
  columnTransitions: 64,
  wells: 16,
  concaveCorners: 24,
  regions: 8,
  smallRegionShare: 1,
  linesOneShort: 4,
  linesTwoShort: 4,
} as const;
export const TOPOLOGY_SIZE = Object.keys(TOPOLOGY_UNITS).length;

/** The aggregate statistics of the dock: its step difficulty, and three of the signals behind it. */
export const AGGREGATES = ["scd", "solutions", "leastLegal", "largePiece"] as const;
/** The shapes whose placeability the extended difficulty head tells: four long bars, two squares, two complex ones. */
export const PLACEABILITY_SHAPES = ["1x4", "4x1", "1x5", "5x1", "2x2", "3x3", "t-up", "l5-a"] as const;

export function difficultySize(head: DifficultyHead): number {
  return AGGREGATES.length + (head === "placeability" ? PLACEABILITY_SHAPES.length : 0);
}

/** Predictions; (B) where nothing else is said. */
export interface Heads {
  /** The board potential of the position, in its unit. */
  readonly quality: Node;
  /** Logit: the pieces left can all be placed in some order. */
  readonly feasibility: Node;
  /** Remaining placements, normalised to 0…1. */
  readonly survival: Node;
  /** The board after the placement (B, TOPOLOGY_SIZE). */
  readonly topology: Node;
  /** (B, 4) or (B, 12). */
  readonly difficulty: Node;
  /** Holes after the chosen action, in their unit. */
  readonly holes: Node;
  /** Logit: the placement clears a line. */
  readonly clear: Node;
}

const HIDDEN = 64;

/** @param chosen what the chosen action is and where it goes (B, n) */
export function headsOf(params: ParameterSet, trunk: Node, chosen: Node, difficulty: DifficultyHead): Heads {
  const seen = stopGradient(trunk);
  const one = (name: HeadName, x: Node) => reshape(head(params, name, x, 1), [x.shape[0]!]);
  return {
    quality: one("quality", trunk),
    feasibility: one("feasibility", trunk),
    survival: sigmoid(one("survival", trunk)),
    topology: head(params, "topology", seen, TOPOLOGY_SIZE),
    difficulty: head(params, "difficulty", trunk, difficultySize(difficulty)),
    holes: one("holes", concat([seen, chosen], 1)),
    clear: one("clear", trunk),
  };
}

function head(params: ParameterSet, name: HeadName, x: Node, width: number): Node {
  const own = params.scope(name);
  return dense(own, "out", relu(dense(own, "hidden", x, HIDDEN)), width, { deviation: 0.01 });
}

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
  const shapes = shapesLeft(view.slots);
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
  return { lo: clearedLo(lo, hi), hi: clearedHi(lo, hi), clears: hasFullLine(lo, hi) };
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
