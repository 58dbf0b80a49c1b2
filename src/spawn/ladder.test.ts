/** @file The ladder: what each rung records, how often tracks are asked, and the exact tables behind rungs 2 to 5. */
import { describe, expect, it } from "vitest";
import { createRng, feasibleDocks, type ShapeId } from "#engine";
import { cases } from "../../tests/effort.ts";
import { boardOf, briefWith, EMPTY, tuned } from "../../tests/situations.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { type Climb, climb } from "./ladder.ts";
import type { Track } from "./track.ts";

const rng = (seed = 1) => createRng(seed, "dock");
const keyOf = (candidate: Climb["drafts"][number]) =>
  candidate.dock.shapes
    .map((shape) => shape.id)
    .sort()
    .join();

describe("rung 1", () => {
  it("collects six different verified docks and needs no table", () => {
    const { rung, drafts, refusals, attempts, tables } = climb(briefWith(boardOf(EMPTY)), [], rng());
    expect(rung).toBe(1);
    expect(drafts).toHaveLength(6);
    expect(new Set(drafts.map(keyOf)).size).toBe(6);
    expect(drafts.every(({ track }) => track === "rule")).toBe(true);
    expect(refusals).toEqual([]);
    expect(attempts).toBeGreaterThanOrEqual(6);
    expect(tables).toEqual({ regular: null, all: null });
  });

  it("accounts for every draft: verified, refused with a code, or one it had before", () => {
    for (const [i, board] of boardsFromPlay(cases(80, 300), 131).entries()) {
      const { drafts, refusals, attempts, rung } = climb(briefWith(board), [], rng(i));
      if (rung === 1) expect(drafts.length + refusals.length).toBeLessThanOrEqual(attempts);
      expect(refusals.length).toBeLessThanOrEqual(SPAWN_DEFAULTS.construct.attempts);
      expect(attempts).toBeLessThanOrEqual(SPAWN_DEFAULTS.theta.maxEvaluatedTriplets);
      for (const refusal of refusals) {
        expect(["immobile", "infeasible"]).toContain(refusal.code);
        expect(refusal.shapes).toHaveLength(3);
      }
    }
  });

  it.each([
    ["candidates", { construct: { candidates: 2 } }, 2],
    ["candidates", { construct: { candidates: 15 } }, 15],
  ])("collects as many %s as configured", (_name, overrides, expected) => {
    const brief = briefWith(boardOf(EMPTY), { config: tuned(overrides) });
    expect(climb(brief, [], rng()).drafts).toHaveLength(expected);
  });

  it("asks a learned track first, up to three times, and once where it has nothing or fails", () => {
    const asked = (propose: Track["propose"]) => {
      let calls = 0;
      const track: Track = {
        id: "studio",
        propose(...given) {
          calls++;
          return propose(...given);
        },
      };
      const climbed = climb(briefWith(boardOf(EMPTY)), [track], rng());
      return { calls, climbed };
    };
    const docks: readonly (readonly ShapeId[])[] = [
      ["1x4", "2x2", "t-up"],
      ["4x1", "2x2", "t-up"],
      ["1x5", "2x2", "t-up"],
    ];
    let next = 0;
    const honest = asked(() => ({ shapes: docks[next++]! }));
    expect(honest.calls).toBe(3);
    expect(honest.climbed.drafts.slice(0, 3).map(({ track }) => track)).toEqual(["studio", "studio", "studio"]);
    expect(honest.climbed.drafts[0]!.roles).toEqual(["learned", "learned", "learned"]);
    expect(asked(() => null)).toMatchObject({
      calls: 1,
      climbed: { refusals: [{ track: "studio", code: "noDraft" }] },
    });
    expect(asked(() => ({ shapes: ["1x4", "1x4", "2x2"] })).climbed.refusals[0]).toMatchObject({ code: "duplicate" });
    const malformed = asked(() => ({ shapes: ["?"] }) as never);
    expect(malformed.calls).toBe(3);
    expect(malformed.climbed.rung).toBe(1);
  });

  it("does not let a learned track's refusals use up the rule track's", () => {
    const track: Track = { id: "studio", propose: () => ({ shapes: ["1x4", "1x4", "2x2"] }) };
    const brief = briefWith(boardOf(EMPTY), { config: tuned({ construct: { attempts: 1 } }) });
    const climbed = climb(brief, [track, track], rng());
    expect(climbed.rung).toBe(1);
    expect(climbed.drafts).toHaveLength(6);
  });
});

describe("the higher rungs", () => {
  it("2: draws different docks from the exact table and records its size", () => {
    let found = 0;
    const config = tuned({ construct: { attempts: 1 } });
    const full = boardsFromPlay(cases(1000, 4000), 132).filter(({ occupied }) => occupied.size() >= 42);
    for (const [i, board] of full.entries()) {
      const climbed = climb(briefWith(board, { config }), [], rng(i));
      if (climbed.rung !== 2) continue;
      found++;
      expect(climbed.tables).toEqual({ regular: feasibleDocks(board).feasible, all: null });
      expect(climbed.drafts.length).toBeGreaterThan(0);
      expect(climbed.drafts.length).toBeLessThanOrEqual(6);
      expect(new Set(climbed.drafts.map(keyOf)).size).toBe(climbed.drafts.length);
      expect(climbed.drafts.every(({ track }) => track === "table")).toBe(true);
    }
    expect(found).toBeGreaterThan(cases(2, 10));
  });

  it.each([
    [3, "1#1#####/1#####1#/####1###/#1######/###1###1/1###1#1#/1##1###1/###1#1##"],
    [4, "2######/###1####/######1#/#1######/####1###/#######1/##1#####/#####1##"],
    [5, "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####"],
  ])("%s: records both tables", (rung, text) => {
    const board = boardOf(text);
    const climbed = climb(briefWith(board), [], rng());
    expect(climbed.rung).toBe(rung);
    const all = feasibleDocks(board, "all").feasible;
    expect(climbed.tables).toEqual({ regular: feasibleDocks(board).feasible, all });
    expect(climbed.drafts.length > 0).toBe(all > 0);
    expect(climbed.refusals.length).toBeGreaterThan(0);
  });
});
