/** @file The rule track: seats and their roles, quotas, the bend towards the target, novelty, diversity, determinism. */
import { describe, expect, it } from "vitest";
import { type Board, createRng, REGULAR_SHAPES, type ShapeId, shapeOf } from "#engine";
import { boardOf, briefUnder, briefWith, EMPTY, type Given, tuned } from "../../tests/situations.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { ruleTrack } from "./construct.ts";
import { INTENTS, type Intent } from "./intents.ts";
import { stepDifficulty } from "./scd.ts";
import type { Brief, DockDraft } from "./track.ts";

function draft(brief: Brief, seed: number): Required<DockDraft> {
  return ruleTrack.propose(brief, createRng(seed, "dock")) as Required<DockDraft>;
}

function drafts(brief: Brief, count: number): Required<DockDraft>[] {
  return Array.from({ length: count }, (_, seed) => draft(brief, seed));
}

const constructed = ({ roles }: Required<DockDraft>) => roles.filter((role) => role !== "fill").length;
const under = (board: Board, intent: Intent, given: Given = {}) => briefUnder(briefWith(board, given), { intent });
const TWO_ROWS_SHORT = "######2/#######1/8/8/8/8/8/8";

describe("a draft", () => {
  it("has three different regular shapes with a role each, whatever the board and the intent", () => {
    for (const [i, board] of boardsFromPlay(200, 101).entries()) {
      const { shapes, roles } = draft(under(board, INTENTS[i % INTENTS.length]!), i);
      expect(new Set(shapes).size).toBe(3);
      expect(shapes.every((id) => !shapeOf(id).isSpecial)).toBe(true);
      expect(roles).toHaveLength(3);
    }
  });

  it("is a function of brief and randomness", () => {
    for (const [i, board] of boardsFromPlay(50, 102).entries()) {
      const brief = briefWith(board);
      expect(draft(brief, i)).toEqual(draft(briefWith(board), i));
    }
  });

  it("constructs at most two seats, even where three pieces would wipe the board", () => {
    let full = 0;
    for (const [i, board] of boardsFromPlay(600, 103).entries()) {
      const made = constructed(draft(under(board, INTENTS[i % INTENTS.length]!, { context: { releaseLeft: 3 } }), i));
      expect(made).toBeLessThanOrEqual(2);
      if (made === 2) full++;
    }
    expect(full).toBeGreaterThan(50);
  });

  it("constructs as many as configured", () => {
    const board = boardOf(TWO_ROWS_SHORT);
    const none = under(board, "relief", { config: tuned({ construct: { constructedSeats: 0 } }) });
    for (const made of drafts(none, 40)) expect(constructed(made)).toBe(0);
  });
});

describe("the quota", () => {
  const board = boardOf(TWO_ROWS_SHORT);

  it.each<[Intent, number]>([
    ["relief", 2],
    ["warm", 2],
    ["engage", 1],
    ["harvest", 1],
    ["flow", 1],
    ["maintain", 0],
    ["sprint", 0],
    ["pressure", 0],
  ])("of %s is %s clear seats where the board allows them", (intent, quota) => {
    const brief = { ...under(board, intent), wipes: [] };
    for (const { shapes, roles } of drafts(brief, 60)) {
      const clear = shapes.filter((_, slot) => roles[slot] !== "fill");
      expect(clear).toHaveLength(quota);
      for (const id of clear) expect(brief.scans[shapeOf(id).index]!.bestClear).toBeGreaterThan(0);
    }
  });

  it("is one for a bored player", () => {
    const brief = { ...under(board, "relief"), wipes: [] };
    const bored = { ...brief, reading: { ...brief.reading, flow: { ...brief.reading.flow, state: "bored" as const } } };
    for (const made of drafts(bored, 40)) expect(constructed(made)).toBe(1);
  });

  it.each<[string, Given]>([
    ["after a new best", { context: { releaseLeft: 2 } }],
    ["far below the best", { reading: { best: 1000, score: 100 } }],
  ])("is one more %s, where there is one at all", (_name, given) => {
    for (const made of drafts({ ...under(board, "harvest", given), wipes: [] }, 40)) expect(constructed(made)).toBe(2);
    for (const made of drafts({ ...under(board, "pressure", given), wipes: [] }, 40)) expect(constructed(made)).toBe(0);
  });

  it("stays empty where nothing clears or sets anything up", () => {
    for (const made of drafts(under(boardOf(EMPTY), "relief"), 40)) expect(constructed(made)).toBe(0);
  });
});

