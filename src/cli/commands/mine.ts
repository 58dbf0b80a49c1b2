/**
 * @file `openblock mine`: puzzles from the games of simulated people, one JSON line each. Game i has seed S+i and gives the
 * same puzzles in every run, so a run that was interrupted continues with the seed it names.
 */
import type { Command } from "commander";
import { MAX_SEED, printBoard, printDock } from "#engine";
import { progressBar } from "#machine";
import { formatPuzzle, mine, type Puzzle, placementOf } from "#puzzle";
import { wholeNumber } from "../io/options.ts";
import { hasColour, INTERRUPTED, interruption, isHumanOutput, jsonLine, write } from "../io/output.ts";

interface MineOptions {
  readonly seed: number;
  readonly count: number;
  readonly json?: boolean;
}

/** Most games of a run, so that the last one has a seed. */
const MOST_GAMES = 10_000_000;
/** Far from the games that the committed puzzles come from. */
const DEFAULT_SEED = 100_000;

export function addMine(program: Command): void {
  program
    .command("mine")
    .summary("find puzzles: hands with few ways to place them")
    .description(
      "Lets simulated people play and looks for hands with one order or few ways to place them, which natural play does " +
        "not solve. Prints one JSON line a puzzle: position, witness, exact counts, themes, how often simulated people " +
        "fail, and the rating that follows (docs/puzzles.md). The same seed gives the same puzzles; no two are turned or " +
        "mirrored into each other.",
    )
    .option("--seed <n>", "seed of the first game", wholeNumber(0, MAX_SEED - MOST_GAMES), DEFAULT_SEED)
    .option("--count <n>", "number of puzzles", wholeNumber(1, 1_000_000), 10)
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText(
      "after",
      `
Ctrl-C ends the run after the current game and names the seed to continue with
(exit code 130).

Examples:
  $ openblock mine --count 3
  $ openblock mine --seed 7 --count 100 --json > puzzles.ndjson`,
    )
    .action(async (options: MineOptions) => {
      const { signal, release } = interruption();
      const next = await mineAll(options, signal);
      release();
      if (next === null) return;
      process.stderr.write(`Interrupted. Continue with --seed ${next}\n`);
      process.exitCode = INTERRUPTED;
    });
}

/** The seed to continue with after an interruption; null when all puzzles are found. */
async function mineAll(options: MineOptions, signal: AbortSignal): Promise<number | null> {
  const bar = process.stdout.isTTY ? null : progressBar("puzzles");
  const print = isHumanOutput(options) ? pageOf : lineOf;
  let found = 0;
  for (const { game, puzzles } of mine(options.seed)) {
    for (const puzzle of puzzles.slice(0, options.count - found)) {
      found++;
      await write(print(puzzle, game));
    }
    bar?.show(found, options.count);
    // Lets a signal be heard between two games.
    await new Promise((resolve) => setImmediate(resolve));
    if (found < options.count && !signal.aborted) continue;
    bar?.end();
    return found < options.count ? game + 1 : null;
  }
  return null;
}

function lineOf(puzzle: Puzzle, game: number): string {
  const { id, position, rating, fails, solutions, orders, ways, themes, witness } = puzzle;
  return jsonLine({
    puzzle: formatPuzzle(puzzle),
    id,
    game,
    rating,
    fails,
    solutions,
    orders,
    ways,
    themes,
    witness: witness.map((move) => placementOf(position.dock, move)),
  });
}

function pageOf(puzzle: Puzzle): string {
  const { id, position, rating, fails, orders, ways, themes } = puzzle;
  const ansi = hasColour();
  const wayCount = ways === 1 ? "1 way" : `${ways} ways`;
  const orderCount = orders === 1 ? "1 order" : `${orders} orders`;
  return `${printBoard(position.board, { ansi })}

${printDock(position.dock, { ansi })}

${id}: ${wayCount} in ${orderCount}, rating ${rating}; ${Math.round(100 * fails)} % of tries fail. Themes: ${themes.join(", ")}.

`;
}
