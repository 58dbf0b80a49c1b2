import { describe, expect, it } from "vitest";
import { createRng, expectOk, NO_COMBO, parsePosition, SHAPE_IDS } from "#engine";
import { newProfile } from "#profile";
import { cases } from "../../../tests/effort.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS } from "../config.ts";
import { boardsFromPlay } from "../conformance.ts";
import { newContext } from "../context.ts";
import type { Delivery } from "../deliver.ts";
import { parseContext } from "../parseContext.ts";
import { spawn } from "../request.ts";
import { roundedTrace, type Trace } from "../trace.ts";
import { details } from "./details.ts";
import { explain } from "./explain.ts";
import { parseTrace } from "./parse.ts";

/** Deliveries over boards of play at every fill and turn, and one board on which nothing can be placed. */
function deliveries(count: number): Delivery[] {
  const dead = expectOk(
    parsePosition("#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1##### -"),
  ).board;
  return [dead, ...boardsFromPlay(count, 77)].map((board, i) => {
    const context = { ...newContext(), turn: i % 30, starved: i % 12, lines: i };
    const input = { board, profile: newProfile(), context, combo: NO_COMBO, score: 0, now: 0 };
    const rng = { dock: createRng(i, "dock"), colour: createRng(i, "colour") };
    // Two objectives, two kinds of trace.
    return spawn({ ...input, rng, config: i % 4 === 1 ? SPAWN_DEFAULTS : PAPER_DEFAULTS });
  });
}

const DELIVERIES = deliveries(cases(120, 400));

/** Every value in the data with the names that lead to it. */
function* leaves(value: unknown, path = "trace"): Generator<readonly [string, unknown]> {
  if (typeof value !== "object" || value === null) yield [path, value];
  else for (const [key, entry] of Object.entries(value)) yield* leaves(entry, `${path}.${key}`);
}

describe("a stored trace", () => {
  it("is plain JSON of a few kilobytes with numbers of six decimals", () => {
    for (const { trace } of DELIVERIES) {
      const json = roundedTrace(trace);
      const text = JSON.stringify(json);
      expect(JSON.parse(text)).toEqual(json);
      expect(text.length).toBeLessThan(20_000);
      for (const [path, value] of leaves(json)) {
        if (typeof value !== "number") continue;
        expect(Number.isFinite(value) && Number(value.toFixed(6)) === value, `${path} ${value}`).toBe(true);
      }
    }
    const sizes = DELIVERIES.map(({ trace }) => JSON.stringify(roundedTrace(trace)).length).sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThan(7_000);
  });

  it("says of the delivery what the delivery says", () => {
    for (const delivery of DELIVERIES) {
      const json = roundedTrace(delivery.trace);
      if (delivery.outcome === "noFeasibleDock") {
        expect([json.choose, json.inject, json.deliver, json.colour]).toEqual([null, null, null, null]);
        continue;
      }
      expect(json.deliver?.shapes).toEqual(delivery.dock.shapes.map(({ id }) => id));
      expect(json.deliver?.witness).toEqual(delivery.dock.witness);
      expect(json.deliver?.scd).toBeCloseTo(delivery.difficulty.scd, 6);
      expect(json.colour?.colours).toEqual(delivery.colours.map((colour) => "abcdefgh"[colour]));
      expect(json.gate.verified.length).toBe(delivery.trace.gate.verified.length);
    }
  });

  it("is explained in the same words as the live trace, also after a way through text", () => {
    for (const { trace } of DELIVERIES) {
      const stored = expectOk(parseTrace(JSON.parse(JSON.stringify(roundedTrace(trace)))));
      expect(explain(stored)).toEqual(explain(trace));
      expect(details(stored)).toEqual(details(roundedTrace(trace)));
    }
  });
});

/** A trace of the paper's objective as version 2 wrote it: no aim, no foresight. */
function inVersion2({ memory, read, assess, gate, foresee, choose, ...rest }: Trace) {
  const { foreseen: _foreseen, ...context } = memory;
  const { depth: _depth, ...flow } = read.flow;
  const { aim: _aim, ...difficulty } = assess;
  const { compared: _compared, ...kept } = gate;
  const verified = gate.verified.map(({ prediction: _prediction, ...candidate }) => candidate);
  const chosen = choose && (({ prediction: _prediction, ...choice }) => choice)(choose);
  const stages = { read: { ...read, flow }, assess: difficulty, gate: { ...kept, verified }, choose: chosen };
  return { ...rest, version: 2, memory: context, ...stages };
}

/** The same as version 1 wrote it: the gate's words with the construction, and no proof. */
function inVersion1(trace: Trace): unknown {
  const { gate, construct, ...rest } = inVersion2(trace);
  const { verified: candidates, refusals } = gate;
  return { ...rest, version: 1, construct: { ...construct, candidates, refusals } };
}

const UNAIMED = { ratio: 1, riskCap: 1, terms: {} };

