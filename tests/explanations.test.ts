/**
 * @file What players read over whole games, in both languages: no sentence twice running, always a fact of the hand, every
 * number from the trace, every promised clear possible on the board. And a few hands word for word.
 */

import { describe, expect, it } from "vitest";
import { type Board, expectOk, legalAnchors, place, SHAPE_IDS, type ShapeId, SIZE, shapeOf } from "#engine";
import { GAME_DEFAULTS, type GameConfig, PAPER_GAME, ruleDealer } from "#game";
import { PEOPLE, playSession } from "#players";
import { ENGLISH, explain, headline, PAPER_DEFAULTS, reasons, type SpawnMessages, spawn, type Trace } from "#spawn";
import { reasonWords } from "../src/web/kit/words/reasons.ts";
import { boardOf, inputOn, memory, randomness } from "./situations.ts";

interface Hand {
  readonly board: Board;
  readonly trace: Trace;
}

/** The hands of two games in a row of one person. */
function handsOf(person: keyof typeof PEOPLE, seed: number, config: GameConfig): readonly (readonly Hand[])[] {
  const first = play(person, seed, ruleDealer({ config }));
  const { profile } = first.end.memory;
  return [first.hands, play(person, seed + 1, ruleDealer({ config, profile })).hands];
}

function play(person: keyof typeof PEOPLE, seed: number, dealer: ReturnType<typeof ruleDealer>) {
  const hands: Hand[] = [];
  let turn = -1;
  const end = playSession({
    player: PEOPLE[person],
    dealer,
    seed,
    cap: 60,
    watch(session) {
      if (session.turn === turn || !session.delivery?.trace) return;
      turn = session.turn;
      hands.push({ board: session.board, trace: session.delivery.trace });
    },
  });
  return { end, hands };
}

const GAMES = [
  ...handsOf("casual", 11, GAME_DEFAULTS),
  ...handsOf("expert", 21, GAME_DEFAULTS),
  ...handsOf("learner", 31, GAME_DEFAULTS),
  ...handsOf("casual", 41, PAPER_GAME),
];
const HANDS = GAMES.flat();

const LANGUAGES: readonly [string, SpawnMessages][] = [
  ["English", ENGLISH],
  ["Chinese", reasonWords.zh],
];

/** Every number that a sentence about this trace may hold, as it is written. */
function numbersOf({ read, memory: memo, perceive, assess, foresee, choose, deliver }: Trace): Set<string> {
  const whole = [
    ...[28, 100, 6],
    ...[read.clearless, read.forcedBadRun, read.gameInSession + 1, read.score - read.best],
    ...[memo.starved, memo.warmLeft, memo.turn + 1],
    ...[deliver!.mobility, deliver!.solutions, deliver!.orders, choose!.outlook.bestClear],
    ...deliver!.shapes.map((id) => perceive.placements[shapeOf(id).index] ?? 0),
    ...choose!.finishes.flatMap(({ rows, columns }) => [...rows, ...columns].map((line) => line + 1)),
    ...perceive.nearLines.filter(({ short }) => short === 1).map(({ index }) => index + 1),
  ];
  const shares = [perceive.topology.fill, read.flow.ratio, read.skill, assess.ofBest, assess.stress];
  const scaled = [...shares.map((share) => 100 * share), 28 * choose!.outlook.openness];
  if (foresee !== null) {
    const { foreseen, budget, outcome } = foresee;
    scaled.push(100 * foreseen.fill, 100 * foreseen.ratio, 100 * foreseen.loss);
    whole.push(budget.rollouts, outcome?.lines ?? 0);
    for (const { lines } of [foreseen, outcome?.foreseen ?? foreseen]) whole.push(Math.floor(lines), Math.ceil(lines));
    for (const { lines } of [foreseen, outcome?.foreseen ?? foreseen]) scaled.push(lines);
  }
  return new Set([...whole, ...scaled.map(Math.round)].map((n) => n.toLocaleString("en")));
}

