/**
 * @file The learned track: it conforms, it says why it has no draft, and every delivered dock can be placed, for any
 * prepared law.
 */
import { describe, expect, it } from "vitest";
import { createRng, fillOf, formatBoard, mobilityOf, REGULAR_COUNT } from "#engine";
import { type Brief, boardsFromPlay, briefOf, conformTrack, minimumMobility, SPAWN_DEFAULTS, spawn } from "#spawn";
import { cases } from "../../tests/effort.ts";
import { smallGenerator } from "../../tests/generators.ts";
import { canPlaceAll, rowsOf } from "../../tests/oracle/rows.ts";
import { inputOn, randomness } from "../../tests/situations.ts";
import { GENERATOR_DEFAULTS } from "./encode/config.ts";
import { wishFor } from "./encode/features.ts";
import { type Generator, type LawRequest, lawRequest } from "./generator.ts";
import type { FeasibleLaw } from "./law.ts";
import { turnPreparer } from "./preparer.ts";
import { learnedTrack, type Preparation, turnKey } from "./track.ts";

const never = () => new Promise<void>(() => undefined);
const at = (board: Brief["input"]["board"]) => briefOf(inputOn(board));

/** A clock that is over at once. */
const over = () => Promise.resolve();

function preparerOf(answer: Generator["answer"], after: () => Promise<void> = never) {
  return turnPreparer({ id: "learned", answer, limit: 50, after });
}

describe("the learned track", () => {
  it("passes the published conformance suite, prepared for every board of it", async () => {
    const generator = await smallGenerator("paper");
    const prepared = new Map<string, Preparation>();
    for (const board of boardsFromPlay(40, 2)) {
      prepared.set(turnKey(at(board)), { ok: true, law: await generator.answer(lawRequest(at(board))) });
    }
    const report = conformTrack(learnedTrack("learned", prepared), 40, 2);
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
    const brief = at(boardsFromPlay(1, 2)[0]!);
    expect(learnedTrack("learned", prepared).propose(brief, createRng(1, "dock"))).toHaveProperty("shapes");
  });

  it("is asked for as many drafts as it has proposals, and leaves the rule track its share", async () => {
    const generator = await smallGenerator("shapes");
    const preparer = preparerOf(generator.answer);
    const brief = at(boardsFromPlay(30, 2)[29]!);
    await preparer.prepare(brief);
    const { trace } = spawn({ ...brief.input, tracks: [preparer.track], rng: randomness(1) });
    expect(trace.construct.attempts).toBeGreaterThanOrEqual(GENERATOR_DEFAULTS.decode.proposals);
    const tracks = trace.gate.verified.map(({ track }) => track);
    expect(new Set(tracks).has("learned")).toBe(true);
    expect(trace.gate.refusals.filter(({ track }) => track === "learned")).toEqual([]);
  });

  it("proposes for the turn that was prepared and no other", async () => {
    const generator = await smallGenerator("paper");
    const preparer = preparerOf(generator.answer);
    const [one, other] = boardsFromPlay(30, 4).slice(-2).map(at);
    const draft = (brief: Brief) => preparer.track.propose(brief, createRng(1, "dock"));
    expect(draft(one!)).toEqual({ none: "nothing was prepared for this turn" });
    await preparer.prepare(one!);
    const again = briefOf(one!.input);
    expect(draft(again)).toHaveProperty("shapes");
    expect(draft(other!)).toEqual({ none: "nothing was prepared for this turn" });
    await preparer.prepare(other!);
    expect(draft(briefOf(one!.input))).toEqual({ none: "nothing was prepared for this turn" });
  });
});

