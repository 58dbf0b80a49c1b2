/**
 * @file `openblock study NAME`: runs a study in threads and prints its tables, or with `--json` the whole report. Each
 * study is a subcommand whose flags come from its own options. `experiment NAME` and `arena` are the same commands
 * under their older names. An interrupted run prints what was finished, and says so.
 */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Argument, type Command, Option } from "commander";
import { ok, type Result } from "#engine";
import {
  checkRequirements,
  type ModelFolders,
  modelsFolder,
  playersFile,
  progressBar,
  runStudy,
  STUDIES,
} from "#machine";
import { engineCommand } from "#research/ubi";
import { arena } from "#study";
import { type AnyStudy, flagOf, type GivenOptions, type OptionTable, type StudyOption } from "#study/report";
import { modelsOption } from "../io/agentOption.ts";
import { growingListOption, listOption, wholeNumber } from "../io/options.ts";
import { clip, INTERRUPTED, interruption, jsonLine, write } from "../io/output.ts";

/** Flags that every study has, or those with models, charts or Markdown. */
interface RunFlags {
  readonly workers: number;
  readonly save?: string;
  readonly models?: ModelFolders;
  readonly charts?: string;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly out?: string;
}

export function addStudy(program: Command, root: URL): void {
  addStudies(program, root, "study", STUDIES);
}

export function addExperiment(program: Command, root: URL): void {
  addStudies(program, root, "experiment", STUDIES);
}

export function addArena(program: Command, root: URL): void {
  addOne(program, root, arena, "openblock arena");
}

function addStudies(program: Command, root: URL, name: string, studies: readonly AnyStudy[]): void {
  const names = studies.map((study) => study.name);
  const command: Command = program
    .command(name)
    .summary(name === "study" ? "run a study in simulation" : "run a study: another name of study")
    .description(
      "Runs a study of the paper, or one of ours, in simulation and prints its tables. The same options always give the " +
        "same figures on any number of threads, except for measured times. The commands of the published figures are in docs/results.",
    )
    .usage("<name> [options]")
    // Refuses a missing or an unknown name; a study's name leads to its own command.
    .addArgument(new Argument("<name>", "the study").choices(names))
    .action(() => command.help())
    .addHelpText("after", examplesText(studies.map((study) => `openblock ${name} ${study.name} ${study.examples[0]}`)));
  for (const study of studies) addOne(command, root, study, `openblock ${name} ${study.name}`);
}

function examplesText(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line.trimEnd()}`).join("\n")}`;
}

/** @param called how the study is called on the command line */
function addOne(parent: Command, root: URL, study: AnyStudy, called: string): void {
  const command = parent
    .command(study.name)
    .summary(study.summary)
    .description(`${study.description} Ctrl-C prints what is finished; a second one ends it at once.`);
  addStudyOptions(command, study.options);
  if (study.requires !== undefined) command.addOption(modelsOption(root));
  command
    .option("--workers <n>", `${study.unit.many} at a time`, wholeNumber(1, 256), availableParallelism())
    .option("--save <file>", `save finished ${study.unit.many} in a file, and skip those in it`);
  if (study.charts !== undefined) command.option("--charts <folder>", "write its charts there, as SVG");
  const json = new Option("--json", "print the whole report as one JSON line");
  command.addOption(study.markdown === undefined ? json : json.conflicts("markdown"));
  if (study.markdown !== undefined) command.option("--markdown", "print the report as Markdown");
  command
    .option("--out <file>", `write the report to a file instead; ${endings(study)}`)
    .addHelpText("after", examplesText(study.examples.map((example) => `${called} ${example}`)))
    .action(() => conduct(command, study, root));
  nameUnknownOptions(command, study.name);
}

function endings({ markdown }: AnyStudy): string {
  return markdown === undefined ? ".json says how" : ".json and .md say how";
}

/** An option of another study is refused in these words. */
function nameUnknownOptions(command: Command, name: string): void {
  const { outputError } = command.configureOutput();
  command.showSuggestionAfterError(false).configureOutput({
    outputError: (text, print) =>
      outputError!(text.replace(/unknown option '(-[^']+)'/, `$1 is not an option of ${name}`), print),
  });
}

