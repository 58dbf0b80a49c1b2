/** @file Special pieces: every limit with its code, quotas and cooldown in play, the gate, and what they may cost. */
import { describe, expect, it } from "vitest";
import { type Board, createRng, expectOk, place, type ShapeId } from "#engine";
import {
  boardOf,
  briefUnder,
  briefWith,
  type Given,
  inputOn,
  randomness,
  tuned,
  tunedForesight,
  verifiedCandidate,
} from "../../tests/situations.ts";
import { PAPER_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { newContext } from "./context.ts";
import { gate } from "./gate.ts";
import { inject, NO_INJECTION, weighInjection } from "./inject.ts";
import type { Intent } from "./intents.ts";
import { spawn } from "./request.ts";
import type { Role } from "./track.ts";

/** Rows one and two short, 23 cells: the small specials finish them. */
const NEAR = "######2/#######1/#####3/#####3/8/8/8/8";
/** The same fill with nothing near. */
const FAR = "###5/###5/###5/###5/3###2/3###2/3###2/3##3";
const DOCK: readonly ShapeId[] = ["2x2", "t-up", "3x3"];
const LATE = { turn: 10 };

function attempt(intent: Intent, text: string, given: Given = {}, roles?: readonly Role[]) {
  const brief = briefUnder(briefWith(boardOf(text), { context: LATE, ...given }), { intent });
  return inject(verifiedCandidate({ ...brief, wipes: [] }, DOCK, roles), brief, createRng(1, "dock"));
}

describe("a special is not injected", () => {
  it.each<[string, string, () => ReturnType<typeof attempt>]>([
    ["intent", "where the intent has no use for one", () => attempt("maintain", NEAR)],
    ["tooEarly", "before the fifth dock", () => attempt("relief", NEAR, { context: { turn: 4 } })],
    [
      "coolingDown",
      "within five docks of the last",
      () => attempt("relief", NEAR, { context: { turn: 10, lastSpecial: 6 } }),
    ],
    ["alreadyRich", "beside two finishing pieces", () => attempt("relief", NEAR, {}, ["finish", "finish", "fill"])],
    ["fill", "to relieve an open board", () => attempt("relief", "######2/8/8/8/8/8/8/8")],
    [
      "fill",
      "to press on a board that is too full",
      () => attempt("pressure", "######2/######2/######2/#####3/#####3/######2/8/8"),
    ],
    ["fill", "to press on a board that is too empty", () => attempt("pressure", "######2/8/8/8/8/8/8/8")],
    [
      "quota",
      "when the game has had its relief",
      () => attempt("relief", NEAR, { context: { turn: 10, reliefSpecials: 2 } }),
    ],
    [
      "quota",
      "when the game has had its pressure",
      () => attempt("sprint", NEAR, { context: { turn: 10, pressureSpecials: 2 } }),
    ],
    ["noUse", "where none would finish a line", () => attempt("relief", FAR)],
  ])("%s: %s", (why, _name, run) => {
    expect(run()).toEqual({ injected: false, why });
  });

  it("alreadyRich: never in place of a piece of a wipe", () => {
    let found = 0;
    const open = boardsFromPlay(2000, 121).filter(({ occupied }) => occupied.size() < 18);
    for (const [i, board] of open.entries()) {
      const context = { ...newContext(), turn: 10, starved: 20 };
      const { trace } = spawn({ ...inputOn(board, { context }), rng: randomness(i), config: PAPER_DEFAULTS });
      if (trace.choose === null || !trace.choose.canWipe) continue;
      found++;
      expect(trace.inject).toMatchObject({ injected: false });
    }
    expect(found).toBeGreaterThan(5);
    const brief = briefUnder(briefWith(boardOf("####4/8/8/8/8/8/8/8"), { context: LATE }), { intent: "relief" });
    const wipe = verifiedCandidate(brief, ["1x4", "3x3", "z-h"], ["wipe", "fill", "fill"]);
    expect(inject(wipe, brief, createRng(1, "dock"))).toEqual({ injected: false, why: "alreadyRich" });
  });

  it("gate: where the changed dock would not pass", () => {
    const brief = briefUnder(briefWith(boardOf(NEAR), { context: LATE }), { intent: "relief" });
    const candidate = verifiedCandidate({ ...brief, wipes: [] }, DOCK);
    const strict = { ...brief, config: tuned({ mobility: { atLowFill: 60, atHighFill: 60 } }) };
    const crowded = {
      ...strict,
      input: { ...strict.input, board: boardOf("######2/######2/######2/######2/######2/######2/######2/8") },
    };
    expect(inject(candidate, crowded, createRng(1, "dock"))).toEqual({ injected: false, why: "gate" });
  });

  it("has no other reasons", () => {
    expect([...NO_INJECTION].sort()).toEqual(
      ["alreadyRich", "coolingDown", "effect", "fill", "gate", "intent", "noUse", "quota", "tooEarly"].sort(),
    );
  });
});

describe("an injected special", () => {
  it("may come again once the cooldown has passed, not a dock sooner or later", () => {
    const docksLater = (docks: number) => attempt("relief", NEAR, { context: { turn: 6 + docks, lastSpecial: 6 } });
    expect(docksLater(4)).toEqual({ injected: false, why: "coolingDown" });
    expect(docksLater(5)).toMatchObject({ injected: true });
  });

  it.each<[Intent, "relief" | "pressure", string]>([
    ["relief", "relief", NEAR],
    ["warm", "relief", NEAR],
    ["pressure", "pressure", NEAR],
    ["sprint", "pressure", FAR.replace("3###2/3##3", "8/8")],
  ])("under %s is of kind %s and passes the gate", (intent, kind, text) => {
    const injection = attempt(intent, text);
    if (!injection.injected) throw new Error(injection.why);
    expect(injection.kind).toBe(kind);
    expect(injection.shape.isSpecial).toBe(true);
    expect(injection.shape.id.startsWith("diag")).toBe(kind === "pressure");
    expect(injection.dock.shapes[injection.slot]).toBe(injection.shape);
    const again = gate(boardOf(text), injection.dock.shapes, tuned({}));
    expect(again.accepted).toBe(true);
    let board: Board = boardOf(text);
    for (const placement of injection.dock.witness) board = expectOk(place(board, placement)).board;
  });

  it("of relief finishes a line", () => {
    const shapes = new Set<string>();
    const brief = briefUnder(briefWith(boardOf(NEAR), { context: LATE }), { intent: "relief" });
    const candidate = verifiedCandidate({ ...brief, wipes: [] }, DOCK);
    for (let seed = 0; seed < 200; seed++) {
      const injection = inject(candidate, brief, createRng(seed, "dock"));
      if (injection.injected) shapes.add(injection.shape.id);
    }
    // Row 0 lacks its last two cells, row 1 its last, rows 2 and 3 their last three. The other two small corners have
    // their open side to the right and finish none.
    expect([...shapes].sort()).toEqual(["1x2", "1x3", "2x1", "3x1", "l3-b", "l3-d"]);
  });

  it("takes the seat that does least: here the square, which clears nothing", () => {
    expect(attempt("relief", NEAR)).toMatchObject({ injected: true, slot: 0, replaced: { id: "2x2" } });
  });

  it("may come again as lines are cleared, and by the quota's gain", () => {
    const again = (reliefSpecials: number, lines: number, gain = 1) =>
      attempt("relief", NEAR, {
        context: { turn: 30, reliefSpecials, lines },
        config: tuned({ theta: { specialReliefQuotaGain: gain } }),
      }).injected;
    expect([again(2, 42), again(2, 43), again(3, 43)]).toEqual([false, true, false]);
    expect([again(1, 0, 0.6), again(2, 0, 1.8), again(3, 0, 1.8)]).toEqual([false, true, false]);
    const pressed = (pressureSpecials: number, lines: number) =>
      attempt("pressure", NEAR, { context: { turn: 30, pressureSpecials, lines } }).injected;
    expect([pressed(2, 59), pressed(2, 60), pressed(3, 60)]).toEqual([false, true, false]);
  });
});

describe("under foresight", () => {
  const given = { context: LATE, config: tunedForesight({}) };
  const brief = briefUnder(briefWith(boardOf(NEAR), given), { intent: "relief" });
  const predicted = { ratio: 1, inBand: 0.5, loss: 0, lines: 1, multi: 0, fill: 0.3 };
  const chosen = { ...verifiedCandidate({ ...brief, wipes: [] }, DOCK), prediction: { ...predicted, cost: 0.2 } };
  const injection = inject(chosen, brief, createRng(1, "dock"));

  /** A special in a dock of cost 0.2 and risk `without` that makes them `cost` and `risk`. */
  function weighed(cost: number, risk: number, without: number) {
    const prediction = { ...predicted, cost };
    const foresight = { predict: () => prediction, examine: () => prediction, riskOf: () => risk };
    return weighInjection(injection, { chosen, risk: without }, brief, foresight);
  }

  it("stays where cost and risk allow it, with its predicted effect", () => {
    expect(weighed(0.25, 0.1, 0.1)).toEqual({ ...injection, foreseen: { ...predicted, cost: 0.25, risk: 0.1 } });
  });

  it.each([
    ["costs more than the margin", 0.31, 0.1, 0.1],
    ["is riskier than the cap and the dock without it", 0.2, 0.5, 0.4],
    ["takes a dock over the cap", 0.2, 0.3, 0.1],
  ])("is dropped where it %s", (_name, cost, risk, without) => {
    expect(weighed(cost, risk, without)).toEqual({ injected: false, why: "effect" });
  });

  it.each([
    ["cost", 0.2 + 0.1 + 1e-15, 0.1, 0.1],
    ["risk over the cap", 0.2, 0.25 + 1e-16, 0.1],
    ["risk over that of the dock without it", 0.2, 0.5 + 1e-15, 0.5],
  ])("is not dropped for the last bit of its %s", (_name, cost, risk, without) => {
    expect(weighed(cost, risk, without)).toMatchObject({ injected: true });
  });
});

describe("over a game", () => {
  it("keeps its cooldown and its quota", () => {
    let injected = 0;
    for (const [i, board] of boardsFromPlay(150, 122).entries()) {
      let context = { ...newContext(), turn: 6, warmLeft: 40, warmBudget: 40 };
      const turns: number[] = [];
      for (let dock = 0; dock < 12; dock++) {
        const delivery = spawn({
          ...inputOn(board, { context }),
          rng: randomness(1000 * i + dock),
          config: PAPER_DEFAULTS,
        });
        if (delivery.outcome !== "delivered") break;
        if (delivery.trace.inject?.injected) turns.push(context.turn);
        ({ context } = delivery);
      }
      injected += turns.length;
      expect(turns.length).toBeLessThanOrEqual(2);
      for (let t = 1; t < turns.length; t++) expect(turns[t]! - turns[t - 1]!).toBeGreaterThanOrEqual(5);
      expect(context.reliefSpecials).toBe(turns.length);
    }
    expect(injected).toBeGreaterThan(20);
  });
});
