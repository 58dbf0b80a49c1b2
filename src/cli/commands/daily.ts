/** @file `openblock daily`: number, seed and par of a day's game, as the web game shows them. */
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type Day,
  dailyNumber,
  dailySeed,
  dayOf,
  formatDay,
  PAR_GAMES,
  type Par,
  parOf,
  parScore,
  parseDay,
} from "#daily";
import { progressBar } from "#machine";
import { wholeNumber } from "../io/options.ts";
import { jsonLine, write } from "../io/output.ts";
import { grouped } from "../io/positionCommand.ts";

interface DailyOptions {
  readonly date?: Day;
  readonly games: number;
  readonly json?: boolean;
}

export function addDaily(program: Command): void {
  program
    .command("daily")
    .summary("number, seed and par of a day's game")
    .description(
      "The daily game of a date: its number, its seed, which is the date, and its par: the scores that half, a quarter and a " +
        "tenth of simulated regulars reach on the day's docks. The web game gives one, two and three dots for them.",
    )
    .addOption(new Option("--date <YYYY-MM-DD>", "the day; today by default").argParser(dayArgument))
    .addOption(
      new Option("--games <n>", "simulated regulars; the web game's par has 100 of them")
        .argParser(wholeNumber(10, 1000))
        .default(PAR_GAMES),
    )
    .option("--json", "print one JSON object")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock daily
  $ openblock daily --date 2026-11-17 --json`,
    )
    .action(async ({ date = today(), games, json }: DailyOptions) => {
      const par = parWithProgress(date, games);
      await write(json === true ? asJson(date, games, par) : asText(date, games, par));
    });
}

function parWithProgress(day: Day, games: number): Par {
  const progress = progressBar("games");
  const scores: number[] = [];
  for (let i = 0; i < games; i++) {
    scores.push(parScore(day, i));
    progress.show(scores.length, games);
  }
  progress.end();
  return parOf(scores);
}

function asJson(day: Day, games: number, par: Par): string {
  return jsonLine({ number: dailyNumber(day), date: formatDay(day), seed: dailySeed(day), games, par });
}

function asText(day: Day, games: number, [one, two, three]: Par): string {
  return [
    `Daily #${dailyNumber(day)}, ${formatDay(day)}, seed ${dailySeed(day)}`,
    `Par by ${games} simulated regulars:`,
    `  •    ${grouped(one)}  half of them`,
    `  ••   ${grouped(two)}  a quarter`,
    `  •••  ${grouped(three)}  a tenth`,
    "",
  ].join("\n");
}

/** A parser for days. */
export function dayArgument(text: string): Day {
  const day = parseDay(text);
  if (!day.ok) throw new InvalidArgumentError("It is a date such as 2026-11-17.");
  return day.value;
}

/** By the local calendar. */
export function today(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
