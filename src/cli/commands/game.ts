/**
 * @file `openblock game`: the game in the terminal, to play or to watch. Without a terminal it prints a short watched
 * game as plain text, so it never waits for a key that cannot come.
 */
import { randomInt } from "node:crypto";
import { type Command, Option } from "commander";
import type { Day } from "#daily";
import { encode, recordOf } from "#game";
import { PLAYER_IDS, PLAYERS, type PlayerId } from "#players";
import { modelsOption } from "../io/agentOption.ts";
import { configOption } from "../io/configFile.ts";
import { dayArgument, today } from "../io/day.ts";
import { thinkMsFor } from "../io/docksOption.ts";
import { seedNumber, wholeNumber } from "../io/options.ts";
import { hasColour, write } from "../io/output.ts";
import { generatorOption, type Table, type TableOptions, tableOf, tableOption } from "../io/table.ts";
import { dailySpecial } from "../terminal/dailySpecial.ts";
import { scoreText } from "../terminal/ending.ts";
import { plainGame } from "../terminal/plainGame.ts";
import { firstPuzzle } from "../terminal/puzzleSpecial.ts";
import { runGame } from "../terminal/run.ts";
import type { Special } from "../terminal/special.ts";
import { type Setup, SPEEDS, setupOf, startGame, type TerminalState } from "../terminal/state.ts";

interface GameOptions extends Omit<TableOptions, "policies"> {
  readonly watch?: PlayerId;
  readonly daily?: Day | true;
  readonly puzzles?: number | true;
  readonly seed?: number;
  readonly speed: string;
  readonly cap: number;
}

/** Placements of a printed game. */
const PLAIN_CAP = 30;
/** What a special game brings itself. */
const BROUGHT = ["watch", "docks", "generator", "config"];
const HIGHEST_RATING = 4000;

export function addGame(program: Command, root: URL): void {
  const command = program
    .command("game")
    .summary("play in the terminal, or watch")
    .description(
      "Plays the game in the terminal: 1-3 pick a piece, arrows move it, Enter drops it, ? helps. " +
        'After a game R reviews it, as "review" does. ' +
        "Where the output is not a terminal, a short watched game is printed as text.",
    )
    .addOption(new Option("--watch <player>", "watch a player").choices(PLAYER_IDS))
    .addOption(
      new Option("--daily [YYYY-MM-DD]", "a day's game, the same for everybody; today's without a date")
        .argParser(dayArgument)
        .conflicts([...BROUGHT, "seed", "puzzles"]),
    )
    .addOption(
      new Option("--puzzles [rating]", "hands with few solutions, near your rating (1400 to begin with)")
        .argParser(wholeNumber(0, HIGHEST_RATING))
        .conflicts(BROUGHT),
    )
    .addOption(tableOption("foresight"))
    .addOption(generatorOption())
    .addOption(modelsOption(root))
    .addOption(configOption())
    .option("--seed <n>", "the game's seed (default: drawn at random, and shown)", seedNumber)
    .addOption(new Option("--speed <n>", "placements a second when watching").choices(SPEEDS.map(String)).default("2"))
    .option("--cap <n>", "placements of a printed game", wholeNumber(0, 1_000_000), PLAIN_CAP)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock game
  $ openblock game --watch keeper --docks hard --speed 8
  $ openblock game --docks dual
  $ openblock game --daily
  $ openblock game --puzzles 1500
  $ openblock game --seed 7 | less`,
    )
    .action(async (options: GameOptions) => {
      const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
      const special = specialOf(options);
      const table = special === null ? await tableOf(command, options) : null;
      const setup = special === null ? ordinary(options, table!) : setupOf(special);
      try {
        await (isTerminal && process.env.TERM !== "dumb" ? playOnTerminal(options, setup) : printGame(options, setup));
      } finally {
        await table?.close();
      }
    });
}

type Game = Omit<Setup, "colour">;

function specialOf({ daily, puzzles, ...options }: GameOptions): Special | null {
  if (daily !== undefined) return dailySpecial(daily === true ? today() : daily);
  if (puzzles === undefined) return null;
  return firstPuzzle(seedOf(options), puzzles === true ? undefined : puzzles);
}

function ordinary(options: GameOptions, { dealer, prepare }: Table): Game {
  return { dealer, ...(prepare && { prepare }), player: PLAYERS[options.watch ?? "keeper"] };
}

async function playOnTerminal(options: GameOptions, game: Game): Promise<void> {
  const last = await runGame((size) =>
    startGame({
      setup: { ...game, colour: hasColour() },
      size,
      mode: options.watch === undefined ? "play" : "watch",
      seed: game.special?.seed ?? seedOf(options),
      speed: Number(options.speed),
      now: Date.now(),
    }),
  );
  await write(farewell(last));
}

/** The score and the record of the last game, and what a special one says. */
function farewell({ session, setup }: TerminalState): string {
  const { hasRecord = true, text = "" } = setup.special?.farewell ?? {};
  if (!hasRecord) return text;
  if (session.steps === 0) return "";
  return `${scoreText(session)} Replay it with:\n  openblock replay ${encode(recordOf(session))}\n${text}`;
}

async function printGame(options: GameOptions, game: Game): Promise<void> {
  const { cap } = options;
  const seed = game.special?.seed ?? seedOf(options);
  const frames = plainGame({ ...game, seed, cap, thinkMs: thinkMsFor(game.dealer) });
  for await (const text of frames) await write(text);
}

function seedOf({ seed }: Pick<GameOptions, "seed">): number {
  return seed ?? randomInt(2 ** 32);
}
