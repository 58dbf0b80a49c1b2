/**
 * @file `openblock dataset`: docks for the learned generator to learn from, with a card that says what they are; its
 * subcommands write games and traces.
 */
import { type Command, InvalidArgumentError, Option } from "commander";
import { EVALUATION_SEED, type Fault, isRecord, parseJson } from "#engine";
import {
  DATASET_FORMAT,
  DATASET_KINDS,
  type DatasetKind,
  DEALER_IDS,
  type DealerId,
  findDealer,
  LINE_ABOUT,
  LINE_FIELDS,
  type LineCard,
  parseGameLine,
  replay,
} from "#game";
import {
  codeVersion,
  DATASET_ENDING,
  type ModelFolders,
  progressBar,
  readLines,
  writeDataset,
  writeLines,
} from "#machine";
import { countsOf, GENERATOR_DEFAULTS, SOURCES, type Source } from "#neural";
import { POPULATIONS, type PopulationName } from "#people";
import { type AsyncPlayer, closePlayer, type Player } from "#players";
import { parseTrace } from "#spawn";
import { datasetSamples, gameLines, lastTraceSeed, peopleLines, traceLines } from "#study";
import { agentOf, modelsOption, namedModels, orEngineFault } from "../io/agentOption.ts";
import { commandWith, listOption, shareNumber, wholeNumber } from "../io/options.ts";
import { errorOf, jsonLine, write } from "../io/output.ts";

interface DatasetFlags extends Readonly<Record<Source, number>> {
  readonly docks: number;
  readonly seed: number;
  readonly out: string;
  readonly models: ModelFolders;
  readonly json?: boolean;
}

/** Who plays in self-play, on docks of the rule track. */
const AGENT = "search";
/**
 * A data set of this seed has sessions of its own. Games of a set have seeds below those of evaluation: `games` by this
 * limit, `traces` by `lastTraceSeed`.
 */
const MOST_SEED = 1_000_000;
const WHAT: Readonly<Record<Source, string>> = {
  people: "docks in records of simulated people",
  rule: "docks that the rule track delivered to simulated people",
  selfPlay: `docks that the rule track delivered to the agent "${AGENT}"`,
  teacher: "all candidates of the rule track, with their chances",
};

