/**
 * @file The three baseline players. `random` takes any legal placement; `greedy` the one with the best board right
 * after it; `keeper` is greedy behind the shield: it does the same, but only among placements that leave the rest of the
 * dock feasible. Equal values go to the first in reading order: lower slot, then higher row, then further left.
 */
import { Bitboard, kernel, legalAnchors, nthBit, type Rng } from "#engine";
import { boardValue, newRoomBuffer } from "#people";
import type { Choice, Player, View } from "./player.ts";
import { choiceAt, isOnOffer, noneLegal, visitView } from "./player.ts";
import { shield } from "./shield.ts";

export const PLAYER_IDS = ["random", "greedy", "keeper"] as const;
export type PlayerId = (typeof PLAYER_IDS)[number];

const greedy: Player = { name: "greedy", choose: chooseBest };

export const PLAYERS: Readonly<Record<PlayerId, Player>> = {
  random: { name: "random", choose: chooseAny },
  greedy,
  keeper: { ...shield(greedy), name: "keeper" },
};

/** Every legal (slot, x, y) on offer is equally likely. */
function chooseAny(view: View, rng: Rng): Choice {
  const anchors = view.slots.map((_, slot) => anchorsOnOffer(view, slot));
  const counts = anchors.map((set) => set.size());
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) noneLegal();
  let rest = rng.below(total);
  let slot = 0;
  while (rest >= counts[slot]!) rest -= counts[slot++]!;
  const { lo, hi } = anchors[slot]!;
  const inLow = kernel.popcount32(lo);
  return choiceAt(slot, rest < inLow ? nthBit(lo, rest) : 32 + nthBit(hi, rest - inLow));
}

function anchorsOnOffer(view: View, slot: number): Bitboard {
  const piece = view.slots[slot]!;
  if (piece === null) return Bitboard.empty();
  const legal = legalAnchors(view.board, piece.shape);
  if (view.mayPlace === undefined) return legal;
  return Bitboard.fromCells([...legal].filter((anchor) => isOnOffer(view, slot, anchor)));
}

/** The placement on offer with the best board after it. */
function chooseBest(view: View): Choice {
  const legal = newRoomBuffer();
  let best: Choice | null = null;
  let bestValue = -Infinity;
  visitView(view, (slot, anchor, lo, hi, lines) => {
    const value = boardValue(lo, hi, lines, legal);
    if (value <= bestValue || !isOnOffer(view, slot, anchor)) return;
    bestValue = value;
    best = choiceAt(slot, anchor);
  });
  return best ?? noneLegal();
}
