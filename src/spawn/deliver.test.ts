/** @file Delivery: what the generator's memory becomes, field by field, and what the trace holds. */
import { describe, expect, it } from "vitest";
import { colourText, createRng, type ShapeId, shapeOf } from "#engine";
import {
  boardOf,
  briefUnder,
  briefWith,
  EMPTY,
  type Given,
  inputOn,
  randomness,
  tuned,
  verifiedCandidate,
} from "../../tests/situations.ts";
import { assignColours } from "./colour.ts";
import { PAPER_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { type Context, newContext } from "./context.ts";
import { type Delivery, deliver, refuse } from "./deliver.ts";
import { contextAfter } from "./given.ts";
import { inject } from "./inject.ts";
import { climb } from "./ladder.ts";
import { briefOf } from "./pipeline.ts";
import { spawn } from "./request.ts";
import { STAGES } from "./trace.ts";

const DOCK: readonly ShapeId[] = ["2x2", "t-up", "3x3"];

function delivered(text: string, given: Given = {}, isSurprise = false): Extract<Delivery, { outcome: "delivered" }> {
  const brief = briefWith(boardOf(text), given);
  const chosen = verifiedCandidate(brief, DOCK);
  const choice = { chosen, isSurprise, weighed: [chosen], risk: null };
  const injection = inject(choice.chosen, brief, createRng(1, "dock"));
  const colouring = assignColours(brief.perception, brief.config, createRng(1, "colour"));
  const delivery = deliver(brief, climb(brief, [], createRng(1, "dock")), choice, injection, colouring);
  if (delivery.outcome !== "delivered") throw new Error("refused");
  return delivery;
}

describe("the memory after a dock from elsewhere", () => {
  it("is that after a delivery of the same dock", () => {
    for (const [i, board] of boardsFromPlay(6, 5).entries()) {
      const input = { ...inputOn(board), context: { ...newContext(), turn: 3, stress: 0.2, multiRate: 0.3 } };
      const delivery = spawn({ ...input, rng: randomness(i), config: PAPER_DEFAULTS });
      if (delivery.outcome !== "delivered") throw new Error("refused");
      const { dock, context, trace } = delivery;
      if (trace.inject!.injected || trace.choose!.isSurprise) continue;
      expect(contextAfter(briefOf(input, PAPER_DEFAULTS), dock.shapes)).toEqual(context);
    }
  });
});

describe("the memory after a delivery", () => {
  it.each<[string, Given, Partial<Context>]>([
    ["a turn is counted", { context: { turn: 4 } }, { turn: 5 }],
    ["pieces are remembered, latest first", {}, { history: DOCK.map((id) => shapeOf(id).index) }],
    [
      "nine of them",
      { context: { history: [1, 2, 3, 4, 5, 6, 7, 8, 9] } },
      { history: [...DOCK.map((id) => shapeOf(id).index), 1, 2, 3, 4, 5, 6] },
    ],
    [
      "a held intent lasts",
      { context: { turn: 3, intent: "flow", intentDocks: 4 } },
      { intent: "flow", intentDocks: 5 },
    ],
    [
      "a new intent begins",
      { context: { turn: 3, intent: "sprint", intentDocks: 4 } },
      { intent: "flow", intentDocks: 1 },
    ],
    ["stress is kept for smoothing", {}, { stress: 0.32 }],
    ["hunger grows", { context: { starved: 3 } }, { starved: 4 }],
    ["a warm run runs down", { context: { warmLeft: 3, warmBudget: 9 } }, { warmLeft: 2, warmBudget: 9 }],
    ["and not below zero", {}, { warmLeft: 0, warmCooldown: 0 }],
    ["its cooldown too", { context: { warmCooldown: 7 } }, { warmCooldown: 6 }],
    ["no special, no mark", { context: { turn: 3, lastSpecial: 1 } }, { lastSpecial: 1, reliefSpecials: 0 }],
    ["the wait for a surprise shortens", { context: { surpriseIn: 3 } }, { surpriseIn: 2 }],
    [
      "rates follow what the dock allowed",
      { context: { multiRate: 0.4, perfectRate: 0.2 } },
      { multiRate: 0.38, perfectRate: 0.19 },
    ],
    ["release runs down", { context: { releaseLeft: 3, passedBest: true } }, { releaseLeft: 2, passedBest: true }],
    ["a new best begins the release", { reading: { best: 1000, score: 1001 } }, { passedBest: true, releaseLeft: 5 }],
    [
      "the best itself is not yet passed",
      { reading: { best: 1000, score: 1000 } },
      { passedBest: false, releaseLeft: 0 },
    ],
    [
      "once a game",
      { reading: { best: 1000, score: 2000 }, context: { passedBest: true, releaseLeft: 1 } },
      { passedBest: true, releaseLeft: 0 },
    ],
  ])("%s", (_name, given, expected) => {
    const { context } = delivered(EMPTY, given);
    for (const [key, value] of Object.entries(expected)) {
      const actual = context[key as keyof Context];
      if (typeof value === "number") expect(actual, key).toBeCloseTo(value, 12);
      else expect(actual, key).toEqual(value);
    }
  });

  it("leans by what the delivery missed of its target, within bounds", () => {
    const { context, difficulty, trace } = delivered(EMPTY, { context: { lean: 0.1 } });
    expect(context.lean).toBeCloseTo(0.1 + 0.9 * (trace.assess.target - difficulty.scd), 12);
    expect(delivered(EMPTY, { context: { lean: 1.5 } }).context.lean).toBe(1.5);
    const easy = { frustration: "critical", distress: 1, skill: 0 } as const;
    const full = "#######1/######2/#####3/####4/4####/3#####/8/8";
    expect(delivered(full, { reading: easy, context: { lean: -1.5 } }).context.lean).toBe(-1.5);
  });

  it("waits for the next surprise after one", () => {
    expect(delivered(EMPTY, {}, true).context.surpriseIn).toBe(7);
    const config = tuned({ theta: { surpriseCooldown: 4 } });
    expect(delivered(EMPTY, { config }, true).context.surpriseIn).toBe(4);
  });

  it("marks a special with its kind and turn, and assesses the changed dock", () => {
    const near = "######2/#######1/#####3/#####3/8/8/8/8";
    const warm = delivered(near, { context: { turn: 9, intentDocks: 3, warmLeft: 2, warmBudget: 4 } });
    expect(warm.context).toMatchObject({ reliefSpecials: 1, pressureSpecials: 0, lastSpecial: 9 });
    expect(warm.dock.shapes.some((shape) => shape.isSpecial)).toBe(true);
    expect(warm.difficulty.scd).not.toBe(warm.trace.choose!.scd);
    expect(warm.trace.deliver).toMatchObject({ rung: 1, scd: warm.difficulty.scd, witness: warm.dock.witness });
    const pressed = delivered(near, { context: { turn: 9, intentDocks: 3 }, reading: { best: 1000, score: 900 } });
    expect(pressed.context).toMatchObject({ reliefSpecials: 0, pressureSpecials: 1, lastSpecial: 9 });
  });

  it("is as it was where nothing can be delivered", () => {
    const brief = briefWith(boardOf("#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####"));
    const climbed = climb(brief, [], createRng(1, "dock"));
    const refused = refuse(brief, climbed, climbed.proof!);
    expect(refused).toMatchObject({ outcome: "noFeasibleDock", rung: 5, context: brief.input.context });
    expect(refused.trace).toMatchObject({ choose: null, inject: null, deliver: null, colour: null });
    expect(refused.trace.gate.proof).toEqual(climbed.proof);
    expect(climbed.proof).toMatchObject({ checked: 9880, fullest: { placed: [] } });
  });
});

describe("the trace", () => {
  it("holds every stage's output, and the memory it began with", () => {
    const { trace } = delivered(EMPTY, { context: { turn: 2 } });
    expect(Object.keys(trace)).toEqual(["version", "memory", ...STAGES]);
    const { foresee, ...others } = trace;
    expect(Object.values(others).every((stage) => stage !== null && stage !== undefined)).toBe(true);
    expect(foresee).toBeNull();
    expect(trace.memory.turn).toBe(2);
  });

  it("agrees with the delivery on boards of play", () => {
    let context = newContext();
    for (const [i, board] of boardsFromPlay(200, 141).entries()) {
      const delivery = spawn({ ...inputOn(board, { context }), rng: randomness(i), config: PAPER_DEFAULTS });
      if (delivery.outcome !== "delivered") continue;
      const { trace, dock, colours, difficulty, rung } = delivery;
      const { witness, mobility, nodes } = dock;
      const shapes = dock.shapes.map(({ id }) => id);
      expect(trace.deliver).toEqual({ rung, shapes, witness, mobility, nodes, ...difficulty });
      expect(trace.colour!.colours).toEqual(colours.map(colourText));
      const { shapes: chosen, track, value, scd, prediction } = trace.choose!;
      expect(trace.gate.verified).toContainEqual({ shapes: chosen, track, value, scd, prediction });
      expect(delivery.context.intent).toBe(trace.resolve.intent);
      ({ context } = delivery);
    }
    expect(context.turn).toBeGreaterThan(190);
    expect(briefUnder(briefWith(boardOf(EMPTY)), {}).input.context).toEqual(newContext());
  });
});

describe("the memory after a dock from elsewhere with a special piece", () => {
  it("counts it by its kind, and knows when it came", () => {
    const brief = briefWith(boardOf(EMPTY), { context: { turn: 5 } });
    const given = (...ids: readonly ShapeId[]) => contextAfter(brief, ids.map(shapeOf));
    expect(given("1x4", "2x2", "t-up")).toMatchObject({ reliefSpecials: 0, pressureSpecials: 0, lastSpecial: -1 });
    expect(given("1x4", "1x2", "t-up")).toMatchObject({ reliefSpecials: 1, pressureSpecials: 0, lastSpecial: 5 });
    expect(given("diag-2a", "2x2", "t-up")).toMatchObject({ reliefSpecials: 0, pressureSpecials: 1, lastSpecial: 5 });
    expect(given("1x4", "2x2", "t-up").history.slice(0, 3)).toEqual(
      (["1x4", "2x2", "t-up"] as const).map((id) => shapeOf(id).index),
    );
  });
});
