/**
 * @file `openblock play`: whole games of a player, one line each, then their summary. Game i has seed S+i, so any single
 * game of a run can be played again.
 */
import type { Command } from "commander";
import { MAX_SEED } from "#engine";
import { DUAL_DEALER, encode, FORESIGHT_DEALER, recordOf } from "#game";
import { progressBar } from "#machine";
import { type AsyncPlayer, closePlayer, type Player, SIMULATED_IDS } from "#players";
import { type ContestResult, contestResult, playOrForfeit } from "#research/ubi";
import { mean, median, type Share, wilson } from "#stats";
import { agentOf, agentOption, modelsOption } from "../io/agentOption.ts";
import { configOption, thinkMsFor } from "../io/configFile.ts";
import { seedNumber, wholeNumber } from "../io/options.ts";
import { jsonLine, write } from "../io/output.ts";
import { generatorOption, policiesOption, type Table, type TableOptions, tableOf, tableOption } from "../io/table.ts";

interface PlayOptions extends TableOptions {
  readonly agent: string;
  readonly games: number;
  readonly seed: number;
  readonly cap: number;
  readonly records?: boolean;
}

/** Placements after which a game is broken off, by default. */
const DEFAULT_CAP = 10_000;

export function addPlay(program: Command, root: URL): void {
  const command = program
    .command("play")
    .summary("let a player play whole games")
    .description(
      "Plays games and prints one JSON line for each, then {summary} with medians, means and " +
        "shares with 95 % Wilson intervals. Game i has seed S+i. Docks of the rule source adapt to a player who is new at " +
        `the start of each game and thinks two seconds over a placement; ${SIMULATED_IDS.join(", ")} are simulated ` +
        "people with errors and thinking times of their own, and there are more (docs/people.md). An agent with +shield after its name is offered only " +
        "placements that keep the rest of the dock feasible, while there are any. ubi:COMMAND is an engine (docs/ubi.md); where " +
        "it fails, its game ends as a forfeit with the reason, and the next one is played.",
    )
    .addOption(agentOption("keeper"))
    .addOption(tableOption("feasible"))
    .addOption(generatorOption())
    .addOption(modelsOption(root))
    .addOption(configOption())
    .addOption(policiesOption().conflicts("config"))
    .option("--games <n>", "number of games", wholeNumber(1, 1_000_000), 10)
    .option("--seed <n>", "seed of the first game", seedNumber, 1)
    .option("--cap <n>", "placements after which a game is broken off", wholeNumber(0, MAX_SEED), DEFAULT_CAP)
    .option("--records", 'add each game\'s record, which "openblock replay" checks')
    .option("--json", "accepted for symmetry; the output is always JSON lines")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock play --agent keeper --docks feasible --games 100 --seed 1
  $ openblock play --agent greedy --docks uniform --games 1000 | tail -1
  $ openblock play --agent linear+shield --docks feasible
  $ openblock play --agent search:ntuple-mine --models my-models
  $ openblock play --agent casual --docks rule --records
  $ openblock play --agent casual --docks dual --games 3`,
    )
    .action(async (options: PlayOptions) => {
      if (options.seed > MAX_SEED - (options.games - 1)) {
        command.error("error: the last game's seed, --seed plus --games minus 1, is too large");
      }
      const table = await tableOf(command, options);
      // An agent plays alike whichever track proposes the docks of foresight.
      const docks = options.docks === DUAL_DEALER ? FORESIGHT_DEALER : options.docks;
      const player = await agentOf(command, options.agent, docks, options.models);
      try {
        await playAll(options, player, table);
      } finally {
        await closePlayer(player);
        await table.close();
      }
    });
}

async function playAll(options: PlayOptions, player: Player | AsyncPlayer, table: Table): Promise<void> {
  const results: ContestResult[] = [];
  // On a terminal the games themselves show how far the run is.
  const bar = process.stdout.isTTY ? null : progressBar("games");
  for (let i = 0; i < options.games; i++) {
    const { result, record } = await playOne(options, player, table, options.seed + i);
    results.push(result);
    await write(jsonLine(record === null ? result : { ...result, record }));
    bar?.show(i + 1, options.games);
  }
  bar?.end();
  await write(jsonLine({ summary: summarise(results) }));
}

async function playOne({ cap, records }: PlayOptions, player: Player | AsyncPlayer, table: Table, seed: number) {
  const { dealer, prepare } = table;
  const thinkMs = thinkMsFor(dealer);
  const played = await playOrForfeit({ player, dealer, seed, cap, thinkMs, ...(prepare && { prepare }) });
  return { result: contestResult(played), record: records === true ? encode(recordOf(played.session)) : null };
}

// The summary of a run: medians, means, and shares with Wilson 95 % intervals.

export interface Summary {
  readonly games: number;
  readonly steps: { readonly median: number; readonly mean: number };
  readonly score: { readonly median: number; readonly mean: number };
  readonly plain: { readonly median: number; readonly mean: number };
  readonly alive264: Share;
  readonly won6000: Share;
  /** Games by the way they ended. */
  readonly ended: Readonly<Record<ContestResult["ended"], number>>;
}

export function summarise(results: readonly ContestResult[]): Summary {
  const countOf = (ended: ContestResult["ended"]) => results.filter((result) => result.ended === ended).length;
  const shareOf = (holds: (result: ContestResult) => boolean) => shown(results.filter(holds).length, results.length);
  return {
    games: results.length,
    steps: centre(results.map(({ steps }) => steps)),
    score: centre(results.map(({ score }) => score)),
    plain: centre(results.map(({ plain }) => plain)),
    alive264: shareOf(({ alive264 }) => alive264),
    won6000: shareOf(({ won6000 }) => won6000),
    ended: {
      noMove: countOf("noMove"),
      noFeasibleDock: countOf("noFeasibleDock"),
      cap: countOf("cap"),
      forfeit: countOf("forfeit"),
    },
  };
}

/** Median and mean of at least one value. */
function centre(values: readonly number[]): { median: number; mean: number } {
  return { median: median(values), mean: rounded(mean(values), 2) };
}

/** The share of k in n ≥ 1 games, to four decimals. */
function shown(k: number, n: number): Share {
  const { share, low, high } = wilson(k, n);
  return { share: rounded(share, 4), low: rounded(low, 4), high: rounded(high, 4) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
