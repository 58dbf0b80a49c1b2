/**
 * @file Explanations: a sentence for every reason, move of the aim, prediction and fact, each from a field of the trace
 * and changing with it. What whole games say is checked in tests/explanations.test.ts.
 */
import { describe, expect, it } from "vitest";
import { type ShapeId, shapeOf } from "#engine";
import { boardOf, EMPTY, inputOn, memory, randomness } from "../../../tests/situations.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS } from "../config.ts";
import { boardsFromPlay } from "../conformance.ts";
import { INTENTS } from "../intents.ts";
import { spawn } from "../request.ts";
import { REASONS, type Reason } from "../resolve.ts";
import type { ForeseeTrace, Trace } from "../trace.ts";
import { ROLES, type Role } from "../track.ts";
import { explainProof } from "./ending.ts";
import { ENGLISH } from "./english.ts";
import { explain } from "./explain.ts";

const NO_DOCK = "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####";

function traceOn(text: string, seed = 1): Trace {
  const input = inputOn(boardOf(text), { context: memory({ turn: 4, intentDocks: 4 }) });
  return spawn({ ...input, rng: randomness(seed), config: PAPER_DEFAULTS }).trace;
}

const NEAR = traceOn("######2/#######1/#####3/#####3/8/8/8/8");

/** Under the paper's objective, with nothing remarkable about the pieces. */
const because = (reason: Reason, trace = NEAR): Trace => ({
  ...trace,
  resolve: { ...trace.resolve, reason, delayed: null },
  choose: { ...trace.choose!, isSurprise: false, roles: ["fill", "fill", "fill"], finishes: [NONE, NONE, NONE] },
  inject: null,
});
const NONE = { rows: [], columns: [] };

function inRole(role: Role): Trace {
  const finishes = [{ rows: [0, 2], columns: [7] }, NONE, NONE];
  const base = because("ordinary");
  return { ...base, choose: { ...base.choose!, roles: [role, "fill", "fill"], finishes } };
}

const FORESEEN = { ratio: 1, inBand: 1, loss: 0, lines: 1.4, multi: 0, fill: 0.3, cost: 0.1, risk: 0.05 };

/** Under foresight: an unremarkable prediction and aim with some of it changed. */
function foreseeing(
  change: Partial<ForeseeTrace["foreseen"]>,
  terms: Readonly<Record<string, number>> = {},
  base = because("ordinary"),
  outcome: ForeseeTrace["outcome"] = null,
): Trace {
  const budget = { docks: 24, rollouts: 6, isCut: false };
  const foreseen = { ...FORESEEN, ...change };
  return {
    ...base,
    assess: { ...base.assess, aim: { ratio: 1, riskCap: 0.3, terms } },
    foresee: { budget, model: [], seen: 0, gain: 0, foreseen, outcome },
  };
}

const atTurn = (trace: Trace, turn: number): Trace => ({ ...trace, memory: { ...trace.memory, turn } });
const inState = (state: "bored" | "flow" | "anxious", ratio: number, trace: Trace): Trace => ({
  ...trace,
  read: { ...trace.read, flow: { ...trace.read.flow, state, ratio } },
});

/** Whole, calm sentences without a trace of a missing value. */
function expectPlain(sentences: readonly string[]): void {
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z][^!]*\.$/);
    expect(sentence).not.toMatch(/undefined|null|NaN|Infinity|\[object|\s{2}|\s\.|-\d|\bdock/);
  }
}

