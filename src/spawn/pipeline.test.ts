import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  feasibleDocks,
  fillOf,
  formatBoard,
  mobilityOf,
  place,
  SHAPE_IDS,
  SHAPES,
  type ShapeId,
} from "#engine";
import { cases } from "../../tests/effort.ts";
import { MEDDLING, REFUSED } from "../../tests/hostileTracks.ts";
import { boardOf, inputOn, randomness } from "../../tests/situations.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay, conformSpawn, conformTrack } from "./conformance.ts";
import { ruleTrack } from "./construct.ts";
import { newContext } from "./context.ts";
import type { Delivery } from "./deliver.ts";
import { minimumMobility } from "./gate.ts";
import { spawn } from "./request.ts";
import type { DockDraft, Track } from "./track.ts";

/** Boards of the sweep of promises. */
const BOARDS = cases(300, 20_000);
/** Boards of a conformance suite. */
const CONFORMING = cases(150, 400);

/** What a delivery breaks of the paper's promises, checked without the gate's help. */
function brokenPromises(board: Board, delivery: Delivery): string[] {
  if (delivery.outcome === "noFeasibleDock") return feasibleDocks(board, "all").feasible === 0 ? [] : ["gave up"];
  const { dock, rung } = delivery;
  const ids = dock.shapes.map(({ id }) => id);
  const broken: string[] = [];
  if (new Set(ids).size !== 3) broken.push("C1");
  if (rung < 4 && mobilityOf(board, dock.shapes) < minimumMobility(fillOf(board), SPAWN_DEFAULTS)) broken.push("C2");
  const placed = dock.witness.map(({ shape }) => shape);
  if (placed.toSorted().join() !== ids.toSorted().join()) broken.push("the witness places other pieces");
  let current = board;
  for (const placement of dock.witness) {
    const after = place(current, placement);
    if (!after.ok) return [...broken, `C3: ${after.fault.message}`];
    current = after.value.board;
  }
  return broken;
}

/** The same with the position that shows it. */
function complaints(board: Board, delivery: Delivery): string[] {
  return brokenPromises(board, delivery).map((broken) => `${formatBoard(board)}: ${broken}`);
}

/** A track that misbehaves in one way after another, among them the occasional honest draft. */
function hostile(seed: number): Track {
  const rng = createRng(seed, "noise");
  const tricks = [...REFUSED, ...MEDDLING].map(([, make]) => make());
  const any: Track = { id: "hostile", propose: () => ({ shapes: [0, 1, 2].map(() => rng.pick(SHAPE_IDS)) }) };
  return { id: "hostile", propose: (brief, own) => rng.pick([any, ...tricks]).propose(brief, own) };
}

describe("Proposition 1 and 2(i): nothing infeasible is ever delivered", () => {
  it(`over ${BOARDS} boards of play at every fill, with hostile tracks and any profile memory`, () => {
    const rungs = new Set<number>();
    const broken: string[] = [];
    let attempts = 0;
    for (const [i, board] of boardsFromPlay(BOARDS, 21).entries()) {
      const context = { ...newContext(), turn: i % 40, lines: i % 200, stress: (i % 12) / 10 };
      const tracks = i % 2 === 0 ? [hostile(i)] : [];
      const delivery = spawn({ ...inputOn(board, { context, score: i }), tracks, rng: randomness(i) });
      broken.push(...complaints(board, delivery));
      rungs.add(delivery.rung);
      attempts = Math.max(attempts, delivery.trace.construct.attempts);
    }
    expect(broken).toEqual([]);
    expect(rungs.has(1)).toBe(true);
    // Proposition 3: a turn's work is bounded by its settings.
    expect(attempts).toBeLessThanOrEqual(SPAWN_DEFAULTS.theta.maxEvaluatedTriplets + 3);
  });

  it("the dock of any track is either verified or refused with a reason", () => {
    const board = boardOf("8/8/8/2##4/2##4/8/8/8");
    const drafts: [unknown, string][] = [
      [{ shapes: ["3x3", "3x3", "1x4"] }, "duplicate"],
      [{ shapes: ["1x4", "2x2"] }, "malformed"],
      [{ shapes: ["nonsense", "2x2", "1x4"] }, "malformed"],
      [null, "noDraft"],
      [undefined, "noDraft"],
    ];
    for (const [draft, code] of drafts) {
      const track: Track = { id: "studio", propose: () => draft as DockDraft };
      const { trace } = spawn({ ...inputOn(board), tracks: [track], rng: randomness(1) });
      expect(trace.gate.refusals[0]).toMatchObject({ track: "studio", code });
    }
    const throwing: Track = {
      id: "studio",
      propose() {
        throw new Error("down");
      },
    };
    expect(spawn({ ...inputOn(board), tracks: [throwing], rng: randomness(1) }).trace.gate.refusals).toMatchObject([
      { track: "studio", code: "threw", message: "studio: down" },
    ]);
  });

  it("a verified draft of a learned track competes with the rule track's", () => {
    const dream: readonly ShapeId[] = ["1x4", "2x2", "t-up"];
    const track: Track = { id: "studio", propose: () => ({ shapes: dream }) };
    const wins = Array.from({ length: 60 }, (_, i) =>
      spawn({ ...inputOn(boardOf("8/8/8/8/8/8/8/8")), tracks: [track], rng: randomness(i), config: PAPER_DEFAULTS }),
    );
    for (const { trace } of wins) {
      expect(trace.gate.verified.some((candidate) => candidate.track === "studio")).toBe(true);
      expect(trace.gate.verified.some((candidate) => candidate.track === "rule")).toBe(true);
    }
  });
});

