/**
 * @file `openblock contract`: fresh cases of the contract, the engine behind its protocol, and a check of any other
 * implementation (docs/contract.md).
 */
import { existsSync, readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { ok } from "#engine";
import { interview, type Reply } from "#machine";
import {
  answer,
  answerOf,
  CONTRACT_VERSION,
  type ContractCase,
  differenceOf,
  KIND_NAMES,
  type Kind,
  randomInput,
} from "#research/contract";
import { answerLines, parseObject } from "../io/answerLines.ts";
import { listOption, seedNumber, wholeNumber } from "../io/options.ts";
import { clip, errorOf, jsonLine, write } from "../io/output.ts";

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

// The report of a check against the contract: passes by kind, and the first differences in words.

export interface KindReport {
  readonly cases: number;
  readonly passed: number;
  /** Of a kind that the implementation does not have. */
  readonly unsupported: number;
  /** Answered wrongly or with a fault. */
  readonly failed: number;
  /** Not answered before the implementation was stopped. */
  readonly unanswered: number;
}

export interface Difference {
  readonly kind: Kind;
  readonly name: string;
  readonly difference: string;
  /** What was asked. */
  readonly input: unknown;
}

export interface Checked {
  readonly kinds: Readonly<Partial<Record<Kind, KindReport>>>;
  /** The first failures of each kind. */
  readonly differences: readonly Difference[];
  /** Why the implementation was not asked to the end. */
  readonly stopped: string | null;
}

/** Differences of each kind that are shown. */
const SHOWN = 3;
const UNSUPPORTED = "unsupported";

/** A case of a kind; its file says how close numbers must be. */
export type KindCase = ContractCase & { readonly kind: Kind; readonly tolerance?: number };
type Verdict = "passed" | "unsupported" | "failed" | "unanswered";

function verdictOf(entry: KindCase, reply: Reply): readonly [Verdict, string] {
  if (reply === null) return ["unanswered", ""];
  if ("error" in reply) {
    return reply.error === UNSUPPORTED ? ["unsupported", ""] : ["failed", `error ${clip(reply.error, 80)}`];
  }
  const difference = differenceOf(entry.expected, reply.answer, entry.tolerance);
  return difference === null ? ["passed", ""] : ["failed", difference];
}

export function judgeReplies(cases: readonly KindCase[], replies: readonly Reply[]): Omit<Checked, "stopped"> {
  const judged = cases.map((entry, i) => {
    const [verdict, difference] = verdictOf(entry, replies[i] ?? null);
    return { kind: entry.kind, name: entry.name, verdict, difference, input: entry.input };
  });
  const kinds = KIND_NAMES.flatMap((kind) => {
    const own = judged.filter((entry) => entry.kind === kind);
    const count = (wanted: Verdict) => own.filter(({ verdict }) => verdict === wanted).length;
    const row = {
      cases: own.length,
      passed: count("passed"),
      unsupported: count("unsupported"),
      failed: count("failed"),
      unanswered: count("unanswered"),
    };
    return own.length === 0 ? [] : [[kind, row] as const];
  });
  const differences = KIND_NAMES.flatMap((kind) =>
    judged.filter((entry) => entry.kind === kind && entry.verdict === "failed").slice(0, SHOWN),
  ).map(({ kind, name, difference, input }) => ({ kind, name, difference, input }));
  return { kinds: Object.fromEntries(kinds), differences };
}

/** Every supported case passed, and there was one. */
export function isPassed({ kinds, stopped }: Checked): boolean {
  const rows = Object.values(kinds);
  return stopped === null && rows.every(({ failed }) => failed === 0) && rows.some(({ passed }) => passed > 0);
}

/**
 * Why it was stopped comes first: it explains the rest.
 * @param whereAre says where the inputs of kinds are found
 */
export function reportText(report: Checked, whereAre: (kinds: readonly Kind[]) => string): string {
  const stopped = report.stopped === null ? [] : [`The implementation was stopped: ${sentence(clip(report.stopped))}`];
  const differences = report.differences.map(({ kind, name, difference }) => `  ${kind}, ${name}: ${difference}`);
  const failing = KIND_NAMES.filter((kind) => report.differences.some((difference) => difference.kind === kind));
  const shown = failing.length > 0 ? ["First differences:", ...differences, `Their inputs: ${whereAre(failing)}`] : [];
  return `${[...stopped, ...rowsOf(report), ...unsupportedText(report), ...shown].join("\n")}\n`;
}

/** Why a check fails in which nothing is wrong. */
function unsupportedText({ kinds }: Checked): string[] {
  const isAll = Object.values(kinds).every(({ cases, unsupported }) => cases === unsupported);
  return isAll ? ["No case passes: the implementation supports none of these kinds."] : [];
}

/** A question has its mark already. */
function sentence(text: string): string {
  return text.endsWith("?") ? text : `${text}.`;
}

/** One row a kind; where nothing was answered, they would all say the same. */
function rowsOf({ kinds }: Checked): string[] {
  const rows = Object.entries(kinds);
  if (rows.every(([, { cases, unanswered }]) => cases === unanswered)) {
    return [`None of ${rows.reduce((sum, [, { cases }]) => sum + cases, 0)} cases was answered.`];
  }
  return rows.map(([kind, row]) => {
    const rest = (["unsupported", "failed", "unanswered"] as const).filter((name) => row[name] > 0);
    return `${kind.padEnd(16)} ${row.passed} of ${row.cases} passed${rest.map((name) => `, ${row[name]} ${name}`).join("")}`;
  });
}
