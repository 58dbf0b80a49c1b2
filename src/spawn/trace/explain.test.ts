/** @file Explanations: a sentence for everything, each from a field of the trace and changing with it, and all stages. */
import { describe, expect, it } from "vitest";
import { SHAPE_IDS, type ShapeId } from "#engine";
import { boardOf, inputOn, memory, randomness } from "../../../tests/situations.ts";
import { boardsFromPlay } from "../conformance.ts";
import { spawn } from "../pipeline.ts";
import { REASONS, type Reason } from "../resolve.ts";
import { ROLES, type Role } from "../track.ts";
import { explain, explainProof } from "./explain.ts";
import { ENGLISH } from "./messages.ts";
import type { Trace } from "./trace.ts";

const NO_DOCK = "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####";

function traceOn(text: string, seed = 1): Trace {
  return spawn(inputOn(boardOf(text), { context: memory({ turn: 3, intentDocks: 4 }) }), [], randomness(seed)).trace;
}

const NEAR = traceOn("######2/#######1/#####3/#####3/8/8/8/8");

const because = (reason: Reason, trace = NEAR): Trace => ({
  ...trace,
  resolve: { ...trace.resolve, reason, delayed: null },
  choose: { ...trace.choose!, isSurprise: false },
});

function inRole(role: Role): Trace {
  const chosen = NEAR.choose!;
  const finishes = chosen.shapes.map((_, slot) => ({ rows: [slot], columns: [7 - slot] }));
  const roles = [role, "fill", "fill"] as const;
  return {
    ...because("ordinary"),
    inject: null,
    choose: { ...chosen, isSurprise: false, roles, finishes },
  };
}

/** Whole, calm sentences without a trace of a missing value. */
function expectPlain(sentences: readonly string[]): void {
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z][^!]*\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|Infinity|\[object|\s{2}|\s\.|-\d/);
  }
}

describe("explain", () => {
  it.each(REASONS)("has a plain sentence for %s, and it comes first", (reason) => {
    const sentences = explain(because(reason));
    expectPlain(sentences);
    const others = REASONS.filter((other) => other !== reason).map((other) => explain(because(other))[0]);
    expect(others).not.toContain(sentences[0]);
  });

  it.each(ROLES)("has a plain sentence for the role %s, or none where there is nothing to say", (role) => {
    const sentences = explain(inRole(role));
    expectPlain(sentences);
    expect(sentences).toHaveLength(role === "fill" || role === "learned" ? 2 : 3);
  });

  it("is plain on 300 boards of play", () => {
    let context = memory();
    for (const [i, board] of boardsFromPlay(300, 151).entries()) {
      const delivery = spawn(inputOn(board, { context }), [], randomness(i));
      expectPlain(explain(delivery.trace));
      ({ context } = delivery);
    }
  });

  it("names every shape in words", () => {
    for (const id of SHAPE_IDS) expect(ENGLISH.shape(id)).toMatch(/^[A-Za-z ]+$/);
  });

  it("says that and why a game ends", () => {
    expect(explain(traceOn(NO_DOCK))).toEqual([
      "All 9,880 hands were tried and none can be placed on this board. That ends the game.",
      "Not even the flat pair, tall pair and diagonal pair fit anywhere.",
    ]);
  });

  it.each<[number, readonly ShapeId[], readonly ShapeId[], string]>([
    [
      3276,
      ["2x2", "1x4", "4x1"],
      ["2x2"],
      "The best try puts down the square; after that the flat bar of four and tall bar of four fit nowhere.",
    ],
    [
      9880,
      ["2x2", "1x2", "2x1"],
      ["2x2", "1x2"],
      "The best try puts down the square and flat pair; after that the tall pair fits nowhere.",
    ],
  ])("tells the proof over %i docks and its fullest counterexample %s", (checked, dock, put, sentence) => {
    const placed = put.map((shape) => ({ shape, x: 0, y: 0 }));
    expect(explainProof({ checked, fullest: { dock, placed } })).toEqual([
      `All ${checked.toLocaleString("en")} hands were tried and none can be placed on this board. That ends the game.`,
      sentence,
    ]);
  });
});

