/** @file The objective's parts by hand, the softmax choice, surprises, the cap on the risk, and tracks on equal terms. */
import { describe, expect, it } from "vitest";
import { createRng, type ShapeId } from "#engine";
import {
  boardOf,
  briefUnder,
  briefWith,
  EMPTY,
  inputOn,
  randomness,
  tuned,
  tunedForesight,
  verifiedCandidate,
} from "../../tests/situations.ts";
import { type Candidate, choose, drawByValue } from "./choose.ts";
import { PAPER_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import type { Foresight } from "./foresee.ts";
import { OBJECTIVES } from "./objective.ts";
import type { Prediction } from "./prediction.ts";
import { spawn } from "./request.ts";
import type { Track } from "./track.ts";

const OPEN = briefUnder(briefWith(boardOf(EMPTY)), { intent: "maintain", target: 0.3, stress: 0.2 });

describe("the objective", () => {
  it("is the sum of its five parts", () => {
    const { parts, value } = verifiedCandidate(OPEN, ["1x4", "2x2", "t-up"]);
    expect(Object.keys(parts)).toEqual([...OBJECTIVES]);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(value, 12);
  });

  it.each<[string, readonly ShapeId[], number]>([
    ["three families", ["1x4", "2x2", "t-up"], 0.12],
    ["two families", ["1x4", "4x1", "t-up"], 0.06],
    ["one family", ["1x4", "4x1", "1x5"], 0],
  ])("O3: %s", (_name, ids, expected) => {
    expect(verifiedCandidate(OPEN, ids).parts.diversity).toBeCloseTo(expected, 12);
  });

  it("O2: falls by 2.5 per unit of distance between SCD and target", () => {
    for (const target of [0, 0.2, 0.5, 1]) {
      const { parts, difficulty } = verifiedCandidate(briefUnder(OPEN, { target }), ["3x3", "1x5", "z-h"]);
      expect(parts.difficulty).toBeCloseTo(2.5 * (1 - Math.abs(difficulty.scd - target)), 12);
    }
  });

  it("O1: pays for expected lines and an open board, by the intent's appetite", () => {
    const board = boardOf("######2/######2/8/8/8/8/8/8");
    const clear = (intent: "maintain" | "relief" | "pressure") => {
      const brief = briefUnder(briefWith(board), { intent });
      return verifiedCandidate(brief, ["2x2", "1x4", "z-h"]).parts.clear;
    };
    // Two lines and all shapes fit afterwards: (2 + 0.5) / 3.
    expect(clear("maintain")).toBeCloseTo(0.3 * (2.5 / 3), 12);
    expect(clear("relief")).toBeCloseTo(0.3 * 2 * (2.5 / 3), 12);
    expect(clear("pressure")).toBeCloseTo(0.3 * 0.4 * (2.5 / 3), 12);
    expect(verifiedCandidate(OPEN, ["1x4", "2x2", "t-up"]).parts.clear).toBeCloseTo(0.3 * (0.5 / 3), 12);
  });

  it.each([
    ["overdue", 0, 0.25],
    ["as often as wanted", 0.2, 0],
    ["too common", 0.4, -0.25],
    ["far too common", 1, -0.25],
  ])("O4: a multi-clear that is %s", (_name, multiRate, expected) => {
    const board = boardOf("######2/######2/8/8/8/8/8/8");
    const brief = briefUnder(briefWith(board, { context: { multiRate } }), { intent: "maintain" });
    expect(verifiedCandidate({ ...brief, wipes: [] }, ["2x2", "1x4", "z-h"]).parts.reward).toBeCloseTo(expected, 12);
    expect(verifiedCandidate({ ...brief, wipes: [] }, ["t-up", "1x4", "z-h"]).parts.reward).toBeCloseTo(0, 12);
  });

  it("O4: a wipe counts twice, and only where all its pieces are in the dock", () => {
    const brief = briefUnder(briefWith(boardOf("####4/8/8/8/8/8/8/8")), { intent: "maintain" });
    const wipe = verifiedCandidate(brief, ["1x4", "3x3", "z-h"]);
    expect(wipe.canWipe).toBe(true);
    expect(wipe.parts.reward).toBeCloseTo(0.25 * 2, 12);
    expect(verifiedCandidate(brief, ["2x2", "3x3", "z-h"]).canWipe).toBe(false);
  });

  it("pulls the solution count towards what stress asks for, and to few orders under high stress", () => {
    const dock: readonly ShapeId[] = ["1x4", "2x2", "t-up"];
    const at = (stress: number) => verifiedCandidate(briefUnder(OPEN, { stress }), dock).parts.solutions;
    // On the empty board the count saturates: the signal is 0.
    expect(at(0)).toBeCloseTo(0.1, 12);
    expect(at(0.5)).toBeCloseTo(0.1 * (1 - 0.35), 12);
    expect(at(1)).toBeCloseTo(0.1 * (1 - 0.7), 12);
    const tight = boardOf("####1###/##2###1/##2####/#2#####/####2#1/#####3/#####1##/1#######");
    const brief = briefUnder(briefWith(tight, { config: tuned({ mobility: { atHighFill: 0 } }) }), { stress: 1 });
    const { parts, difficulty } = verifiedCandidate(brief, ["j-4", "t-left", "j-3"]);
    expect([difficulty.orders, difficulty.solutions]).toEqual([1, 3]);
    const scarce = 1 - Math.abs(difficulty.signals.solutions - 0.7);
    expect(parts.solutions).toBeCloseTo(0.1 * (scarce + 0.5 * (5 / 6)), 12);
  });

  it("tells what each piece could finish, placed first", () => {
    const brief = briefWith(boardOf("######2/######2/8/8/8/8/8/8"));
    expect(verifiedCandidate(brief, ["2x2", "1x4", "z-h"]).finishes).toEqual([
      { rows: [0, 1], columns: [] },
      { rows: [], columns: [] },
      { rows: [], columns: [] },
    ]);
  });
});

/** How often each of the candidates is chosen, and how often as a surprise. */
function picks(candidates: readonly Candidate[], brief = OPEN, draws = 4000): { counts: number[]; surprises: number } {
  const counts = candidates.map(() => 0);
  let surprises = 0;
  for (let seed = 0; seed < draws; seed++) {
    const { chosen, isSurprise } = drawByValue(candidates, brief, createRng(seed, "dock"));
    counts[candidates.indexOf(chosen)]!++;
    if (isSurprise) surprises++;
  }
  return { counts, surprises };
}

describe("the choice", () => {
  const base = verifiedCandidate(OPEN, ["1x4", "2x2", "t-up"]);
  const valued = (...values: number[]) => values.map((value): Candidate => ({ ...base, value }));
  const calm = { ...OPEN, input: { ...OPEN.input, context: { ...OPEN.input.context, surpriseIn: 1 } } };

  it("is a softmax draw at temperature 0.05", () => {
    const { counts } = picks(valued(1, 1.05, 0.9), calm);
    const weights = [Math.exp(-1), 1, Math.exp(-3)];
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) {
      const expected = (4000 * weight) / total;
      expect(Math.abs(counts[i]! - expected)).toBeLessThan(6 * Math.sqrt(expected));
    }
  });

  it("prefers the best more, the lower the temperature", () => {
    const best = (temperature: number) =>
      picks(valued(1, 1.05), { ...calm, config: tuned({ theta: { temperature } }) }).counts[1]!;
    expect(best(0.03)).toBeGreaterThan(best(0.08) + 200);
  });

  it("surprises on its budget, drawing all alike", () => {
    const { surprises } = picks(valued(1, 1, 1));
    expect(Math.abs(surprises - 280)).toBeLessThan(6 * Math.sqrt(280));
    const { counts } = picks(valued(1, 9));
    expect(Math.abs(counts[0]! - 140)).toBeLessThan(6 * Math.sqrt(140));
  });

  it.each([
    ["while cooling down", calm, 2],
    ["in an emergency", { ...OPEN, resolution: { ...OPEN.resolution, isEmergency: true } }, 2],
    ["with a single dock", OPEN, 1],
  ])("never surprises %s", (_name, brief, n) => {
    expect(picks(valued(1, 1).slice(0, n), brief, 1000).surprises).toBe(0);
  });

  it("looks at the objective alone: a learned dock is worth what the rule track's same dock is", () => {
    for (const board of boardsFromPlay(40, 111)) {
      const brief = briefWith(board);
      if (brief.perception.placements[6]! < 4 || brief.perception.fitting < 20) continue;
      const ids: readonly ShapeId[] = ["2x2", "t-up", "j-1"];
      expect(verifiedCandidate(brief, ids, undefined, "studio").value).toBe(verifiedCandidate(brief, ids).value);
    }
  });

  it("lets a learned dock that meets the target win, and one that misses it lose", () => {
    const wins = (shapes: readonly ShapeId[]) => {
      const track: Track = { id: "studio", propose: () => ({ shapes }) };
      return Array.from({ length: 200 }, (_, seed) =>
        spawn({ ...inputOn(boardOf(EMPTY)), tracks: [track], rng: randomness(seed), config: PAPER_DEFAULTS }),
      ).filter(({ trace }) => trace.choose?.track === "studio").length;
    };
    const [apt, inapt] = [wins(["1x4", "t-up", "z-v"]), wins(["3x3", "1x5", "5x1"])];
    expect(Math.max(apt, inapt)).toBeGreaterThan(Math.min(apt, inapt) + 20);
  });
});

