/**
 * @file `openblock env`: the environment for researchers from the command line. `check` runs the conformance check on ours
 * over the dock sources, single and batched, or on somebody's module; `render` plays at random and prints pictures.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Command, Option } from "commander";
import { createRng, MAX_SEED, SOURCE_IDS } from "#engine";
import {
  type ConformanceOptions,
  type ConformingEnv,
  conformance,
  createEnv,
  ENV_ID,
  FINDING_CODES,
  type Finding,
  RENDER_MODES,
  type RenderMode,
  unbatched,
} from "#env";
import { DEALER_IDS, type DealerId } from "#game";
import { docksOption } from "../io/docksOption.ts";
import { seedNumber, wholeNumber } from "../io/options.ts";
import { hasColour, jsonLine, write } from "../io/output.ts";

interface CheckOptions {
  readonly docks?: DealerId;
  readonly module?: string;
  readonly games: number;
  readonly seed: number;
  readonly json?: boolean;
}

interface RenderOptions {
  readonly docks: DealerId;
  readonly seed: number;
  readonly steps: number;
  readonly format: RenderMode;
  readonly out?: string;
}

/** An environment to check: made only when it is its turn. */
interface Subject {
  readonly name: string;
  readonly create: () => ConformingEnv | Promise<ConformingEnv>;
}

const FOUND = 1;

export function addEnv(program: Command): void {
  const command = program
    .command("env")
    .summary("check the environment for learners, or look at it")
    .description(`The environment ${ENV_ID}; its page is docs/environment.md.`)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock env check
  $ openblock env check --module ./my-env.mjs
  $ openblock env render --seed 7 --steps 10`,
    );
  addCheck(command);
  addRender(command);
}

function addCheck(parent: Command): void {
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

/** The environment of a module; whatever is wrong with the module is said in one line. */
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
    showProgress(name);
    const findings = await findingsOf(create, options);
    showProgress("");
    if (findings.length > 0) process.exitCode = FOUND;
    if (options.json === true) await write(jsonLine({ env: name, games: options.games, findings }));
    else await write(reportOf(name.padEnd(width), findings, options));
  }
}

/** A module may fail at anything, its own start included. */
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

function showProgress(name: string): void {
  if (process.stderr.isTTY) process.stderr.write(name === "" ? "\r\u001b[K" : `\rchecking ${name} …`);
}

function addRender(parent: Command): void {
  parent
    .command("render")
    .summary("play at random and print pictures")
    .description(
      "Plays a random episode and prints the position after every step as text, or the last one as SVG. " +
        "With --out every step becomes a file in a folder.",
    )
    .addOption(docksOption("feasible"))
    .option("--seed <n>", "seed of the episode", seedNumber, 0)
    .option("--steps <n>", "steps to play, fewer if the game ends", wholeNumber(0, 100_000), 10)
    .addOption(new Option("--format <mode>", "text or picture").choices(RENDER_MODES).default("ansi"))
    .option("--out <folder>", "write a file for each step instead")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock env render --seed 7 --steps 10
  $ openblock env render --seed 7 --steps 10 --format svg > position.svg
  $ openblock env render --docks rule --steps 40 --format svg --out frames`,
    )
    .action(async (options: RenderOptions) => {
      const frames = framesOf(options);
      if (options.out !== undefined) writeFrames(frames, options.out, options.format);
      else await write(options.format === "svg" ? frames.at(-1)! : `${frames.join("\n\n")}\n`);
    });
}

function framesOf({ docks, seed, steps, format }: RenderOptions): string[] {
  const env = createEnv({ docks });
  const rng = createRng(seed, "policy");
  const picture = () => (format === "ansi" && !hasColour() ? withoutColour(env.render("ansi")) : env.render(format));
  env.reset({ seed });
  const frames = [picture()];
  for (let step = 0; step < steps && env.session!.ended === null; step++) {
    const mask = env.actionMasks();
    env.step(rng.pick([...mask.keys()].filter((action) => mask[action] === 1)));
    frames.push(picture());
  }
  return frames;
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** The letters speak alone where the output is no terminal. */
function withoutColour(text: string): string {
  return text.replaceAll(ESCAPES, "");
}

function writeFrames(frames: readonly string[], folder: string, format: RenderMode): void {
  mkdirSync(folder, { recursive: true });
  const ending = format === "svg" ? "svg" : "txt";
  for (const [step, frame] of frames.entries()) {
    writeFileSync(join(folder, `step-${String(step).padStart(4, "0")}.${ending}`), `${frame.trimEnd()}\n`);
  }
}