/** Reason, then a change of the field that its sentence tells of. */
const FACTS: readonly [Reason, string, (trace: Trace) => Trace, RegExp][] = [
  ["criticalFrustration", "clearless", (t) => ({ ...t, read: { ...t.read, clearless: 7 } }), /7 moves/],
  ["frustration", "clearless", (t) => ({ ...t, read: { ...t.read, clearless: 1 } }), /one move/],
  ["forcedBadRounds", "forcedBadRun", (t) => ({ ...t, read: { ...t.read, forcedBadRun: 4 } }), /last 4 hands/],
  ["warmRun", "warmLeft", (t) => ({ ...t, memory: { ...t.memory, warmLeft: 9 } }), /9 to go/],
  ["starved", "starved", (t) => ({ ...t, memory: { ...t.memory, starved: 12 } }), /12 hands/],
  ["chasingBest", "ofBest", (t) => ({ ...t, assess: { ...t.assess, ofBest: 0.934 } }), /93 %/],
  [
    "linesAlmostFull",
    "nearLines",
    (t) => ({
      ...t,
      perceive: {
        ...t.perceive,
        nearLines: [
          { axis: "row", index: 2, short: 1 },
          { axis: "row", index: 4, short: 1 },
          { axis: "column", index: 7, short: 1 },
          { axis: "column", index: 0, short: 2 },
        ],
      },
    }),
    /^Row 3, row 5 and column 8 are one cell short/,
  ],
];

describe("a sentence changes with its field", () => {
  it.each(FACTS)("%s tells of %s", (reason, _field, change, expected) => {
    const before = explain(because(reason))[0]!;
    const after = explain(because(reason, change(NEAR)))[0]!;
    expect(after).not.toBe(before);
    expect(after).toMatch(expected);
  });

  it("one line is one line", () => {
    const nearLines = [{ axis: "column", index: 3, short: 1 }] as const;
    const trace = { ...NEAR, perceive: { ...NEAR.perceive, nearLines } };
    expect(explain(because("linesAlmostFull", trace))[0]).toMatch(/^Column 4 is one cell short/);
  });

  it.each<[Role, RegExp]>([
    ["finish", /can finish row 1 and column 8\.$/],
    ["clear", /can clear row 1 and column 8\.$/],
    ["wipe", /clear the whole board\.$/],
    ["setup", /one cell short\.$/],
  ])("the role %s, the shape and its lines", (role, expected) => {
    const trace = inRole(role);
    const chosen = trace.choose!;
    const [, sentence] = explain(trace);
    expect(sentence).toMatch(expected);
    expect(sentence).toContain(ENGLISH.shape(chosen.shapes[0]!));
    const other = { ...chosen, finishes: [{ rows: [5], columns: [] }, ...chosen.finishes.slice(1)] };
    const moved = explain({ ...trace, choose: other })[1];
    if (role === "finish" || role === "clear") expect(moved).toMatch(/ row 6\.$/);
  });

  it("the rung", () => {
    const sentences = ([1, 2, 3, 4] as const).map(
      (rung) => explain({ ...because("ordinary"), deliver: { ...NEAR.deliver!, rung } })[0],
    );
    expect(new Set(sentences).size).toBe(4);
  });

  it("a surprise takes the place of the reason", () => {
    const base = because("highStress");
    const surprised = explain({ ...base, choose: { ...base.choose!, isSurprise: true } });
    expect(surprised).not.toContain(explain(base)[0]);
    expectPlain(surprised);
  });

  it("a change that waits", () => {
    const delayed = { intent: "sprint", reason: "risingStress" } as const;
    const wait = (base: ReturnType<typeof because>) => explain({ ...base, resolve: { ...base.resolve, delayed } });
    const [flowing, held] = [because("inFlow"), because("ordinary")];
    expect(wait(flowing).length).toBe(explain(flowing).length + 1);
    // Kept by its dwell alone, an intent has no reason to give: the waiting change takes its place.
    expect(wait(held).length).toBe(explain(held).length);
    expect(wait(held)).not.toContain(explain(held)[0]);
    expectPlain(wait(flowing));
  });

  it("the witness, in playing order", () => {
    const base = because("ordinary");
    const witness = base.deliver!.witness.toReversed();
    const names = witness.map(({ shape }) => ENGLISH.shape(shape));
    const sentence = explain({ ...base, deliver: { ...base.deliver!, witness } }).at(-1);
    expect(sentence).toBe(`All three fit: ${names[0]}, then ${names[1]}, then ${names[2]}.`);
  });

  it("a special piece, by its kind", () => {
    const [replaced] = NEAR.deliver!.shapes;
    const special = (kind: "relief" | "pressure") =>
      explain({
        ...because("ordinary"),
        inject: { injected: true, kind, shape: "1x2", replaced: replaced!, slot: 0 },
      })[1]!;
    expect(special("relief")).toContain("flat pair");
    expect(special("relief")).not.toBe(special("pressure"));
  });
});
