/**
 * @file The exact verifier against Algorithm 1 with N = 200, once on arrays as one would write it down, once on the same
 * bitboards; in every cell of board source and fill.
 */
import { kernel, newSearchBuffer, verifyBudgeted } from "#engine";
import { verifyArray } from "./arrayVerifier.ts";
import { type Cell, cellsOf, percent, type Question, questionsOf } from "./corpus.ts";
import type { Report, Row, Section } from "./report.ts";
import { fastestOf, fastestPasses, spreadOf } from "./timing.ts";

const BUDGET = 200;
const LEAST_RATIO = 25;
/** The fast verifiers go over the corpus this often in a pass, so that a pass of each is long enough to time. */
const ROUNDS = 5;

export const verifierSection: Section = {
  name: "verifier",
  run({ quick, progress }) {
    const cells = cellsOf(quick, 200);
    warmUp(cells, quick ? 40 : 200);
    const rows = cells.map((cell) => {
      progress(`verifier: ${cell.source} ${percent(cell.fill)}`);
      return measureCell(cell, quick ? 60 : 1200, quick ? 2 : 9);
    });
    return reportOf(rows);
  },
};

/** Lets the compiler see every kind of board before the first is measured. */
function warmUp(cells: readonly Cell[], count: number): void {
  for (const cell of cells) {
    const questions = questionsOf(cell, count);
    rounds(() => countExact(questions));
    rounds(() => countBudgeted(questions));
    countArray(questions);
  }
}

function measureCell(cell: Cell, count: number, passes: number): Row {
  const questions = questionsOf(cell, count);
  const [exact, bitboard, array] = fastestPasses(
    [
      () => rounds(() => countExact(questions)),
      () => rounds(() => countBudgeted(questions)),
      () => countArray(questions),
    ],
    passes,
  );
  const exactUs = (1000 * exact!) / (ROUNDS * count);
  const bitboardUs = (1000 * bitboard!) / (ROUNDS * count);
  const arrayUs = (1000 * array!) / count;
  return {
    source: cell.source,
    fill: percent(cell.fill),
    boards: cell.boards.length,
    feasible: (100 * countExact(questions)) / count,
    exactUs,
    bitboardUs,
    arrayUs,
    vsBitboard: bitboardUs / exactUs,
    vsArray: arrayUs / exactUs,
    ...latencyOf(questions),
  };
}

function rounds(task: () => void): void {
  for (let i = 0; i < ROUNDS; i++) task();
}

const SEARCH = newSearchBuffer();

function isExactly({ board, dock }: Question): boolean {
  const { lo, hi } = board.occupied;
  SEARCH[kernel.NODES] = 0;
  return kernel.threeFit(lo, hi, dock[0]!.index, dock[1]!.index, dock[2]!.index, SEARCH);
}

function countExact(questions: readonly Question[]): number {
  let n = 0;
  for (const question of questions) if (isExactly(question)) n++;
  return n;
}

function countBudgeted(questions: readonly Question[]): number {
  let n = 0;
  for (const { board, dock } of questions) if (verifyBudgeted(board, dock).feasible) n++;
  return n;
}

function countArray(questions: readonly Question[]): number {
  let n = 0;
  for (const { grid, dock } of questions) if (verifyArray(grid, dock, BUDGET)) n++;
  return n;
}

/** Single calls in µs, the fastest of five each, and the most placements one of them tried. */
function latencyOf(questions: readonly Question[]): Row {
  let nodes = 0;
  const us = questions.map((question) => {
    const ms = fastestOf(() => isExactly(question), 5);
    nodes = Math.max(nodes, SEARCH[kernel.NODES]!);
    return 1000 * ms;
  });
  const { p50, p99, max } = spreadOf(us);
  return { p50, p99, max, nodes };
}

function reportOf(rows: readonly Row[]): Report {
  const least = Math.min(...rows.map((row) => Number(row.vsArray)));
  return {
    name: "verifier",
    title: "the exact verifier against Algorithm 1 (N = 200) on bitboards and on arrays",
    reading:
      "µs per dock, fastest of interleaved passes over the same docks. Ratios say how many times faster the exact verifier\n" +
      "is. p50/p99/max are single calls in µs (timer included, about 0.05), nodes the most placements one call tried.",
    columns: [
      { key: "source", title: "source" },
      { key: "fill", title: "fill" },
      { key: "boards", title: "boards" },
      { key: "feasible", title: "feasible", unit: "%" },
      { key: "exactUs", title: "exact", digits: 2 },
      { key: "bitboardUs", title: "A1 bits", digits: 2 },
      { key: "arrayUs", title: "A1 array", digits: 1 },
      { key: "vsBitboard", title: "vs bits", digits: 2, unit: "x" },
      { key: "vsArray", title: "vs array", digits: 1, unit: "x" },
      { key: "p50", title: "p50", digits: 2 },
      { key: "p99", title: "p99", digits: 2 },
      { key: "max", title: "max", digits: 2 },
      { key: "nodes", title: "nodes" },
    ],
    rows,
    targets: [
      {
        what: `at least ${LEAST_RATIO}x faster than Algorithm 1 on arrays in every cell`,
        measured: least,
        unit: "x",
        isReached: least >= LEAST_RATIO,
      },
    ],
  };
}
