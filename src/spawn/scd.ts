/**
 * @file SCD, the step difficulty of a dock on a board (paper §3.3, D5): 17 signals, each 0…1 with 1 the hardest,
 * in six weighted groups. A pure function of board and dock. Board signals are computed once per turn; only the dock's
 * own signals are computed per candidate.
 */
import { type Board, CELLS, clamp01, countDock, legalAnchors, type Shape } from "#engine";
import type { Topology } from "#quality";
import type { SpawnConfig } from "./config.ts";

export const BUCKETS = ["trivial", "easy", "standard", "hard", "extreme"] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Signals that depend on the board alone. */
export const BOARD_SIGNALS = [
  "fill",
  "holes",
  "rowTransitions",
  "columnTransitions",
  "wells",
  "roughness",
  "concaveCorners",
  "regions",
  "regionEntropy",
  "smallRegionShare",
  "linesOneShort",
  "linesTwoShort",
] as const;
/** Signals that depend on the dock too. */
export const DOCK_SIGNALS = ["density", "leastLegal", "mobility", "solutions", "largePiece"] as const;

export type BoardSignal = (typeof BOARD_SIGNALS)[number];
export type Signal = BoardSignal | (typeof DOCK_SIGNALS)[number];
export type BoardSignals = Readonly<Record<BoardSignal, number>>;
export type Signals = Readonly<Record<Signal, number>>;

export const GROUPS = {
  density: ["fill", "density"],
  topology: ["holes", "rowTransitions", "columnTransitions", "wells", "roughness", "concaveCorners"],
  flexibility: ["leastLegal", "mobility", "linesOneShort", "linesTwoShort"],
  solution: ["solutions"],
  largePiece: ["largePiece"],
  fragmentation: ["regions", "regionEntropy", "smallRegionShare"],
} as const satisfies Record<string, readonly Signal[]>;
export type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

export interface StepDifficulty {
  /** 0…1. */
  readonly scd: number;
  readonly bucket: Bucket;
  readonly signals: Signals;
  /** What each group adds to the sum. */
  readonly contributions: Readonly<Record<Group, number>>;
  /** Complete sequences, counted up to the cap of each order. */
  readonly solutions: number;
  /** Orders of the three pieces that work, 1…6 for a feasible dock. */
  readonly orders: number;
}

/** Where each normaliser reaches 1. Chosen near the 95th percentile of boards met in play. */
export const SCALE = {
  fill: 0.8,
  holes: 8,
  transitionsEmpty: 16,
  transitions: 32,
  wells: 12,
  smoothEdge: 16,
  roughEdge: 44,
  concaveCorners: 12,
  regions: 7,
  oneShort: 3,
  twoShort: 4,
  density: 0.6,
  leastLegal: 24,
  mobility: 90,
  largePlacements: 14,
} as const;

/** Cells from which a piece counts as large; straight bars of four do too. */
export const LARGE_CELLS = 5;

export function boardSignals(topology: Topology): BoardSignals {
  const { fill } = topology;
  return {
    fill: clamp01(fill / SCALE.fill),
    holes: clamp01(topology.holes / SCALE.holes),
    rowTransitions: clamp01((topology.rowTransitions - SCALE.transitionsEmpty) / SCALE.transitions),
    columnTransitions: clamp01((topology.columnTransitions - SCALE.transitionsEmpty) / SCALE.transitions),
    wells: clamp01(topology.wells / SCALE.wells),
    // Nothing drops in this game, so column heights say little; the border between filled and empty cells does.
    roughness: clamp01((topology.edgeExposure - SCALE.smoothEdge) / SCALE.roughEdge),
    concaveCorners: clamp01(topology.concaveCorners / SCALE.concaveCorners),
    regions: clamp01((topology.regions - 1) / SCALE.regions),
    regionEntropy: clamp01(topology.regionEntropy),
    smallRegionShare: clamp01(topology.smallRegionShare),
    // A line about to clear is a way out; the factor fill is there because an open board needs none.
    linesOneShort: clamp01(fill / SCALE.fill) * (1 - clamp01(topology.linesOneShort / SCALE.oneShort)),
    linesTwoShort: clamp01(fill / SCALE.fill) * (1 - clamp01(topology.linesTwoShort / SCALE.twoShort)),
  };
}

export function isLarge(shape: Shape): boolean {
  return shape.cells.length >= LARGE_CELLS || (shape.family === "lines" && shape.cells.length >= 4);
}

