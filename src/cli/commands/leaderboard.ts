/** @file `openblock leaderboard`: makes submissions of game records, and adds them to the leaderboard once judged. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Command, InvalidArgumentError, Option } from "commander";
import { EVALUATION_SEED, type Fault, SOURCE_IDS, type SourceId } from "#engine";
import { DEALERS, encode, recordOf } from "#game";
import { type ModelFolders, progressBar, readIfThere, writeWhole } from "#machine";
import { type AsyncPlayer, closePlayer, type Introduction, isDecided, type Player } from "#players";
import {
  boardText,
  type Header,
  judgeSubmission,
  leaderboardPage,
  MOST_GAMES,
  readBoard,
  readHeader,
  submissionText,
  withRow,
} from "#research/leaderboard";
import { type Forfeit, playOrForfeit } from "#research/ubi";
import { agentOf, agentOption, modelsOption, namedModels } from "../io/agentOption.ts";
import { commandWith, wholeNumber } from "../io/options.ts";
import { errorOf, jsonLine, write } from "../io/output.ts";

interface MakeOptions {
  readonly agent: string;
  readonly docks: SourceId;
  readonly games: number;
  readonly models: ModelFolders;
  readonly name?: string;
  readonly author?: string;
  readonly about?: string;
  readonly out?: string;
}

interface AddOptions {
  readonly board?: string;
  readonly check?: boolean;
}

const BOARD_ENDING = ".json";
const BOARD = `docs/leaderboard${BOARD_ENDING}`;
/** Who made our agents. */
const AUTHOR = "OpenBlock";

