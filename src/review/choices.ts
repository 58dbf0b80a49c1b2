/** @file Every move that could have been made: what it clears, whether it keeps the hand, and how much was at stake. */
import { newSearchBuffer } from "#engine";
import { boardValue, keepingTest, newRoomBuffer, visitAfterstates } from "#people";
import { type Reach, reach } from "./reach.ts";
import { HANDS, type Rooms } from "./room.ts";
import { afterMove, type Table } from "./table.ts";

export interface Choice {
  readonly slot: number;
  readonly anchor: number;
  readonly lines: number;
  /** The rest of the hand can still be placed. */
  readonly keeps: boolean;
  /** The quick count of room and mess after it; higher is better. */
  readonly value: number;
}

const search = newSearchBuffer();
const legal = newRoomBuffer();

/** All legal moves at a table whose hand can be placed. */
export function choicesAt({ lo, hi, shapes }: Table): Choice[] {
  const keeps = keepingTest(lo, hi, shapes, search);
  const choices: Choice[] = [];
  visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi, lines) => {
    const value = boardValue(nextLo, nextHi, 0, legal);
    choices.push({ slot, anchor, lines, keeps: keeps?.(slot, nextLo, nextHi) ?? true, value });
  });
  return choices;
}

/** Points between the best and the worst move from which a choice matters. */
export const LEAST_SPREAD = 5;
/** The worst move is looked for among this many with the lowest values, and its best end among this many. */
const WORST_LOOKS = { moves: 2, ends: 8 } as const;

/** Whether some move is worse than the best by the least spread; one that loses the hand leaves no room. */
export function matters(table: Table, choices: readonly Choice[], best: Reach, rooms: Rooms): boolean {
  const most = best.end.room - (LEAST_SPREAD / 100) * HANDS;
  if (most < 0) return false;
  if (choices.some(({ keeps }) => !keeps)) return true;
  const messiest = choices.toSorted((a, b) => a.value - b.value).slice(0, WORST_LOOKS.moves);
  return messiest.some(({ slot, anchor }) => {
    const left = reach(afterMove(table, slot, anchor), rooms, {
      looks: WORST_LOOKS.ends,
      enough: Math.floor(most) + 1,
    });
    return left === null || left.end.room <= most;
  });
}
