/**
 * @file `openblock contract`: fresh cases of the contract, the engine behind its protocol, and a check of any other
 * implementation (docs/contract.md).
 */
import { existsSync, readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { ok } from "#engine";
import { interview } from "#machine";
import {
  answer,
  answerOf,
  CONTRACT_VERSION,
  type ContractCase,
  KIND_NAMES,
  type Kind,
  randomInput,
} from "#research/contract";
import { answerLines } from "../io/answerLines.ts";
import { type Checked, isPassed, judgeReplies, type KindCase, reportText } from "../io/contractReport.ts";
import { parseObject } from "../io/objectLine.ts";
import { listOption, seedNumber, wholeNumber } from "../io/options.ts";
import { errorOf, jsonLine, write } from "../io/output.ts";

interface ContractOptions {
  readonly kind: readonly Kind[];
  readonly seed: number;
  readonly count?: number;
  readonly check?: string;
  readonly serve?: boolean;
  readonly timeout: number;
  readonly json?: boolean;
}

/** Cases of each kind that are written where nothing is said. */
const USUAL_COUNT = 10;
const MOST_CASES = 1_000_000;
const FAILED = 1;
/** The folder of the committed cases, below the root. */
const CASES = "fixtures/contract/";

export function addContract(program: Command, root: URL): void {
  const command = program.command("contract");
  command
    .summary("write cases of the contract, or check an implementation against it")
    .description(
      "Writes random cases with the engine's answers, one JSON line each: {kind, name, input, expected}. With --check it " +
        "runs another implementation and asks it the committed cases, or with --count fresh ones. " +
        "With --serve it is such an implementation: {id, kind, input} lines in, {id, answer} lines out.",
    )
    .addOption(
      listOption("--kind <names>", "kinds of cases, separated by commas", KIND_NAMES, KIND_NAMES).default(
        KIND_NAMES,
        "all",
      ),
    )
    .option("--seed <n>", "seed of the random cases", seedNumber, 1)
    .option(
      "--count <n>",
      `random cases of each kind (default: ${USUAL_COUNT} to write, none to check)`,
      wholeNumber(1, MOST_CASES),
    )
    .addOption(new Option("--check <command>", "run this command and check its answers").conflicts("serve"))
    .option("--serve", "answer questions on standard input")
    .option("--timeout <seconds>", "longest silence of a checked implementation", wholeNumber(1, 3600), 20)
    .option("--json", "print the report of a check as one JSON line")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock contract --kind scd,judge --seed 7 --count 100 > cases.ndjson
  $ openblock contract --check "python3 my.py"
  $ openblock contract --check "python3 my.py" --kind intent --count 20000`,
    )
    .action(async (options: ContractOptions) => {
      if (options.serve === true) return answerLines(process.stdin, serveLine);
      if (options.check === undefined) return writeCases(options);
      if (options.check.trim() === "") command.error("error: --check needs a command");
      const cases = options.count === undefined ? committed(command, root, options) : fresh(options, options.count);
      process.exitCode = await check(options.check, cases, options);
    });
}

function caseOf(kind: Kind, seed: number, i: number): KindCase {
  const input = randomInput(kind, seed, i);
  return { kind, name: `random ${seed}.${i}`, input, expected: answerOf(kind, input) };
}

async function writeCases({ kind: kinds, seed, count = USUAL_COUNT }: ContractOptions): Promise<void> {
  for (const kind of kinds) for (let i = 0; i < count; i++) await write(jsonLine(caseOf(kind, seed, i)));
}

function fresh({ kind: kinds, seed }: ContractOptions, count: number): KindCase[] {
  return kinds.flatMap((kind) => Array.from({ length: count }, (_, i) => caseOf(kind, seed, i)));
}

/** What a file says of its cases. */
interface Envelope {
  readonly version: number;
  readonly tolerance: number;
  readonly cases: readonly ContractCase[];
}

/** The cases of the repository; a package does not have them. */
function committed(command: Command, root: URL, { kind: kinds }: ContractOptions): KindCase[] {
  const folder = new URL(CASES, root);
  if (!existsSync(folder)) command.error("error: the committed cases are in the repository only; use --count");
  return kinds.flatMap((kind) => {
    const { version, tolerance, cases }: Envelope = JSON.parse(readFileSync(new URL(`${kind}.json`, folder), "utf8"));
    if (version !== CONTRACT_VERSION) {
      command.error(`error: ${kind}.json has version ${version} of the contract; this is ${CONTRACT_VERSION}`);
    }
    return cases.map((entry) => ({ ...entry, kind, tolerance }));
  });
}

/** Where a reader finds the inputs of cases of these kinds. */
function inputsOf(kinds: readonly Kind[], { seed, count }: ContractOptions): string {
  if (count !== undefined) return `openblock contract --kind ${kinds.join(",")} --seed ${seed} --count ${count}`;
  return kinds.map((kind) => `${CASES}${kind}.json`).join(", ");
}

/** The exit code. */
async function check(command: string, cases: readonly KindCase[], options: ContractOptions): Promise<number> {
  const { replies, stopped } = await interview(command, cases, 1000 * options.timeout);
  const report: Checked = { ...judgeReplies(cases, replies), stopped };
  await write(options.json === true ? jsonLine(report) : reportText(report, (kinds) => inputsOf(kinds, options)));
  return isPassed(report) ? 0 : FAILED;
}

function serveLine(line: string) {
  const asked = parseObject(line, '{"id": …, "kind": …, "input": …}');
  if (!asked.ok) return asked;
  const { id, kind, input } = asked.value;
  const answered = answer(kind, input);
  return ok({ id: id ?? null, ...(answered.ok ? { answer: answered.value } : errorOf(answered.fault)) });
}
