/**
 * @file `openblock dataset`: docks for the learned generator to learn from, with a card that says what they are; its
 * subcommands write games and traces.
 */
import type { Command } from "commander";
import { codeVersion, DATASET_ENDING, type ModelFolders, progressBar, writeDataset } from "#machine";
import { countsOf, GENERATOR_DEFAULTS, SOURCES, type Source } from "#neural";
import type { Player } from "#players";
import { datasetSamples } from "#study";
import { agentOf, modelsOption } from "../../io/agentOption.ts";
import { datasetFile } from "../../io/datasetFile.ts";
import { shareNumber, wholeNumber } from "../../io/options.ts";
import { jsonLine, write } from "../../io/output.ts";
import { addLines } from "./lines.ts";
import { pausing } from "./pausing.ts";

interface DatasetFlags extends Readonly<Record<Source, number>> {
  readonly docks: number;
  readonly seed: number;
  readonly out: string;
  readonly models: ModelFolders;
  readonly json?: boolean;
}

/** Who plays in self-play, on docks of the rule track. */
const AGENT = "search";
/** A data set of this seed has sessions of its own. */
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