/** What is known of a dock; every other figure is the same for all of them. */
interface Told {
  readonly ids: readonly ShapeId[];
  readonly cost?: number;
  readonly risk: number;
}

const EVEN: Prediction = { ratio: 1, inBand: 0.5, loss: 0, lines: 1, multi: 0, fill: 0.3, cost: 0.5 };
const DOCKS: readonly (readonly ShapeId[])[] = [
  ["1x4", "2x2", "t-up"],
  ["1x5", "2x2", "t-up"],
  ["1x4", "2x2", "t-down"],
  ["4x1", "2x2", "t-up"],
];

const FORESEEN = briefUnder(briefWith(boardOf(EMPTY), { config: tunedForesight({}) }), { intent: "maintain" });
const DRAFTS = DOCKS.map((ids) => verifiedCandidate(FORESEEN, ids));

/** Chooses among docks with given effect and risk, and counts the requested risks. */
function chosenOf(docks: readonly Told[], maySurprise = false, seed = 1, board = FORESEEN.input.board) {
  const context = { ...FORESEEN.input.context, surpriseIn: maySurprise ? 0 : 1 };
  const brief = { ...FORESEEN, input: { ...FORESEEN.input, board, context } };
  const toldOf = (shapes: readonly { readonly id: ShapeId }[]) =>
    docks.find(({ ids }) => ids.every((id, i) => shapes[i]!.id === id))!;
  let asked = 0;
  const predict = (shapes: readonly { readonly id: ShapeId }[]) => ({ ...EVEN, cost: toldOf(shapes).cost ?? 0.5 });
  const foresight: Foresight = {
    predict,
    examine: predict,
    riskOf(shapes) {
      asked++;
      return toldOf(shapes).risk;
    },
  };
  const { chosen, isSurprise, risk } = choose(DRAFTS.slice(0, docks.length), brief, foresight, createRng(seed, "dock"));
  return { at: docks.indexOf(toldOf(chosen.dock.shapes)), isSurprise, risk, asked };
}

