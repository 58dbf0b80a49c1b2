/**
 * @file The adaptation study by player and arm: time in the flow band, SCD against its target, intents, buckets, survival,
 * intent switches, and how fast relief follows a frustration spike.
 */
import type { SimulatedId } from "#players";
import { BUCKETS, type Bucket, INTENTS, type Intent } from "#spawn";
import { mean, median } from "#stats";
import type { Arm } from "../cohort.ts";
import type { AdaptDock, AdaptSession } from "./play.ts";
import { shareOf } from "./summary.ts";

export interface AdaptRow {
  readonly player: SimulatedId;
  readonly arm: Arm;
  readonly docks: number;
  readonly games: number;
  /** Shares of docks at which the player was bored, in flow, anxious. */
  readonly bored: number;
  readonly flow: number;
  readonly anxious: number;
  readonly medianRatio: number;
  readonly meanSkill: number;
  readonly meanScd: number;
  readonly meanTarget: number;
  /** Mean |SCD − d*|. */
  readonly targetError: number;
  readonly meanSteps: number;
  readonly medianSteps: number;
  readonly medianPlain: number;
  readonly meanFill: number;
  readonly buckets: Readonly<Record<Bucket, number>>;
  readonly intents: Readonly<Record<Intent, number>> | null;
  /** Changes of intent per 100 docks, within games. */
  readonly switches: number | null;
  /** Docks from reaching the relief level of frustration to a clear; mean. */
  readonly docksToClear: number;
  /** Docks from that spike to the intent relief (or warm), mean; and the share of spikes that got it. */
  readonly docksToRelief: number | null;
  readonly reliefShare: number | null;
  readonly spikes: number;
  /** One value a session, for intervals: docks and games of one session are not independent, sessions are. */
  readonly perSession: {
    /** Share of its docks in flow. */
    readonly flow: readonly number[];
    /** Mean placements of its games. */
    readonly steps: readonly number[];
    /** Mean SCD of its docks. */
    readonly scd: readonly number[];
  };
}

/** `sessions` are those of the player in the arm. */
export function rowOf(player: SimulatedId, arm: Arm, sessions: readonly AdaptSession[]): AdaptRow {
  const docks = sessions.flatMap((session) => session.docks);
  const games = sessions.flatMap((session) => session.games);
  const spikes = sessions.flatMap((session) => spikesOf(session.docks));
  const inState = (state: string) => shareOf(docks, (dock) => dock.flow === state);
  const intents = docks.map((dock) => dock.intent).filter((intent) => intent !== null);
  return {
    player,
    arm,
    docks: docks.length,
    games: games.length,
    bored: inState("bored"),
    flow: inState("flow"),
    anxious: inState("anxious"),
    medianRatio: median(docks.map((dock) => dock.ratio)),
    meanSkill: mean(docks.map((dock) => dock.skill)),
    meanScd: mean(docks.map((dock) => dock.scd)),
    meanTarget: mean(docks.map((dock) => dock.target)),
    targetError: mean(docks.map((dock) => Math.abs(dock.scd - dock.target))),
    meanSteps: mean(games.map((game) => game.steps)),
    medianSteps: median(games.map((game) => game.steps)),
    medianPlain: median(games.map((game) => game.plain)),
    meanFill: mean(docks.map((dock) => dock.fill)),
    buckets: sharesBy(
      BUCKETS,
      docks.map((dock) => dock.bucket),
    ),
    intents: arm === "rule" ? sharesBy(INTENTS, intents) : null,
    switches: arm === "rule" ? (100 * switchesOf(docks)) / docks.length : null,
    docksToClear: mean(spikes.map((spike) => spike.toClear)),
    docksToRelief:
      arm === "rule" ? mean(spikes.flatMap((spike) => (spike.toRelief === null ? [] : [spike.toRelief]))) : null,
    reliefShare: arm === "rule" ? shareOf(spikes, (spike) => spike.toRelief !== null) : null,
    spikes: spikes.length,
    perSession: {
      flow: sessions.map((session) => shareOf(session.docks, (dock) => dock.flow === "flow")),
      steps: sessions.map((session) => mean(session.games.map((game) => game.steps))),
      scd: sessions.map((session) => mean(session.docks.map((dock) => dock.scd))),
    },
  };
}

function sharesBy<K extends string>(keys: readonly K[], values: readonly K[]): Readonly<Record<K, number>> {
  const entries = keys.map((key) => [key, shareOf(values, (value) => value === key)]);
  return Object.fromEntries(entries) as Record<K, number>;
}

function switchesOf(docks: readonly AdaptDock[]): number {
  return docks.filter((dock, i) => {
    const before = docks[i - 1];
    return before !== undefined && before.game === dock.game && before.intent !== dock.intent;
  }).length;
}

interface Spike {
  readonly toClear: number;
  readonly toRelief: number | null;
}

/** Every time frustration reaches the relief level within a game: docks until it is gone, docks until relief is dealt. */
function spikesOf(docks: readonly AdaptDock[]): Spike[] {
  return docks.flatMap((dock, i) => {
    const before = docks[i - 1];
    const isNew = dock.isFrustrated && !(before?.game === dock.game && before.isFrustrated);
    if (!isNew) return [];
    const rest = docks.slice(i).filter((later) => later.game === dock.game);
    const cleared = rest.findIndex((later) => !later.isFrustrated);
    const relieved = rest.findIndex((later) => later.intent === "relief" || later.intent === "warm");
    return [{ toClear: cleared < 0 ? rest.length : cleared, toRelief: relieved < 0 ? null : relieved }];
  });
}