describe("explain", () => {
  it.each(REASONS)("has a plain sentence for %s under the paper's objective, and it comes first", (reason) => {
    const sentences = explain(because(reason));
    expectPlain(sentences);
    const others = REASONS.filter((other) => other !== reason).map((other) => explain(because(other))[0]);
    expect(others).not.toContain(sentences[0]);
  });

  it.each(ROLES)("says what a piece of the role %s can do", (role) => {
    const told = explain(inRole(role)).filter((sentence) => sentence.includes(`The ${nameOfFirst()} can`));
    if (role !== "wipe") expect(told).toHaveLength(1);
    expectPlain(explain(inRole(role)));
  });

  it("is plain on boards of play, under either objective", () => {
    for (const config of [SPAWN_DEFAULTS, PAPER_DEFAULTS]) {
      let context = memory();
      for (const [i, board] of boardsFromPlay(80, 151).entries()) {
        const delivery = spawn({ ...inputOn(board, { context }), rng: randomness(i), config });
        expectPlain(explain(delivery.trace));
        ({ context } = delivery);
      }
    }
  });

  it("never says the same with the next hand", () => {
    for (const reason of REASONS) {
      for (const trace of [because(reason), foreseeing({}, {}, because(reason))]) {
        for (let turn = 0; turn < 6; turn++) {
          const next = explain(atTurn(trace, turn + 1));
          expect(explain(atTurn(trace, turn)).filter((sentence) => next.includes(sentence))).toEqual([]);
        }
      }
    }
  });

  it("says that and why a game ends", () => {
    expect(explain(traceOn(NO_DOCK))).toEqual([
      "All 9,880 hands were tried and none can be placed on this board. That ends the game.",
      "Not even the flat pair, tall pair and rising diagonal pair fit anywhere.",
    ]);
  });

  it.each<[number, readonly ShapeId[], readonly ShapeId[], string]>([
    [
      3276,
      ["2x2", "1x4", "4x1"],
      ["2x2"],
      "The best try puts down the 2×2; after that the flat bar of four and tall bar of four fit nowhere.",
    ],
    [
      9880,
      ["2x2", "1x2", "2x1"],
      ["2x2", "1x2"],
      "The best try puts down the 2×2 and flat pair; after that the tall pair fits nowhere.",
    ],
  ])("tells the proof over %i docks and its fullest counterexample %s", (checked, dock, put, sentence) => {
    const placed = put.map((shape) => ({ shape, x: 0, y: 0 }));
    expect(explainProof({ checked, fullest: { dock, placed } })).toEqual([
      `All ${checked.toLocaleString("en")} hands were tried and none can be placed on this board. That ends the game.`,
      sentence,
    ]);
  });
});

function nameOfFirst(): string {
  return ENGLISH.shape(NEAR.choose!.shapes[0]!);
}

/** Reason, then a change of the field that its sentence tells of. */
const FACTS: readonly [Reason, string, (trace: Trace) => Trace, RegExp][] = [
  ["criticalFrustration", "clearless", (t) => ({ ...t, read: { ...t.read, clearless: 7 } }), /7 moves/],
  ["frustration", "clearless", (t) => ({ ...t, read: { ...t.read, clearless: 1 } }), /one move/],
  ["forcedBadRounds", "forcedBadRun", (t) => ({ ...t, read: { ...t.read, forcedBadRun: 4 } }), /last 4 hands/],
  ["warmRun", "warmLeft", (t) => ({ ...t, memory: { ...t.memory, warmLeft: 9 } }), /9 to go/],
  ["starved", "starved", (t) => ({ ...t, memory: { ...t.memory, starved: 12 } }), /12 hands/],
  ["chasingBest", "ofBest", (t) => ({ ...t, assess: { ...t.assess, ofBest: 0.934 } }), /93 %/],
  ["underChallenged", "flow", (t) => inState("bored", 0.62, t), /far less than you can handle/],
  ["highStress", "stress", (t) => ({ ...t, assess: { ...t.assess, stress: 0.71 } }), /71 of 100/],
  ["ordinary", "mobility", (t) => ({ ...t, deliver: { ...t.deliver!, mobility: 77 } }), /77 places/],
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
    /^One cell is missing in rows 3 and 5 and column 8,/,
  ],
];

