/**
 * @file `openblock tune`: bi-level tuning of the generator (paper §5.2). Writes the policies {context: θ} with their card;
 * `--report` prints the tables of a tuning that is done.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { verifyRecord } from "#game";
import {
  checkRuntime,
  codeVersion,
  generatorHashes,
  modelsFolder,
  policyPath,
  readPolicyFile,
  writePolicyFile,
} from "#machine";
import { tune } from "#training";
import {
  type RecordedPools,
  recordedPools,
  type Start,
  startsOfRecords,
  TUNE_PLANS,
  TUNE_SIZES,
  type TuneReport,
  type TuneSize,
  tuneCharts,
  tuneMarkdown,
  tuneText,
} from "#tuning";
import { wholeNumber } from "../io/options.ts";
import { INTERRUPTED, interruption, jsonLine, write } from "../io/output.ts";
import { PLAYER_RECORDS_HELP, playerRecords } from "../io/records.ts";

/** Players with records, so that somebody is tuned on and somebody else judges. */
const LEAST_PLAYERS = 3;

interface TuneFlags {
  readonly size: TuneSize;
  readonly seed: number;
  readonly workers: number;
  readonly out: string;
  readonly run: string;
  readonly records?: string;
  readonly report?: string | true;
  readonly charts?: string;
  readonly json?: boolean;
  readonly markdown?: boolean;
}

export function addTune(program: Command, root: URL): void {
  const command = program
    .command("tune")
    .summary("tune the generator for each context of players")
    .description(
      "Searches for each context of players (skill band, lifecycle, personal best) the θ that serves them best: simulated " +
        "people play a sample of θ, a surrogate learns what θ does, descent through it finds candidates, and what they are " +
        "worth is measured on other people. Finished games are kept in the run's folder: the same command goes on where a " +
        "killed one was.",
    )
    .addOption(
      new Option("--size <size>", "small: to see it work; full: as published").choices(TUNE_SIZES).default("full"),
    )
    .option("--seed <n>", "people, games and draws", wholeNumber(0, 100_000), 1)
    .option("--workers <n>", "threads", wholeNumber(1, 256), availableParallelism())
    .option("--out <folder>", "where policies.json is written", "my-models")
    .option("--run <folder>", "where finished games are kept", "tune-run")
    .option("--records <file>", "recorded games whose players stand in for the simulated people inside")
    .option("--report [file]", "print the tables of policies that are there (default: the package's)")
    .option("--charts <folder>", "write the charts there, as SVG")
    .addOption(new Option("--json", "print the report as one JSON line").conflicts("markdown"))
    .option("--markdown", "print the report as Markdown")
    .addHelpText(
      "after",
      `
${PLAYER_RECORDS_HELP}
A player's games come in the order played. Of every three players two are tuned
on and the third judges. The model fitted to a player's games plays in their
place.

Examples:
  $ openblock tune --size small
  $ openblock tune --records games.ndjson --out my-models
  $ openblock tune --report
  $ openblock play --docks foresight --policies mine/policies.json --games 5`,
    )
    .action((flags: TuneFlags) =>
      flags.report === undefined ? run(command, flags, root) : report(command, flags, root),
    );
}

async function report(command: Command, flags: TuneFlags, root: URL): Promise<void> {
  const file = typeof flags.report === "string" ? flags.report : policyPath(modelsFolder(root));
  const read = readPolicyFile(file);
  if (!read.ok) return command.error(`error: ${read.fault.message}`);
  await print(read.value.report, flags);
}

async function run(command: Command, flags: TuneFlags, root: URL): Promise<void> {
  const { size, seed, workers, out, records, run: folder } = flags;
  const runtime = await checkRuntime();
  if (!runtime.ok) command.error(`error: ${runtime.fault.message}`);
  const recorded = records === undefined ? {} : { recorded: recordedPlayers(command, records, root) };
  const { signal, release } = interruption();
  try {
    const tuned = await tune({ folder, workers, signal, plan: TUNE_PLANS[size], seed, ...recorded });
    if (!tuned.ok) return command.error(`error: ${tuned.fault.message}`);
    const source = records === undefined ? "" : ` --records ${records}`;
    const card = {
      command: `openblock tune --size ${size} --seed ${seed}${source}`,
      version: codeVersion(root),
      seed,
      size,
    };
    mkdirSync(out, { recursive: true });
    writePolicyFile(out, { card, contexts: tuned.value.policies, report: tuned.value.report });
    await print(tuned.value.report, flags);
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    process.stderr.write(`Interrupted: what is finished is in ${folder}; the same command goes on from there.\n`);
    process.exitCode = INTERRUPTED;
  } finally {
    release();
  }
}

/** The starts in a file of records. A player whose games say nothing of them is left out. */
function recordedPlayers(command: Command, file: string, root: URL): RecordedPools {
  const models = generatorHashes(modelsFolder(root));
  const players: (readonly Start[])[] = [];
  for (const records of playerRecords(command, file).values()) {
    const starts = startsOfRecords(
      records.map(({ line, record }) => {
        const verified = verifyRecord(record, { models });
        return verified.ok ? verified.value : command.error(`error: ${file}, line ${line}: ${verified.fault.message}`);
      }),
    );
    if (starts.length > 0) players.push(starts);
  }
  if (players.length < LEAST_PLAYERS) {
    return command.error(
      `error: ${file}: the games of ${LEAST_PLAYERS} players or more must say something of them, not of ${players.length}`,
    );
  }
  return recordedPools(players);
}

async function print(report: TuneReport, { json, markdown, charts }: TuneFlags): Promise<void> {
  if (charts !== undefined) {
    mkdirSync(charts, { recursive: true });
    for (const { name, svg } of tuneCharts(report)) writeFileSync(join(charts, `${name}.svg`), svg);
  }
  if (json === true) await write(jsonLine(report));
  else await write(markdown === true ? tuneMarkdown(report) : tuneText(report));
}
