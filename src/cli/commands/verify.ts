/** @file `openblock verify`: can the whole dock be placed? The answer is a witness, or a proof of none. */
import type { Command } from "commander";
import { ok, type Verdict, verify } from "#engine";
import type { Asked } from "../io/positionCommand.ts";
import { asks, drawAsked, grouped, positions, shapeList } from "../io/positionCommand.ts";

export function addVerify(program: Command): void {
  const command = program
    .command("verify")
    .summary("can every piece of the dock be placed?")
    .description(
      "Decides exactly whether all pieces of a dock can be placed one after the other. " +
        "Answers {feasible, witness, nodes}; the witness lists the placements in playing order.",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock verify "8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3"
  $ echo '{"board": "8/8/8/8/8/8/8/8", "dock": ["1x4"]}' | openblock verify
  $ openblock verify < positions.ndjson > answers.ndjson`,
    );
  asks(command, () => ({
    ...positions("board and dock"),
    answer: ({ board, dock }: Asked) => ok(verify(board, dock)),
    describe: (asked, verdict) => `${drawAsked(asked)}\n\n${describe(asked, verdict)}`,
  }));
}

function describe({ dock }: Asked, verdict: Verdict): string {
  const nodes = `${grouped(verdict.nodes)} placements tried`;
  if (verdict.witness === null) {
    return `Infeasible: ${shapeList(dock)} cannot all be placed. The search is complete (${nodes}).`;
  }
  const steps = verdict.witness.map(({ shape, x, y }, i) => `  ${i + 1}. ${shape} at column ${x}, row ${y}`);
  return [`Feasible (${nodes}). One way:`, ...steps].join("\n");
}
