/**
 * @file `openblock simulate`: populations of simulated people play over days and send their games to a server, as
 * clients do. The server recognises games it already has, so an interrupted run resumes.
 */
import { createHash } from "node:crypto";
import { type Command, InvalidArgumentError, Option } from "commander";
import { formatDay, parseDay } from "#daily";
import { MAX_SEED } from "#engine";
import { DUAL_DEALER, GAME_DEFAULTS, type ReadArm, readGivenArm } from "#game";
import { progressBar } from "#machine";
import { POPULATIONS, type PopulationName, populationOf } from "#people";
import { type LifeOptions, type LivedGame, livedGames } from "#players";
import { askServer } from "../io/askServer.ts";
import { wholeNumber } from "../io/options.ts";
import { INTERRUPTED, interruption, isHumanOutput, jsonLine, write } from "../io/output.ts";

interface SimulateOptions {
  readonly server: string;
  readonly players: number;
  readonly days: number;
  /** Milliseconds since the epoch: the end of the days. */
  readonly until?: number;
  readonly seed: number;
  readonly first: number;
  readonly people: PopulationName;
  readonly cap: number;
  readonly experiment?: string;
  readonly lose?: Loss;
  readonly json?: boolean;
}

/** Games a request. */
const BATCH = 20;
/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function addSimulate(program: Command): void {
  const command = program
    .command("simulate")
    .summary("simulated people who play over days and send their games to a server")
    .description(
      "Plays simulated people over the days up to today and sends their games to a server, as clients do. They stop and come " +
        "back by assumptions that `openblock config` prints for populations; nothing they do is a result about people.",
    )
    .requiredOption("--server <url>", "the server, started with --no-limits", serverAddress)
    .option("--players <n>", "how many people", wholeNumber(1, 1_000_000), 100)
    .option("--days <n>", "days in which they arrive and play", wholeNumber(1, 60), 14)
    .option("--until <time>", "they play before this day or minute of UTC, or until now (default: today)", timeOf)
    .option("--seed <n>", "another population for each", wholeNumber(0, 1_000_000_000), 1)
    .option("--first <n>", "go on with this person", wholeNumber(0, 1_000_000), 0)
    .addOption(new Option("--people <name>", "which population").choices(POPULATIONS).default("inside"))
    .option("--cap <n>", "placements after which a game is left", wholeNumber(1, 10_000), 300)
    .option("--experiment <id>", "ask the server for everybody's arm of this experiment, and be dealt by it")
    .addOption(
      new Option("--lose <arm:share>", "people of an arm who send nothing, to see the split's check fail").argParser(
        lossOf,
      ),
    )
    .option("--json", "print one JSON object")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock serve --no-limits
  $ openblock simulate --server http://localhost:4173 --players 50 --days 7
  $ openblock simulate --server http://localhost:4173 --experiment calmer-start
  $ openblock simulate --server http://localhost:4173 --players 400 \\
      --experiment calmer-start --lose rule:0.5`,
    )
    .action(async (options: SimulateOptions) => {
      const { signal, release } = interruption();
      const span = spanOf(options, Date.now());
      const sums = await simulate(options, span, signal, (message) =>
        command.error(`error: ${message}`, { exitCode: 1 }),
      );
      release();
      await write(isHumanOutput(options) ? summary(options, span, sums) : jsonLine(sums));
      if (signal.aborted) process.exitCode = INTERRUPTED;
    });
}

function serverAddress(text: string): string {
  if (!/^https?:\/\/[\w.[\]:-]+\/*$/.test(text)) {
    throw new InvalidArgumentError("It is an address such as http://localhost:4173.");
  }
  return text.replace(/\/+$/, "");
}

/** "2026-11-17", "2026-11-17T15:04Z" or "now": minutes, so that a run that goes on later can name the same one. */
function timeOf(text: string): number {
  if (text === "now") return Math.floor(Date.now() / MINUTE) * MINUTE;
  const [date, time] = text.split("T", 2);
  const day = parseDay(date!);
  if (!day.ok) throw new InvalidArgumentError(`${day.fault.message}.`);
  const at = Date.parse(`${formatDay(day.value)}T${time ?? "00:00Z"}`);
  if (Number.isNaN(at) || (time !== undefined && !/^\d\d:\d\dZ$/.test(time))) {
    throw new InvalidArgumentError("It is a day, a minute such as 2026-11-17T15:04Z, or now.");
  }
  return at;
}

/** Days from … to, in milliseconds since the epoch. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** By default up to the last midnight, so that a run that continues later plays the same games. */
function spanOf({ days, until }: SimulateOptions, now: number): Span {
  const to = until ?? Math.floor(now / DAY) * DAY;
  return { from: to - days * DAY, to };
}

interface Sums {
  /** People whose games are all sent. */
  readonly players: number;
  readonly games: number;
  readonly placements: number;
}

async function simulate(
  options: SimulateOptions,
  span: Span,
  signal: AbortSignal,
  fail: (message: string) => never,
): Promise<Sums> {
  const { players, seed, first, people, cap } = options;
  const bar = progressBar("people");
  let sums: Sums = { players: 0, games: 0, placements: 0 };
  for (const [number, traits] of populationOf(people, seed, players).entries()) {
    if (number < first) continue;
    const digest = runDigest(options, span, traits.name);
    const secret = digest.toString("base64url");
    const dealing = await dealingFor(options, span.from, secret, digest).catch((error: Error) => fail(error.message));
    const life = livedGames({ traits, seed: digest.readUInt32BE() % MAX_SEED, number, ...span, cap, ...dealing });
    const sent = await sendLife(dealing === null ? [] : life, options.server, secret, signal).catch((error: Error) =>
      fail(error.message),
    );
    if (signal.aborted) break;
    sums = { players: sums.players + 1, games: sums.games + sent.games, placements: sums.placements + sent.placements };
    bar.show(number + 1, players, first);
  }
  bar.end();
  return sums;
}

/** With other days or another cap they are other people, who play other games: nobody's life goes two ways. */
function runDigest({ seed, people, cap }: SimulateOptions, { from, to }: Span, name: string): Buffer {
  return createHash("sha256").update(`simulated ${people} ${seed} ${name} ${from} ${to} ${cap}`).digest();
}

/** How somebody's games are dealt; null for who sends nothing. */
async function dealingFor(
  { server, experiment, lose }: SimulateOptions,
  at: number,
  secret: string,
  digest: Buffer,
): Promise<Pick<LifeOptions, "configAt"> | null> {
  if (experiment === undefined) return {};
  const arm = await armFor({ server, secret, experiment, at });
  // Another part of the digest than the games are made from.
  const isLost = lose !== undefined && arm?.id === lose.arm && digest.readUInt32BE(4) / 2 ** 32 < lose.share;
  if (isLost) return null;
  if (arm === null) return {};
  const { config, policies } = arm.dealing;
  return {
    configAt: (at, profile) => (at >= arm.since ? (policies?.configFor(profile, at) ?? config) : GAME_DEFAULTS),
  };
}

/** Somebody's games, sent as they would be: some at a time, in order. */
async function sendLife(
  life: Iterable<LivedGame>,
  server: string,
  secret: string,
  signal: AbortSignal,
): Promise<Pick<Sums, "games" | "placements">> {
  let games = 0;
  let placements = 0;
  let batch: string[] = [];
  for (const game of life) {
    if (signal.aborted) return { games, placements };
    games++;
    placements += game.placements;
    batch.push(game.text);
    if (batch.length === BATCH) {
      await askServer({ server, secret }, "POST /v1/records", { body: { records: batch } });
      batch = [];
    }
  }
  if (batch.length > 0) await askServer({ server, secret }, "POST /v1/records", { body: { records: batch } });
  return { games, placements };
}

function summary({ first }: SimulateOptions, { to }: Span, { players, games, placements }: Sums): string {
  const next = `--until ${timeText(to)} --first ${first + players}`;
  return `${players} people sent ${games} games with ${placements} placements. To go on: ${next}\n`;
}

function timeText(time: number): string {
  const text = new Date(time).toISOString();
  return time % DAY === 0 ? text.slice(0, 10) : `${text.slice(0, 16)}Z`;
}

// A player's arm of an experiment, as a server tells its clients, and arms that lose people on purpose.

interface PlayerArm {
  readonly id: string;
  /** Milliseconds since the epoch: from then on the player is dealt by it. */
  readonly since: number;
  readonly dealing: ReadArm;
}

interface Asking {
  readonly server: string;
  readonly secret: string;
  readonly experiment: string;
  /** Milliseconds since the epoch: when the person asks, in their own time. */
  readonly at: number;
}

/** Null for somebody outside of the experiment; throws where the server says nothing of it. */
async function armFor({ server, secret, experiment, at }: Asking): Promise<PlayerArm | null> {
  const { experiments } = await askServer({ server, secret }, "GET /v1/config", { query: { at: String(at) } });
  const entry = experiments.find((one) => one.experiment === experiment);
  if (entry === undefined) throw new Error(`no experiment ${experiment} runs on ${server}`);
  if (entry.reason !== "assigned") return null;
  const { arm, since, dealer, config, print, policies } = entry;
  // People play thousands of games here, which no network is asked about.
  if (dealer === DUAL_DEALER) throw new Error(`${experiment} has an arm with a network: its people are not simulated`);
  const given = { dealer: String(dealer), config, print: String(print) };
  const read = readGivenArm({ ...given, ...(policies !== null && { policies }) });
  if (!read.ok) throw new Error(`${experiment} cannot be dealt here: ${read.fault.message}`);
  return { id: String(arm), since: Date.parse(String(since)), dealing: read.value };
}

interface Loss {
  readonly arm: string;
  /** 0…1. */
  readonly share: number;
}

/** "treatment:0.3". */
function lossOf(text: string): Loss {
  const match = /^([\w-]+):(0?\.\d+|[01])$/.exec(text);
  if (match === null) throw new InvalidArgumentError("It is an arm and a share, such as treatment:0.3.");
  return { arm: match[1]!, share: Number(match[2]) };
}
