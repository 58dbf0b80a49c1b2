/** @file Feasible docks that the budget of Algorithm 1 makes it reject: what an exact verifier is for. */
import { verify, verifyBudgeted } from "#engine";
import { type Cell, cellsOf, percent, questionsOf } from "./corpus.ts";
import type { Row, Section } from "./report.ts";

const BUDGETS = [50, 100, 200] as const;

export const falseRejectsSection: Section = {
  name: "rejects",
  run({ quick, progress }) {
    const cells = cellsOf(quick, 200).filter(({ fill }) => fill <= 0.6);
    return {
      name: "rejects",
      title: "feasible docks that Algorithm 1 rejects",
      reading:
        "N is the node budget, 200 in the paper. The exact verifier rejects none. Above 60 % fill the budget is never used\n" +
        "up; rejects are rare on 8x8 with three pieces, so small samples often show none at N = 200.",
      columns: [
        { key: "source", title: "source" },
        { key: "fill", title: "fill" },
        { key: "docks", title: "docks" },
        { key: "feasible", title: "feasible" },
        ...BUDGETS.map((nodes) => ({ key: `n${nodes}`, title: `N=${nodes}` })),
      ],
      rows: cells.map((cell) => {
        progress(`rejects: ${cell.source} ${percent(cell.fill)}`);
        return countCell(cell, quick ? 200 : 20_000);
      }),
      targets: [],
    };
  },
};

function countCell(cell: Cell, count: number): Row {
  const feasible = questionsOf(cell, count).filter(({ board, dock }) => verify(board, dock).feasible);
  const rejects = BUDGETS.map((nodes) => [
    `n${nodes}`,
    feasible.filter(({ board, dock }) => !verifyBudgeted(board, dock, { nodes, leaves: 1 }).feasible).length,
  ]);
  return {
    source: cell.source,
    fill: percent(cell.fill),
    docks: count,
    feasible: feasible.length,
    ...Object.fromEntries(rejects),
  };
}
