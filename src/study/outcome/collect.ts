/**
 * @file Docks and what came of them, from games as they are played or replayed: every dock with what was known when it was
 * dealt, and every placement with what it was chosen from.
 */
import { cellAt } from "#engine";
import { GAME_DEFAULTS, type GameConfig, type GameEvent, PAPER_GAME, type Table } from "#game";
import { type OutcomeSample, outcomesOf, type PlayedDock, seenOf } from "#neural";
import type { Chosen, Person } from "#people";
import { playerOf } from "#players";
import { armDealer } from "../arms.ts";
import { type Moment, type Watcher, watchSession } from "../cohort.ts";
import { briefAt } from "../dataset/sources.ts";

/** Where the docks come from: the paper's objective, or foresight. Both learn the player's habits. */
export const OUTCOME_DOCKS = ["paper", "foresight"] as const;
export type OutcomeDocks = (typeof OUTCOME_DOCKS)[number];

export function configOf(docks: OutcomeDocks): GameConfig {
  return docks === "paper" ? PAPER_GAME : GAME_DEFAULTS;
}

/** A game's docks with what came of them, and its placements. */
export interface WatchedGame {
  readonly samples: readonly OutcomeSample[];
  readonly choices: readonly Chosen[];
}

interface DealtDock extends PlayedDock {
  readonly dealt: Omit<OutcomeSample, "outcome"> | null;
  lines: number;
}

/** Notes one game. */
export class GameWatcher {
  private readonly config: GameConfig;
  private readonly docks: DealtDock[] = [];
  private readonly choices: Chosen[] = [];

  constructor(config: GameConfig) {
    this.config = config;
  }

  /** Whether the dock is one to learn from. */
  dealt(moment: Moment): boolean {
    const brief = briefAt(moment, this.config);
    const { shapes } = moment.deal.dock;
    const isRegular = shapes.every(({ isSpecial }) => !isSpecial);
    const dealt = isRegular ? { seen: seenOf(brief), shapes: shapes.map(({ index }) => index) } : null;
    this.docks.push({ dealt, ratio: brief.reading.flow.ratio, lines: 0 });
    return dealt !== null;
  }

  heard(event: GameEvent, { board, slots }: Table): void {
    if (event.type !== "piece.placed") return;
    const { x, y } = event.placement;
    const { lo, hi } = board.occupied;
    this.choices.push({
      lo,
      hi,
      shapes: slots.map((piece) => piece?.shape.index ?? -1),
      slot: event.slot,
      anchor: cellAt(x, y),
    });
    const dock = this.docks.at(-1);
    if (dock !== undefined) dock.lines += event.lines;
  }

  /** Docks with a special piece, or whose outcome is not known, are left out. */
  result(isLost: boolean): WatchedGame {
    const outcomes = outcomesOf(this.docks, isLost);
    const samples = this.docks.flatMap(({ dealt }, i) => {
      const outcome = outcomes[i]!;
      return dealt === null || outcome === null ? [] : [{ ...dealt, outcome }];
    });
    return { samples, choices: this.choices };
  }
}

export interface OwnGames {
  readonly person: Person;
  readonly docks: OutcomeDocks;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
  /** No further game begins once there are so many docks with a known outcome. */
  readonly enough?: number;
}

/** The games of a session that a simulated person plays. */
export function watchedGames({ person, docks, seed, games, cap, enough = Infinity }: OwnGames): readonly WatchedGame[] {
  const config = configOf(docks);
  const watchers: GameWatcher[] = [];
  let dealt = 0;
  const watcher: Watcher = {
    dealt(moment, game) {
      watchers[game] ??= new GameWatcher(config);
      if (watchers[game].dealt(moment)) dealt++;
    },
    heard: ({ event, table }, game) => watchers[game]?.heard(event, table),
  };
  const play = { player: playerOf(person), dealer: armDealer(docks, {}), seed, games, cap, now: () => 0 };
  // The last dock of a game that is broken off has no outcome.
  const isEnough = () => dealt - watchers.length >= enough;
  return watchSession({ ...play, isEnough }, watcher).map(({ isLost }, game) => watchers[game]!.result(isLost));
}
