/**
 * @file Lost games compared in two ways. Lived again: how many of the lives get one further dock, and `LIVE_DOCKS` of
 * them, with the dock that came and with others, paired by game, and the same at a moment drawn from earlier in the
 * game. Lives of one game are averaged first.
 *
 * By bucket: the paper's first table of §6.3, docks by bucket of SCD in won and in lost games, and mean SCD; beside it
 * what the fatal dock adds to the mean of its game. Docks of one game depend on one another, so intervals come from
 * games.
 */

import { ALIVE_STEPS } from "#players";
import { BUCKETS, type Bucket } from "#spawn";
import { type Cluster, clusterMean, type Estimate as Found, mean, meanInterval, type Estimate as Paired } from "#stats";
import { LIFE_SOURCES, LIVE_DOCKS, LIVED_DOCKS, type LifeSource, type Moment } from "./lives.ts";
import { type Estimate, estimate, UNIT_RANGE } from "./measures.ts";
import { docksOf, type Trail } from "./play.ts";

/** Further docks that a life must get to count as survived. */
export const HORIZONS = [1, LIVE_DOCKS] as const;

/** Sources of docks that did not come. */
export const OTHERS = ["dealer", "table"] as const satisfies readonly LifeSource[];
export type Other = (typeof OTHERS)[number];

export interface HorizonRow {
  readonly docks: number;
  readonly survived: Readonly<Record<LifeSource, Estimate>>;
  /** Survival with another dock minus with the one that came, paired by game. */
  readonly gained: Readonly<Record<Other, Paired>>;
  /** The same minus what another dock gains at the control; null for the control itself. */
  readonly beyond: Readonly<Record<Other, Paired>> | null;
}

export interface LifeRow {
  /** 0 for the fatal dock, −1 for the one before, …; null for the control. */
  readonly offset: number | null;
  readonly games: number;
  readonly horizons: readonly HorizonRow[];
}

/** The last docks, fatal one first, then the control; only those that some game has. */
export function lifeRows(trails: readonly Trail[]): LifeRow[] {
  const offsets = [...Array.from({ length: LIVED_DOCKS }, (_, i) => 0 - i), null];
  return offsets.flatMap((offset) => {
    const lived = trails.flatMap(({ moments }) => {
      const moment = moments.find((one) => one.offset === offset);
      const control = moments.find((one) => one.offset === null);
      return moment === undefined ? [] : [{ moment, control }];
    });
    if (lived.length === 0) return [];
    return [{ offset, games: lived.length, horizons: HORIZONS.map((docks) => horizonRow(docks, offset, lived)) }];
  });
}

interface Lived {
  readonly moment: Moment;
  /** None in games that are too short for one. */
  readonly control: Moment | undefined;
}

function horizonRow(docks: number, offset: number | null, lived: readonly Lived[]): HorizonRow {
  const share = (moment: Moment, source: LifeSource) => mean(moment[source].map((life) => (life >= docks ? 1 : 0)));
  const gain = (moment: Moment, other: Other) => share(moment, other) - share(moment, "came");
  const controlled = lived.flatMap(({ moment, control }) => (control === undefined ? [] : [{ moment, control }]));
  return {
    docks,
    survived: by(LIFE_SOURCES, (source) =>
      estimate(
        lived.map(({ moment }) => share(moment, source)),
        UNIT_RANGE,
      ),
    ),
    gained: by(OTHERS, (other) => paired(lived.map(({ moment }) => gain(moment, other)))),
    beyond:
      offset === null
        ? null
        : by(OTHERS, (other) =>
            paired(controlled.map(({ moment, control }) => gain(moment, other) - gain(control, other))),
          ),
  };
}

function paired(differences: readonly number[]): Paired {
  return { value: differences.length === 0 ? Number.NaN : mean(differences), ...meanInterval(differences) };
}

function by<Key extends string, T>(keys: readonly Key[], of: (key: Key) => T): Record<Key, T> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, T>;
}

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
