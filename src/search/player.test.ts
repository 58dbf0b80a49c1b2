import { describe, expect, it } from "vitest";
import {
  createRng,
  expectOk,
  feasibleDocks,
  indicesLeft,
  isFeasible,
  legalPlacements,
  newSearchBuffer,
  parsePosition,
  place,
  shapeOf,
} from "#engine";
import { DEALERS, type DealerId } from "#game";
import { plannerOf } from "#players";
import { bitsOf, boardOf } from "../../tests/oracle/searchOracle.ts";
import type { Choice, View } from "../players/player.ts";
import { playGame } from "../players/playGame.ts";
import { searchForesight } from "./agents.ts";
import { dockModel, SearchKernel } from "./kernel.ts";
import { LINEAR_VALUE_IDS, linearTableValue, namedWeights } from "./linearValue.ts";
import { lookAhead, searchPlayer } from "./player.ts";

/** A hand-made value: room is good, holes are bad. */
const HAND = {
  points: 1,
  cells: -1,
  edges: -1,
  holes: -3,
  deadEnds: -1,
  placements: 2,
  deadShapes: -2,
  deadSquare: -4,
};
const VALUE = linearTableValue(
  namedWeights(LINEAR_VALUE_IDS.map((id) => (HAND as Readonly<Record<string, number>>)[id] ?? 0)),
);
const PLAIN = searchPlayer(VALUE, { beam: 32, lookahead: null });

function viewOf(text: string): View {
  const { board, dock, combo } = expectOk(parsePosition(text));
  return { board, slots: dock, combo };
}

function carriedOut({ board, slots }: View, plan: readonly Choice[]) {
  let after = board;
  for (const { slot, x, y } of plan) after = expectOk(place(after, { shape: slots[slot]!.shape.id, x, y })).board;
  return after;
}

describe("search", () => {
  it("plans the whole dock, and chooses its first placement", () => {
    const view = viewOf("8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3");
    const plan = PLAIN.plan!(view, createRng(1, "policy"));
    expect(new Set(plan.map(({ slot }) => slot))).toEqual(new Set([0, 1, 2]));
    carriedOut(view, plan);
    expect(PLAIN.choose(view, createRng(1, "policy"))).toEqual(plan[0]);
  });

  it("wipes the board when a dock can", () => {
    // Two rows of eight: each piece fills its gap, and the last clear leaves nothing.
    const view = viewOf("####4/####4/8/8/8/8/8/###5 1x4,1x5,1x4");
    const after = carriedOut(view, PLAIN.plan!(view, createRng(1, "policy")));
    expect(bitsOf(after)).toBe(0n);
  });

  it("places every dock that can be placed, over whole games", () => {
    const buffer = newSearchBuffer();
    let docks = 0;
    const player = {
      ...PLAIN,
      plan(view: View, rng: Parameters<typeof PLAIN.choose>[1]) {
        const plan = PLAIN.plan!(view, rng);
        const { lo, hi } = view.board.occupied;
        const shapes = indicesLeft(view.slots);
        expect(plan.length === shapes.length).toBe(isFeasible(lo, hi, shapes, buffer));
        docks++;
        return plan;
      },
    };
    for (let seed = 0; seed < 6; seed++) playGame({ player, dealer: DEALERS.uniform, seed, cap: 150 });
    expect(docks).toBeGreaterThan(100);
  });

  it("takes only what is on offer", () => {
    const view = viewOf("8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3");
    const free = PLAIN.choose(view, createRng(1, "policy"));
    const mayPlace = ({ slot, x, y }: Choice) => slot === 2 && x === 5 && y === 5;
    expect(mayPlace(free)).toBe(false);
    expect(PLAIN.choose({ ...view, mayPlace }, createRng(1, "policy"))).toEqual({ slot: 2, x: 5, y: 5 });
  });

  it("places special shapes too", () => {
    const view = viewOf("8/8/8/2aa4/2aa4/8/8/8 diag-3a,1x2,l3-b");
    const plan = PLAIN.plan!(view, createRng(1, "policy"));
    expect(plan.map(({ slot }) => slot).toSorted()).toEqual([0, 1, 2]);
    // Four cells are there, and eight come: nothing clears.
    expect(carriedOut(view, plan).occupied.size()).toBe(12);
  });
});

