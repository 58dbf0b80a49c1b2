/** @file `openblock review`: what every move of a game was worth, as a page to read or as JSON. */
import { readFileSync, statSync } from "node:fs";
import { text as readAll } from "node:stream/consumers";
import type { Command } from "commander";
import { fail, type Result } from "#engine";
import { decode, findDealer, type GameConfig, type Replay, replay } from "#game";
import { progressBar } from "#machine";
import { type HandReview, type PlayedGame, playedGame, type Review, reviewHands, summaryOf } from "#review";
import { configOption, loadConfig } from "../io/configFile.ts";
import { clip, hasColour, jsonLine, write } from "../io/output.ts";
import { recordInLink, recordText } from "../io/records.ts";
import { movesOf, placementOf, type Reviewed, reviewPage } from "../text/review.ts";

interface ReviewOptions {
  readonly config?: string;
  readonly json?: boolean;
}

export function addReview(program: Command): void {
  const command = program
    .command("review")
    .summary("what every move of a game was worth")
    .description(
      "Reviews a game: after every move the share of the 3,276 possible hands that would still fit, what the move lost of " +
        "it, and its mark: best, good, inaccuracy, mistake, or fatal, which is proved by the exact verifier. Prints a graph, " +
        "the marked moves with a better one drawn, and the accuracy.",
    )
    .argument("<record>", 'a record text, a link, a file with records, or "-" for standard input')
    .addOption(configOption())
    .option("--json", "print one JSON object a game")
    .addHelpText(
      "after",
      `
A file or standard input holds records as "play --records" prints them, as text
or as links, one a line. A record that cannot be replayed ends the run with one
line and exit code 2.

Examples:
  $ openblock review ob1-…
  $ openblock review "https://…/#game=ob1-…"
  $ openblock play --agent greedy --games 1 --records | openblock review -`,
    )
    .action(async (given: string, options: ReviewOptions) => {
      const config = loadConfig(command, options.config);
      const refuse = (message: string): never => command.error(`error: ${clip(message)}`);
      for (const [i, record] of recordsIn(await inputOf(given), refuse).entries()) {
        const replayed = open(record, config);
        if (!replayed.ok) return refuse(`${shownRecord(record)}: ${replayed.fault.message}`);
        if (i > 0 && !options.json) await write("\n");
        await write(printed(replayed.value, options));
      }
    });
}

/** The lines to look for records in. */
async function inputOf(given: string): Promise<readonly string[]> {
  if (given === "-") return (await readAll(process.stdin)).split("\n");
  const isFile = statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? readFileSync(given, "utf8").split("\n") : [recordInLink(given.trim())];
}

function recordsIn(lines: readonly string[], refuse: (message: string) => never): string[] {
  const records = lines.flatMap((line) => {
    if (line.trim() === "") return [];
    const record = recordText(line);
    if (!record.ok) return refuse(record.fault.message);
    return record.value ?? [];
  });
  return records.length > 0 ? records : refuse("there is no game record to review");
}

function shownRecord(record: string): string {
  return JSON.stringify(record.length > 40 ? `${record.slice(0, 39)}…` : record);
}

function open(text: string, config: GameConfig): Result<Replay> {
  const record = decode(text);
  if (!record.ok) return record;
  const replayed = replay(record.value, (id, setup) => findDealer(id, setup, { config }));
  if (!replayed.ok) return replayed;
  if (replayed.value.session.steps === 0) return fail("noMoves", "no move was made in this game");
  return replayed;
}

function printed({ steps, session }: Replay, options: ReviewOptions): string {
  const game = playedGame(steps);
  const reviewed = { game, review: reviewWithProgress(game), steps, session };
  return options.json
    ? jsonLine(reviewJson(reviewed))
    : reviewPage(reviewed, { ansi: hasColour(), width: pageWidth() });
}

function reviewWithProgress(game: PlayedGame): Review {
  const progress = progressBar("hands");
  const hands: HandReview[] = [];
  for (const hand of reviewHands(game)) progress.show(hands.push(hand), game.hands.length);
  progress.end();
  return { hands, summary: summaryOf(hands), ended: game.ended };
}

/** Columns of a page that is not on a terminal, and the most of one that is. */
const PLAIN_WIDTH = 80;
const WIDEST = 120;

function pageWidth(): number {
  return Math.min(WIDEST, process.stdout.columns ?? PLAIN_WIDTH);
}

// A review as one JSON object: shares and points with four decimals, moves counted from 1.

export function reviewJson(reviewed: Reviewed): object {
  const { review, session, game } = reviewed;
  const { summary, hands } = review;
  const moves = movesOf(reviewed);
  return {
    score: session.score,
    steps: session.steps,
    ended: session.ended,
    ...summary,
    accuracy: summary.accuracy === null ? null : rounded(summary.accuracy),
    fatal: summary.fatal === null ? null : summary.fatal + 1,
    hands: hands.map((hand, i) => ({
      room: rounded(hand.room),
      best: rounded(hand.best),
      forced: hand.isForced,
      risk: rounded(hand.risk),
      moves: moves.filter((move) => move.hand === hand).map((move) => moveJson(move, game.hands[i]!.shapes)),
    })),
  };
}

function moveJson({ number, played, review }: ReturnType<typeof movesOf>[number], shapes: readonly number[]): object {
  const { mark, before, after, loss, mattered, missed, better, fatal } = review;
  return {
    move: number,
    ...placementOf(played, shapes),
    lines: played.lines,
    points: played.points,
    mark,
    before: rounded(before),
    after: rounded(after),
    loss: rounded(loss),
    mattered,
    missed,
    better: better && {
      room: rounded(better.room),
      keeps: better.keeps,
      steps: better.steps.map((step) => ({ ...placementOf(step, shapes), lines: step.lines })),
    },
    fatal,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
