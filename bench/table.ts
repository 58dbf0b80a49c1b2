/** @file The table of all docks against asking the verifier about each of the 3,276 docks. */
import { type Board, type Catalog, feasibleDocks, kernel, newSearchBuffer, REGULAR_COUNT } from "#engine";
import { type Cell, cellsOf, percent } from "./corpus.ts";
import type { Report, Row, Section } from "./report.ts";
import { fastestPasses, spreadOf } from "./timing.ts";

const MOST_MS = 3;
const LEAST_RATIO = 3;

export const tableSection: Section = {
  name: "table",
  run({ quick, progress }) {
    const cells = cellsOf(quick, 100);
    warmUp(cells, quick ? 1 : 4);
    return reportOf(
      cells.map((cell) => {
        progress(`table: ${cell.source} ${percent(cell.fill)}`);
        return measureCell(cell, quick ? 1 : 3);
      }),
    );
  },
};

/** A product asks for one table a dock, long after start-up; what the compiler needs first is not part of the figure. */
function warmUp(cells: readonly Cell[], count: number): void {
  for (const { boards } of cells) {
    for (const board of boards.slice(0, count)) {
      tableSize(board, "regular");
      tableSize(board, "all");
      countSeparately(board);
    }
  }
}

function measureCell({ source, fill, boards }: Cell, passes: number): Row {
  const times = boards.map((board) =>
    fastestPasses(
      [() => tableSize(board, "regular"), () => countSeparately(board), () => tableSize(board, "all")],
      passes,
    ),
  );
  const column = (i: number) => times.map((ms) => ms[i]!);
  const sum = (values: readonly number[]) => values.reduce((total, ms) => total + ms, 0);
  const feasible = boards.map((board) => tableSize(board, "regular"));
  return {
    source,
    fill: percent(fill),
    boards: boards.length,
    feasible: spreadOf(feasible).p50,
    none: feasible.filter((n) => n === 0).length,
    ...spreadOf(column(0)),
    separate: spreadOf(column(1)).p50,
    ratio: sum(column(1)) / sum(column(0)),
    all: spreadOf(column(2)).p50,
  };
}

function tableSize(board: Board, catalog: Catalog): number {
  return feasibleDocks(board, catalog).feasible;
}

const SEARCH = newSearchBuffer();

/** The same number from one call of the exact verifier a dock. */
export function countSeparately(board: Board): number {
  const { lo, hi } = board.occupied;
  let n = 0;
  for (let k = 2; k < REGULAR_COUNT; k++) {
    for (let j = 1; j < k; j++) {
      for (let i = 0; i < j; i++) if (kernel.threeFit(lo, hi, i, j, k, SEARCH)) n++;
    }
  }
  return n;
}

function reportOf(rows: readonly Row[]): Report {
  const slowest = Math.max(...rows.map((row) => Number(row.p99)));
  const least = Math.min(...rows.map((row) => Number(row.ratio)));
  return {
    name: "table",
    title: "all 3,276 docks of a board at once",
    reading:
      "ms per board, each board's fastest of a few calls. feasible: median number of feasible docks; none: boards without\n" +
      "any. separate: median ms of 3,276 verifier calls; ratio: their total time over the table's. all: median ms of the\n" +
      "table of all 9,880 docks of the 40 shapes.",
    columns: [
      { key: "source", title: "source" },
      { key: "fill", title: "fill" },
      { key: "boards", title: "boards" },
      { key: "feasible", title: "feasible" },
      { key: "none", title: "none" },
      { key: "p50", title: "p50", digits: 3 },
      { key: "p99", title: "p99", digits: 3 },
      { key: "max", title: "max", digits: 3 },
      { key: "separate", title: "separate", digits: 3 },
      { key: "ratio", title: "ratio", digits: 1, unit: "x" },
      { key: "all", title: "all", digits: 3 },
    ],
    rows,
    targets: [
      {
        what: `p99 below ${MOST_MS} ms in every cell`,
        measured: slowest,
        unit: " ms",
        isReached: slowest < MOST_MS,
      },
      {
        what: `at least ${LEAST_RATIO}x faster than separate calls in every cell`,
        measured: least,
        unit: "x",
        isReached: least >= LEAST_RATIO,
      },
    ],
  };
}
