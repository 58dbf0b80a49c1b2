/**
 * @file `openblock arena`: agents against dock sources on held-out seeds, in parallel. The same options give the same
 * figures whatever the number of workers, thinking times apart. An interrupted run prints what was finished, and says so.
 */
import { closeSync, openSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { MAX_SEED } from "#engine";
import { DEALER_IDS, type DealerId } from "#game";
import { type ModelFolders, playArena, progressBar } from "#machine";
import { AGENT_IDS } from "#search";
import {
  type ArenaOptions,
  type ArenaReport,
  arenaMarkdown,
  arenaReport,
  arenaText,
  DEFAULT_CAP,
  EVALUATION_SEED,
  UNTIL,
  type Until,
} from "#study";
import { checkAgents, modelsOption } from "../io/agentOption.ts";
import { listOption, seedNumber, wholeNumber } from "../io/options.ts";
import { jsonLine, write } from "../io/output.ts";

interface ArenaFlags {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
  readonly games: number;
  readonly seed: number;
  readonly until?: Until;
  readonly cap?: number;
  readonly workers: number;
  readonly models: ModelFolders;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly out?: string;
}

export function addArena(program: Command, root: URL): void {
  const command = program
    .command("arena")
    .summary("compare agents on held-out seeds")
    .description(
      "Lets each agent play the same seeds on each dock source, in parallel, and prints shares with intervals, medians, " +
        "the hazard per dock, thinking times and paired comparisons. Game i has seed S+i. Seeds from " +
        `${EVALUATION_SEED} on, the default, are for evaluation only: nothing may be trained on them. Ctrl-C prints what ` +
        "was finished; a second one ends it at once.",
    )
    .addOption(listOption<string>("--agents <names>", "who plays, with commas between them", AGENT_IDS))
    .addOption(listOption("--docks <sources>", "dock sources, with commas between them", DEALER_IDS, DEALER_IDS))
    .addOption(modelsOption(root))
    .option("--games <n>", "games of each agent on each source", wholeNumber(1, 1_000_000), 100)
    .option("--seed <n>", "seed of the first game", seedNumber, EVALUATION_SEED)
    .addOption(
      new Option("--until <end>", "break a game off at 264 placements and 6,000 points, at the cap, or never").choices(
        UNTIL,
      ),
    )
    .option("--cap <n>", "placements after which a game is broken off, with --until cap", wholeNumber(1, MAX_SEED))
    .option("--workers <n>", "games at a time", wholeNumber(1, 256), availableParallelism())
    .addOption(new Option("--json", "print the report as one JSON line").conflicts("markdown"))
    .option("--markdown", "print the report as Markdown")
    .option("--out <file>", "write the report to a file instead; .json and .md say how")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock arena --agents greedy,keeper --docks feasible --games 200
  $ openblock arena --agents random,keeper --games 1000 --out arena.md
  $ openblock arena --agents keeper --docks hard --until death --json`,
    )
    .action((flags: ArenaFlags) => runArena(command, flags));
}

async function runArena(command: Command, flags: ArenaFlags): Promise<void> {
  const options = optionsOf(command, flags);
  const { workers, models } = flags;
  await checkAgents(command, options, models);
  const { signal, release } = interruption();
  // A file that cannot be written should not be found out after an hour.
  if (flags.out !== undefined) closeSync(openSync(flags.out, "a"));
  const { show, end } = progressBar("games");
  const games = await playArena({ options, workers, models, signal, onProgress: show });
  end();
  if (!signal.aborted) release();
  const text = formatted(arenaReport(options, games), flags);
  if (flags.out === undefined) await write(text);
  else writeFileSync(flags.out, text);
  if (signal.aborted) {
    process.stderr.write(`interrupted after ${games.length} ${games.length === 1 ? "game" : "games"}\n`);
    process.exitCode = INTERRUPTED;
  }
}

/** What shells give a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Milliseconds in which a second signal is taken for an echo of the first. */
const ECHO_MS = 1000;

/**
 * Aborts with the first Ctrl-C. npm passes on to its command what the terminal has sent there already, and that echo must
 * not cost the report; a Ctrl-C after it ends the process at once.
 */
function interruption(): { readonly signal: AbortSignal; release(): void } {
  const interrupted = new AbortController();
  const release = () => void process.off("SIGINT", stop).off("SIGTERM", stop);
  function stop(): void {
    if (interrupted.signal.aborted) return;
    interrupted.abort();
    setTimeout(release, ECHO_MS).unref();
  }
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return { signal: interrupted.signal, release };
}

function optionsOf(command: Command, { agents, docks, games, seed, cap, ...flags }: ArenaFlags): ArenaOptions {
  const until = flags.until ?? (cap === undefined ? "points" : "cap");
  if (cap !== undefined && until !== "cap") command.error(`error: --cap does not go with --until ${until}`);
  if (seed > MAX_SEED - (games - 1)) {
    command.error("error: the last game's seed, --seed plus --games minus 1, is too large");
  }
  return { agents, docks, games, seed, until, cap: until === "death" ? null : (cap ?? DEFAULT_CAP) };
}

function formatted(report: ArenaReport, { json, markdown, out = "", workers }: ArenaFlags): string {
  if (json === true || (markdown !== true && out.endsWith(".json"))) return jsonLine({ ...report, workers });
  return markdown === true || out.endsWith(".md") ? arenaMarkdown(report, workers) : arenaText(report, workers);
}
