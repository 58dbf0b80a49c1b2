/**
 * @file `openblock dataset games`, `people` and `traces`: data sets for research (docs/datasets.md), and `dataset check`, which
 * reads one back: the card is that of the lines, every line has its fields, every game can be played again.
 */
import { type Command, Option } from "commander";
import { type Fault, isRecord, parseJson } from "#engine";
import { DEALER_IDS, type DealerId, findDealer, parseGameLine, replay } from "#game";
import { codeVersion, type ModelFolders, progressBar, readLines, writeLines } from "#machine";
import { POPULATIONS, type PopulationName } from "#people";
import { type AsyncPlayer, closePlayer, type Player } from "#players";
import { parseTrace } from "#spawn";
import {
  gameLines,
  LINE_ABOUT,
  LINE_FIELDS,
  LINE_KINDS,
  LINE_VERSION,
  type LineCard,
  type LineKind,
  peopleLines,
  traceLines,
} from "#study";
import { agentOf, modelsOption } from "../../io/agentOption.ts";
import { listOption, wholeNumber } from "../../io/options.ts";
import { errorOf, jsonLine, write } from "../../io/output.ts";
import { outFile, pausing } from "./out.ts";

interface Common {
  readonly seed: number;
  readonly cap: number;
  readonly out: string;
}

interface GamesFlags extends Common {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
  readonly games: number;
  readonly models: ModelFolders;
}

interface PeopleFlags extends Common {
  readonly population: PopulationName;
  readonly people: number;
  readonly days: number;
  readonly games: number;
}

/** Seeds from a billion on are for evaluation. */
const MOST_SEED = 1_000_000;

export function addLines(parent: Command, root: URL): void {
  const games = subcommand(parent, "games", "games of agents on dock sources, as records", 1000)
    .addOption(listOption("--agents <names>", "who plays", ["random", "greedy", "keeper", "search"]))
    .addOption(listOption("--docks <sources>", "where docks come from", ["uniform", "feasible", "hard"], DEALER_IDS))
    .option("--games <n>", "games of each agent on each source", wholeNumber(1, 100_000), 100)
    .addOption(modelsOption(root))
    .action((flags: GamesFlags) => writeGames(games, flags, root));
  const people = withPeople(subcommand(parent, "people", "games of simulated people over days, as records", 300))
    .option("--days <n>", "days in which they arrive and play", wholeNumber(1, 60), 7)
    .action((flags: PeopleFlags) => save("people", flags, peopleLines(flags), root));
  withPeople(subcommand(parent, "traces", "docks dealt to simulated people, each with its trace", 150))
    .option("--games <n>", "games of a person", wholeNumber(1, 1000), 2)
    .action((flags: PeopleFlags) => save("traces", flags, traceLines(flags), root));
  people.addHelpText("after", "\nThey stop and come back by assumptions; nothing they do is a result about people.");
  parent
    .command("check")
    .summary("read a data set back and play its games again")
    .argument("<file>", "a data set of games, people or traces")
    .action(check);
}

function subcommand(parent: Command, kind: LineKind, summary: string, cap: number): Command {
  const fields = Object.keys(LINE_FIELDS[kind]).join(", ");
  return parent
    .command(kind)
    .summary(summary)
    .description(`Writes FILE.ndjson, one JSON line each with ${fields}, and FILE.card.json, which says what they are.`)
    .option("--seed <n>", "seed of the first game, or of the people", wholeNumber(0, MOST_SEED), 1)
    .option("--cap <n>", "placements after which a game is broken off", wholeNumber(1, 1_000_000), cap)
    .option("--out <file>", "file to write, ending in .ndjson", outFile, `${kind}.ndjson`);
}

function withPeople(command: Command): Command {
  return command
    .addOption(new Option("--population <name>", "which people").choices(POPULATIONS).default("inside"))
    .option("--people <n>", "how many", wholeNumber(1, 1_000_000), 20);
}

async function writeGames(command: Command, flags: GamesFlags, root: URL): Promise<void> {
  const open: (Player | AsyncPlayer)[] = [];
  const lines = gameLines(flags, async (agent, docks) => {
    const player = await agentOf(command, agent, docks, flags.models);
    open.push(player);
    return player;
  });
  try {
    await save("games", flags, lines, root, flags.games * flags.agents.length * flags.docks.length);
  } finally {
    for (const player of open) await closePlayer(player);
  }
}

type Lines = Iterable<object> | AsyncIterable<object>;

async function save(kind: LineKind, flags: Common, lines: Lines, root: URL, total = 0): Promise<void> {
  const bar = progressBar("lines");
  const origin = { version: codeVersion(root), command: commandOf(kind, flags) };
  const card = await writeLines(flags.out, texts(kind, lines), origin, pausing(bar, total));
  bar.end();
  await write(`${card.lines} lines in ${flags.out}\n`);
}

async function* texts(kind: LineKind, lines: Lines): AsyncGenerator<string, LineCard, void> {
  let count = 0;
  for await (const line of lines) {
    count++;
    yield jsonLine(line);
  }
  const about = LINE_ABOUT[kind];
  return { format: LINE_VERSION, kind, about, licence: "MIT", lines: count, fields: LINE_FIELDS[kind] };
}

/** Every option but where models lie and where the file goes: they do not change a line. */
function commandOf(kind: LineKind, flags: object): string {
  const given = Object.entries(flags).filter(([name]) => name !== "out" && name !== "models");
  return ["openblock dataset", kind, ...given.map(([name, value]) => `--${name} ${String(value)}`)].join(" ");
}

/** Says how many lines are sound, or which one is not and why, with exit code 1. */
async function check(file: string): Promise<void> {
  const read = readLines(file);
  if (!read.ok) return refuse(read.fault);
  const { card, lines } = read.value;
  const kind = LINE_KINDS.find((known) => known === card.kind && card.format === LINE_VERSION);
  if (kind === undefined)
    return refuse({ code: "badDataset", message: "it is no data set of games, people or traces" });
  if (card.lines !== lines.length) return refuse({ code: "badDataset", message: `its card has ${card.lines} lines` });
  for (const [i, line] of lines.entries()) {
    const fault = faultOf(kind, line);
    if (fault !== null) return refuse({ code: fault.code, message: `line ${i + 1}: ${fault.message}` });
  }
  await write(jsonLine({ kind, lines: lines.length }));
}

function faultOf(kind: LineKind, text: string): Fault | null {
  const line = parseJson(text);
  const fields = Object.keys(LINE_FIELDS[kind]);
  if (!isRecord(line) || Object.keys(line).join() !== fields.join()) {
    return { code: "badLine", message: `its fields are not ${fields.join(", ")}` };
  }
  if (kind === "traces") {
    const trace = parseTrace(line.trace);
    return trace.ok ? null : trace.fault;
  }
  const game = parseGameLine(text);
  if (!game.ok) return game.fault;
  const played = replay(game.value.record, findDealer);
  return played.ok ? null : played.fault;
}

async function refuse(fault: Fault): Promise<void> {
  process.exitCode = 1;
  await write(jsonLine(errorOf(fault)));
}
