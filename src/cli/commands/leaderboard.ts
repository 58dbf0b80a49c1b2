/** @file `openblock leaderboard`: makes submissions of game records, and adds them to the leaderboard once judged. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type Fault, SOURCE_IDS, type SourceId } from "#engine";
import { DEALERS, encode, recordOf } from "#game";
import { type ModelFolders, progressBar, readIfThere, writeWhole } from "#machine";
import { type AsyncPlayer, closePlayer, type Player, playSessionAsync } from "#players";
import {
  boardText,
  EVALUATION_SEED,
  type Header,
  isDecided,
  judgeSubmission,
  leaderboardPage,
  MOST_GAMES,
  readBoard,
  readHeader,
  submissionText,
  withRow,
} from "#study";
import { EngineFault } from "#ubi";
import { agentOf, agentOption, modelsOption } from "../io/agentOption.ts";
import { wholeNumber } from "../io/options.ts";
import { errorOf, jsonLine, write } from "../io/output.ts";

interface MakeOptions {
  readonly agent: string;
  readonly docks: SourceId;
  readonly games: number;
  readonly models: ModelFolders;
  readonly name?: string;
  readonly author: string;
  readonly about?: string;
  readonly out?: string;
}

interface AddOptions {
  readonly board: string;
  readonly check?: boolean;
}

const BOARD_ENDING = ".json";

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
    .option("--name <text>", "the name of its row; that of the agent by default")
    .option("--author <text>", "who made the agent", "OpenBlock")
    .option("--about <text>", "how the games were made; this command by default")
    .option("--out <file>", "file to write; standard output by default")
    .action((options: MakeOptions) => make(command, options));
}

async function make(command: Command, options: MakeOptions): Promise<void> {
  const { agent, docks, games, models, out } = options;
  const header = readHeader(headerOf(options, games));
  if (!header.ok) return command.error(`error: ${header.fault.message}`);
  const player = await agentOf(command, agent, docks, models);
  const { records, fault } = await recordsOf(player, docks, games).finally(() => closePlayer(player));
  if (records.length > 0) {
    // What is there is a submission of its own, and its header tells how it is made.
    const text = submissionText({ header: headerOf(options, records.length), records });
    if (out === undefined) await write(text);
    else writeWhole(out, text);
  }
  if (fault !== null) {
    const kept = records.length === 0 ? "nothing is written" : `the ${records.length} before it are written`;
    command.error(`error: ${fault.reason} in game ${records.length + 1}, ${kept}: ${fault.message}`);
  }
}

function headerOf({ agent, docks, name = agent, author, about }: MakeOptions, games: number): Header {
  const made = `openblock leaderboard make --agent ${shellWord(agent)} --docks ${docks} --games ${games}`;
  return { name, author, about: about ?? made, docks };
}

/** A text as one word of the shell. */
function shellWord(text: string): string {
  return /^[\w+:.,/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

interface Made {
  readonly records: readonly string[];
  /** What ended them early. */
  readonly fault: EngineFault | null;
}

async function recordsOf(player: Player | AsyncPlayer, docks: SourceId, games: number): Promise<Made> {
  const records: string[] = [];
  const bar = progressBar("games");
  try {
    for (let i = 0; i < games; i++) {
      const game = { player, dealer: DEALERS[docks], seed: EVALUATION_SEED + i, cap: Infinity, isEnough: isDecided };
      records.push(encode(recordOf(await playSessionAsync(game))));
      bar.show(i + 1, games);
    }
    return { records, fault: null };
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    return { records, fault: error };
  } finally {
    bar.end();
  }
}

function addAdd(group: Command): void {
  group
    .command("add")
    .summary("judge a submission and add its row")
    .description(
      "Plays every record again and prints the row that they come to. Adds it to the leaderboard and writes the page beside " +
        "it. A file that is refused changes nothing: {error, message}, exit code 1.",
    )
    .argument("<file>", 'the submission; "-" for standard input')
    .option("--board <file>", `the leaderboard, ending in ${BOARD_ENDING}`, boardFile, "docs/leaderboard.json")
    .option("--check", "judge only, write nothing")
    .action((file: string, options: AddOptions) => add(file, options));
}

function boardFile(text: string): string {
  if (text.endsWith(BOARD_ENDING)) return text;
  throw new InvalidArgumentError(`It ends in ${BOARD_ENDING}.`);
}

async function add(file: string, { board, check }: AddOptions): Promise<void> {
  const bytes = file === "-" ? await buffer(process.stdin) : readFileSync(file);
  const bar = progressBar("games");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = judgeSubmission(bytes.toString("utf8"), { sha256, progress: bar.show });
  bar.end();
  if (!row.ok) return refuse(row.fault);
  if (check !== true) {
    const stored = readIfThere(board);
    const rows = readBoard(stored === null ? "[]" : Buffer.from(stored).toString("utf8"));
    const added = rows.ok ? withRow(rows.value, row.value) : rows;
    if (!added.ok) return refuse(added.fault);
    writeWhole(board, boardText(added.value));
    writeWhole(`${board.slice(0, -BOARD_ENDING.length)}.md`, leaderboardPage(added.value));
  }
  await write(jsonLine(row.value));
}

async function refuse(fault: Fault): Promise<void> {
  process.exitCode = 1;
  await write(jsonLine(errorOf(fault)));
}