describe("a role", () => {
  it.each([
    ["a line one short is finished", TWO_ROWS_SHORT, "finish"],
    ["a line two short is cleared", "######2/##1##3/8/8/8/8/8/8", "clear"],
    ["a line four short is set up", "###5/8/8/8/8/8/8/8", "setup"],
  ])("says what the piece is for: %s", (_name, text, expected) => {
    const brief = { ...under(boardOf(text), "relief"), wipes: [] };
    expect(drafts(brief, 40).flatMap((made) => made.roles)).toContain(expected);
  });

  it("is finish or clear exactly where the piece can clear, by whether a line is one short, and else setup", () => {
    for (const [i, board] of boardsFromPlay(300, 105).entries()) {
      const brief = { ...under(board, "relief"), wipes: [] };
      const { shapes, roles } = draft(brief, i);
      for (const [slot, role] of roles.entries()) {
        if (role === "fill") continue;
        const { bestClear, setups } = brief.scans[shapeOf(shapes[slot]!).index]!;
        const clears = brief.perception.topology.linesOneShort > 0 ? "finish" : "clear";
        expect(role).toBe(bestClear > 0 ? clears : "setup");
        if (role === "setup") expect(setups).toBeGreaterThan(0);
      }
    }
  });

  it("is wipe where one or two pieces empty the board, as often as configured, and never under pressure", () => {
    const board = boardOf("####4/8/8/8/8/8/8/8");
    const share = (intent: Intent, chance: number) => {
      const config = tuned({ construct: { perfectClearChance: chance } });
      const made = drafts(under(board, intent, { config }), 300);
      return made.filter(({ roles }) => roles.includes("wipe")).length / made.length;
    };
    expect(share("harvest", 1)).toBe(1);
    expect(share("harvest", 0)).toBe(0);
    expect(Math.abs(share("harvest", 0.7) - 0.7)).toBeLessThan(0.1);
    expect(share("pressure", 1)).toBe(0);
  });
});

describe("the draw", () => {
  const boards = boardsFromPlay(400, 104).filter(({ occupied }) => occupied.size() >= 20 && occupied.size() < 36);

  /** Mean SCD of drafts for a target. */
  function meanScd(target: number, lean = 0): number {
    const scds = boards.slice(0, 60).flatMap((board) => {
      const brief = briefUnder(briefWith(board, { context: { lean } }), { intent: "maintain", target });
      return drafts(brief, 12).map(
        ({ shapes }) => stepDifficulty(board, shapes.map(shapeOf), brief.perception.signals, SPAWN_DEFAULTS).scd,
      );
    });
    return scds.reduce((sum, scd) => sum + scd, 0) / scds.length;
  }

  it("deals harder docks for a higher target, and after docks that were too easy", () => {
    const [easy, middle, hard] = [0.1, 0.5, 0.9].map((target) => meanScd(target)) as [number, number, number];
    expect(middle).toBeGreaterThan(easy);
    expect(hard).toBeGreaterThan(middle);
    expect(hard - easy).toBeGreaterThan(0.01);
    expect(meanScd(0.42, 2.5)).toBeGreaterThan(meanScd(0.42));
  });

  /** Share of drafts that hold a shape. */
  function shareOf(id: ShapeId, brief: Brief): number {
    const made = drafts(brief, 1500);
    return made.filter(({ shapes }) => shapes.includes(id)).length / made.length;
  }

  it("avoids what was dealt lately, and more so the more often it was", () => {
    const { index } = shapeOf("3x3");
    const at = (times: number) =>
      shareOf("3x3", briefWith(boardOf(EMPTY), { context: { history: Array(times).fill(index) } }));
    expect(at(1)).toBeLessThan(0.8 * at(0));
    expect(at(2)).toBeLessThan(0.8 * at(1));
  });

  it("repeats families less under a higher diversity penalty", () => {
    const repeats = (diversityPenalty: number) => {
      const brief = briefWith(boardOf(EMPTY), { config: tuned({ theta: { diversityPenalty } }) });
      const made = drafts(brief, 1500);
      return made.filter(({ shapes }) => new Set(shapes.map((id) => shapeOf(id).family)).size < 3).length;
    };
    expect(repeats(1.8)).toBeLessThan(0.6 * repeats(0.5));
  });

  it("leans to large shapes under pressure and to small ones in relief", () => {
    const meanCells = (intent: Intent) => {
      const sizes = drafts(under(boardOf(EMPTY), intent), 2000).flatMap(({ shapes }) =>
        shapes.map((id) => shapeOf(id).cells.length),
      );
      return sizes.reduce((sum, n) => sum + n, 0) / sizes.length;
    };
    expect(meanCells("pressure")).toBeGreaterThan(meanCells("maintain") + 0.05);
    expect(meanCells("relief")).toBeLessThan(meanCells("maintain") - 0.02);
  });

  it("hardly ever proposes a shape that does not fit while others do", () => {
    for (const board of boards.slice(0, 40)) {
      const brief = briefWith(board);
      const misfits = drafts(brief, 25)
        .flatMap(({ shapes }) => shapes)
        .filter((id) => brief.scans[shapeOf(id).index]!.placements === 0);
      expect(misfits.length).toBeLessThanOrEqual(brief.perception.fitting >= 3 ? 1 : 75);
    }
  });

  it("wants a shape more for each reason the paper names", () => {
    const appeal = (text: string, id: ShapeId, given: Given = {}) => {
      const { fill } = briefUnder(briefWith(boardOf(text), given), { intent: "relief", target: 0.2 }).appeal;
      return fill[shapeOf(id).index]! / fill[shapeOf("3x3").index]!;
    };
    const open = "8/8/8/8/8/8/8/8";
    expect(appeal("####4/8/8/8/8/8/8/##6", "1x4")).toBeGreaterThan(appeal(open, "1x4"));
    expect(appeal("###5/8/8/8/8/8/8/8", "1x4")).toBeGreaterThan(appeal(open, "1x4"));
    const far = { reading: { best: 1000, score: 10 } };
    expect(appeal("####4/8/8/8/8/8/8/##6", "1x4", far)).toBeGreaterThan(appeal("####4/8/8/8/8/8/8/##6", "1x4"));
    expect(REGULAR_SHAPES).toHaveLength(28);
  });
});