describe("a sentence changes with its field", () => {
  it.each(FACTS)("%s tells of %s", (reason, _field, change, expected) => {
    const before = explain(because(reason))[0]!;
    const after = explain(because(reason, change(NEAR)))[0]!;
    expect(after).not.toBe(before);
    expect(after).toMatch(expected);
  });

  it.each<[Role, RegExp]>([
    ["finish", /can finish rows 1 and 3 and column 8\.$/],
    ["clear", /can clear rows 1 and 3 and column 8\.$/],
    ["fill", /can clear rows 1 and 3 and column 8\.$/],
    ["wipe", /clear the whole board\.$/],
    ["setup", /one cell short\.$/],
  ])("the role %s, the shape and its lines", (role, expected) => {
    const trace = inRole(role);
    const told = explain(trace).find((sentence) => sentence.startsWith(`The ${nameOfFirst()} `))!;
    expect(told).toMatch(expected);
    const chosen = trace.choose!;
    const moved = { ...trace, choose: { ...chosen, finishes: [{ rows: [5], columns: [] }, NONE, NONE] } };
    const isByLine = role !== "wipe" && role !== "setup";
    expect(explain(moved).some((sentence) => sentence.endsWith("row 6."))).toBe(isByLine);
  });

  it("the rung", () => {
    const sentences = ([1, 2, 3, 4] as const).map(
      (rung) => explain({ ...because("ordinary"), deliver: { ...NEAR.deliver!, rung } })[0],
    );
    expect(new Set(sentences).size).toBe(4);
  });

  it("a surprise takes the place of the reason", () => {
    const base = because("highStress");
    const surprised = (trace: Trace) => explain({ ...trace, choose: { ...trace.choose!, isSurprise: true } });
    expect(surprised(base)).not.toContain(explain(base)[0]);
    expect(surprised(base)[0]).not.toBe(surprised(foreseeing({}, {}, base))[0]);
    expectPlain(surprised(base));
  });

  it.each(INTENTS)("a change to %s that waits is never the first thing said, and says what will come", (intent) => {
    const delayed = { intent, reason: "risingStress" } as const;
    for (const base of [because("inFlow"), because("ordinary"), foreseeing({})]) {
      const sentences = explain({ ...base, resolve: { ...base.resolve, delayed } });
      const said = ENGLISH.waiting[intent]().filter((wording) => sentences.includes(wording));
      expect(said).toHaveLength(["warm", "flow", "maintain"].includes(intent) ? 0 : 1);
      if (said.length > 0) expect(sentences.indexOf(said[0]!)).toBe(sentences.length - 2);
      expect(sentences.length).toBeGreaterThan(2);
    }
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
      }).find((sentence) => sentence.startsWith("The flat pair "));
    expect(special("relief")).toMatch(/to help/);
    expect(special("pressure")).toMatch(/to test you/);
  });
});

