/** @file `openblock docks`: which docks can be fully placed on a board, all of them decided at once. */
import { type Command, Option } from "commander";
import { type Catalog, feasibleDocks, inPercent, ok, SHAPES, type ShapeId } from "#engine";
import type { Asked } from "../io/positionCommand.ts";
import { asks, drawAsked, grouped, positions } from "../io/positionCommand.ts";

interface DocksOptions {
  readonly catalog: Catalog;
  readonly list?: boolean;
}

interface DocksAnswer {
  readonly feasible: number;
  readonly total: number;
  readonly docks?: readonly (readonly ShapeId[])[];
}

export function addDocks(program: Command): void {
  const command = program
    .command("docks")
    .summary("which docks can be fully placed on a board?")
    .description(
      "Decides every dock of three different shapes on a board: 3,276 of the regular catalog, " +
        "9,880 with the special shapes. Answers {feasible, total}, with --list also {docks}.",
    )
    .option("--list", "name every feasible dock")
    .addOption(
      new Option("--catalog <name>", "the shapes that docks are made of")
        .choices(["regular", "all"])
        .default("regular"),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock docks 8/8/8/2aa4/2aa4/8/8/8
  $ openblock docks --list --catalog all < boards.ndjson`,
    );
  asks(command, (options: DocksOptions) => ({
    ...positions("board"),
    answer: (asked: Asked) => answer(asked, options),
    describe: (asked, found) => `${drawAsked(asked)}\n\n${describe(found)}`,
  }));
}

function answer({ board }: Asked, { catalog, list }: DocksOptions) {
  const table = feasibleDocks(board, catalog);
  const { feasible, total } = table;
  if (list !== true) return ok<DocksAnswer>({ feasible, total });
  const docks = Array.from(table, (triple) => triple.map((index) => SHAPES[index]!.id));
  return ok<DocksAnswer>({ feasible, total, docks });
}

function describe({ feasible, total, docks }: DocksAnswer): string {
  const share = inPercent(feasible / total, 1);
  const head = `${grouped(feasible)} of ${grouped(total)} docks can be fully placed (${share} %).`;
  return [head, ...(docks ?? []).map((dock) => `  ${dock.join(" ")}`)].join("\n");
}
