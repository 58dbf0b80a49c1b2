/**
 * @file The seven auxiliary heads (paper §4.3, appendix B): what each predicts, and the small networks that do. Topology
 * and holes are probes: they have no weight in the loss of the trunk, so they read it without changing it.
 */
import { concat, dense, type Node, type ParameterSet, relu, reshape, sigmoid, stopGradient } from "#nn";

export const HEAD_NAMES = ["quality", "feasibility", "survival", "topology", "difficulty", "holes", "clear"] as const;
export type HeadName = (typeof HEAD_NAMES)[number];

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
