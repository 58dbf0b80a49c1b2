/**
 * @file Judges a placement against every legal placement of every piece of its dock (paper §3.4): its parts make its
 * quality, the distance to the best is its regret. Microseconds for a hundred alternatives, so every placement of every
 * player and of every training game can be judged.
 */
import {
  type Board,
  CELLS,
  cellAt,
  clamp01,
  kernel,
  legalAnchors,
  type Placement,
  SHAPES,
  type Shape,
  SIZE,
  shapeOf,
} from "#engine";
import { type QualityConfig, qualityDefaults } from "./config.ts";
import { type Before, describeBefore, outcomeAt, type QualityParts, qualityAt } from "./parts.ts";
import { type Topology, topologyOf, topologyOfHalves } from "./topology.ts";

const { legalHi, legalLo, lowestBit } = kernel;

export interface Judgement {
  /** Weighted mean of the parts, 0…1. */
  readonly quality: number;
  readonly parts: QualityParts;
  /** Rows and columns it clears. */
  readonly lines: number;
  /** Quality of the best legal placement of any piece of the dock. */
  readonly best: number;
  /** The first placement of that quality, by piece and then in reading order. */
  readonly bestPlacement: Placement;
  /** best − quality, 0…1. */
  readonly regret: number;
  /** Legal placements of all pieces, the judged one among them. */
  readonly alternatives: number;
  /** Structural damage of the judged placement, 0…1. */
  readonly damage: number;
  /** The board after the judged placement and its clears. */
  readonly after: Topology;
}

/** Judges a legal placement of a piece of the dock (the pieces not yet placed); throws if it is not one. */
export function judge(
  board: Board,
  dock: readonly Shape[],
  placement: Placement,
  config: QualityConfig = qualityDefaults,
): Judgement {
  const { lo, hi } = board.occupied;
  const before = describeBefore(lo, hi, config.judge);
  const chosen = indexOf(board, dock, placement);
  const quality = qualityAt(before, chosen, 0);
  const best = bestOf(
    before,
    dock.map(({ index }) => index),
  );
  const outcome = outcomeAt(before, chosen);
  const after = topologyOfHalves(outcome.lo, outcome.hi);
  return {
    quality,
    parts: outcome.parts,
    lines: outcome.lines,
    best: best.quality,
    bestPlacement: placementAt(best.at),
    regret: best.quality - quality,
    alternatives: best.alternatives,
    damage: topologyDamage(topologyOf(board.occupied), after, config),
    after,
  };
}

/**
 * The regret alone, for hot loops: on raw halves, the dock as shape indices by slot, -1 for one that is placed.
 * Legality is the caller's promise.
 */
export function regretAt(
  lo: number,
  hi: number,
  dock: ArrayLike<number>,
  slot: number,
  anchor: number,
  config: QualityConfig = qualityDefaults,
): number {
  const before = describeBefore(lo, hi, config.judge);
  return bestOf(before, dock).quality - qualityAt(before, dock[slot]! * CELLS + anchor, 0);
}

/**
 * The lowest quality in a round of always taking the best placement with these shapes (by index): below
 * `round.forcedBadQuality` the dock leaves no good move. -1 where they get stuck.
 */
export function worstOfBest(
  lo: number,
  hi: number,
  shapes: readonly number[],
  config: QualityConfig = qualityDefaults,
): number {
  const left = [...shapes];
  let [boardLo, boardHi, worst] = [lo, hi, 1];
  for (let placed = 0; placed < shapes.length; placed++) {
    const before = describeBefore(boardLo, boardHi, config.judge);
    const { quality, at } = bestOf(before, left);
    if (quality < worst) worst = quality;
    if (quality < 0) break;
    const after = outcomeAt(before, at);
    boardLo = after.lo;
    boardHi = after.hi;
    left[left.indexOf(Math.floor(at / CELLS))] = -1;
  }
  return worst;
}

function indexOf(board: Board, dock: readonly Shape[], { shape: id, x, y }: Placement): number {
  const shape = shapeOf(id);
  if (!dock.includes(shape)) throw new Error(`${id} is not in the dock`);
  if (!legalAnchors(board, shape).has(cellAt(x, y))) throw new Error(`${id} does not fit at ${x},${y}`);
  return shape.index * CELLS + cellAt(x, y);
}

interface Best {
  readonly quality: number;
  /** Index of the placement. */
  readonly at: number;
  readonly alternatives: number;
}

/** Over the shapes of the dock, by index; negative ones are skipped. */
function bestOf(before: Before, dock: ArrayLike<number>): Best {
  let quality = -1;
  let bestAt = 0;
  let alternatives = 0;
  for (let slot = 0; slot < dock.length; slot++) {
    const index = dock[slot]!;
    if (index < 0) continue;
    let lo = legalLo(index, before.lo, before.hi);
    let hi = legalHi(index, before.hi);
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestBit(lo) : 32 + lowestBit(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      alternatives++;
      const value = qualityAt(before, index * CELLS + cell, quality);
      if (value > quality) {
        quality = value;
        bestAt = index * CELLS + cell;
      }
    }
  }
  return { quality, at: bestAt, alternatives };
}

function placementAt(at: number): Placement {
  const cell = at % CELLS;
  return { shape: SHAPES[Math.floor(at / CELLS)]!.id, x: cell % SIZE, y: Math.floor(cell / SIZE) };
}

/**
 * How much a move hurts the structure of a board, regardless of its score: the weighted growth of holes, cells cut off in small
 * regions, concave corners, regions, transitions and wells. 0…1; 0 where the structure is as good as before or better.
 */
export function topologyDamage(before: Topology, after: Topology, { damage }: QualityConfig = qualityDefaults): number {
  const growth =
    damage.holes * (after.holes - before.holes) +
    damage.smallRegions * (smallRegionCells(after) - smallRegionCells(before)) +
    damage.concaveCorners * (after.concaveCorners - before.concaveCorners) +
    damage.regions * (after.regions - before.regions) +
    damage.transitions * (transitionsIn(after) - transitionsIn(before)) +
    damage.wells * (after.wells - before.wells);
  return clamp01(growth / damage.norm);
}

function smallRegionCells({ smallRegionShare, fill }: Topology): number {
  return smallRegionShare * (1 - fill) * CELLS;
}

function transitionsIn({ rowTransitions, columnTransitions }: Topology): number {
  return rowTransitions + columnTransitions;
}