describe("the ladder", () => {
  it.each([
    [3, "rescue by special shapes", "1#1#####/1#####1#/####1###/#1######/###1###1/1###1#1#/1##1###1/###1#1##"],
    [4, "one pair is the only way on", "2######/###1####/######1#/#1######/####1###/#######1/##1#####/#####1##"],
    [5, "nothing can be placed", "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####"],
  ])("reaches rung %s: %s", (rung, _name, text) => {
    const board = boardOf(text);
    const delivery = spawn({ ...inputOn(board), rng: randomness(1) });
    expect(delivery.rung).toBe(rung);
    expect(complaints(board, delivery)).toEqual([]);
    if (rung < 5) expect(delivery.outcome === "delivered" && delivery.dock.shapes.some((s) => s.isSpecial)).toBe(true);
    else expect(delivery.trace.construct.tables).toEqual({ regular: 0, all: 0 });
  });

  it("falls back to the exact table where drafts fail", () => {
    const broken: string[] = [];
    let fallbacks = 0;
    for (const [i, board] of boardsFromPlay(cases(2000, 20_000), 33).entries()) {
      if (board.occupied.size() < 44) continue;
      const delivery = spawn({ ...inputOn(board), rng: randomness(i), config: PAPER_DEFAULTS });
      broken.push(...complaints(board, delivery));
      if (delivery.rung !== 2) continue;
      fallbacks++;
      expect(delivery.trace.gate.refusals.length).toBeGreaterThan(0);
      expect(delivery.trace.gate.refusals.length).toBeLessThanOrEqual(SPAWN_DEFAULTS.construct.attempts);
      expect(delivery.trace.choose?.track).toBe("table");
    }
    expect(broken).toEqual([]);
    expect(fallbacks).toBeGreaterThan(0);
  });
});

describe("a delivery", () => {
  it("is a function of input and randomness, and leaves its input alone", () => {
    for (const [i, board] of boardsFromPlay(cases(60, 200), 5).entries()) {
      const input = inputOn(board);
      const before = JSON.stringify(input);
      const [one, two] = [1, 2].map(() => spawn({ ...input, rng: randomness(i) }));
      expect(JSON.stringify(one)).toBe(JSON.stringify(two));
      expect(JSON.stringify(input)).toBe(before);
    }
  });

  it("keeps colours out of the choice of shapes", () => {
    for (const [i, board] of boardsFromPlay(cases(40, 100), 6).entries()) {
      const plain = spawn({ ...inputOn(board), rng: randomness(i) });
      const other = spawn({ ...inputOn(board), rng: { dock: createRng(i, "dock"), colour: createRng(999, "colour") } });
      if (plain.outcome !== "delivered" || other.outcome !== "delivered") continue;
      expect(other.dock.shapes).toEqual(plain.dock.shapes);
      expect(new Set(plain.colours).size).toBe(3);
    }
  });

  it("passes the published conformance suites", () => {
    expect(conformSpawn(spawn, CONFORMING)).toMatchObject({ passed: true });
    expect(conformTrack(ruleTrack, CONFORMING)).toMatchObject({ passed: true });
  });
});

describe("the conformance suites", () => {
  it("catch a generator that delivers what cannot be placed", () => {
    const careless = conformSpawn((request) => {
      const delivery = spawn(request);
      if (delivery.outcome !== "delivered") return delivery;
      const shapes = [SHAPES[7]!, SHAPES[2]!, SHAPES[3]!];
      return { ...delivery, dock: { ...delivery.dock, shapes } };
    }, CONFORMING);
    expect(careless.passed).toBe(false);
    expect(careless.checks.find((check) => check.name.startsWith("C3"))).toMatchObject({ passed: false });
  });

  it("catch a generator that gives up early, and one with a hidden clock", () => {
    const quitter = conformSpawn((request) => {
      const delivery = spawn(request);
      const proof = { checked: 0, fullest: { dock: [], placed: [] } };
      return { outcome: "noFeasibleDock", proof, rung: 5, context: delivery.context, trace: delivery.trace };
    }, 40);
    expect(quitter.checks.find((check) => check.name.startsWith("refuses only"))).toMatchObject({ passed: false });
    let hidden = 0;
    const moody = conformSpawn((request) => spawn({ ...request, rng: randomness(hidden++) }), 40);
    expect(moody.checks.find((check) => check.name.startsWith("the same input"))).toMatchObject({ passed: false });
  });

  it("catch tracks that throw, talk nonsense, repeat shapes or are moody", () => {
    const failing = (track: Track) =>
      conformTrack(track, 60)
        .checks.filter((check) => !check.passed)
        .map((check) => check.name);
    const rng = createRng(1, "noise");
    expect(failing({ id: "a", propose: () => ({ shapes: ["2x2", "2x2", "1x4"] }) })).toEqual([
      "a draft has three different shapes",
    ]);
    expect(failing({ id: "b", propose: () => ({ shapes: ["?"] }) as never })).toContain(
      "gives a draft of known shapes or none",
    );
    expect(
      failing({
        id: "c",
        propose() {
          throw new Error("c");
        },
      }),
    ).toContain("does not throw");
    expect(failing({ id: "d", propose: () => ({ shapes: [rng.pick(SHAPE_IDS), "1x4", "2x2"] }) })).toContain(
      "the same brief and randomness give the same draft",
    );
  });
});