describe("under foresight", () => {
  it.each<[string, Trace, string]>([
    [
      "more to do",
      inState("bored", 0.68, foreseeing({ ratio: 0.95 })),
      "There is more to do with these: the board asks far less than you can handle.",
    ],
    [
      "a rest",
      inState("anxious", 1.5, foreseeing({ ratio: 1.2 })),
      "These pieces ease off: the board asks a little more than is comfortable.",
    ],
    ["flow kept", inState("flow", 0.98, foreseeing({ ratio: 1.04 })), "You should stay in the flow with these."],
    ["lines", foreseeing({ lines: 3 }), "Players like you clear about three lines with these."],
    ["between lines", foreseeing({ lines: 2.4 }), "Players like you clear two or three lines with these."],
    ["no line", foreseeing({ lines: 0 }), "Players like you clear nothing with these yet."],
    [
      "two at once",
      foreseeing({ multi: 0.6 }),
      "Most players like you would clear two lines or more at once with these.",
    ],
    ["fill", foreseeing({ fill: 0.8 }), "The board is 36 % full and should be about 80 % full after these."],
    [
      "risk",
      foreseeing({ risk: 0.36 }),
      "A tight spot: one in three players like you loses within three hands from here.",
    ],
    ["loss", foreseeing({ loss: 1 / 3 }), "Mind the order: 33 % of the simulated tries left a piece over."],
  ])("tells the prediction: %s", (_name, trace, sentence) => {
    expect(explain(trace)).toContain(sentence);
  });

  it.each([
    ["bored and getting more so", inState("bored", 0.68, foreseeing({ ratio: 0.6 }))],
    ["anxious and getting more so", inState("anxious", 1.5, foreseeing({ ratio: 1.7 }))],
    ["led out of the flow", inState("flow", 1, foreseeing({ ratio: 1.4, inBand: 0.2 }))],
  ])("promises no flow to a player who is %s", (_name, trace) => {
    expect(explain(trace).join(" ")).not.toMatch(/flow|more to do|ease off|what you can do/);
  });

  it("keeps quiet about a risk that is below the cap", () => {
    expect(explain(foreseeing({ risk: 0.29 })).join(" ")).not.toMatch(/within three hands/);
    const careful = foreseeing({ risk: 0.2 });
    const { aim } = careful.assess;
    const capped = { ...careful, assess: { ...careful.assess, aim: { ...aim, riskCap: 0.18 } } };
    expect(explain(capped).join(" ")).toMatch(/one in five players like you loses within three hands/);
  });

  function passing(change: Partial<Trace["memory"]>): Trace {
    const trace = foreseeing({}, { brake: -0.04 });
    return { ...trace, memory: { ...trace.memory, ...change } };
  }

  const outcome = (lines: number, expected: number) => ({
    foreseen: { ...FORESEEN, lines: expected },
    ratio: 1,
    lines,
    fill: 0.3,
  });

  it.each<[string, Trace, RegExp]>([
    ["emergency", foreseeing({}, { emergency: -0.2 }, because("criticalFrustration")), /here to help\.$/],
    ["relief", foreseeing({}, { relief: -0.06, feedback: 0.05 }, because("anxious")), /give room\.$/],
    ["warm run", foreseeing({}, { warm: -0.06, warmUp: -0.03 }, because("warmRun")), /warm-up/],
    ["chase", foreseeing({}, { chase: 0.04 }), /of your best score/],
    ["brake", passing({ passedBest: false }), /past your best/],
    ["brake, a while", passing({ passedBest: true, releaseLeft: 2 }), /past your best/],
    ["overload", foreseeing({}, { overload: -0.05 }), /^The board is 36 % full, so/],
    ["late", foreseeing({}, { late: -0.02 }), /late in this session/],
    ["design", foreseeing({}, { design: 0.1 }), /designed curve; this is hand 5/],
    [
      "lines above the prediction",
      foreseeing({}, { feedback: 0.05 }, because("ordinary"), outcome(3, 1)),
      /^The last hand cleared three lines where about one line was expected, so this one asks for more\.$/,
    ],
    [
      "lines below it",
      foreseeing({}, { feedback: -0.02 }, because("ordinary"), outcome(0, 2)),
      /^The last hand cleared no line where about two lines were expected, so this one asks for less\.$/,
    ],
    ["the arc, first", atTurn(foreseeing({}, { arc: 0.05 }), 0), /part that asks for a little more/],
    ["the warm-up, first", atTurn(foreseeing({}, { warmUp: -0.03 }), 0), /starts gently/],
    ["a wish, first", atTurn(foreseeing({}, { challenge: -0.14, warmUp: -0.03 }), 0), /asked for a gentler game/],
    ["a harder one", atTurn(foreseeing({}, { challenge: 0.04 }), 0), /asked for a harder game/],
    ["a call of the board", foreseeing({}, { feedback: 0.05 }, because("wipeInReach")), /whole board can be cleared/],
  ])("says first why the aim is where it is: %s", (_name, trace, expected) => {
    expect(explain(trace)[0]).toMatch(expected);
  });

  it("stops telling of a new best after the hands of release", () => {
    expect(explain(passing({ passedBest: true }))).toEqual(explain(foreseeing({})));
  });

  it("tells what holds for the whole game with its first hand only, and small moves never", () => {
    const quiet = explain(foreseeing({}));
    expect(explain(foreseeing({}, { arc: 0.05, warmUp: -0.03, posture: -0.02, challenge: 0.14 }))).toEqual(quiet);
    expect(explain(foreseeing({}, { overload: -0.001, chase: 0.009 }))).toEqual(quiet);
    // Feedback that the last hand does not show, or shows the other way.
    for (const last of [null, outcome(1, 1.3), outcome(0, 2)]) {
      expect(explain(foreseeing({}, { feedback: 0.05 }, because("ordinary"), last))).toEqual(quiet);
    }
  });

  it("gives no reason of an intent that moves nothing", () => {
    for (const reason of ["underChallenged", "highStress", "risingStress", "inFlow", "ordinary"] as const) {
      expect(explain(foreseeing({}, {}, because(reason)))).toEqual(explain(foreseeing({})));
    }
  });
});

