/** @file A fitted person: it places by its model, within what is on offer. */
import { describe, expect, it } from "vitest";
import { type Board, CELLS, createRng, shapeOf } from "#engine";
import { boardsFromPlay } from "#spawn";
import type { ChoiceModel } from "../choice/choiceModel.ts";
import { ChoiceSet } from "../choice/choiceSet.ts";
import { GREEDY_WEIGHTS } from "../choice/habits.ts";
import { fittedPerson } from "./fittedPlayer.ts";

const PACE = 1200;
const SURE: ChoiceModel = { weights: GREEDY_WEIGHTS.map((weight) => 0.02 * weight), slip: 0, notice: 1, keep: 0 };
const fitted = (model: Partial<ChoiceModel>) =>
  fittedPerson({ pace: PACE, model: [{ name: "one", share: 1, model: { ...SURE, ...model } }] });

const SHAPES = [shapeOf("3x3").index, shapeOf("1x5").index, -1];

function setOn({ occupied: { lo, hi } }: Board): ChoiceSet {
  const set = new ChoiceSet();
  set.fill({ lo, hi, shapes: SHAPES, slot: -1, anchor: -1 });
  return set;
}

/** Half of the placements and more lose the other piece, and some do not. */
const BOARD = boardsFromPlay(400, 3).find((board) => {
  const set = setOn(board);
  const kept = Array.from({ length: set.size }, (_, i) => set.keeps(i)).filter(Boolean).length;
  return kept > 2 && kept < set.size / 2;
})!;
const { lo, hi } = BOARD.occupied;
const setOf = () => setOn(BOARD);

/** Share of draws in which each placement of the set is chosen. */
function sharesOf(model: Partial<ChoiceModel>, draws = 6000): number[] {
  const set = setOf();
  const counts = new Array<number>(set.size).fill(0);
  const rng = createRng(4, "policy");
  const person = fitted(model);
  const at = new Map(Array.from({ length: set.size }, (_, i) => [set.slotOf[i]! * CELLS + set.anchorOf[i]!, i]));
  for (let i = 0; i < draws; i++) counts[at.get(person.place(lo, hi, SHAPES, rng))!]!++;
  return counts.map((count) => count / draws);
}

describe("a fitted person", () => {
  it("chooses as often as the weights say", () => {
    const set = setOf();
    set.weigh(SURE.weights);
    for (const [i, share] of sharesOf({}).entries()) expect(Math.abs(share - set.chance[i]!)).toBeLessThan(0.03);
  });

  it("places anywhere where it slips", () => {
    const shares = sharesOf({ slip: 1 });
    for (const share of shares) expect(Math.abs(share - 1 / shares.length)).toBeLessThan(0.02);
  });

  it("takes the best of what it notices", () => {
    const set = setOf();
    set.weigh(SURE.weights);
    const best = [...sharesOf({ notice: 0.5 }).entries()].sort(([a], [b]) => set.chance[b]! - set.chance[a]! || a - b);
    for (const [rank, [, share]] of best.slice(0, 4).entries()) {
      expect(Math.abs(share - 0.5 ** (rank + 1))).toBeLessThan(0.03);
    }
  });

  it("avoids what loses the rest of the pieces as far as it minds, and only then", () => {
    const set = setOf();
    const lost = (shares: readonly number[]) => shares.reduce((sum, share, i) => sum + (set.keeps(i) ? 0 : share), 0);
    expect(lost(sharesOf({}))).toBeGreaterThan(0.02);
    expect(lost(sharesOf({ keep: 6 }))).toBeLessThan(0.005);
  });

  it("takes what is on offer, and nothing where nothing is", () => {
    const rng = createRng(5, "policy");
    const offer = { chain: 0, steps: 0, mayPlace: (slot: number) => slot === 1 };
    for (let i = 0; i < 50; i++) {
      expect(Math.floor(fitted({ slip: 0.5 }).place(lo, hi, SHAPES, rng, offer) / CELLS)).toBe(1);
    }
    expect(fitted({}).place(lo, hi, SHAPES, rng, { ...offer, mayPlace: () => false })).toBe(-1);
    expect(fitted({}).place(-1, -1, SHAPES, rng)).toBe(-1);
  });
});
