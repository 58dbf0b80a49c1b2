/**
 * @file What a puzzle is about. A theme holds for every solution, so it is a fact about the position and not about one way
 * to solve it.
 */
import { CELLS, kernel } from "#engine";
import { visitAfterstates } from "#people";
import type { Sequence, Step } from "./ways.ts";

const { MASK_HI, MASK_LO, legalHi, legalLo, lowestBit, popcount32 } = kernel;

/**
 * `double`: one move clears two lines or more. `wait`: a line could be cleared at once, but every solution opens with
 * another move. `order`: only one order of the pieces works. `gap`: a piece has a single place, which another piece could
 * take. `room`: a piece goes where a clear has made room.
 */
export const THEMES = ["double", "wait", "order", "gap", "room"] as const;
export type Theme = (typeof THEMES)[number];

/** The themes of a hand with these complete sequences, in the order of `THEMES`. */
export function themesOf(
  lo: number,
  hi: number,
  hand: readonly number[],
  sequences: readonly Sequence[],
): readonly Theme[] {
  const always = (has: (step: Step) => boolean) => sequences.every((sequence) => sequence.some(has));
  const holds: Readonly<Record<Theme, () => boolean>> = {
    double: () => always(({ lines }) => lines > 1),
    wait: () => mayClear(lo, hi, hand) && sequences.every(([first]) => first!.lines === 0),
    room: () => always(({ isFreed }) => isFreed),
    order: () => new Set(sequences.map((sequence) => sequence.map(({ slot }) => slot).join())).size === 1,
    gap: () => hand.some((_, slot) => isGap(lo, hi, hand, slot, sequences)),
  };
  return sequences.length === 0 ? [] : THEMES.filter((theme) => holds[theme]());
}

/** Some placement clears a line at once. */
function mayClear(lo: number, hi: number, hand: readonly number[]): boolean {
  let found = false;
  visitAfterstates(lo, hi, hand, (_slot, _anchor, _lo, _hi, lines) => {
    found ||= lines > 0;
  });
  return found;
}

/** The piece has one legal place, keeps it in every solution, and another piece could be put over it. */
function isGap(lo: number, hi: number, hand: readonly number[], slot: number, sequences: readonly Sequence[]): boolean {
  const low = legalLo(hand[slot]!, lo, hi);
  const high = legalHi(hand[slot]!, hi);
  if (popcount32(low) + popcount32(high) !== 1) return false;
  const anchor = low !== 0 ? lowestBit(low) : 32 + lowestBit(high);
  const isKept = sequences.every((sequence) => sequence.some((step) => step.slot === slot && step.anchor === anchor));
  const at = hand[slot]! * CELLS + anchor;
  return isKept && hand.some((shape, other) => other !== slot && mayCover(lo, hi, shape, MASK_LO[at]!, MASK_HI[at]!));
}

/** Some legal placement of the shape covers one of the cells. */
function mayCover(lo: number, hi: number, shape: number, cellsLo: number, cellsHi: number): boolean {
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi); set !== 0; set &= set - 1) {
      const at = shape * CELLS + base + lowestBit(set);
      if (((MASK_LO[at]! & cellsLo) | (MASK_HI[at]! & cellsHi)) !== 0) return true;
    }
  }
  return false;
}
