/** @file Everybody places legally and repeatably, and does what their name says. */
import { describe, expect, it } from "vitest";
import { CELLS, createRng, expectOk, isFeasible, newSearchBuffer, parsePosition, SHAPES } from "#engine";
import { visitAfterstates } from "../choice/afterstates.ts";
import { FOREIGN, FOREIGN_IDS } from "./foreign.ts";
import { GRADED_IDS, INSIDE, TUNING_IDS } from "./inside.ts";
import type { Person, Situation } from "./person.ts";
import { personOf } from "./personOf.ts";
import { weightedUtility } from "./utility.ts";

interface Spot {
  readonly lo: number;
  readonly hi: number;
  readonly shapes: readonly number[];
}

/** What placements lead to, by code. */
function afterstates({ lo, hi, shapes }: Spot): Map<number, { lo: number; hi: number; lines: number }> {
  const after = new Map<number, { lo: number; hi: number; lines: number }>();
  visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi, lines) =>
    after.set(slot * CELLS + anchor, { lo: nextLo, hi: nextHi, lines }),
  );
  return after;
}

/** Positions of random play with docks of one to three pieces, specials included; many are dead. */
function* spots(seed: number, count: number): Generator<Spot> {
  const rng = createRng(seed, "noise");
  let lo = 0;
  let hi = 0;
  for (let i = 0; i < count; i++) {
    const shapes = [0, 1, 2].map((slot) => (slot > 0 && rng.below(4) === 0 ? -1 : rng.below(SHAPES.length)));
    yield { lo, hi, shapes };
    const after = [...afterstates({ lo, hi, shapes }).values()];
    const next = after.length === 0 || rng.below(30) === 0 ? { lo: 0, hi: 0 } : rng.pick(after);
    ({ lo, hi } = next);
  }
}

function spotOf(text: string): Spot {
  const { board, dock } = expectOk(parsePosition(text));
  const { lo, hi } = board.occupied;
  return { lo, hi, shapes: dock.map((piece) => piece?.shape.index ?? -1) };
}

const PEOPLE = [...INSIDE, ...FOREIGN];

function personNamed(name: string): Person {
  return PEOPLE.find((person) => person.name === name)!;
}

const DRAWS = 400;

