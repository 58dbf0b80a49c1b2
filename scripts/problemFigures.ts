/**
 * @file Prints the counted figures of docs/results/verifier.md as a table: how many docks are feasible, how often no dock
 * is, what three uniform attempts are worth, and what the budget of the paper's Algorithm 1 does. Counts only, no
 * times: the same on every machine.
 *
 * Run: npx tsx scripts/problemFigures.ts
 */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createRng, feasibleDocks, percentText, verify, verifyBudgeted } from "#engine";
import { type Source, sampleBoards, sampleDock } from "../bench/boards.ts";

export interface FigureCell {
  readonly source: Source;
  readonly fill: number;
}

export const FIGURE_CELLS: readonly FigureCell[] = [
  ...[0.2, 0.4, 0.6, 0.7, 0.75].map((fill) => ({ source: "random", fill }) as const),
  ...[0.4, 0.6, 0.7].map((fill) => ({ source: "greedy", fill }) as const),
  ...[0.6, 0.8].map((fill) => ({ source: "packed", fill }) as const),
];

export const FIGURE_HEAD = [
  "| Boards | Number | Feasible docks | Boards without one | Pass within 3 attempts | Algorithm 1: nodes p50 / p99 | Feasible, but refused at N = 200 | Exact: nodes p50 / p99 / max |",
  "|---|---|---|---|---|---|---|---|",
];

const BOARDS = 400;
const DOCKS_PER_BOARD = 100;
const SEED = 2;

/** One row of the table. */
export function figureRow({ source, fill }: FigureCell): string {
  const boards = sampleBoards(source, fill, BOARDS, SEED);
  const shares = boards.map((board) => {
    const table = feasibleDocks(board);
    return table.feasible / table.total;
  });
  const exact: number[] = [];
  const budgeted: number[] = [];
  let refused = 0;
  for (const [i, board] of boards.entries()) {
    const rng = createRng(SEED, "dock", i);
    for (let n = 0; n < DOCKS_PER_BOARD; n++) {
      const dock = sampleDock(rng);
      const verdict = verify(board, dock);
      exact.push(verdict.nodes);
      if (!verdict.feasible) continue;
      const paper = verifyBudgeted(board, dock);
      if (paper.feasible) budgeted.push(paper.nodes);
      else refused++;
    }
  }
  const cells = [
    `${source} ${percentText(fill)}`,
    boards.length,
    percent(mean(shares)),
    percent(mean(shares.map((share) => (share === 0 ? 1 : 0)))),
    percent(mean(shares.map((share) => 1 - (1 - share) ** 3))),
    `${quantile(budgeted, 0.5)} / ${quantile(budgeted, 0.99)}`,
    `${refused} of ${(refused + budgeted.length).toLocaleString("en-US")}`,
    `${quantile(exact, 0.5)} / ${quantile(exact, 0.99)} / ${Math.max(...exact)}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return percentText(share, 1);
}

function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(q * values.length) - 1]!;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(FIGURE_HEAD.join("\n"));
  for (const cell of FIGURE_CELLS) console.log(figureRow(cell));
}