describe.each(LANGUAGES)("the explanations of whole games, %s", (_language, messages) => {
  it("never repeat a sentence with the next hand", () => {
    for (const hands of GAMES) {
      for (let i = 1; i < hands.length; i++) {
        const before = explain(hands[i - 1]!.trace, messages);
        const now = explain(hands[i]!.trace, messages);
        expect(now.filter((sentence) => before.includes(sentence))).toEqual([]);
      }
    }
  });

  it("say more than an order, and not too much", () => {
    for (const { trace } of HANDS) {
      const { length } = explain(trace, messages);
      expect(length).toBeGreaterThanOrEqual(3);
      expect(length).toBeLessThanOrEqual(7);
      for (const sentence of explain(trace, messages)) expect(sentence.length).toBeLessThanOrEqual(130);
    }
  });

  it("lead with one short sentence, never twice running", () => {
    const leads = GAMES.map((hands) => hands.map(({ trace }) => headline(trace, messages)));
    for (const lead of leads.flat()) {
      expect(lead).toMatch(/[.。]$/);
      expect(lead.length, lead).toBeLessThanOrEqual(90);
    }
    for (const game of leads) for (let i = 1; i < game.length; i++) expect(game[i]).not.toBe(game[i - 1]);
    expect(new Set(leads.flat()).size).toBeGreaterThan(0.6 * HANDS.length);
  });

  it("are the same without the order, for a page that draws it", () => {
    for (const { trace } of HANDS) expect(reasons(trace, messages)).toEqual(explain(trace, messages).slice(0, -1));
  });

  it("hold no number that is not in the trace", () => {
    for (const { trace } of HANDS) {
      const known = numbersOf(trace);
      for (const sentence of [headline(trace, messages), ...explain(trace, messages)]) {
        for (const number of sentence.replaceAll(/\d×\d/g, "").match(/\d[\d,]*/g) ?? []) {
          expect(known, sentence).toContain(number.replace(/,$/, ""));
        }
      }
    }
  });

  it("name the pieces of the hand, each by its own name and in an order that works", () => {
    for (const { trace } of HANDS) {
      const last = explain(trace, messages).at(-1)!;
      const at = trace.deliver!.witness.map(({ shape }) => last.indexOf(messages.shape(shape)));
      expect(Math.min(...at)).toBeGreaterThan(0);
      expect(new Set(trace.deliver!.shapes.map(messages.shape)).size).toBe(3);
    }
  });
});

/** The lines that some placement of the shape clears, as "rows|columns" from 1. */
function clearsOf(board: Board, id: ShapeId): Set<string> {
  const shape = shapeOf(id);
  const clears = [...legalAnchors(board, shape)].map((anchor) => {
    const { rows, columns } = expectOk(
      place(board, { shape: id, x: anchor % SIZE, y: Math.floor(anchor / SIZE) }),
    ).clear;
    return `${rows.map((row) => row + 1).join()}|${columns.map((column) => column + 1).join()}`;
  });
  return new Set(clears);
}

const CLEAR =
  /^The (.+) can (?:clear|finish) ((?:rows?|columns?) .+)\.$|^((?:Rows?|Columns?) .+?) (?:waits|both wait|all wait) for the (.+)\.$/;

describe("a promised clear", () => {
  it("is possible on the board", () => {
    const byName = new Map(SHAPE_IDS.map((id) => [ENGLISH.shape(id), id]));
    let promises = 0;
    for (const { board, trace } of HANDS) {
      for (const sentence of explain(trace)) {
        const match = CLEAR.exec(sentence);
        if (match === null) continue;
        promises++;
        const id = byName.get(match[1] ?? match[4]!)!;
        const text = (match[2] ?? match[3]!).toLowerCase();
        const numbers = (name: string) =>
          (new RegExp(`${name}s? ([\\d, and]*\\d)`).exec(text)?.[1] ?? "").match(/\d/g) ?? [];
        expect(trace.deliver!.shapes).toContain(id);
        expect(clearsOf(board, id), sentence).toContain(`${numbers("row").join()}|${numbers("column").join()}`);
      }
    }
    expect(promises).toBeGreaterThan(50);
  });
});

/** A hand on a named position, with all that is told fixed: how it is dealt must not change how it is told. */
interface Told {
  readonly board: string;
  readonly turn: number;
  readonly flow: Pick<Trace["read"]["flow"], "state" | "ratio">;
  readonly read?: Partial<Trace["read"]>;
  readonly terms?: Readonly<Record<string, number>>;
  readonly reason: Trace["resolve"]["reason"];
  readonly delayed?: Trace["resolve"]["delayed"];
  readonly order: readonly ShapeId[];
  readonly finishes: NonNullable<Trace["choose"]>["finishes"];
  readonly solutions: number;
  readonly orders: number;
  readonly openness: number;
  /** Null under the paper's objective. */
  readonly foreseen: NonNullable<Trace["foresee"]>["foreseen"] | null;
}

function traceOf(told: Told): Trace {
  const context = memory({ turn: told.turn });
  const dealt = spawn({
    ...inputOn(boardOf(told.board), { context }),
    rng: randomness(1),
    config: PAPER_DEFAULTS,
  }).trace;
  const { order, finishes, openness, solutions, orders, foreseen } = told;
  const signals = { ...dealt.deliver!.signals, solutions: 1 - Math.log1p(solutions) / Math.log1p(6 * 256) };
  const witness = order.map((shape) => ({ shape, x: 0, y: 0 }));
  const outlook = { order, lines: 1, bestClear: 1, openness };
  return {
    ...dealt,
    memory: context,
    read: { ...dealt.read, ...told.read, flow: { ...dealt.read.flow, ...told.flow } },
    assess: { ...dealt.assess, aim: { ratio: 1, riskCap: 0.3, terms: told.terms ?? {} } },
    resolve: { ...dealt.resolve, reason: told.reason, delayed: told.delayed ?? null },
    foresee: foreseen && { ...MODEL, foreseen },
    choose: { ...dealt.choose!, shapes: order, roles: FREE, finishes, outlook, canWipe: false, isSurprise: false },
    inject: null,
    deliver: { ...dealt.deliver!, rung: 1, shapes: order, witness, mobility: 38, signals, solutions, orders },
  };
}