describe("what a turn asks its model for", () => {
  it("is content and few repeats by the settings, or the law as learned", async () => {
    const asked: LawRequest[] = [];
    const answer = (request: LawRequest) => {
      asked.push(request);
      return Promise.reject(new Error("only asked"));
    };
    const history = [4, 4, 9, 20];
    const { input } = at(boardsFromPlay(30, 2)[29]!);
    const brief = briefOf({ ...input, context: { ...input.context, history } });
    const ask = async (settings: { repeats?: number; wishes?: number; temperature?: number }) => {
      await turnPreparer({ id: "learned", answer, limit: 50, after: never, ...settings }).prepare(brief);
      return asked.pop()!;
    };
    expect(await ask({ repeats: 0, wishes: 0 })).toEqual(lawRequest(brief));
    expect(await ask({ repeats: 0, wishes: 1 })).toEqual(lawRequest(brief, { wanted: wishFor(brief) }));
    expect(await ask({})).toEqual(lawRequest(brief, { wanted: wishFor(brief), repeats: 1 }));
    const { favour, temperature } = await ask({ repeats: 2, temperature: 0.5 });
    expect(temperature).toBe(0.5);
    for (const index of Array(REGULAR_COUNT).keys()) {
      expect(favour[index]).toBeCloseTo(history.includes(index) ? Math.exp(-2) : 1, 6);
    }
  });
});

/** What can go wrong between a network and a deal. */
const FAULTS: readonly (readonly [string, Generator["answer"], () => Promise<void>])[] = [
  ["took longer than 50 ms", () => new Promise(() => undefined), over],
  ["failed: out of memory", () => Promise.reject(new Error("out of memory")), never],
  ["failed: text", () => Promise.reject("text"), never],
  ["law is not one", async () => ({ docks: Int32Array.of(0), weights: Float32Array.of(1) }), never],
  ["law is not one", async () => ({ docks: Int32Array.of(30), weights: Float32Array.of(Number.NaN) }), never],
  ["no dock of its law", async () => ({ docks: new Int32Array(0), weights: new Float32Array(0) }), never],
];

describe("a turn without a law", () => {
  it.each(FAULTS)("is dealt by the rule track, and the trace says that it %s", async (why, answer, after) => {
    const preparer = preparerOf(answer, after);
    for (const [i, board] of boardsFromPlay(40, 6)
      .filter((_, n) => n % 10 === 9)
      .entries()) {
      const brief = at(board);
      await preparer.prepare(brief);
      const dealt = spawn({ ...brief.input, tracks: [preparer.track], rng: randomness(i) });
      const alone = spawn({ ...brief.input, rng: randomness(i) });
      expect(dealt.trace.deliver).toEqual(alone.trace.deliver);
      expect(dealt.trace.gate.refusals[0]).toMatchObject({ track: "learned", code: "noDraft" });
      expect(dealt.trace.gate.refusals[0]!.message).toContain(why);
    }
  });
});

describe("no dock that cannot be placed is delivered", () => {
  /** Laws that lie about the board: any docks, those of an empty board, always the same. */
  const anyLaw = (seed: number): FeasibleLaw => {
    const rng = createRng(seed, "noise");
    const docks = Array.from({ length: 30 }, () => {
      const first = rng.below(REGULAR_COUNT - 2);
      return (first * REGULAR_COUNT + first + 1) * REGULAR_COUNT + first + 2;
    });
    return { docks: Int32Array.from(docks), weights: new Float32Array(docks.length).fill(1) };
  };

  it(`on ${cases(200, 6000)} boards of every fill, for any prepared law`, async () => {
    const small = await smallGenerator("paper");
    const faults = FAULTS.map(([, answer, after]) => preparerOf(answer, after));
    const lying = [0, 1, 2].map((seed) => preparerOf(async () => anyLaw(seed)));
    const honest = preparerOf(small.answer);
    const all = [...faults, ...lying];
    for (const [i, board] of boardsFromPlay(cases(200, 6000), 88).entries()) {
      // The reference runtime is slow: most turns are prepared by others.
      const preparer = i % 20 === 0 ? honest : all[i % all.length]!;
      const brief = at(board);
      await preparer.prepare(brief);
      const delivery = spawn({ ...brief.input, tracks: [preparer.track], rng: randomness(i) });
      if (delivery.outcome === "noFeasibleDock") continue;
      const { shapes } = delivery.dock;
      const where = `${formatBoard(board)} ${shapes.map(({ id }) => id).join()}`;
      expect(canPlaceAll(rowsOf(board), shapes), where).toBe(true);
      const isMobile = mobilityOf(board, shapes) >= minimumMobility(fillOf(board), SPAWN_DEFAULTS);
      expect(delivery.rung === 4 || isMobile, where).toBe(true);
    }
  });
});
