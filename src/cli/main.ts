/**
 * @file The command line (docs/command-line.md): one program, a file for each command, a folder where a command has large
 * subcommands. `io` reads and prints, `text` words results, `terminal` is the game. Bad usage ends with exit 2 and one
 * line on standard error; a broken invariant may crash loudly.
 */
import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { clip, endWhenPipeCloses } from "./io/output.ts";

const USAGE_ERROR = 2;

/** Longest line of an error; it may quote arguments and paths. */
const LONGEST_ERROR = 2000;

type AddCommand = (program: Command, root: URL) => void;

/** Every command in the order of the help, each loaded on demand: `verify` does not wait for the players. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  game: async () => (await import("./commands/game.ts")).addGame,
  verify: async () => (await import("./commands/positions.ts")).addVerify,
  count: async () => (await import("./commands/positions.ts")).addCount,
  docks: async () => (await import("./commands/positions.ts")).addDocks,
  deal: async () => (await import("./commands/deal.ts")).addDeal,
  explain: async () => (await import("./commands/explain.ts")).addExplain,
  perft: async () => (await import("./commands/positions.ts")).addPerft,
  play: async () => (await import("./commands/play.ts")).addPlay,
  daily: async () => (await import("./commands/daily.ts")).addDaily,
  arena: async () => (await import("./commands/study.ts")).addArena,
  ubi: async () => (await import("./commands/ubi.ts")).addUbi,
  leaderboard: async () => (await import("./commands/leaderboard.ts")).addLeaderboard,
  env: async () => (await import("./commands/env/env.ts")).addEnv,
  dataset: async () => (await import("./commands/dataset.ts")).addDataset,
  train: async () => (await import("./commands/train/train.ts")).addTrain,
  tune: async () => (await import("./commands/tune.ts")).addTune,
  models: async () => (await import("./commands/models.ts")).addModels,
  mine: async () => (await import("./commands/mine.ts")).addMine,
  review: async () => (await import("./commands/review.ts")).addReview,
  replay: async () => (await import("./commands/replay.ts")).addReplay,
  "verify-record": async () => (await import("./commands/verifyRecord.ts")).addVerifyRecord,
  contract: async () => (await import("./commands/contract.ts")).addContract,
  config: async () => (await import("./commands/config.ts")).addConfig,
  study: async () => (await import("./commands/study.ts")).addStudy,
  experiment: async () => (await import("./commands/study.ts")).addExperiment,
  serve: async () => (await import("./commands/serve.ts")).addServe,
  studio: async () => (await import("./commands/studio.ts")).addStudio,
  admin: async () => (await import("./commands/studio.ts")).addAdmin,
  pipeline: async () => (await import("./commands/pipeline.ts")).addPipeline,
  simulate: async () => (await import("./commands/simulate.ts")).addSimulate,
  bench: async () => (await import("./commands/bench.ts")).addBench,
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

/** Runs the command line; `root` is the directory of the package. */
export async function main(args: readonly string[], root: URL): Promise<void> {
  endWhenPipeCloses(process.stdout);
  endWhenPipeCloses(process.stderr);
  const isKnown = Object.hasOwn(COMMANDS, args[0] ?? "");
  const program = await createProgram(root, isKnown ? args.slice(0, 1) : COMMAND_NAMES);
  await runProgram(program, args.length === 0 ? ["--help"] : args);
}

/** Sets the exit code of the process. */
export async function runProgram(program: Command, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** Commander has printed its own line; what the system refuses (a file, a directory) is printed here. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR;
  if (error instanceof Error && "syscall" in error) {
    process.stderr.write(errorLine(`error: ${error.message}`));
    return USAGE_ERROR;
  }
  throw error;
}

/** Commander puts its suggestion on a second line; the contract is one. */
function errorLine(text: string): string {
  return `${clip(text.trim().replaceAll(/\s*\n\s*/g, " "), LONGEST_ERROR)}\n`;
}

/** The program with these commands. */
export async function createProgram(root: URL, names: readonly string[] = COMMAND_NAMES): Promise<Command> {
  const program = emptyProgram(root);
  for (const name of names) (await COMMANDS[name]!())(program, root);
  return program;
}

function emptyProgram(root: URL): Command {
  return new Command("openblock")
    .description(
      "Adaptive 8x8 block puzzles: the exact verifier, games, players and measurements. " +
        "Commands that judge positions read NDJSON and write one JSON line for each.",
    )
    .version(versionOf(root))
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: (text, print) => print(errorLine(text)) })
    .addHelpText(
      "after",
      `
Examples:
  $ openblock game
  $ openblock verify "8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3"
  $ openblock explain --seed 7 8/8/8/2aa4/2aa4/8/8/8
  $ openblock play --agent keeper --docks rule --games 10
Each command has its own --help.`,
    );
}

function versionOf(root: URL): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  return manifest.version;
}
