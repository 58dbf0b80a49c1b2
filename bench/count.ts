/** @file The exact number of solutions of a dock: what counting all of them costs, fill by fill. */
import { countSolutions } from "#engine";
import { type Cell, cellsOf, percent, questionsOf } from "./corpus.ts";
import type { Row, Section } from "./report.ts";
import { fastestOf, spreadOf } from "./timing.ts";

export const countSection: Section = {
  name: "count",
  run({ quick, progress }) {
    const cells = cellsOf(quick, 100);
    const rows = cells.map((cell) => {
      progress(`count: ${cell.source} ${percent(cell.fill)}`);
      return measureCell(cell, quick ? 30 : 300);
    });
    return {
      name: "count",
      title: "exact solution counts",
      reading:
        "µs per dock, fastest of three calls each. solutions and most: the median and the largest number of complete\n" +
        "sequences of placements.",
      columns: [
        { key: "source", title: "source" },
        { key: "fill", title: "fill" },
        { key: "p50", title: "p50", digits: 1 },
        { key: "p99", title: "p99", digits: 1 },
        { key: "max", title: "max", digits: 1 },
        { key: "solutions", title: "solutions" },
        { key: "most", title: "most" },
      ],
      rows,
      targets: [],
    };
  },
};

function measureCell(cell: Cell, count: number): Row {
  const questions = questionsOf(cell, count);
  const solutions = questions.map(({ board, dock }) => countSolutions(board, dock).solutions);
  const us = questions.map(({ board, dock }) => 1000 * fastestOf(() => countSolutions(board, dock), 3));
  const { p50, max } = spreadOf(solutions);
  return {
    source: cell.source,
    fill: percent(cell.fill),
    ...spreadOf(us),
    solutions: p50,
    most: max,
  };
}