describe("parseTrace", () => {
  it("reads traces of versions 1 and 2", () => {
    for (const { trace, outcome } of DELIVERIES.slice(0, 40)) {
      if (trace.foresee !== null) continue;
      const assess = { ...trace.assess, aim: UNAIMED };
      expect(expectOk(parseTrace(inVersion2(trace)))).toEqual({ ...trace, assess });
      const parsed = expectOk(parseTrace(inVersion1(trace)));
      expect(parsed).toEqual({ ...trace, assess, gate: { ...trace.gate, proof: null } });
      const known = explain(trace);
      expect(explain(parsed)).toEqual(outcome === "delivered" ? known : known.slice(0, 1));
    }
  });

  const whole = roundedTrace(DELIVERIES.find(({ outcome }) => outcome === "delivered")!.trace);

  it.each([
    ["not a trace", 7, "trace is an object, not 7"],
    ["no object", null, "trace is an object, not null"],
    ["another version", { ...whole, version: 4 }, "trace.version is one of 3, not 4"],
    ["a stage missing", { ...whole, resolve: undefined }, "trace.resolve is missing"],
    ["an unknown reason", { ...whole, resolve: { ...whole.resolve, reason: "toString" } }, "trace.resolve.reason is"],
    ["an unknown shape", { ...whole, deliver: { ...whole.deliver, shapes: ["9x9"] } }, "trace.deliver.shapes[0] is"],
    ["too few roles", { ...whole, choose: { ...whole.choose, roles: [] } }, "trace.choose has not three"],
    ["a wrong injection", { ...whole, inject: { injected: true } }, "trace.inject.kind is missing"],
  ])("refuses %s", (_, value, message) => {
    expect(parseTrace(value)).toMatchObject({ ok: false, fault: { code: "badTrace" } });
    const parsed = parseTrace(value);
    expect(parsed.ok ? "" : parsed.fault.message).toContain(message);
  });

  it("explains any trace that it accepts, with parts missing or replaced, without throwing", () => {
    const rng = createRng(5, "noise");
    const junk: readonly unknown[] = [null, "x", -1, 1e9, true, [], {}, undefined];
    let accepted = 0;
    for (let i = 0; i < 4000; i++) {
      const copy: Trace = JSON.parse(JSON.stringify(whole));
      damage(copy as unknown as Record<string, unknown>, junk, rng.below.bind(rng));
      const parsed = parseTrace(copy);
      if (!parsed.ok) continue;
      accepted++;
      explain(parsed.value);
      details(parsed.value);
    }
    expect(accepted).toBeGreaterThan(10);
    expect(accepted).toBeLessThan(3000);
  });
});

/** Replaces one value somewhere in the tree. */
function damage(tree: Record<string, unknown>, junk: readonly unknown[], below: (n: number) => number): void {
  const keys = Object.keys(tree);
  const key = keys[below(keys.length)]!;
  const inside = tree[key];
  const goesDeeper = typeof inside === "object" && inside !== null && Object.keys(inside).length > 0 && below(4) > 0;
  if (goesDeeper) damage(inside as Record<string, unknown>, junk, below);
  else tree[key] = junk[below(junk.length)];
}

describe("parseContext", () => {
  it("takes back what a delivery returned, and fills in what is missing", () => {
    for (const { context } of DELIVERIES) {
      expect(expectOk(parseContext(JSON.parse(JSON.stringify(context))))).toEqual(context);
    }
    expect(expectOk(parseContext({}))).toEqual(newContext());
    expect(expectOk(parseContext({ turn: 4, intent: "relief" }))).toMatchObject({
      turn: 4,
      intent: "relief",
      lines: 0,
    });
  });

  it.each([
    [7, "context is an object, not 7"],
    [[], "context is an object, not []"],
    [{ trun: 1 }, "context.trun is not known here"],
    [{ toString: 1 }, "context.toString is not known here"],
    [{ turn: -1 }, "context.turn is a whole number from 0 to 1000000000, not -1"],
    [{ turn: 1.5 }, "context.turn is a whole number from 0 to 1000000000, not 1.5"],
    [{ stress: "high" }, 'context.stress is a number from -1 to 1, not "high"'],
    [{ history: [1, 40] }, "context.history[1] is a whole number from 0 to 39, not 40"],
    [{ history: new Array(10).fill(0) }, "context.history is a list of up to 9, not a list of 10"],
    [{ passedBest: 1 }, "context.passedBest is true or false, not 1"],
    [{ intent: "happy" }, expect.stringMatching(/^context.intent is one of relief, .*warm, not "happy"$/)],
    [{ turn: null }, "context.turn is a whole number from 0 to 1000000000, not null"],
  ])("refuses %j", (value, message) => {
    expect(parseContext(value)).toEqual({ ok: false, fault: { code: "badContext", message } });
  });

  it("knows every field and every shape", () => {
    expect(expectOk(parseContext({ ...newContext() }))).toEqual(newContext());
    expect(expectOk(parseContext({ history: [SHAPE_IDS.length - 1] })).history).toEqual([39]);
  });
});
