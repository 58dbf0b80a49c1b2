/** @file The scaling study: its boards, its cells, and a small run from options to text. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { formatWide, parseWide, type WideAnswer, wideFill } from "#research/wide";
import { CATALOG, drawWide, isPossible, SAMPLERS } from "./boards.ts";
import { scaling } from "./index.ts";
import { scalingTasks, settleScaling, TIGHTNESS } from "./plan.ts";
import { playScaling, type ScalingOutcome, WAYS } from "./play.ts";
import { hardest, scalingReport, worst } from "./report.ts";

const lab = { now: () => 0 };
const small = expectOk(settleScaling({ sizes: ["6", "8"], pieces: ["2"], tightPieces: ["3"], docks: 6 }));

describe("boards", () => {
  it.each(SAMPLERS)("%s have the cells that were asked for and no full line", (sampler) => {
    for (const [size, filled] of [
      [5, 10],
      [8, 40],
      [16, 200],
    ] as const) {
      const board = drawWide(sampler, size, filled, CATALOG, createRng(3, "noise", size));
      expect(Math.round(wideFill(board) * size * size)).toBe(filled);
      expect(parseWide(formatWide(board)).ok).toBe(true);
    }
  });

  it("stop where any further cell would complete a line", () => {
    const board = drawWide("iid", 4, 16, CATALOG, createRng(3, "noise"));
    expect(wideFill(board)).toBeLessThan(1);
  });

  it.each([4, 8, 24])("of %i rows have at most twice as many free cells, less two, where they stop", (size) => {
    for (let i = 0; i < 50; i++) {
      const board = drawWide(SAMPLERS[i % 2]!, size, size * size, CATALOG, createRng(i, "noise"));
      expect(Math.round(size * size * (1 - wideFill(board)))).toBeLessThanOrEqual(2 * size - 2);
    }
  });
});

describe("options", () => {
  it("plan the parts that were asked for", () => {
    const parts = (given: Readonly<Record<string, unknown>>) =>
      new Set(scalingTasks(expectOk(settleScaling(given))).map(({ part }) => part));
    expect([...parts({ parts: ["tight"] })]).toEqual(["tight"]);
    expect([...parts({})]).toEqual(["grid", "tight", "techniques"]);
  });

  it("plan no level that a board cannot have", () => {
    // Docks of three usually ask for 14 cells, and 8x8 boards have 14 to 64 free ones.
    const levels = TIGHTNESS.filter((level) => isPossible(8, 3, level));
    expect(levels).toEqual([0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85]);
    const planned = scalingTasks(small).filter(({ part, size }) => part === "tight" && size === 8);
    expect(planned.map(({ level }) => level)).toEqual(levels);
    const none = settleScaling({ parts: ["tight"], sizes: ["4"], tightPieces: ["12"] });
    expect(none).toMatchObject({ ok: false, fault: { code: "noCells" } });
  });
});

describe("a small run", () => {
  const outcomes = scalingTasks(small).map((task) => playScaling(task, lab));
  const report = scalingReport(small, outcomes)!;

  it("has a row a cell, and one for each way to search", () => {
    expect(report.finished).toBe(report.planned);
    expect(report.grid).toHaveLength(2 * 1 * SAMPLERS.length * 4);
    expect(report.ways.map(({ way }) => way)).toEqual(Object.keys(WAYS));
    expect(report.contradictions).toBe(0);
    const roomy = report.tight.filter(({ size, level }) => size === 8 && level === 0.25);
    expect(roomy.map(({ feasible }) => feasible)).toEqual([1]);
    // Boards have whole cells, and docks are larger or smaller than usual.
    for (const { level, constrainedness } of report.tight) expect(constrainedness / level).toBeCloseTo(1, 1);
  });

  it("is told as text, Markdown and charts", () => {
    expect(scaling.text(report)).toContain("8x8");
    // 6x6 boards have no techniques.
    expect(scaling.text(report)).toContain("Shares in %. Techniques are compared at the sizes 8, 12, 16, 24 only.");
    expect(scaling.markdown!(report)).toContain("| 8x8 ");
    expect(scaling.charts!(report).map(({ name }) => name)).toEqual(["scaling-feasible", "scaling-nodes"]);
  });

  it("counts docks on which two ways contradict each other, unknown ones apart", () => {
    const [task] = scalingTasks(small).filter(({ part }) => part === "techniques");
    const one = (answer: WideAnswer) => [{ answer, nodes: 300, ms: 1 }];
    const outcome = (a: WideAnswer, b: WideAnswer): ScalingOutcome => ({
      task: { ...task!, docks: 1 },
      constrainedness: 1,
      decided: { everything: one(a), other: one(b) },
    });
    expect(scalingReport(small, [outcome("feasible", "infeasible")])!.contradictions).toBe(1);
    expect(scalingReport(small, [outcome("feasible", "unknown")])!.contradictions).toBe(0);
    expect(scalingReport(small, [outcome("feasible", "feasible")])!.ways[0]!.unknown).toEqual([1, 0, 0]);
  });

  it("tells the worst cell of a row", () => {
    const [a, b] = report.grid;
    expect(worst([a!, b!]).nodes.most).toBe(Math.max(a!.nodes.most, b!.nodes.most));
    expect(scalingReport(small, [])).toBeNull();
  });

  it("tells the hardest level of every board and number of pieces", () => {
    const rows = hardest(report.tight);
    expect(rows.map(({ size, pieces }) => [size, pieces])).toEqual([
      [6, 3],
      [8, 3],
    ]);
    const nodes = (of: number) => report.tight.filter(({ size }) => size === of).map(({ nodes: { mean } }) => mean);
    expect(rows.map((row) => row.nodes.mean)).toEqual([6, 8].map((size) => Math.max(...nodes(size))));
  });
});
