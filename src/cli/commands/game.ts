/**
 * @file `openblock game`: the game in the terminal, to play or to watch. Without a terminal it prints a short watched
 * game as plain text, so it never waits for a key that cannot come.
 */
import { randomInt } from "node:crypto";
import { type Command, Option } from "commander";
import type { Day } from "#daily";
import { createRng, expectOk, type Placement, printBoard, printDock } from "#engine";
import { type Dealer, encode, hostPrepared, newSession, type Prepare, recordOf, type Session } from "#game";
import { PLAYER_IDS, PLAYERS, type Player, type PlayerId } from "#players";
import { modelsOption } from "../io/agentOption.ts";
import { configOption, thinkMsFor } from "../io/configFile.ts";
import { seedNumber, wholeNumber } from "../io/options.ts";
import { hasColour, write } from "../io/output.ts";
import { generatorOption, type Table, type TableOptions, tableOf, tableOption } from "../io/table.ts";
import { firstPuzzle } from "../terminal/puzzleSpecial.ts";
import { runGame } from "../terminal/run.ts";
import type { Special } from "../terminal/special.ts";
import { dailySpecial } from "../terminal/special.ts";
import { type Setup, SPEEDS, setupOf, startGame, type TerminalState } from "../terminal/state.ts";
import { reasonOf, reasonsOf, scoreText, witnessLines } from "../text/reasons.ts";
import { dayArgument, today } from "./daily.ts";

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

// A watched game as plain text, for output that is not a terminal: one frame a placement, no escape codes, an end
// within a stated number of placements.

export interface PlainOptions {
  readonly dealer: Dealer;
  /** For a dealer that is to be prepared. */
  readonly prepare?: Prepare;
  readonly player: Player;
  readonly seed: number;
  /** What is played if not an ordinary game. */
  readonly special?: Special;
  /** Placements after which the game is broken off. */
  readonly cap: number;
  /** Thinking time the dealer is told for each placement, in milliseconds. */
  readonly thinkMs: number;
}

/** The frames of the game, first to last. */
export async function* plainGame(options: PlainOptions): AsyncGenerator<string, Session> {
  const { dealer, prepare, player, seed, cap, thinkMs, special } = options;
  const from = special?.from;
  const first = expectOk(newSession({ seed, dealer, isFirstDue: prepare !== undefined, ...(from && { from }) }));
  const { host, dealt } = hostPrepared(first, dealer, prepare);
  await dealt();
  const game = special === undefined ? `${dealer.id} docks, seed ${seed}` : `${special.title}, ${special.about}`;
  yield `OpenBlock: ${player.name} plays ${game}.\n\n`;
  for (let session = host.current(); session.ended === null && session.steps < cap; session = host.current()) {
    const choice = player.choose(session, createRng(seed, "policy", session.steps));
    const { shape } = session.slots[choice.slot]!;
    yield frame(session, { shape: shape.id, x: choice.x, y: choice.y });
    expectOk(host.dispatch({ type: "place", ...choice, ms: thinkMs }));
    await dealt();
  }
  yield lastFrame(host.current(), special?.after?.(host.current()) ?? special);
  return host.current();
}

function frame(session: Session, { shape, x, y }: Placement): string {
  const head = `Placement ${session.steps + 1}: ${shape} at column ${x}, row ${y}. Score ${session.score}.`;
  return `${printBoard(session.board)}\n\n${printDock(session.slots)}\n\n${head}\n\n`;
}

function lastFrame(session: Session, special?: Special): string {
  const board = printBoard(session.board);
  const verdict = special?.verdict?.(session) ?? null;
  if (verdict !== null) return [board, "", verdict.heading, ...verdict.lines, ""].join("\n");
  const score = scoreText(session);
  if (session.ended === null) return `${board}\n\n${score} Stopped there; the game could go on.\n`;
  const why = reasonsOf(session).slice(0, 1);
  return [board, "", score, reasonOf(session), ...why, ...witnessLines(session), ""].join("\n");
}