async function conduct(command: Command, study: AnyStudy, root: URL): Promise<void> {
  const flags = command.opts<RunFlags>();
  const { workers, save, models = modelsFolder(root) } = flags;
  const given = orRefuse(command, await givenOptions(command, study.options));
  const options = orRefuse(command, study.settle(given));
  const absent = orRefuse(command, await checkRequirements(study.requires?.(options) ?? {}, models));
  for (const { message } of Object.values(absent)) warn(`games will be forfeited: ${message}`);
  const { signal, release } = interruption();
  makeRoom(flags);
  const { show, end } = progressBar(study.unit.many);
  const onTaken = (agents: readonly string[]) => warnOfEngines(agents, save);
  const run = await runStudy(study, { options, workers, models, absent, save, signal, onTaken, onProgress: show });
  end();
  if (!signal.aborted) release();
  const outcomes = orRefuse(command, run);
  const report = study.report(options, outcomes, { workers });
  if (report !== null) await publish(study, report, flags);
  if (!signal.aborted) return;
  const { one, many } = study.unit;
  const finished = `${outcomes.length} ${outcomes.length === 1 ? one : many}`;
  process.stderr.write(`interrupted after ${finished}${report === null ? ", too few for a report" : ""}\n`);
  process.exitCode = INTERRUPTED;
}

/** The value; a fault ends the run in one line, exit 2. */
function orRefuse<T>(command: Command, result: Result<T>): T {
  return result.ok ? result.value : command.error(`error: ${result.fault.message}`);
}

function warn(text: string): void {
  process.stderr.write(`warning: ${clip(text)}\n`);
}

/** A program may have changed since its saved games, which count all the same: the run says so. */
function warnOfEngines(agents: readonly string[], save: string | undefined): void {
  const games = agents.filter((agent) => engineCommand(agent) !== null).length;
  if (games === 0) return;
  const saved = `${games} ${games === 1 ? "game of an engine is" : "games of engines are"} of an earlier run`;
  warn(`${saved}; an engine is known by its command: after a change of it, use another file than ${save}`);
}

/** Fails now rather than after an hour if something cannot be written. */
function makeRoom({ out, charts }: RunFlags): void {
  if (charts !== undefined) mkdirSync(charts, { recursive: true });
  if (out !== undefined) closeSync(openSync(out, "a"));
}

async function publish(study: AnyStudy, report: object, flags: RunFlags): Promise<void> {
  const { out, charts } = flags;
  if (charts !== undefined) {
    for (const { name, svg } of study.charts!(report)) writeFileSync(join(charts, `${name}.svg`), svg);
  }
  const text = formatted(study, report, flags);
  if (out === undefined) await write(text);
  else writeFileSync(out, text);
}

function formatted(study: AnyStudy, report: object, { json, markdown, out = "" }: RunFlags): string {
  if (json === true || (markdown !== true && out.endsWith(".json"))) return jsonLine(report);
  const isMarkdown = markdown === true || out.endsWith(".md");
  return isMarkdown && study.markdown !== undefined ? study.markdown(report) : study.text(report);
}

// A study's options as flags: what each takes, its default and its meaning come from the study's own table.

export function addStudyOptions(command: Command, table: OptionTable): void {
  for (const [key, option] of Object.entries(table)) command.addOption(commanderOption(flagOf(key, option), option));
}

function commanderOption(flag: string, option: StudyOption): Option {
  const { meaning } = option;
  if (option.kind === "switch") return new Option(flag, meaning);
  const flags = `${flag} <${option.value}>`;
  switch (option.kind) {
    case "whole":
      return new Option(flags, meaning).argParser(wholeNumber(option.min, option.max)).default(option.default);
    case "choice":
      return new Option(flags, meaning).choices(option.choices).default(option.default);
    case "list":
      return option.grows === true
        ? growingListOption(flags, meaning, option.default)
        : listOption(flags, meaning, option.default, option.known ?? undefined);
    case "file":
      return new Option(flags, meaning).argParser((file) => ({ name: file, text: readFileSync(file, "utf8") }));
    case "players":
      return new Option(flags, meaning);
  }
}

/** The options that were named on the command line, by their keys; modules of players are loaded. */
export async function givenOptions(command: Command, table: OptionTable): Promise<Result<GivenOptions>> {
  const given: Record<string, unknown> = {};
  for (const [key, option] of Object.entries(table)) {
    const name = new Option(flagOf(key, option)).attributeName();
    if (command.getOptionValueSource(name) !== "cli") continue;
    const value: unknown = command.getOptionValue(name);
    const read = option.kind === "players" ? await playersFile(value as string) : ok(value);
    if (!read.ok) return read;
    given[key] = read.value;
  }
  return ok(given);
}
