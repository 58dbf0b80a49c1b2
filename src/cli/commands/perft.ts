/** @file `openblock perft`: leaf counts of the placement tree, the table that checks any engine against this one. */
import type { Command } from "commander";
import { fail, ok, perft, type Result } from "#engine";
import { wholeNumber } from "../io/options.ts";
import type { Asked } from "../io/positionCommand.ts";
import { asks, drawAsked, grouped, positions } from "../io/positionCommand.ts";

interface PerftOptions {
  readonly depth?: number;
}

interface PerftAnswer {
  readonly depth: number;
  readonly leaves: number;
}

export function addPerft(program: Command): void {
  const command = program
    .command("perft")
    .summary("count the sequences of N placements")
    .description(
      "Counts the different sequences of N placements of pieces of the dock, by the plain rules. " +
        "Answers {depth, leaves}; at full depth this is the number of solutions.",
    )
    .option("--depth <n>", "placements, 0 to 3 (default: the whole dock)", wholeNumber(0, 3))
    .addHelpText(
      "after",
      `
Examples:
  $ openblock perft --depth 1 "8/8/8/8/8/8/8/8 1x4"
  $ openblock perft < positions.ndjson`,
    );
  asks(command, (options: PerftOptions) => ({
    ...positions("board and dock"),
    answer: (asked: Asked) => answer(asked, options),
    describe: (asked, counted) => `${drawAsked(asked)}\n\n${describe(counted)}`,
  }));
}

function answer({ board, dock }: Asked, options: PerftOptions): Result<PerftAnswer> {
  const depth = options.depth ?? dock.length;
  if (depth > dock.length) {
    return fail("depth", `a dock of ${dock.length} has no sequences of ${depth} placements`);
  }
  return ok({ depth, leaves: perft(board, dock, depth) });
}

function describe({ depth, leaves }: PerftAnswer): string {
  return `${grouped(leaves)} sequences of ${depth} placement${depth === 1 ? "" : "s"}.`;
}