describe("looking one dock further", () => {
  const unit = { gamma: 1, survival: 1, pointWorth: 0 };
  const flat = () => new SearchKernel(new Float32Array(VALUE.weights.length), 0);

  it("prefers the board on which the coming dock can be placed", () => {
    const kernel = flat();
    const square = shapeOf("3x3").index;
    // After one of these boards a 3x3 fits, after the other it does not.
    const open = 0x00000000000000ffn >> 1n;
    let closed = 0n;
    for (let y = 1; y < 8; y += 3) for (let x = 1; x < 8; x += 3) closed |= 1n << BigInt(8 * y + x);
    const leaves = [closed, open].map((board) => ({ board, value: 0, gain: 0, path: [0] }));
    const config = { leaves: 2, draws: 1, rounds: 1, beam: 4, fromCells: 0 };
    const model = () => [square, -1, -1] as const;
    expect(lookAhead(kernel, leaves, config, unit, model, 1).board).toBe(open);
    expect(lookAhead(kernel, leaves.toReversed(), config, unit, model, 1).board).toBe(open);
  });

  it("does not look while the board is open", () => {
    const leaves = [0xffn, 1n].map((board) => ({ board, value: 0, gain: 0, path: [0] }));
    const config = { leaves: 2, draws: 1, rounds: 1, beam: 4, fromCells: 9 };
    const model = () => {
      throw new Error("a dock was drawn");
    };
    expect(lookAhead(flat(), leaves, config, unit, model, 1).board).toBe(0xffn);
    expect(() => lookAhead(flat(), leaves, { ...config, fromCells: 8 }, unit, model, 1)).toThrow("drawn");
  });

  it("keeps the first of equal leaves, and depends on nothing but its arguments", () => {
    const leaves = [1n, 2n, 4n].map((board) => ({ board, value: 0, gain: 0, path: [0] }));
    const config = { leaves: 3, draws: 2, rounds: 2, beam: 2, fromCells: 0 };
    const choose = () => lookAhead(flat(), leaves, config, unit, dockModel("uniform"), 7).board;
    expect(choose()).toBe(1n);
    expect(choose()).toBe(choose());
  });
});

describe("dock models", () => {
  it.each(["feasible", "hard", "rule"] as const)("%s deals docks that can be placed", (docks) => {
    const model = dockModel(docks);
    const board = boardOf(0x7e3c18_00ff7f_3e1cn & 0xfefefefefefefefen);
    const { lo, hi } = board.occupied;
    for (let i = 0; i < 50; i++) {
      const dock = model(lo, hi, createRng(i, "noise"))!;
      expect(isFeasible(lo, hi, dock, newSearchBuffer())).toBe(true);
      expect(new Set(dock).size).toBe(3);
    }
  });

  it("uniform draws every shape about as often in every slot", () => {
    const model = dockModel("uniform");
    const counts = new Uint32Array(3 * 28);
    for (let i = 0; i < 28_000; i++) {
      const dock = model(0, 0, createRng(i, "noise"))!;
      for (const [slot, shape] of dock.entries()) counts[28 * slot + shape]!++;
    }
    // 1,000 expected each, with a standard deviation of 31.
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });

  it("says when no dock is feasible", () => {
    let bits = 0n;
    for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) if ((x + y) % 2 === 0) bits |= 1n << BigInt(8 * y + x);
    const { lo, hi } = boardOf(bits).occupied;
    expect(dockModel("feasible")(lo, hi, createRng(1, "noise"))).toBeNull();
    expect(dockModel("hard")(lo, hi, createRng(1, "noise"))).toBeNull();
  });
});

describe("advice", () => {
  const adviceOn = (view: View, docks: DealerId = "feasible", seed = 1) =>
    plannerOf(PLAIN, searchForesight(VALUE, docks))(view, (n) => createRng(seed, "policy", n));

  it("says what the plan clears and keeps open", async () => {
    const view = viewOf("####4/8/8/8/8/8/8/8 1x4,2x2,3x3");
    const advice = (await adviceOn(view))!;
    expect(advice.plan).toHaveLength(3);
    expect(advice.clears.reduce((sum, lines) => sum + lines, 0)).toBe(1);
    expect(advice.keeps).toBeNull();
    expect(advice.feasibleShare).toBe(1);
    expect(advice.survival).toEqual({ docks: 12, share: 1 });
  });

  it("counts on the board after the plan", async () => {
    // Every second row is filled but for its last cell: little fits after any placement.
    const view = viewOf("#######1/8/#######1/8/#######1/8/#######1/8 1x4,1x5,1x4");
    const advice = (await adviceOn(view))!;
    const after = carriedOut(view, advice.plan);
    if (advice.keeps !== null) expect(legalPlacements(after, shapeOf(advice.keeps)).length).toBeGreaterThan(0);
    expect(advice.feasibleShare).toBe(feasibleDocks(after).feasible / 3276);
    expect(advice.feasibleShare).toBeLessThan(1);
    expect((await adviceOn(view, "uniform"))!.survival!.share).toBeLessThan(1);
  });

  it("promises nothing where the dock ends the game", async () => {
    // The 3x3 has no place, and the bar cannot make one.
    const view = viewOf("1#1#1#1#/8/#1#1#1#1/8/1#1#1#1#/8/#1#1#1#1/8 3x3,1x4");
    const advice = (await adviceOn(view))!;
    expect(advice.plan.length).toBeLessThan(2);
    expect(advice).toMatchObject({ placesAll: false, survival: null });
  });

  it("has nothing to say where nothing fits", async () => {
    const view = viewOf("1#######/#1######/##1#####/###1####/####1###/#####1##/######1#/#######1 1x4,2x2,3x3");
    expect(await adviceOn(view)).toBeNull();
  });

  it("depends on its arguments alone", async () => {
    const view = viewOf("8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3");
    expect(await adviceOn(view, "feasible", 3)).toEqual(await adviceOn(view, "feasible", 3));
  });
});
