/** @file Foreign tracks: anything they return or try to change costs an attempt and nothing else. */
import { describe, expect, it } from "vitest";
import { Bitboard, type Board, createRng, fillOf, fingerprint, formatBoard, mobilityOf, Rng, SHAPES } from "#engine";
import { MEDDLING, REFUSED } from "../../tests/hostileTracks.ts";
import { canPlaceAll, rowsOf } from "../../tests/oracle/rows.ts";
import { boardOf, EMPTY, inputOn, randomness } from "../../tests/situations.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay, conformTrack } from "./conformance.ts";
import { ruleTrack } from "./construct.ts";
import type { Delivery } from "./deliver.ts";
import { minimumMobility } from "./gate.ts";
import { spawn } from "./request.ts";
import type { Track } from "./track.ts";

const CHECKERBOARD = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#";
const RESCUED = "1#1#####/1#####1#/####1###/#1######/###1###1/1###1#1#/1##1###1/###1#1##";

/** Boards as text, so that no track can have changed them: open, hopeless for large shapes, nearly full, from play. */
const BOARDS: readonly string[] = [
  EMPTY,
  CHECKERBOARD,
  RESCUED,
  ...boardsFromPlay(200, 77)
    .filter((_, i) => i % 50 === 0)
    .map(formatBoard),
];

const deal = (text: string, tracks: readonly Track[], seed: number) =>
  spawn({ ...inputOn(boardOf(text)), tracks, rng: randomness(seed), config: PAPER_DEFAULTS });

/** All that a delivery is, but the trace. */
function resultOf(delivery: Delivery): unknown {
  if (delivery.outcome === "noFeasibleDock") return delivery.outcome;
  const { dock, colours, rung, context } = delivery;
  return { shapes: dock.shapes.map(({ id }) => id), witness: dock.witness, colours, rung, context };
}

const ALONE = BOARDS.map((text, i) => resultOf(deal(text, [], i)));

function isSound(board: Board, delivery: Delivery): boolean {
  if (delivery.outcome === "noFeasibleDock") return true;
  const { shapes } = delivery.dock;
  const isMobile = delivery.rung === 4 || mobilityOf(board, shapes) >= minimumMobility(fillOf(board), SPAWN_DEFAULTS);
  return new Set(shapes).size === 3 && isMobile && canPlaceAll(rowsOf(board), shapes);
}

/** Everything that is shared by all games and that a track can lay hands on. */
function sharedState(): string {
  const methods = [Bitboard.prototype, Rng.prototype].flatMap((prototype) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ value }) => String(value)),
  );
  return fingerprint([SPAWN_DEFAULTS, SHAPES, String(ruleTrack.propose), methods]);
}

const BEFORE = sharedState();

describe("a foreign track costs an attempt and nothing else", () => {
  it.each(REFUSED)("where it returns %s", (_name, make) => {
    const track = make();
    for (const [i, text] of BOARDS.entries()) {
      const delivery = deal(text, [track], i);
      expect(resultOf(delivery)).toEqual(ALONE[i]);
      expect(delivery.trace.gate.refusals[0]?.track).toMatch(/^(hostile|\?)$/);
      expect(delivery.trace.gate.refusals[0]?.message).toMatch(/^.{5,80}$/);
    }
  });

  it.each(MEDDLING)("where it %s", (_name, make) => {
    const track = make();
    for (const [i, text] of BOARDS.entries()) {
      const delivery = deal(text, [track], i);
      expect(isSound(boardOf(text), delivery)).toBe(true);
      const { verified: candidates } = delivery.trace.gate;
      expect(candidates.every((candidate) => ["hostile", "rule", "table"].includes(candidate.track))).toBe(true);
      if (candidates.every((candidate) => candidate.track !== "hostile")) expect(resultOf(delivery)).toEqual(ALONE[i]);
    }
    expect(sharedState()).toBe(BEFORE);
  });

  it("where all of them come at once", () => {
    const tracks = [...REFUSED, ...MEDDLING].map(([, make]) => make());
    for (const [i, text] of BOARDS.entries()) expect(isSound(boardOf(text), deal(text, tracks, i))).toBe(true);
    expect(sharedState()).toBe(BEFORE);
  });
});

describe("the generator of a foreign track", () => {
  it("is its own, the same in every run, another one for every track and turn", () => {
    const drawn = (seed: number) => {
      const numbers: number[] = [];
      const tracks = ["one", "two"].map((id) => ({
        id,
        propose(_: unknown, rng: Rng) {
          numbers.push(rng.next());
          return null;
        },
      }));
      deal(EMPTY, tracks, seed);
      return numbers;
    };
    expect(drawn(1)).toEqual(drawn(1));
    expect(new Set([...drawn(1), ...drawn(2)]).size).toBe(4);
  });

  it("does not hold the numbers that the docks are drawn with", () => {
    let state = "";
    const spy: Track = {
      id: "spy",
      propose: (_, rng) => {
        state = JSON.stringify(rng);
        return null;
      },
    };
    deal(EMPTY, [spy], 1);
    expect(state).not.toBe("");
    expect(state).not.toBe(JSON.stringify(createRng(1, "dock")));
  });
});

describe("the conformance suite for tracks", () => {
  it.each(REFUSED)("finds the track that returns %s", (name, make) => {
    // To have no draft is allowed, and the name is the ladder's business.
    const isAllowed = ["no draft", "undefined", "our own name", "the table's name"].includes(name);
    expect(conformTrack(make(), 5).passed).toBe(isAllowed);
  });

  it("shows a track the frozen copy that it gets in play", () => {
    const writer: Track = {
      id: "writer",
      propose({ input }) {
        Object.assign(input, { score: 1 });
        return null;
      },
    };
    expect(conformTrack(writer, 5).checks.find(({ name }) => name === "does not throw")?.passed).toBe(false);
  });
});