const MODEL = { budget: { docks: 24, rollouts: 6, isCut: false }, model: [], seen: 30, gain: 0.8, outcome: null };
const FREE = ["fill", "fill", "fill"] as const;
const NONE = { rows: [], columns: [] };
const BUSY = "2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h";
const NEAR = "aaaaaaa1/8/8/aaaaaaa1/8/8/8/8";

const TOLD: readonly [string, Told, readonly string[], readonly string[]][] = [
  [
    "an easy board that gets harder",
    {
      board: NEAR,
      turn: 6,
      flow: { state: "bored", ratio: 0.71 },
      reason: "underChallenged",
      order: ["1x5", "l5-a", "t-left"],
      finishes: [NONE, NONE, NONE],
      solutions: 1536,
      orders: 6,
      openness: 1,
      foreseen: { ratio: 0.97, inBand: 1, loss: 0, lines: 0.5, multi: 0, fill: 0.38, cost: 0.1, risk: 0.04 },
    },
    [
      "There is more to do with these: the board asks less than you can handle.",
      "Players like you clear no line or one with these.",
      "There are at least 1,536 ways to place all three.",
      "All three fit: flat bar of five, then corner open to the lower right, then T pointing left.",
    ],
    [
      "这次事情多一些：棋盘现在要求低于你的水平。",
      "像你这样的玩家用这组方块消除 0 到 1 条线。",
      "三块全放下至少有 1,536 种放法。",
      "三块都放得下：五格横条，然后是右下开口大拐角，最后是朝左 T 形块。",
    ],
  ],
  [
    "a tight board in an emergency",
    {
      board: BUSY,
      turn: 9,
      flow: { state: "anxious", ratio: 1.62 },
      read: { clearless: 6 },
      terms: { emergency: -0.2 },
      reason: "criticalFrustration",
      order: ["z-v2", "t-up", "j-4"],
      finishes: [{ rows: [6], columns: [] }, { rows: [2], columns: [] }, NONE],
      solutions: 9,
      orders: 2,
      openness: 22 / 28,
      foreseen: { ratio: 1.31, inBand: 0.5, loss: 1 / 6, lines: 2, multi: 0, fill: 0.4, cost: 1.2, risk: 0.45 },
    },
    [
      "After 6 moves without a clear, help comes first.",
      "Mind the order: two of six work.",
      "Take care: from here about half of all players like you lose within three hands.",
      "In 17 % of the simulated tries a piece of this hand was left over.",
      "One order that works: tall S, then T pointing down, then flat J hooking down.",
    ],
    [
      "连续 6 步没有消除，先帮你一把。",
      "注意顺序：6 种里有 2 种行得通。",
      "当心：约一半像你这样的玩家从这里开始三组之内就输掉。",
      "模拟中有 17% 没能放完这组方块。",
      "可行的顺序：竖 S 形块，然后是朝下 T 形块，最后是下钩横 J 形块。",
    ],
  ],
  [
    "the paper's objective, with a change that waits",
    {
      board: BUSY,
      turn: 4,
      flow: { state: "flow", ratio: 1.04 },
      reason: "inFlow",
      delayed: { intent: "relief", reason: "structuralDistress" },
      order: ["z-v2", "t-up", "j-4"],
      finishes: [{ rows: [6], columns: [] }, { rows: [2], columns: [] }, NONE],
      solutions: 300,
      orders: 6,
      openness: 1,
      foreseen: null,
    },
    [
      "You are in the flow: the board asks about what you can handle, so the difficulty stays where it is.",
      "The tall S can clear row 7.",
      "The T pointing down can clear row 3.",
      "The flat J hooking down fits in 2 places.",
      "If it stays like this, the next hands will be gentler.",
      "All three fit: tall S, then T pointing down, then flat J hooking down.",
    ],
    [
      "你正在状态，棋盘要求和你的水平相当，难度保持不变。",
      "竖 S 形块可以消除第 7 行。",
      "朝下 T 形块可以消除第 3 行。",
      "下钩横 J 形块有 2 处可放。",
      "如果一直这样，接下来的方块会温和一些。",
      "三块都放得下：竖 S 形块，然后是朝下 T 形块，最后是下钩横 J 形块。",
    ],
  ],
];

describe("word for word", () => {
  it.each(TOLD)("%s", (_name, told, english, chinese) => {
    const trace = traceOf(told);
    expect(explain(trace)).toEqual(english);
    expect(explain(trace, reasonWords.zh)).toEqual(chinese);
  });
});
