/**
 * @file The commands that judge a position: `openblock verify` (can the whole dock be placed?), `count` (in how many ways?),
 * `docks` (which docks could be?) and `perft` (how many sequences of N placements are there?).
 */
import { type Command, Option } from "commander";
import {
  type Catalog,
  countSolutions,
  fail,
  feasibleDocks,
  inPercent,
  ok,
  perft,
  type Result,
  SHAPES,
  type ShapeId,
  type SolutionCount,
  type Verdict,
  verify,
} from "#engine";
import { wholeNumber } from "../io/options.ts";
import { type Asked, asks, drawAsked, grouped, type Needs, positions, shapeList } from "../io/positionCommand.ts";

/** Lets the command answer positions. `describe` words an answer, which stands below the drawn board. */
function judges<Options extends object, Answer extends object>(
  command: Command,
  needs: Needs,
  answer: (asked: Asked, options: Options) => Result<Answer>,
  describe: (answer: Answer, asked: Asked) => string,
): void {
  asks(command, (options: Options) => ({
    ...positions(needs),
    answer: (asked: Asked) => answer(asked, options),
    describe: (asked: Asked, found: Answer) => `${drawAsked(asked)}\n\n${describe(found, asked)}`,
  }));
}

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
  judges(command, "board and dock", ({ board, dock }) => ok(verify(board, dock)), verdictText);
}

function verdictText({ witness, nodes }: Verdict, { dock }: Asked): string {
  const tried = `${grouped(nodes)} placements tried`;
  if (witness === null) {
    return `Infeasible: ${shapeList(dock)} cannot all be placed. The search is complete (${tried}).`;
  }
  const steps = witness.map(({ shape, x, y }, i) => `  ${i + 1}. ${shape} at column ${x}, row ${y}`);
  return [`Feasible (${tried}). One way:`, ...steps].join("\n");
}

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
  judges(command, "board and dock", ({ board, dock }) => ok(countSolutions(board, dock)), countText);
}

/** Orders of n pieces, by n. */
const ORDERS = [1, 1, 2, 6] as const;

function countText({ solutions, orders }: SolutionCount, { dock }: Asked): string {
  return `${grouped(solutions)} ways to place ${shapeList(dock)}, in ${orders} of ${ORDERS[dock.length]} orders.`;
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
  judges(command, "board", docksOn, docksText);
}

function docksOn(
  { board }: Asked,
  { catalog, list }: { readonly catalog: Catalog; readonly list?: boolean },
): Result<DocksAnswer> {
  const table = feasibleDocks(board, catalog);
  const { feasible, total } = table;
  if (list !== true) return ok({ feasible, total });
  return ok({ feasible, total, docks: Array.from(table, (triple) => triple.map((index) => SHAPES[index]!.id)) });
}

function docksText({ feasible, total, docks = [] }: DocksAnswer): string {
  const share = inPercent(feasible / total, 1);
  const head = `${grouped(feasible)} of ${grouped(total)} docks can be fully placed (${share} %).`;
  return [head, ...docks.map((dock) => `  ${dock.join(" ")}`)].join("\n");
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
  judges(command, "board and dock", perftOf, perftText);
}

function perftOf({ board, dock }: Asked, options: { readonly depth?: number }): Result<PerftAnswer> {
  const depth = options.depth ?? dock.length;
  if (depth > dock.length) {
    return fail("depth", `a dock of ${dock.length} has no sequences of ${depth} placements`);
  }
  return ok({ depth, leaves: perft(board, dock, depth) });
}

function perftText({ depth, leaves }: PerftAnswer): string {
  return `${grouped(leaves)} sequences of ${depth} placement${depth === 1 ? "" : "s"}.`;
}
