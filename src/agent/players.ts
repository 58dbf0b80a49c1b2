/**
 * @file The three baseline players. `random` takes any legal placement; `greedy` the one with the best board right
 * after it; `keeper` does the same, but only among placements that leave the rest of the dock feasible. Equal values go
 * to the first in reading order: lower slot, then higher row, then further left.
 */
import { CELLS, isFeasible, kernel, newSearchBuffer, type Rng, type SearchBuffer, SIZE } from "#engine";
import { nthBit } from "./draw.ts";
import { evaluate, newEvaluationBuffer } from "./evaluate.ts";
import type { Choice, Player, View } from "./player.ts";

const { columnBits, fullHi, fullLo, hasFullLine, legalHi, legalLo, lowestBit, popcount32, rowBits } = kernel;

export const PLAYER_IDS = ["random", "greedy", "keeper"] as const;
export type PlayerId = (typeof PLAYER_IDS)[number];

export const PLAYERS: Readonly<Record<PlayerId, Player>> = {
  random: { name: "random", choose: chooseAny },
  greedy: { name: "greedy", choose: (view) => bestChoice(view, null) ?? finished() },
  keeper: {
    name: "keeper",
    choose: (view) => bestChoice(view, newSearchBuffer()) ?? bestChoice(view, null) ?? finished(),
  },
};

function finished(): never {
  throw new Error("a player was asked for a placement where none is legal");
}

/** Every legal (slot, x, y) is equally likely. */
function chooseAny({ board, slots }: View, rng: Rng): Choice {
  const { lo, hi } = board.occupied;
  const shapes = slots.map((piece) => piece?.shape.index);
  const low = shapes.map((shape) => (shape === undefined ? 0 : legalLo(shape, lo, hi)));
  const high = shapes.map((shape) => (shape === undefined ? 0 : legalHi(shape, hi)));
  const counts = shapes.map((_, slot) => popcount32(low[slot]!) + popcount32(high[slot]!));
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) finished();
  let rest = rng.below(total);
  let slot = 0;
  while (rest >= counts[slot]!) rest -= counts[slot++]!;
  const inLow = popcount32(low[slot]!);
  return choiceAt(slot, rest < inLow ? nthBit(low[slot]!, rest) : 32 + nthBit(high[slot]!, rest - inLow));
}

/**
 * The placement with the best board after it. With a search buffer only placements count after which the other pieces
 * are still feasible; then there may be none.
 */
function bestChoice({ board, slots }: View, keeping: SearchBuffer | null): Choice | null {
  const { lo, hi } = board.occupied;
  const legal = newEvaluationBuffer();
  let best: Choice | null = null;
  let bestValue = -Infinity;
  for (const [slot, piece] of slots.entries()) {
    if (piece === null) continue;
    const shape = piece.shape.index;
    const left = slots.flatMap((other, i) => (other === null || i === slot ? [] : [other.shape.index]));
    for (let base = 0; base < CELLS; base += 32) {
      let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
      for (; set !== 0; set &= set - 1) {
        const anchor = base + lowestBit(set);
        let nextLo = lo | kernel.MASK_LO[shape * CELLS + anchor]!;
        let nextHi = hi | kernel.MASK_HI[shape * CELLS + anchor]!;
        let lines = 0;
        if (hasFullLine(nextLo, nextHi)) {
          lines = popcount32(rowBits(nextLo, nextHi) | (columnBits(nextLo, nextHi) << 8));
          const fullLow = fullLo(nextLo, nextHi);
          nextHi &= ~fullHi(nextLo, nextHi);
          nextLo &= ~fullLow;
        }
        const value = evaluate(nextLo, nextHi, lines, legal);
        if (value <= bestValue) continue;
        if (keeping !== null && left.length > 0 && !isFeasible(nextLo, nextHi, left, keeping)) continue;
        bestValue = value;
        best = choiceAt(slot, anchor);
      }
    }
  }
  return best;
}

function choiceAt(slot: number, anchor: number): Choice {
  return { slot, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}
