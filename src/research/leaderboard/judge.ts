/** @file A whole submission judged: every game by its record, and the row that they come to. */
import { EVALUATION_SEED, fail, ok, type Result } from "#engine";
import { clusterMean, hazardOf, type Interval, type Share, wilson } from "#stats";
import type { Median } from "#study/report";
import { medianOf } from "#study/report";
import { type GameFault, type JudgedGame, judgeGame } from "./game.ts";
import { type Header, readSubmission, type SubmissionFault } from "./submission.ts";

export interface Row extends Header {
  readonly games: number;
  /** Of the submission's bytes, in hexadecimal. */
  readonly sha256: string;
  readonly alive264: Share;
  readonly won6000: Share;
  readonly plain: Median;
  /** Deaths per dock survived, counted; null where no dock was survived. */
  readonly hazard: (Interval & Readonly<Record<"deaths" | "survived" | "hazard", number>>) | null;
  readonly infeasible: Infeasible;
}

/**
 * The chance that a uniform dock cannot be fully placed, exact for each board on which a dock was due, averaged. On
 * uniform docks a player who places every dock that can be placed dies at this share of the docks due, known with far less
 * noise than by counted deaths. Feasible and hard docks are never of that kind: there it tells how tight the boards were, and is no hazard.
 */
export interface Infeasible {
  readonly boards: number;
  readonly share: number;
  /** With games as clusters; null for a single game. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface JudgeOptions {
  readonly sha256: string;
  readonly progress?: (done: number, of: number) => void;
}

export function judgeSubmission(text: string, options: JudgeOptions): Result<Row, SubmissionFault | GameFault> {
  const submission = readSubmission(text);
  if (!submission.ok) return submission;
  const { header, records } = submission.value;
  const games: JudgedGame[] = [];
  for (const [i, record] of records.entries()) {
    const game = judgeGame(record, header.docks, EVALUATION_SEED + i);
    if (!game.ok) return fail(game.fault.code, `line ${i + 2}: ${game.fault.message}`);
    games.push(game.value);
    options.progress?.(games.length, records.length);
  }
  return ok(rowOf(header, options.sha256, games));
}

function rowOf({ name, author, about, docks }: Header, sha256: string, games: readonly JudgedGame[]): Row {
  const shareOf = (holds: (game: JudgedGame) => boolean) =>
    roundedAll(wilson(games.filter(holds).length, games.length));
  const deaths = games.filter(({ ended }) => ended !== "cap").length;
  const hazard = hazardOf(
    deaths,
    games.reduce((sum, { survived }) => sum + survived, 0),
  );
  return {
    name,
    author,
    about,
    docks,
    games: games.length,
    sha256,
    alive264: shareOf(({ alive264 }) => alive264),
    won6000: shareOf(({ won6000 }) => won6000),
    plain: medianOf(games, ({ plain }) => plain),
    hazard:
      hazard &&
      roundedAll({ deaths, survived: hazard.survived, hazard: hazard.hazard, low: hazard.low, high: hazard.high }),
    infeasible: infeasibleOf(games),
  };
}

function infeasibleOf(games: readonly JudgedGame[]): Infeasible {
  const { value, low, high } = clusterMean(games.map(({ infeasible }) => infeasible));
  const end = (bound: number) => (Number.isNaN(bound) ? null : rounded(Math.min(1, Math.max(0, bound))));
  const boards = games.reduce((sum, { infeasible }) => sum + infeasible.size, 0);
  return { boards, share: rounded(value), low: end(low), high: end(high) };
}

/** Six significant digits, which the file keeps. */
function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

function roundedAll<T extends object>(figures: T): T {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])) as T;
}