/** The full assessment of one dock. */
export function stepDifficulty(
  board: Board,
  shapes: readonly Shape[],
  onBoard: BoardSignals,
  config: SpawnConfig,
): StepDifficulty {
  const legal = shapes.map((shape) => legalAnchors(board, shape).size());
  const { lo, hi } = board.occupied;
  const cap = Math.round(config.scd.solutionCap * config.theta.orderSolutionBudgetGain);
  const { solutions, orders } = countDock(
    lo,
    hi,
    shapes.map((shape) => shape.index),
    cap,
  );
  const solved = clamp01(1 - Math.log1p(solutions) / Math.log1p(6 * cap));
  const signals = signalsOf(onBoard, roomSignals(board, shapes, legal), solved);
  const contributions = contributionsOf(signals, config);
  let sum = 0;
  for (const group of GROUP_NAMES) sum += contributions[group];
  const scd = clamp01(sum);
  return { scd, bucket: bucketOf(scd), signals, contributions, solutions, orders };
}

/** Written out field by field: an engine adds fields to a spread object one by one, which takes a hundred times as long. */
function signalsOf(onBoard: BoardSignals, room: ReturnType<typeof roomSignals>, solutions: number): Signals {
  return {
    fill: onBoard.fill,
    holes: onBoard.holes,
    rowTransitions: onBoard.rowTransitions,
    columnTransitions: onBoard.columnTransitions,
    wells: onBoard.wells,
    roughness: onBoard.roughness,
    concaveCorners: onBoard.concaveCorners,
    regions: onBoard.regions,
    regionEntropy: onBoard.regionEntropy,
    smallRegionShare: onBoard.smallRegionShare,
    linesOneShort: onBoard.linesOneShort,
    linesTwoShort: onBoard.linesTwoShort,
    density: room.density,
    leastLegal: room.leastLegal,
    mobility: room.mobility,
    largePiece: room.largePiece,
    solutions,
  };
}

/** Pressure of a large piece, 0…1: some for its size, more the fewer placements it has. */
export function largePressure(shape: Shape, placements: number): number {
  return isLarge(shape) ? 0.25 + 0.75 * clamp01(1 - placements / SCALE.largePlacements) : 0;
}

/** The dock's signals that need no search. `legal` are the placements of each shape. */
export function roomSignals(board: Board, shapes: readonly Shape[], legal: readonly number[]) {
  let cells = 0;
  let least = Infinity;
  let all = 0;
  let large = 0;
  for (let i = 0; i < shapes.length; i++) {
    cells += shapes[i]!.cells.length;
    least = Math.min(least, legal[i]!);
    all += legal[i]!;
    large += largePressure(shapes[i]!, legal[i]!);
  }
  const free = CELLS - board.occupied.size();
  return {
    density: clamp01(cells / Math.max(1, free) / SCALE.density),
    leastLegal: clamp01(1 - least / SCALE.leastLegal),
    mobility: clamp01(1 - all / SCALE.mobility),
    largePiece: clamp01(large / shapes.length),
  };
}

function contributionsOf(signals: Signals, { scd: weights }: SpawnConfig): Readonly<Record<Group, number>> {
  let total = 0;
  for (const group of GROUP_NAMES) total += weights[group];
  return {
    density: (weights.density / total) * meanOf(GROUPS.density, signals),
    topology: (weights.topology / total) * meanOf(GROUPS.topology, signals),
    flexibility: (weights.flexibility / total) * meanOf(GROUPS.flexibility, signals),
    solution: (weights.solution / total) * meanOf(GROUPS.solution, signals),
    largePiece: (weights.largePiece / total) * meanOf(GROUPS.largePiece, signals),
    fragmentation: (weights.fragmentation / total) * meanOf(GROUPS.fragmentation, signals),
  };
}

function meanOf(names: readonly Signal[], signals: Signals): number {
  let sum = 0;
  for (const name of names) sum += signals[name];
  return sum / names.length;
}

/** Buckets at .2, .4, .6 and .8; an upper bound belongs to its bucket. */
export function bucketOf(scd: number): Bucket {
  if (scd <= 0.2) return "trivial";
  if (scd <= 0.4) return "easy";
  if (scd <= 0.6) return "standard";
  return scd <= 0.8 ? "hard" : "extreme";
}
