/**
 * @file What only many games can say about a player: an ability vector, and limits of what is usual for this person,
 * beyond which help would begin. The paper's offline pipeline (§3.1) leaves the definitions open; these are ours.
 */
import type { DockFacts } from "#game";
import { mean, median, quantile, total } from "#stats";

/** A counted game, as far as abilities need it. */
export interface PlayedGame {
  readonly placements: number;
  readonly lines: number;
  readonly isEnded: boolean;
  readonly rows: readonly DockFacts[];
}

export interface Ability {
  /** Games it is made of. */
  readonly games: number;
  /** Lines a placement. */
  readonly clearing: number;
  /** Mean regret of a placement, 0 for the best one each time; null where no dealer judged. */
  readonly regret: number | null;
  /** Regret in the second half of a game beyond that in the first: above 0 for a player who tires. */
  readonly tiring: number | null;
  /** Usual thinking time a placement, ms. */
  readonly pace: number | null;
  /** Usual placements of a game that was played to its end. */
  readonly length: number | null;
  readonly unusual: {
    /** Thinking time a placement that one dock in ten exceeds, ms. */
    readonly slow: number | null;
    /** Docks in a row without a clear that one run in ten exceeds. */
    readonly dry: number | null;
    /** Flow ratios below and above which one dock in ten lies. */
    readonly easy: number | null;
    readonly hard: number | null;
  };
}

/** Oldest game first. */
export function abilityOf(games: readonly PlayedGame[]): Ability {
  const docks = games.flatMap(({ rows }) => rows).filter(({ placements }) => placements > 0);
  const paces = docks.map(({ ms, placements }) => ms / placements);
  const ratios = docks.flatMap(({ ratio }) => ratio ?? []);
  const ended = games.filter(({ isEnded }) => isEnded).map(({ placements }) => placements);
  return {
    games: games.length,
    clearing: total(games.map(({ lines }) => lines)) / Math.max(1, total(games.map(({ placements }) => placements))),
    regret: regretOf(docks),
    tiring: known(
      games.flatMap(({ rows }) => tiringOf(rows) ?? []),
      mean,
    ),
    pace: known(paces, median),
    length: known(ended, median),
    unusual: {
      slow: known(paces, (values) => quantile(values, 0.9)),
      dry: known(games.flatMap(dryRuns), (values) => quantile(values, 0.9)),
      easy: known(ratios, (values) => quantile(values, 0.1)),
      hard: known(ratios, (values) => quantile(values, 0.9)),
    },
  };
}

function known(values: readonly number[], figure: (values: readonly number[]) => number): number | null {
  return values.length === 0 ? null : figure(values);
}

/** Mean regret of a placement; null where no dealer judged one. */
function regretOf(docks: readonly DockFacts[]): number | null {
  const judged = docks.filter(({ regret, placements }) => regret !== null && placements > 0);
  if (judged.length === 0) return null;
  return total(judged.map(({ regret }) => regret!)) / total(judged.map(({ placements }) => placements));
}

function tiringOf(rows: readonly DockFacts[]): number | null {
  const middle = Math.floor(rows.length / 2);
  const [first, second] = [regretOf(rows.slice(0, middle)), regretOf(rows.slice(middle))];
  return first === null || second === null ? null : second - first;
}

/** Lengths of runs of docks without a clear. */
function dryRuns({ rows }: PlayedGame): number[] {
  const runs: number[] = [];
  let run = 0;
  for (const { lines } of rows) {
    if (lines === 0) run++;
    else {
      if (run > 0) runs.push(run);
      run = 0;
    }
  }
  return run > 0 ? [...runs, run] : runs;
}
