/**
 * @file `openblock env check`: runs the conformance check on our environment over the dock sources, single and batched, or
 * on the environment of a module.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Command, Option } from "commander";
import { MAX_SEED, SOURCE_IDS } from "#engine";
import {
  type ConformanceOptions,
  type ConformingEnv,
  conformance,
  createEnv,
  FINDING_CODES,
  type Finding,
  unbatched,
} from "#env";
import { DEALER_IDS, type DealerId } from "#game";
import { progressLine } from "#machine";
import { seedNumber, wholeNumber } from "../../io/options.ts";
import { jsonLine, write } from "../../io/output.ts";

interface CheckOptions {
  readonly docks?: DealerId;
  readonly module?: string;
  readonly games: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** An environment to check, created when its turn comes. */
interface Subject {
  readonly name: string;
  readonly create: () => ConformingEnv | Promise<ConformingEnv>;
}

const FOUND = 1;

export function addCheck(parent: Command): void {
  const command = parent
    .command("check")
    .summary("check an environment against its interface and the rules")
    .description(
      "Plays seeded random episodes, each twice, and checks every promise of the interface and the rules: ours over all " +
        "dock sources, single and batched, or the one that the export createEnv of a module makes. " +
        "Prints what it finds; exit 1 if anything was found.",
    )
    .addOption(new Option("--docks <source>", "ours on this dock source alone").choices(DEALER_IDS).conflicts("module"))
    .option("--module <file>", "a module that exports createEnv(), instead of ours")
    .option("--games <n>", "episodes of each environment", wholeNumber(1, 1_000_000), 5)
    .option("--seed <n>", "seed of the first episode", seedNumber, 0)
    .option("--json", "one JSON line for each environment")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock env check --docks uniform --games 100
  $ openblock env check --module ./my-env.mjs --json`,
    )
    .action(async (options: CheckOptions) => {
      if (options.seed > MAX_SEED - (options.games - 1)) {
        command.error("error: the last episode's seed, --seed plus --games minus 1, is too large");
      }
      const subjects = options.module === undefined ? ours(options.docks) : [await theirs(command, options.module)];
      await checkAll(subjects, options);
    });
}

function ours(docks: DealerId | undefined): Subject[] {
  const isWanted = (name: string) => docks === undefined || docks === name;
  return [
    ...DEALER_IDS.filter(isWanted).map((name) => ({ name, create: () => createEnv({ docks: name }) })),
    ...SOURCE_IDS.filter(isWanted).map((name) => ({
      name: `${name}, batched`,
      create: () => unbatched({ docks: name }),
    })),
  ];
}

/** The environment of a module; a module that cannot be used ends the run in one line. */
async function theirs(command: Command, file: string): Promise<Subject> {
  const path = resolve(file);
  if (!existsSync(path)) command.error(`error: there is no file ${file}`);
  try {
    const { createEnv: create }: { createEnv?: unknown } = await import(pathToFileURL(path).href);
    if (typeof create === "function") return { name: file, create: () => create() };
  } catch (error) {
    command.error(`error: ${file} cannot be loaded: ${String(error)}`);
  }
  return command.error(`error: ${file} does not export a function createEnv`);
}

async function checkAll(subjects: readonly Subject[], options: CheckOptions): Promise<void> {
  const width = Math.max(...subjects.map(({ name }) => name.length));
  for (const { name, create } of subjects) {
    const { show, end } = progressLine();
    show(`checking ${name} …`);
    const findings = await findingsOf(create, options);
    end();
    if (findings.length > 0) process.exitCode = FOUND;
    if (options.json === true) await write(jsonLine({ env: name, games: options.games, findings }));
    else await write(reportOf(name.padEnd(width), findings, options));
  }
}

/** A module may throw anywhere, even on creation. */
async function findingsOf(create: Subject["create"], options: ConformanceOptions): Promise<readonly Finding[]> {
  try {
    return conformance(await create(), { games: options.games ?? 1, seed: options.seed ?? 0 });
  } catch (error) {
    return [{ code: "threw", message: `createEnv or a member threw ${String(error)}`, where: null, count: 1 }];
  }
}

function reportOf(name: string, findings: readonly Finding[], { games }: CheckOptions): string {
  const promises = Object.keys(FINDING_CODES).length;
  const episodes = `${games} episode${games === 1 ? "" : "s"}`;
  if (findings.length === 0) return `${name}  conforms: ${promises} promises, ${episodes} played twice\n`;
  return [`${name.trimEnd()}:`, ...findings.map(findingText), ""].join("\n");
}

function findingText({ code, message, where, count }: Finding): string {
  const place = where === null ? "" : ` (seed ${where.seed}, step ${where.step}${count > 1 ? `; ${count} times` : ""})`;
  return `  ${code}: ${message}${place}\n    a conforming environment ${FINDING_CODES[code]}`;
}
