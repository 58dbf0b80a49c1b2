/** @file A finished game as it is shared: what the picture and the text tell, read from its record. */

import { type Day, dailyNumber, isDay, type Medal } from "#daily";
import type { Board } from "#engine";
import { decode } from "#game";
import { linkFor } from "../../platform/links.ts";
import { courseOf } from "../../store/course.ts";
import { dateWithYear, grouped } from "../dates.ts";
import { barsOf, barText, linesPerHand } from "./bars.ts";
import { shareWords } from "./words.ts";

export interface SharedGame {
  /** Null for a game that is not a day's. */
  readonly day: Day | null;
  readonly medal: Medal | null;
  readonly record: string;
  readonly score: number;
  readonly steps: number;
  readonly lines: number;
  /** Longest chain. */
  readonly chain: number;
  /** Lines of each hand. */
  readonly hands: readonly number[];
  /** After the last move. */
  readonly board: Board;
}

/** Null for a record that cannot be read. */
export function sharedGame(record: string, day: Day | null, medal: Medal | null): SharedGame | null {
  const read = decode(record);
  if (!read.ok || (day !== null && !isDay(day))) return null;
  const course = courseOf(read.value);
  const { board, score, lines } = course.at(-1)!;
  const chain = Math.max(...course.map(({ combo }) => combo.chain));
  return {
    day,
    medal,
    record,
    score,
    steps: course.length - 1,
    lines,
    chain,
    hands: linesPerHand(course),
    board,
  };
}

/** Bars that a line of a message has room for. */
const TEXT_BARS = 20;

/** "Daily #130 · 17 Nov 2026", or the mode. */
export function nameOf({ day }: SharedGame): string {
  if (day === null) return shareWords().endless;
  return `${shareWords().daily(dailyNumber(day))} · ${dateWithYear(day)}`;
}

/** The lines of the text, without the link. */
export function textOf(game: SharedGame): string {
  const text = shareWords();
  const dots = "●".repeat(game.medal ?? 0);
  return [
    text.text(nameOf(game), grouped(game.score), dots),
    text.facts(game.lines, game.chain, game.steps),
    barText(barsOf(game.hands, TEXT_BARS)),
  ].join("\n");
}

/** The link holds the game, and replays it. */
export function textWithLink(game: SharedGame): string {
  return `${textOf(game)}\n${linkFor(game.record)}`;
}