describe("the choice under foresight", () => {
  const told = (...risks: number[]) => risks.map((risk, i): Told => ({ ids: DOCKS[i]!, risk }));
  const above = (value: number) => value * (1 + Number.EPSILON);

  it("takes the best dock within the cap, or the least risky of the first three", () => {
    expect(chosenOf(told(0.3, 0.2, 0.1, 0))).toMatchObject({ at: 1, risk: 0.2, asked: 2 });
    expect(chosenOf(told(0.6, 0.4, 0.5, 0))).toMatchObject({ at: 1, risk: 0.4, asked: 3 });
  });

  it("surprises within the cap, at no more risks asked for", () => {
    const picked = [0, 0, 0, 0];
    for (let seed = 0; seed < 1000; seed++) {
      const { at, isSurprise, risk, asked } = chosenOf(told(0.2, 0.9, 0.1, 0.9), true, seed);
      expect(risk).toBeLessThanOrEqual(0.25);
      expect(asked).toBeLessThanOrEqual(3);
      if (isSurprise) picked[at]!++;
    }
    expect(picked[0]).toBeGreaterThan(10);
    expect(picked[2]).toBeGreaterThan(10);
  });

  it("surprises with the least risky of three where none is within the cap", () => {
    const picked = [0, 0, 0, 0];
    for (let seed = 0; seed < 1000; seed++) {
      const { at, isSurprise, asked } = chosenOf(told(0.9, 0.8, 0.7, 0.6), true, seed);
      expect(asked).toBe(3);
      if (isSurprise) picked[at]!++;
    }
    expect(picked.slice(0, 2)).toEqual([0, 0]);
    expect(picked[2]).toBeGreaterThan(3);
    expect(picked[3]).toBeGreaterThan(picked[2]!);
  });

  it("never surprises with a dock that leaves no good move", () => {
    // Here the second dock does, for a player who always takes the best placement.
    const board = boardOf("8/4eee1/1fff2e1/3f4/8/8/8/8");
    const picked = [0, 0, 0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const { at, isSurprise } = chosenOf(told(0.1, 0.1, 0.1, 0.1), true, seed, board);
      if (isSurprise) picked[at]!++;
    }
    expect(picked.map((count) => count > 0)).toEqual([true, false, true, true]);
  });

  it.each<[string, readonly Told[], number]>([
    ["a risk and the cap", told(above(0.25), 0.1), 0],
    ["two risks", told(above(above(0.6)), 0.6), 0],
    ["two costs", [{ ids: DOCKS[0]!, cost: above(0.5), risk: 0.1 }, ...told(0, 0.1).slice(1)], 0],
  ])("is not decided by the last bit of %s", (_name, docks, at) => {
    expect(chosenOf(docks).at).toBe(at);
  });
});