export function addDataset(program: Command, root: URL): void {
  const command = program
    .command("dataset")
    // What stands after a subcommand is its own: some names mean something else there.
    .enablePositionalOptions()
    .summary("write data sets: docks to learn from, games, people, traces")
    .description(
      "Plays games and writes one JSON line a dock: the board, the player's state, the target and the dock that came, or " +
        "all that could have come with their chances. Beside FILE.ndjson stands FILE.card.json: counts, seed, names of " +
        "the numbers and the command that writes the same file again.",
    )
    .option("--docks <n>", "docks in all", wholeNumber(1, 10_000_000), 200_000)
    .option("--seed <n>", "seed of the sessions", wholeNumber(0, MOST_SEED), 1)
    .option("--out <file>", `file to write, ending in ${DATASET_ENDING}`, datasetFile, `dataset${DATASET_ENDING}`);
  for (const source of SOURCES) {
    command.option(
      `--${flagOf(source)} <share>`,
      `weight: ${WHAT[source]}`,
      shareNumber,
      GENERATOR_DEFAULTS.sources[source],
    );
  }
  command
    .addOption(modelsOption(root))
    .option("--json", "print the card as one JSON line")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock dataset --out docks.ndjson
  $ openblock dataset --docks 2000 --people 0 --self-play 0 --out small.ndjson
  $ openblock dataset games --agents greedy,search --docks feasible
  $ openblock dataset check games.ndjson`,
    )
    .action((flags: DatasetFlags) => run(command, flags, root));
  addLines(command, root);
}

function flagOf(source: Source): string {
  return source === "selfPlay" ? "self-play" : source;
}

async function run(command: Command, flags: DatasetFlags, root: URL): Promise<void> {
  const { docks, seed, out, models } = flags;
  if (SOURCES.every((source) => flags[source] === 0)) command.error("error: one of the sources needs a weight");
  const counts = countsOf(docks, flags);
  // The search answers at once.
  const agent = (await agentOf(command, AGENT, "rule", models)) as Player;
  const bar = progressBar("docks");
  const weights = SOURCES.map((source) => `--${flagOf(source)} ${flags[source]}`).join(" ");
  const origin = {
    version: codeVersion(root),
    command: `openblock dataset --docks ${docks} --seed ${seed} ${weights}`,
  };
  const card = await writeDataset(out, datasetSamples(counts, { seed, agent }), origin, pausing(bar, docks));
  bar.end();
  const parts = SOURCES.map((source) => `${source} ${card.docks[source]}`).join(", ");
  await write(flags.json === true ? jsonLine(card) : `${docks} docks in ${out}: ${parts}\n`);
}

// `dataset games`, `people` and `traces`: data sets for research (docs/datasets.md), and `dataset check`, which reads
// one back: the card is that of the lines, every line has its fields, every game can be played again.

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
  const traces = withPeople(subcommand(parent, "traces", "docks dealt to simulated people, each with its trace", 150))
    .option("--games <n>", "games of a person", wholeNumber(1, 1000), 2)
    .action((flags: PeopleFlags) => writeTraces(traces, flags, root));
  people.addHelpText("after", "\nThey stop and come back by assumptions; nothing they do is a result about people.");
  parent
    .command("check")
    .summary("read a data set back and play its games again")
    .argument("<file>", "a data set of games, people or traces, ending in .ndjson", datasetFile)
    .action(check);
}

function subcommand(parent: Command, kind: DatasetKind, summary: string, cap: number): Command {
  const fields = Object.keys(LINE_FIELDS[kind]).join(", ");
  return parent
    .command(kind)
    .summary(summary)
    .description(`Writes FILE.ndjson, one JSON line each with ${fields}, and FILE.card.json, which says what they are.`)
    .option(
      "--seed <n>",
      kind === "games" ? "seed of the first game" : "seed of the people",
      wholeNumber(0, MOST_SEED),
      1,
    )
    .option("--cap <n>", "placements after which a game is broken off", wholeNumber(1, 1_000_000), cap)
    .option("--out <file>", "file to write, ending in .ndjson", datasetFile, `${kind}.ndjson`);
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
  const total = flags.games * flags.agents.length * flags.docks.length;
  try {
    await orEngineFault(command, save("games", flags, lines, root, total), ", nothing is written");
  } finally {
    for (const player of open) await closePlayer(player);
  }
}

async function writeTraces(command: Command, flags: PeopleFlags, root: URL): Promise<void> {
  const last = lastTraceSeed(flags);
  if (last >= EVALUATION_SEED) {
    const reach = `--seed ${flags.seed} with --people ${flags.people} reaches the seed ${last}`;
    command.error(`error: ${reach}; seeds from ${EVALUATION_SEED} on are for evaluation`);
  }
  await save("traces", flags, traceLines(flags), root);
}

type Lines = Iterable<object> | AsyncIterable<object>;

async function save(kind: DatasetKind, flags: Common, lines: Lines, root: URL, total = 0): Promise<void> {
  const bar = progressBar("lines");
  const origin = { version: codeVersion(root), command: commandOf(kind, flags) };
  const card = await writeLines(flags.out, texts(kind, lines), origin, pausing(bar, total)).finally(bar.end);
  await write(`${card.lines} lines in ${flags.out}\n`);
}

async function* texts(kind: DatasetKind, lines: Lines): AsyncGenerator<string, LineCard, void> {
  let count = 0;
  for await (const line of lines) {
    count++;
    yield jsonLine(line);
  }
  const about = LINE_ABOUT[kind];
  return { format: DATASET_FORMAT, kind, about, licence: "MIT", lines: count, fields: LINE_FIELDS[kind] };
}

/** Every option but where the file goes, which changes no line. */
function commandOf(kind: DatasetKind, flags: Common & { readonly models?: ModelFolders }): string {
  const { out: _, models, ...given } = flags;
  return commandWith(`openblock dataset ${kind}`, {
    ...given,
    models: models === undefined ? null : namedModels(models),
  });
}

/** Says how many lines are sound, or which one is not and why, with exit code 1. */
async function check(file: string): Promise<void> {
  const read = readLines(file);
  if (!read.ok) return refuse(read.fault);
  const { card, lines } = read.value;
  const kind = DATASET_KINDS.find((known) => known === card.kind && card.format === DATASET_FORMAT);
  if (kind === undefined)
    return refuse({ code: "badDataset", message: "it is no data set of games, people or traces" });
  if (card.lines !== lines.length) return refuse({ code: "badDataset", message: `its card has ${card.lines} lines` });
  for (const [i, line] of lines.entries()) {
    const fault = faultOf(kind, line);
    if (fault !== null) return refuse({ code: fault.code, message: `line ${i + 1}: ${fault.message}` });
  }
  await write(jsonLine({ kind, lines: lines.length }));
}

function faultOf(kind: DatasetKind, text: string): Fault | null {
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

/** Lines between two pauses, in which a signal is heard. */
const PAUSE = 64;

/** Shows how far it is, and lets signals in now and then. `total` is 0 where it is not known. */
export function pausing(bar: ReturnType<typeof progressBar>, total: number): (done: number) => Promise<void> {
  return async (done) => {
    if (done % PAUSE !== 0) return;
    if (total > 0) bar.show(done, total);
    await new Promise((resolve) => setImmediate(resolve));
  };
}

/** The name of the card is made from it, so it has its ending. */
export function datasetFile(text: string): string {
  if (text.endsWith(DATASET_ENDING) && text.length > DATASET_ENDING.length) return text;
  throw new InvalidArgumentError(`It ends in ${DATASET_ENDING}.`);
}