describe("facts of the pieces", () => {
  const delivered = (change: Partial<NonNullable<Trace["deliver"]>>): Trace => {
    const base = because("ordinary");
    return { ...base, deliver: { ...base.deliver!, ...change } };
  };
  const looking = (change: Partial<NonNullable<Trace["choose"]>>): Trace => {
    const base = because("ordinary");
    return { ...base, choose: { ...base.choose!, ...change } };
  };
  const { outlook } = NEAR.choose!;

  it.each<[string, Trace, string]>([
    ["few ways", delivered({ solutions: 7 }), "There are 7 ways to place all three."],
    ["one way", delivered({ solutions: 1 }), "There is a single way to place all three."],
    ["orders", delivered({ orders: 2 }), "Only two of the six orders work."],
    [
      "room",
      looking({ outlook: { ...outlook, openness: 20 / 28 } }),
      "Played for clears, they leave room for 20 of the 28 ordinary pieces.",
    ],
    [
      "a prepared clear",
      looking({ outlook: { ...outlook, bestClear: 3 } }),
      "One piece can clear three lines at once, if another prepares it.",
    ],
    ["a wipe", looking({ canWipe: true }), "These pieces can clear the whole board."],
  ])("tells %s", (_name, trace, sentence) => {
    const signals = { ...trace.deliver!.signals, solutions: signalOf(trace.deliver!.solutions) };
    expect(explain({ ...trace, deliver: { ...trace.deliver!, signals } })).toContain(sentence);
  });

  /** The signal of a count that is capped at 256 an order. */
  const signalOf = (solutions: number) => 1 - Math.log1p(solutions) / Math.log1p(6 * 256);

  it.each([
    [255, /are 255 ways/],
    [300, /at least 300 ways/],
    [1536, /at least 1,536 ways/],
  ])("counts %i ways exactly only where no order reached its cap", (solutions, expected) => {
    const signals = { ...NEAR.deliver!.signals, solutions: signalOf(solutions) };
    expect(explain(delivered({ solutions, signals, orders: 6 })).join(" ")).toMatch(expected);
  });

  it("names the piece that has fewest places, and one that has none yet", () => {
    const [first] = NEAR.deliver!.shapes;
    const withPlaces = (places: number): Trace => ({
      ...because("ordinary"),
      perceive: {
        ...NEAR.perceive,
        placements: NEAR.perceive.placements.map((n, index) => (index === shapeOf(first!).index ? places : n)),
      },
    });
    expect(explain(withPlaces(1))).toContain(`The ${nameOfFirst()} fits in one place.`);
    expect(explain(withPlaces(0))).toContain(`The ${nameOfFirst()} fits only after another piece makes room.`);
  });

  it("says nothing of pieces that a special piece replaced", () => {
    const inject = { injected: true, kind: "relief", shape: "1x2", replaced: "2x2", slot: 0 } as const;
    const trace = { ...looking({ canWipe: true, outlook: { ...outlook, openness: 0.1, bestClear: 3 } }), inject };
    expect(explain(trace).join(" ")).not.toMatch(/whole board|ordinary pieces|at once/);
  });

  it("is of the empty board too", () => {
    expectPlain(explain(traceOn(EMPTY)));
  });
});
