/**
 * @file How much a move hurts the structure of a board, regardless of its score: the weighted growth of holes, cells
 * cut off in small regions, concave corners, regions, transitions and wells. A move that mends as much as it breaks
 * does no damage.
 */
import { CELLS, clamp01 } from "#engine";
import { type QualityConfig, qualityDefaults } from "./config.ts";
import type { Topology } from "./topology.ts";

/** 0…1; 0 where the structure is as good as before or better. */
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
