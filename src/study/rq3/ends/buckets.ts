/**
 * @file The paper's first table of §6.3: docks by bucket of SCD in won and in lost games, and mean SCD; beside it what the
 * fatal dock adds to the mean of its game. Docks of one game depend on one another, so intervals come from games.
 */
import { ALIVE_STEPS } from "#players";
import { BUCKETS, type Bucket } from "#spawn";
import { type Cluster, clusterMean, type Estimate as Found } from "#stats";
import { type Estimate, estimate } from "./measures.ts";
import { docksOf, type Trail } from "./play.ts";

/** Printed in the paper: shares of docks, and the mean. */
export const PAPER_BUCKETS = {
  won: { easy: 0.019, standard: 0.594, hard: 0.328, extreme: 0.059 },
  lost: { easy: 0.021, standard: 0.593, hard: 0.328, extreme: 0.059 },
  means: { won: 0.586, lost: 0.585 },
} as const;

export interface Outcomes {
  readonly games: number;
  /** Shares of docks. */
  readonly buckets: Readonly<Record<Bucket, Found>>;
  /** Mean a game. */
  readonly scd: Estimate;
}

export interface BucketTable {
  /** Alive at 264 placements, and lost before. */
  readonly won: Outcomes;
  readonly lost: Outcomes;
  /** Of lost games: how much harder the fatal dock was than its re-deals, by SCD; the same spread over all its docks. */
  readonly excess: Estimate;
  readonly diluted: Estimate;
}

export const isWon = ({ steps }: Trail) => steps >= ALIVE_STEPS;
export const isLostEarly = (trail: Trail) => trail.ends.length > 0 && !isWon(trail);

/** Null where there are not both kinds of games. */
export function bucketTable(trails: readonly Trail[]): BucketTable | null {
  const [won, lost] = [trails.filter(isWon), trails.filter(isLostEarly)];
  if (won.length === 0 || lost.length === 0) return null;
  const fatal = lost.flatMap((trail) => {
    const dock = trail.ends.findLast((end) => end.dock !== null)?.dock;
    return dock == null ? [] : [{ excess: dock.scd - dock.redeals.scd, docks: docksOf(trail).length }];
  });
  return {
    won: outcomesOf(won),
    lost: outcomesOf(lost),
    excess: estimate(fatal.map(({ excess }) => excess)),
    diluted: estimate(fatal.map(({ excess, docks }) => excess / docks)),
  };
}

function outcomesOf(trails: readonly Trail[]): Outcomes {
  const shares = BUCKETS.map((bucket, at) => {
    const clusters = trails.map(({ episode: { buckets } }): Cluster => {
      return { sum: buckets[at]!, size: buckets.reduce((sum, n) => sum + n, 0) };
    });
    return [bucket, clusterMean(clusters.filter(({ size }) => size > 0))];
  });
  return {
    games: trails.length,
    buckets: Object.fromEntries(shares) as Record<Bucket, Found>,
    scd: estimate(trails.map(({ episode }) => episode.scd)),
  };
}
