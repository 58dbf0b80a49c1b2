/** @file A quick way to place a hand: piece by piece where the board looks best. On an open board it is as good as any. */
import { boardValue, newRoomBuffer, visitAfterstates } from "#people";
import type { WayStep } from "./ends.ts";
import { afterMove, type Table } from "./table.ts";

const legal = newRoomBuffer();

/** Places the slots in this order; null where a piece has no place. */
export function greedyWay(start: Table, slots: readonly number[]): { end: Table; way: readonly WayStep[] } | null {
  const way: WayStep[] = [];
  let table = start;
  for (const only of slots) {
    let best: WayStep | null = null;
    let most = -Infinity;
    const alone = table.shapes.map((shape, slot) => (slot === only ? shape : -1));
    visitAfterstates(table.lo, table.hi, alone, (slot, anchor, lo, hi, lines) => {
      const value = boardValue(lo, hi, lines, legal);
      if (value <= most) return;
      most = value;
      best = { slot, anchor, lines };
    });
    if (best === null) return null;
    const { slot, anchor } = best as WayStep;
    way.push(best);
    table = afterMove(table, slot, anchor);
  }
  return { end: table, way };
}
