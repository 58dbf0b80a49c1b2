/**
 * @file What the arena's games add up to: shares with Wilson intervals, medians, the hazard per dock, and agents compared
 * pair by pair on the seeds that both have played.
 */
import type { DealerId } from "#game";
import type { EngineReason } from "#research/ubi";
import { type Hazard, hazardOf, median, type PairedShares, pairedShares, type Share, wilson } from "#stats";
import type { Conditions, StudyReport } from "#study/report";
import { type Median, medianOf } from "#study/report";
import type { ArenaGame, ArenaOptions } from "./play.ts";

/** All finished games of an agent on a source. */
export interface ArenaRow {
  readonly docks: DealerId;
  readonly agent: string;
  readonly games: number;
  readonly alive264: Share;
  readonly won6000: Share;
  readonly score: Median;
  readonly plain: Median;
  readonly steps: Median;
  /** Null where no game survived a dock. */
  readonly hazard: Hazard | null;
  /**
   * Thinking time for three placements, the median of the games: a game that the machine held up says nothing about the
   * player. Null where nothing was placed.
   */
  readonly msPerDock: number | null;
  readonly ended: Readonly<Record<ArenaGame["ended"], number>>;
  /** Games that an engine lost by a fault, by reason; they count as deaths. */
  readonly forfeits: Readonly<Partial<Record<EngineReason, number>>>;
  /** What went wrong in the first of them. */
  readonly firstForfeit: string | null;
}

/** Two agents on the seeds of a source that both have played. */
export interface Comparison {
  readonly docks: DealerId;
  readonly first: string;
  readonly second: string;
  readonly seeds: number;
  readonly alive264: PairedShares;
  readonly won6000: PairedShares;
}

export interface ArenaReport extends StudyReport<ArenaOptions> {
  readonly rows: readonly ArenaRow[];
  readonly comparisons: readonly Comparison[];
  /** Games at a time, which the thinking times depend on. */
  readonly workers: number;
}

/** What the finished games come to; they may be any part of those planned, in any order. */
export function arenaReport(options: ArenaOptions, games: readonly ArenaGame[], { workers }: Conditions): ArenaReport {
  const { agents, docks } = options;
  const planned = docks.length * agents.length * options.games;
  const gamesOf = (source: DealerId, agent: string) =>
    games.filter((game) => game.docks === source && game.agent === agent);
  const rows = docks.flatMap((source) =>
    agents.flatMap((agent) => {
      const own = gamesOf(source, agent);
      return own.length === 0 ? [] : [rowOf(source, agent, own)];
    }),
  );
  const comparisons = docks.flatMap((source) =>
    agents.flatMap((first, i) =>
      agents.slice(i + 1).flatMap((second) => compare(gamesOf(source, first), gamesOf(source, second)) ?? []),
    ),
  );
  return { options, planned, finished: games.length, rows, comparisons, workers };
}

function rowOf(docks: DealerId, agent: string, games: readonly ArenaGame[]): ArenaRow {
  const total = (read: (game: ArenaGame) => number) => games.reduce((sum, game) => sum + read(game), 0);
  const ended = (how: ArenaGame["ended"]) => games.filter((game) => game.ended === how).length;
  return {
    docks,
    agent,
    games: games.length,
    alive264: wilson(
      total((game) => Number(game.alive264)),
      games.length,
    ),
    won6000: wilson(
      total((game) => Number(game.won6000)),
      games.length,
    ),
    score: medianOf(games, (game) => game.score),
    plain: medianOf(games, (game) => game.plain),
    steps: medianOf(games, (game) => game.steps),
    hazard: hazardOf(
      games.length - ended("cap"),
      total((game) => game.survived),
    ),
    msPerDock: msPerDock(games),
    ended: {
      noMove: ended("noMove"),
      noFeasibleDock: ended("noFeasibleDock"),
      cap: ended("cap"),
      forfeit: ended("forfeit"),
    },
    forfeits: forfeitsOf(games),
    firstForfeit: games.find(({ forfeit }) => forfeit !== undefined)?.forfeit?.message ?? null,
  };
}

function forfeitsOf(games: readonly ArenaGame[]): ArenaRow["forfeits"] {
  const counts: Partial<Record<EngineReason, number>> = {};
  for (const { forfeit } of games)
    if (forfeit !== undefined) counts[forfeit.reason] = (counts[forfeit.reason] ?? 0) + 1;
  return counts;
}

function msPerDock(games: readonly ArenaGame[]): number | null {
  const played = games.filter(({ steps }) => steps > 0);
  return played.length === 0 ? null : median(played.map(({ thinkMs, steps }) => (3 * thinkMs) / steps));
}

/** Null where the agents have no seed in common. */
function compare(first: readonly ArenaGame[], second: readonly ArenaGame[]): Comparison | null {
  const bySeed = new Map(second.map((game) => [game.seed, game]));
  const pairs = first.flatMap((game) => {
    const other = bySeed.get(game.seed);
    return other === undefined ? [] : [[game, other] as const];
  });
  const [one] = pairs;
  if (one === undefined) return null;
  const shares = (measure: "alive264" | "won6000") =>
    pairedShares(
      pairs.map(([game]) => game[measure]),
      pairs.map(([, other]) => other[measure]),
    );
  return {
    docks: one[0].docks,
    first: one[0].agent,
    second: one[1].agent,
    seeds: pairs.length,
    alive264: shares("alive264"),
    won6000: shares("won6000"),
  };
}
