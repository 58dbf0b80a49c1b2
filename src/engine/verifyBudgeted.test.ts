/** @file Algorithm 1 with its budget against the complete verifier: sound always, complete when the budget allows. */
import { describe, expect, it, test } from "vitest";
import { FILLS, SOURCES, sampleBoards, sampleDock } from "../../bench/boards.ts";
import { POSITIONS, positionOf } from "../../tests/positions.ts";
import type { Board } from "./board.ts";
import { createRng } from "./rng.ts";
import { SHAPES, type Shape } from "./shapes.ts";
import { verify } from "./verify.ts";
import { PAPER_BUDGET, verifyBudgeted } from "./verifyBudgeted.ts";

interface Case {
  readonly board: Board;
  readonly dock: readonly Shape[];
  readonly feasible: boolean;
}

const CASES: readonly Case[] = SOURCES.flatMap((source, s) =>
  FILLS.flatMap((fill, f) =>
    sampleBoards(source, fill, 10, 200).flatMap((board, i) => {
      const rng = createRng(s, "dock", 100 * f + i);
      return Array.from({ length: 15 }, (_, n) => {
        const dock = sampleDock(rng, SHAPES.slice(0, n % 3 === 0 ? 40 : 28), n === 0 ? 2 : 3);
        return { board, dock, feasible: verify(board, dock).feasible };
      });
    }),
  ),
);

const UNLIMITED = { nodes: Number.POSITIVE_INFINITY, leaves: 1 };

/** The number of nodes after which the complete search of an infeasible dock ends. */
function nodesToProve({ board, dock }: Pick<Case, "board" | "dock">): number {
  return verifyBudgeted(board, dock, UNLIMITED).nodes;
}

describe("without a limit", () => {
  it(`answers ${CASES.length.toLocaleString("en")} docks like the complete verifier`, () => {
    let feasible = 0;
    for (const c of CASES) {
      expect(verifyBudgeted(c.board, c.dock, UNLIMITED)).toMatchObject({
        feasible: c.feasible,
        exhausted: false,
      });
      feasible += c.feasible ? 1 : 0;
    }
    expect(Math.min(feasible, CASES.length - feasible)).toBeGreaterThan(2000);
  });
});

describe.each([1, 2, 3, 10, 50, 200])("with N = %i", (nodes) => {
  const budget = { nodes, leaves: 1 };

  it("never accepts an infeasible dock and never expands more than N nodes", () => {
    for (const { board, dock, feasible } of CASES) {
      const verdict = verifyBudgeted(board, dock, budget);
      expect(verdict.nodes).toBeLessThanOrEqual(nodes);
      if (verdict.feasible) expect(feasible).toBe(true);
    }
  });

  it("a rejection is either a proof or says that it is none", () => {
    for (const { board, dock, feasible } of CASES) {
      const verdict = verifyBudgeted(board, dock, budget);
      if (verdict.feasible) expect(verdict.exhausted).toBe(false);
      else if (!verdict.exhausted) expect(feasible).toBe(false);
      else expect(verdict.nodes).toBe(nodes);
    }
  });
});

describe("exhausted", () => {
  it("is the rule for feasible docks with fewer nodes than pieces", () => {
    const { board, dock } = positionOf(POSITIONS["empty board"]);
    const tight = (nodes: number) => verifyBudgeted(board, dock, { nodes, leaves: 1 });
    expect(tight(0)).toEqual({ feasible: false, nodes: 0, exhausted: true });
    expect(tight(2)).toEqual({ feasible: false, nodes: 2, exhausted: true });
    expect(tight(3)).toEqual({ feasible: true, nodes: 3, exhausted: false });
  });

  test.each(["each fits, never all three", "one cell fewer and nothing clears", "no shape fits"] as const)(
    "%s: is false once the budget covers the whole search, true below",
    (name) => {
      const position = positionOf(POSITIONS[name]);
      const needed = nodesToProve(position);
      const verdict = (nodes: number) => verifyBudgeted(position.board, position.dock, { nodes, leaves: 1 });
      expect(verdict(needed)).toEqual({ feasible: false, nodes: needed, exhausted: false });
      if (needed > 0) {
        expect(verdict(needed - 1)).toEqual({
          feasible: false,
          nodes: needed - 1,
          exhausted: true,
        });
      }
    },
  );
});

describe("the leaf cap", () => {
  it("is 1 in the paper, with 200 nodes", () => {
    expect(PAPER_BUDGET).toEqual({ nodes: 200, leaves: 1 });
  });

  it("goes on to further witnesses when it is higher, without changing the answer", () => {
    const { board, dock } = positionOf(POSITIONS["fits only after a row clear"]);
    const nodes = [1, 2, 8, 9].map((leaves) => verifyBudgeted(board, dock, { ...UNLIMITED, leaves }).nodes);
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
    expect(nodes[1]).toBeGreaterThan(nodes[0]!);
    for (const c of CASES.slice(0, 2000)) {
      const verdict = verifyBudgeted(c.board, c.dock, { nodes: 5000, leaves: 3 });
      expect(verdict.feasible).toBe(c.feasible);
    }
  });
});
