/**
 * @file Every complete sequence of placements of a hand, for hands that have few: what a puzzle's themes and its number of
 * ways are read from. The count itself comes from the engine, and the tests compare the two.
 */
import { CELLS, DOCK_SIZE, kernel } from "#engine";
import { visitAfterstates } from "#people";

const { MASK_HI, MASK_LO } = kernel;

/** One placement of a sequence. */
export interface Step {
  /** 0…2. */
  readonly slot: number;
  /** Cell of the mask's top-left corner, 8y+x. */
  readonly anchor: number;
  /** Lines that it clears. */
  readonly lines: number;
  /** It covers a cell that was occupied when the hand came, and that a clear has freed. */
  readonly isFreed: boolean;
}

export type Sequence = readonly Step[];

/** All complete sequences of a hand of shape indices on the board (lo, hi). */
export function sequencesOf(lo: number, hi: number, hand: readonly number[]): readonly Sequence[] {
  const found: Sequence[] = [];
  const follow = (nowLo: number, nowHi: number, left: readonly number[], steps: Sequence): void => {
    if (steps.length === hand.length) {
      found.push(steps);
      return;
    }
    visitAfterstates(nowLo, nowHi, left, (slot, anchor, nextLo, nextHi, lines) => {
      const at = left[slot]! * CELLS + anchor;
      const isFreed = ((MASK_LO[at]! & lo) | (MASK_HI[at]! & hi)) !== 0;
      follow(
        nextLo,
        nextHi,
        left.map((shape, i) => (i === slot ? -1 : shape)),
        [...steps, { slot, anchor, lines, isFreed }],
      );
    });
  };
  follow(lo, hi, hand, []);
  return found;
}

/** Where each piece goes, whatever the order: different texts are different ways. */
function wayOf(sequence: Sequence): string {
  const anchors = new Array<number>(DOCK_SIZE).fill(-1);
  for (const { slot, anchor } of sequence) anchors[slot] = anchor;
  return anchors.join();
}

/** Number of ways: sequences that differ in where a piece goes, and not in the order alone. */
export function countWays(sequences: readonly Sequence[]): number {
  return new Set(sequences.map(wayOf)).size;
}