export function addLeaderboard(program: Command, root: URL): void {
  const group = program
    .command("leaderboard")
    .summary("enter games on the evaluation seeds, judged by replay")
    .description(
      "A submission is a text file: a header of JSON, then the record of a game a line, on the evaluation seeds. It is judged " +
        "by playing the records again (docs/leaderboard.md).",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock leaderboard make --agent keeper --games 100 --out keeper.txt
  $ openblock leaderboard make --agent "ubi:python3 my.py" --out mine.txt
  $ openblock leaderboard add keeper.txt`,
    );
  addMake(group, root);
  addAdd(group);
}

function addMake(group: Command, root: URL): void {
  const command = group
    .command("make")
    .summary("let an agent play the evaluation seeds and write a submission")
    .description(
      `Plays games on the seeds from ${EVALUATION_SEED} on, each until it ends or is decided. Where an engine fails, the ` +
        "games before are written.",
    )
    .addOption(agentOption("keeper"))
    .addOption(new Option("--docks <source>", "where docks come from").choices(SOURCE_IDS).default("feasible"))
    .addOption(modelsOption(root))
    .option("--games <n>", "number of games", wholeNumber(1, MOST_GAMES), 100)
    .option("--name <text>", "the name of its row; that of the agent, or what an engine calls itself, by default")
    .option("--author <text>", `who made it; by default what an engine says, ${AUTHOR} for our agents`)
    .option("--about <text>", "how the games were made; this command by default")
    .option("--out <file>", "file to write; standard output by default")
    .action((options: MakeOptions) => make(command, options));
}

async function make(command: Command, options: MakeOptions): Promise<void> {
  const { agent, docks, games, models } = options;
  const player = await agentOf(command, agent, docks, models);
  try {
    const origin = originOf(command, options, player);
    const header = readHeader(headerOf(options, origin, games));
    if (!header.ok) return command.error(`error: ${header.fault.message}; --name, --author and --about set them`);
    const made = await recordsOf(player, docks, games);
    await hand(command, options, origin, made);
  } finally {
    await closePlayer(player);
  }
}

async function hand(command: Command, options: MakeOptions, origin: Origin, { records, forfeit }: Made): Promise<void> {
  if (records.length > 0) {
    // What is there is a submission of its own, and its header tells how it is made.
    const text = submissionText({ header: headerOf(options, origin, records.length), records });
    if (options.out === undefined) await write(text);
    else writeWhole(options.out, text);
  }
  if (forfeit !== null) {
    const kept = records.length === 0 ? "nothing is written" : `the ${records.length} before it are written`;
    command.error(`error: ${forfeit.reason} in game ${records.length + 1}, ${kept}: ${forfeit.message}`);
  }
}

type Origin = Pick<Header, "name" | "author">;

/** Name and author: from the options, or from the engine. */
function originOf(command: Command, options: MakeOptions, player: Player | AsyncPlayer): Origin {
  const introduction = "introduction" in player ? player.introduction : undefined;
  const said: Introduction = introduction ?? { author: AUTHOR };
  const author = options.author ?? said.author;
  if (author === undefined) command.error('error: the engine has no "id author": name one with --author');
  return { name: options.name ?? said.name ?? options.agent, author };
}

function headerOf(options: MakeOptions, { name, author }: Origin, games: number): Header {
  const { docks, about = commandOf(options, games) } = options;
  return { name, author, about, docks };
}

/** With every option that changes a byte of the file, so that it makes the same one again. */
function commandOf({ agent, docks, models, name, author }: MakeOptions, games: number): string {
  return commandWith("openblock leaderboard make", {
    ...{ agent, docks, games },
    ...{ models: namedModels(models), name, author },
  });
}

interface Made {
  readonly records: readonly string[];
  /** What ended them early. */
  readonly forfeit: Forfeit | null;
}

async function recordsOf(player: Player | AsyncPlayer, docks: SourceId, games: number): Promise<Made> {
  const records: string[] = [];
  const bar = progressBar("games");
  try {
    for (let i = 0; i < games; i++) {
      const game = { player, dealer: DEALERS[docks], seed: EVALUATION_SEED + i, cap: Infinity, isEnough: isDecided };
      const { session, forfeit } = await playOrForfeit(game);
      if (forfeit !== null) return { records, forfeit };
      records.push(encode(recordOf(session)));
      bar.show(i + 1, games);
    }
    return { records, forfeit: null };
  } finally {
    bar.end();
  }
}

function addAdd(group: Command): void {
  const command = group
    .command("add")
    .summary("judge a submission and add its row")
    .description(
      "Plays every record again and prints the row that they come to. Adds it to the leaderboard and writes the page beside " +
        "it. A file that is refused changes nothing: {error, message}, exit code 1.",
    )
    .argument("<file>", 'the submission; "-" for standard input')
    .option(
      "--board <file>",
      `the leaderboard, ending in ${BOARD_ENDING}; by default ${BOARD}, which must be there`,
      boardFile,
    )
    .option("--check", "judge alike, write nothing")
    .action((file: string, options: AddOptions) => add(command, file, options));
}

function boardFile(text: string): string {
  if (text.endsWith(BOARD_ENDING)) return text;
  throw new InvalidArgumentError(`It ends in ${BOARD_ENDING}.`);
}

async function add(command: Command, file: string, { board, check }: AddOptions): Promise<void> {
  const path = board ?? BOARD;
  const rows = readBoard(boardAt(command, path, board !== undefined));
  if (!rows.ok) return refuse(rows.fault);
  const bytes = file === "-" ? await buffer(process.stdin) : submissionAt(command, file);
  const bar = progressBar("games");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = judgeSubmission(bytes.toString("utf8"), { sha256, progress: bar.show });
  bar.end();
  if (!row.ok) return refuse(row.fault);
  const added = withRow(rows.value, row.value);
  if (!added.ok) return refuse(added.fault);
  if (check !== true) {
    writeWhole(path, boardText(added.value));
    writeWhole(`${path.slice(0, -BOARD_ENDING.length)}.md`, leaderboardPage(added.value));
  }
  await write(jsonLine(row.value));
}

function submissionAt(command: Command, file: string): Buffer {
  const stored = readIfThere(file);
  return stored === null ? command.error(`error: there is no file ${file}`) : Buffer.from(stored);
}

/** The text of the leaderboard. A new one needs an explicit path, so that none appears outside a checkout. */
function boardAt(command: Command, path: string, isNamed: boolean): string {
  const stored = readIfThere(path);
  if (stored !== null) return Buffer.from(stored).toString("utf8");
  if (isNamed) return boardText([]);
  return command.error(`error: there is no ${path} here: run this in a checkout, or name a leaderboard with --board`);
}

async function refuse(fault: Fault): Promise<void> {
  process.exitCode = 1;
  await write(jsonLine(errorOf(fault)));
}
