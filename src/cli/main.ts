/**
 * @file The command line (design §8): one program, one small file a command. Bad usage ends with exit 2 and one line on
 * standard error, whatever was wrong with it; a broken invariant is allowed to crash loudly.
 */
import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { endWhenPipeCloses } from "./io/output.ts";

const USAGE_ERROR = 2;

type AddCommand = (program: Command, root: URL) => void;

/** Every command in the order of the help, loaded only when it is asked for: `verify` does not wait for the players. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  game: async () => (await import("./commands/game.ts")).addGame,
  verify: async () => (await import("./commands/verify.ts")).addVerify,
  count: async () => (await import("./commands/count.ts")).addCount,
  docks: async () => (await import("./commands/docks.ts")).addDocks,
  deal: async () => (await import("./commands/deal.ts")).addDeal,
  explain: async () => (await import("./commands/explain.ts")).addExplain,
  perft: async () => (await import("./commands/perft.ts")).addPerft,
  play: async () => (await import("./commands/play/play.ts")).addPlay,
  arena: async () => (await import("./commands/arena.ts")).addArena,
  env: async () => (await import("./commands/env.ts")).addEnv,
  train: async () => (await import("./commands/train/train.ts")).addTrain,
  models: async () => (await import("./commands/models.ts")).addModels,
  replay: async () => (await import("./commands/replay.ts")).addReplay,
  config: async () => (await import("./commands/config.ts")).addConfig,
  experiment: async () => (await import("./commands/experiment.ts")).addExperiment,
  serve: async () => (await import("./commands/serve.ts")).addServe,
  bench: async () => (await import("./commands/bench.ts")).addBench,
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

/** Runs the command line; `root` is the directory of the package. */
export async function main(args: readonly string[], root: URL): Promise<void> {
  endWhenPipeCloses(process.stdout);
  endWhenPipeCloses(process.stderr);
  try {
    const program = createProgram(root);
    for (const load of wanted(args)) (await load())(program, root);
    await program.parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** The command that comes first; all of them for the help and for anything unknown. */
function wanted([name = ""]: readonly string[]): (() => Promise<AddCommand>)[] {
  return Object.hasOwn(COMMANDS, name) ? [COMMANDS[name]!] : Object.values(COMMANDS);
}

/** Commander has printed its own line by now; what the system refuses (a file, a directory) is printed here. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR;
  if (error instanceof Error && "syscall" in error) {
    process.stderr.write(`error: ${error.message}\n`);
    return USAGE_ERROR;
  }
  throw error;
}

function createProgram(root: URL): Command {
  return new Command("openblock")
    .description(
      "Adaptive 8x8 block puzzles: the exact verifier, games, players and measurements. " +
        "Commands that judge positions read NDJSON and write one JSON line for each.",
    )
    .version(versionOf(root))
    .exitOverride()
    .configureOutput({
      // Commander puts its suggestion on a second line; the contract is one.
      outputError: (text, print) => print(`${text.trim().replaceAll(/\s*\n\s*/g, " ")}\n`),
    })
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