/** How often each placement is taken, by code. */
function taken(person: Person, { lo, hi, shapes }: Spot, situation?: Situation): Map<number, number> {
  const counts = new Map<number, number>();
  for (let seed = 0; seed < DRAWS; seed++) {
    const code = person.place(lo, hi, shapes, createRng(seed, "policy"), situation);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** The placement taken most often, as slot, column, row, and its share. */
function favourite(name: string, text: string, situation?: Situation) {
  const counts = [...taken(personNamed(name), spotOf(text), situation)].sort(([, a], [, b]) => b - a);
  const [code, count] = counts[0]!;
  return { slot: code >> 6, x: code & 7, y: (code >> 3) & 7, share: count / DRAWS, kinds: counts.length };
}

it("keeps inside and foreign apart by name", () => {
  expect(new Set(PEOPLE.map(({ name }) => name)).size).toBe(PEOPLE.length);
  expect(INSIDE.map(({ name }) => name)).toEqual([...GRADED_IDS, ...TUNING_IDS]);
  expect(FOREIGN.map(({ name }) => name)).toEqual(FOREIGN_IDS);
  expect(INSIDE.every(({ inside }) => inside)).toBe(true);
  expect(FOREIGN.some(({ inside }) => inside)).toBe(false);
});

describe.each(PEOPLE.map((person) => [person.name, person] as const))("%s", (_, person) => {
  it("places legally, and -1 exactly where nothing is legal", () => {
    let dead = 0;
    for (const spot of spots(1, 400)) {
      const after = afterstates(spot);
      const code = person.place(spot.lo, spot.hi, spot.shapes, createRng(dead, "policy"));
      if (after.size === 0) {
        expect(code).toBe(-1);
        dead++;
      } else expect(after.has(code)).toBe(true);
    }
    expect(dead).toBeGreaterThan(5);
  });

  it("takes only what is on offer", () => {
    for (const spot of spots(2, 150)) {
      const codes = [...afterstates(spot).keys()];
      const offered = new Set(codes.filter((code) => code % 3 === 0));
      const mayPlace = (slot: number, anchor: number) => offered.has(slot * CELLS + anchor);
      const situation = { chain: 1, steps: 40, mayPlace };
      const code = person.place(spot.lo, spot.hi, spot.shapes, createRng(9, "policy"), situation);
      expect(offered.size === 0 ? code === -1 : offered.has(code)).toBe(true);
    }
  });

  it("repeats a placement and a thinking time by the generator's seed alone", () => {
    const doOnce = ({ lo, hi, shapes }: Spot, seed: number) => {
      const rng = createRng(seed, "policy");
      return [person.think(lo, hi, shapes, rng), person.place(lo, hi, shapes, rng)];
    };
    const first = [...spots(3, 60)].map(doOnce);
    const again = [...spots(3, 60)].map((spot, seed) => [spot, seed] as const).reverse();
    expect(again.map(([spot, seed]) => doOnce(spot, seed)).reverse()).toEqual(first);
    for (const [ms] of first) expect(Number.isInteger(ms) && ms! > 0).toBe(true);
  });
});

const EMPTY = "8/8/8/8/8/8/8/8";

describe("a habit shows on a named position", () => {
  it.each([
    ["rows", "8/8/8/8/8/8/#7/##6 1x5,5x1", { slot: 0, x: 2, y: 7 }],
    ["gravity", `${EMPTY} 2x2`, { y: 6 }],
    ["walls", `${EMPTY} 2x2`, { x: 0, y: 0 }],
    ["small-first", `${EMPTY} 3x3,1x5,2x2`, { slot: 2 }],
    ["left-first", `${EMPTY} 3x3,1x5,2x2`, { slot: 0 }],
    ["set-up", "8/8/8/8/8/8/8/##6 1x4,4x1", { slot: 0, x: 2, y: 7 }],
    ["right-side", `${EMPTY} 2x2`, { x: 6 }],
    ["lines-only", "8/8/8/8/8/8/8/####4 2x2,1x4", { slot: 1, x: 4, y: 7 }],
    ["hugger", "8/8/2####2/2#2#2/2#2#2/2####2/8/8 2x2", { x: 3, y: 3 }],
    ["nibbler", "8/8/8/8/####4/8/8/###5 1x4,2x2", { slot: 0, x: 4, y: 4 }],
    ["centre", "####4/8/8/8/####4/8/8/8 1x4", { x: 4, y: 4 }],
    ["biggest", `${EMPTY} 2x2,1x4,3x3`, { slot: 2 }],
    ["moody", `${EMPTY} 2x2,1x5`, { x: 0 }],
  ])("%s on %s", (name, text, expected) => {
    expect(favourite(name, text)).toMatchObject(expected);
  });

  it("lines-only takes anything where nothing clears", () => {
    expect(favourite("lines-only", `${EMPTY} 2x2`).kinds).toBe(49);
  });

  it("chaser clears while a chain is alive, and prepares clears otherwise", () => {
    const text = "#####3/#7/###5/8/8/#7/#2#4/#####3 l5-c,2x3";
    expect(favourite("chaser", text, { chain: 2, steps: 9 })).toMatchObject({ slot: 1, x: 5, y: 0 });
    expect(favourite("chaser", text, { chain: 0, steps: 9 })).toMatchObject({ slot: 1, x: 1, y: 3 });
  });

  it("moody turns to small pieces and clears on a full board", () => {
    const full = "8/8/8/5##1/#######1/#######1/#######1/####4 3x3,1x4";
    expect(favourite("moody", full)).toMatchObject({ slot: 1, x: 4, y: 7 });
  });
});

/** How often a person takes what `expert` takes: on this board the clear of four lines. */
const CLEAR = "8/8/8/8/#######1/#######1/#######1/#######1 4x1,2x2";
function shareOfClear(name: string, steps = 0): number {
  const counts = taken(personNamed(name), spotOf(CLEAR), { chain: 0, steps });
  return (counts.get(39) ?? 0) / DRAWS;
}

describe("errors are as frequent as the name says", () => {
  it.each([
    ["expert", 0.995],
    ["skilled", 0.94],
    ["regular", 0.91],
    ["casual", 0.78],
    ["beginner", 0.55],
    ["slips30", 0.7],
    ["attn40", 0.4],
    ["attn25", 0.25],
    ["attn8", 0.08],
  ])("%s takes the best placement in about %f of cases", (name, share) => {
    expect(Math.abs(shareOfClear(name) - share)).toBeLessThan(0.06);
  });

  it("nears the best placement less the larger the noise", () => {
    const text = "8/8/8/8/8/8/#7/###5 2x2,1x5";
    const shares = ["noisy60", "noisy100", "noisy150"].map((name) => favourite(name, text).share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]! - shares[2]!).toBeGreaterThan(0.1);
  });

  it("tiring slips more in the course of a game, learner less", () => {
    expect([0, 20, 70].map((steps) => shareOfClear("tiring", steps) > 0.85)).toEqual([true, true, false]);
    expect([0, 20, 70].map((steps) => shareOfClear("learner", steps) > 0.9)).toEqual([false, false, true]);
  });
});

describe("keeping and planning", () => {
  it("careful keeps every feasible dock", () => {
    let kept = 0;
    for (const spot of spots(4, 1500)) {
      const { lo, hi, shapes } = spot;
      const left = shapes.filter((shape) => shape >= 0);
      if (left.length < 2 || !isFeasible(lo, hi, left, newSearchBuffer())) continue;
      const code = personNamed("careful").place(lo, hi, shapes, createRng(kept++, "policy"));
      const next = afterstates(spot).get(code)!;
      const rest = shapes.filter((shape, slot) => shape >= 0 && slot !== code >> 6);
      expect(isFeasible(next.lo, next.hi, rest, newSearchBuffer())).toBe(true);
    }
    expect(kept).toBeGreaterThan(300);
  });

  /** Lines cleared and pieces placed when a dock is played to its end. */
  function playDock(person: Person, { lo, hi, shapes }: Spot): { lines: number; placed: number } {
    let spot = { lo, hi, shapes };
    let lines = 0;
    for (let placed = 0; ; placed++) {
      const code = person.place(spot.lo, spot.hi, spot.shapes, createRng(1, "policy"));
      if (code < 0) return { lines, placed };
      const next = afterstates(spot).get(code)!;
      lines += next.lines;
      spot = { lo: next.lo, hi: next.hi, shapes: spot.shapes.with(code >> 6, -1) };
    }
  }

  it("a plan of the dock clears more lines and strands fewer pieces than one piece at a time", () => {
    const utility = weightedUtility({ lines: 60, edges: -5 });
    const totals = [0, 6].map((plan) => {
      const person = personOf("plan", { utility, plan, pace: 1000 });
      const ends = [...spots(6, 600)].map((spot) => playDock(person, spot));
      return [ends.reduce((sum, end) => sum + end.lines, 0), ends.reduce((sum, end) => sum + end.placed, 0)] as const;
    });
    expect(totals[1]![0]).toBeGreaterThan(totals[0]![0] * 1.05);
    expect(totals[1]![1]).toBeGreaterThan(totals[0]![1]);
  });
});
