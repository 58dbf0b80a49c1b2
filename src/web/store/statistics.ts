/**
 * @file The arithmetic behind the statistics page: sums, medians and shares over finished games. Pure; zen games count
 * as games and have no score, and daily games say nothing about skill, because the profile does not learn from them.
 */
import { type Board, DOCK_SIZE, emptyBoard, expectOk, linesOf, place } from "#engine";
import { entriesOf, type Session } from "#game";
import { median } from "#stats";
import type { FinishedGame } from "../game/model.ts";
import type { Mode } from "../game/modes.ts";

/** Fills, 0…1, that the survival is reported for. */
export const FILLS: readonly number[] = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** Lines cleared and highest fill of a game, from its docks and the moves not taken back. */
export function figuresOf(session: Pick<Session, "docks" | "moves">): Pick<FinishedGame, "lines" | "peakFill"> {
  const docks = entriesOf(session.docks);
  const states: { readonly board: Board; readonly lines: number }[] = [{ board: emptyBoard(), lines: 0 }];
  for (const move of entriesOf(session.moves)) {
    if (move.type === "undo") {
      states.pop();
      continue;
    }
    const { board, lines } = states.at(-1)!;
    const dock = docks[Math.floor((states.length - 1) / DOCK_SIZE)]!;
    const { shape, colour } = dock.pieces[move.slot]!;
    const placed = expectOk(place(board, { shape: shape.id, x: move.x, y: move.y }, colour));
    states.push({ board: placed.board, lines: lines + linesOf(placed.clear) });
  }
  return {
    lines: states.at(-1)!.lines,
    peakFill: Math.max(...states.map(({ board }) => board.occupied.fill())),
  };
}

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

export function summaryOf(games: readonly FinishedGame[]): Summary {
  const scores = scoredGames(games).map((game) => game.score);
  const sum = (of: (game: FinishedGame) => number) => games.reduce((total, game) => total + of(game), 0);
  return {
    games: games.length,
    best: scores.length === 0 ? null : Math.max(...scores),
    medianScore: scores.length === 0 ? null : median(scores),
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
  if (games.length === 0) return [];
  return fills.map((fill) => ({ fill, share: games.filter((game) => game.peakFill >= fill).length / games.length }));
}
