/**
 * @file The proved facts about a hand on a board: in how many sequences, orders and ways it can be placed, and the
 * themes that all of them share. Exact: the count is the engine's, the rest is read from all sequences.
 */
import { type Board, CELLS, countDock, DOCK_SIZE, kernel, type Placement, type Shape, SIZE } from "#engine";
import { visitAfterstates } from "#people";

export interface Facts {
  /** Complete sequences: orders together with placements. */
  readonly solutions: number;
  /** Orders of the pieces that allow one, 1…6. */
  readonly orders: number;
  /** Solutions that differ in where a piece goes; the order does not count. */
  readonly ways: number;
  readonly themes: readonly Theme[];
  /** One solution, in playing order. */
  readonly witness: readonly Move[];
}

/** A piece and where the top-left corner of its mask goes. */
export interface Move {
  /** 0…2. */
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

/** Most sequences of a hand that is looked into. */
export const MOST_SOLUTIONS = 24;

/** The facts of a hand with 1…`MOST_SOLUTIONS` solutions; null for any other. */
export function factsOf(board: Board, hand: readonly Shape[]): Facts | null {
  const { lo, hi } = board.occupied;
  const shapes = hand.map(({ index }) => index);
  const { solutions, orders } = countDock(lo, hi, shapes, MOST_SOLUTIONS + 1);
  if (solutions === 0 || solutions > MOST_SOLUTIONS) return null;
  const sequences = sequencesOf(lo, hi, shapes);
  return {
    solutions,
    orders,
    ways: countWays(sequences),
    themes: themesOf(lo, hi, shapes, sequences),
    witness: sequences[0]!.map(({ slot, anchor }) => ({ slot, x: anchor % SIZE, y: Math.floor(anchor / SIZE) })),
  };
}

/** The placement of a move. */
export function placementOf(hand: readonly { readonly shape: Shape }[], { slot, x, y }: Move): Placement {
  return { shape: hand[slot]!.shape.id, x, y };
}

// Themes. A theme holds for every solution, so it is a fact about the position and not about one way to solve it.

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

// Every complete sequence of placements of a hand, for hands that have few. The engine counts them; the tests compare
// the two.

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

/** Where each piece goes, regardless of order: different texts are different ways. */
function wayOf(sequence: Sequence): string {
  const anchors = new Array<number>(DOCK_SIZE).fill(-1);
  for (const { slot, anchor } of sequence) anchors[slot] = anchor;
  return anchors.join();
}

/** Number of ways: sequences that differ in where a piece goes, and not in the order alone. */
export function countWays(sequences: readonly Sequence[]): number {
  return new Set(sequences.map(wayOf)).size;
}
