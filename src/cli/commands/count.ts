/** @file `openblock count`: the exact number of ways to place the whole dock. */
import type { Command } from "commander";
import { countSolutions, ok, type SolutionCount } from "#engine";
import type { Asked } from "../io/positionCommand.ts";
import { asks, drawAsked, grouped, positions, shapeList } from "../io/positionCommand.ts";

export function addCount(program: Command): void {
  const command = program
    .command("count")
    .summary("how many ways are there to place the dock?")
    .description(
      "Counts every complete sequence of placements of the dock, and the orders of the pieces " +
        "that allow one. Answers {solutions, orders}; both are exact.",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock count "8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3"
  $ openblock count < positions.ndjson > counts.ndjson`,
    );
  asks(command, () => ({
    ...positions("board and dock"),
    answer: ({ board, dock }: Asked) => ok(countSolutions(board, dock)),
    describe: (asked, count) => `${drawAsked(asked)}\n\n${describe(asked, count)}`,
  }));
}

function describe({ dock }: Asked, { solutions, orders }: SolutionCount): string {
  return `${grouped(solutions)} ways to place ${shapeList(dock)}, in ${orders} of ${ORDERS[dock.length]} orders.`;
}

/** Orders of n pieces, by n. */
const ORDERS = [1, 1, 2, 6] as const;
