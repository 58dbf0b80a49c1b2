/**
 * @file `openblock game`: the game in the terminal, to play or to watch. Without a terminal it prints a short watched
 * game as plain text, so it never waits for a key that cannot come.
 */
import { randomInt } from "node:crypto";
import { type Command, Option } from "commander";
import { encode, recordOf, type Session } from "#game";
import { PLAYER_IDS, PLAYERS, type PlayerId } from "#players";
import { modelsOption } from "../io/agentOption.ts";
import { configOption } from "../io/configFile.ts";
import { thinkMsFor } from "../io/docksOption.ts";
import { seedNumber, wholeNumber } from "../io/options.ts";
import { hasColour, write } from "../io/output.ts";
import { generatorOption, type Table, type TableOptions, tableOf, tableOption } from "../io/table.ts";
import { scoreText } from "../terminal/ending.ts";
import { plainGame } from "../terminal/plainGame.ts";
import { runGame } from "../terminal/run.ts";
import { SPEEDS, startGame } from "../terminal/state.ts";

interface GameOptions extends Omit<TableOptions, "policies"> {
  readonly watch?: PlayerId;
  readonly seed?: number;
  readonly speed: string;
  readonly cap: number;
}

/** Placements of a printed game. */
const PLAIN_CAP = 30;

export function addGame(program: Command, root: URL): void {
  const command = program
    .command("game")
    .summary("play in the terminal, or watch")
    .description(
      "Plays the game in the terminal: 1-3 pick a piece, arrows move it, Enter drops it, ? helps. " +
        "Where the output is not a terminal, a short watched game is printed as text.",
    )
    .addOption(new Option("--watch <player>", "watch a player").choices(PLAYER_IDS))
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
  $ openblock game --seed 7 | less`,
    )
    .action(async (options: GameOptions) => {
      const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
      const table = await tableOf(command, options);
      try {
        await (isTerminal && process.env.TERM !== "dumb" ? playOnTerminal(options, table) : printGame(options, table));
      } finally {
        await table.close();
      }
    });
}

async function playOnTerminal(options: GameOptions, { dealer, prepare }: Table): Promise<void> {
  const setup = {
    dealer,
    ...(prepare && { prepare }),
    player: PLAYERS[options.watch ?? "keeper"],
    colour: hasColour(),
  };
  const { session } = await runGame((size) =>
    startGame({
      setup,
      size,
      mode: options.watch === undefined ? "play" : "watch",
      seed: seedOf(options),
      speed: Number(options.speed),
      now: Date.now(),
    }),
  );
  await write(farewell(session));
}

/** The score and the record of the last game. */
function farewell(session: Session): string {
  if (session.steps === 0) return "";
  return `${scoreText(session)} Replay it with:\n  openblock replay ${encode(recordOf(session))}\n`;
}

async function printGame(options: GameOptions, { dealer, prepare }: Table): Promise<void> {
  const player = PLAYERS[options.watch ?? "keeper"];
  const { cap } = options;
  const thinkMs = thinkMsFor(dealer);
  const game = plainGame({ dealer, ...(prepare && { prepare }), player, seed: seedOf(options), cap, thinkMs });
  for await (const text of game) await write(text);
}

function seedOf({ seed }: GameOptions): number {
  return seed ?? randomInt(2 ** 32);
}
