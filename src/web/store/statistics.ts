/**
 * @file The arithmetic behind the statistics page: sums, medians and shares over the games of the history. Pure; zen games
 * count as games and have no score, daily games say nothing about skill, because the profile does not learn from them, and
 * games that were left add to sums and to the best, but say nothing about how games end.
 */
import { median } from "#stats";
import type { Mode } from "./modes.ts";
import type { FinishedGame } from "./saved.ts";

/** Fills, 0…1, that the survival is reported for. */
export const FILLS: readonly number[] = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

export interface Summary {
  readonly games: number;
  /** Null where no game has a score. */
  readonly best: number | null;
  readonly medianScore: number | null;
  readonly lines: number;
  readonly placements: number;
}

export function gamesOf(games: readonly FinishedGame[], mode: Mode | "all"): readonly FinishedGame[] {
  return mode === "all" ? games : games.filter((game) => game.mode === mode);
}

export function scoredGames(games: readonly FinishedGame[]): readonly FinishedGame[] {
  return games.filter((game) => game.mode !== "zen");
}

export function skillGames(games: readonly FinishedGame[]): readonly FinishedGame[] {
  return games.filter((game) => game.mode !== "daily");
}

/** Without abandoned games. */
export function endedGames(games: readonly FinishedGame[]): readonly FinishedGame[] {
  return games.filter((game) => game.left === undefined);
}

export function summaryOf(games: readonly FinishedGame[]): Summary {
  const scores = scoredGames(games).map((game) => game.score);
  const endScores = scoredGames(endedGames(games)).map((game) => game.score);
  const sum = (of: (game: FinishedGame) => number) => games.reduce((total, game) => total + of(game), 0);
  return {
    games: endedGames(games).length,
    best: scores.length === 0 ? null : Math.max(...scores),
    medianScore: endScores.length === 0 ? null : median(endScores),
    lines: sum((game) => game.lines),
    placements: sum((game) => game.steps),
  };
}

/** For each value the median of it and those before it, at most `window` values. */
export function trendOf(values: readonly number[], window: number): readonly number[] {
  return values.map((_, i) => median(values.slice(Math.max(0, i + 1 - window), i + 1)));
}

export interface Survival {
  readonly fill: number;
  /** Share of the games that reached the fill, 0…1. */
  readonly share: number;
}

export function survivalOf(games: readonly FinishedGame[], fills: readonly number[] = FILLS): readonly Survival[] {
  const ended = endedGames(games);
  if (ended.length === 0) return [];
  return fills.map((fill) => ({ fill, share: ended.filter((game) => game.peakFill >= fill).length / ended.length }));
}
