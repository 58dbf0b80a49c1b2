/**
 * @file The adaptation study's report: the measures of every player and arm, what stands behind them, populations, and an
 * answer to each claim.
 */
import type { Estimate } from "#stats";
import type { StudyReport, Verdict } from "#study/report";
import type { Arm } from "../arms.ts";
import { gapClosed, verdictsOf } from "./claims.ts";
import {
  difference,
  estimate,
  figureOf,
  hasArms,
  overPlayers,
  pooled,
  type StudyData,
  sessionsOf,
  studyData,
} from "./estimates.ts";
import {
  type ArmMeasures,
  armMeasures,
  dock3x3,
  effectiveShapes,
  familiesADock,
  flowInGames,
  flowShare,
  likelihoodGain,
  meanRatio,
  orNull,
  placementsAGame,
} from "./measures.ts";
import { type AdaptOptions, adaptTasks, arcOf, type Participant } from "./plan.ts";
import type { AdaptSession, Sessions } from "./play.ts";
import {
  arcCorrelation,
  bandForeseen,
  bandFound,
  type RatioBin,
  type RiskBin,
  ratioBins,
  ratioError,
  reliability,
  riskAuc,
  riskError,
  risksOf,
} from "./predictions.ts";

type ByArm<T> = Readonly<Partial<Record<Arm, T>>>;

export interface AdaptReport extends StudyReport<AdaptOptions> {
  /** Sessions of each player and arm that are counted. */
  readonly rounds: number;
  readonly players: readonly PlayerRow[];
  /** More of the same players, in the same order. */
  readonly details: readonly PlayerDetails[];
  readonly populations: readonly Population[];
  readonly verdicts: readonly Verdict[];
}

export interface PlayerRow {
  readonly name: string;
  readonly inside: boolean;
  readonly arms: ByArm<ArmMeasures>;
}

/** Foresight minus paper, paired by session: flow share and placements a game. */
export interface Gained {
  readonly flow: Estimate;
  readonly placements: Estimate;
}

/** The learned model of the player against the inferred one, paired by session: by how much it raises the flow share. */
export interface LearnedGain {
  readonly flow: Estimate;
  /** Share of the way from the inferred model to the known player. */
  readonly closed: Estimate | null;
}

export interface PlayerDetails {
  readonly name: string;
  /** The prior of habits is fitted on them. */
  readonly isTuning: boolean;
  readonly gained: Gained | null;
  readonly learned: LearnedGain | null;
  readonly arms: ByArm<ArmDetails>;
}

export interface ArmDetails {
  readonly flow: Estimate;
  /** Flow shares of the first game of a session, the second, and those after it. */
  readonly byGame: readonly (number | null)[];
  /** Mean at delivery. */
  readonly ratio: number;
  readonly dock3x3: number;
  readonly families: number;
  readonly effectiveShapes: number;
  /** Nats over chance, placements 61 to 140. */
  readonly likelihoodGain: number | null;
  /** Prediction against outcome: mean |ln(found / foreseen)| of the ratio, shares in the band. */
  readonly ratioError: number | null;
  readonly bandForeseen: number | null;
  readonly bandFound: number | null;
  /** Correlation of the arc with the ratio found. */
  readonly arc: number | null;
}

/** The people whose kind the model of a player contains, or the others. */
export interface Population {
  readonly name: "inside" | "foreign";
  readonly players: number;
  /** Means over players. */
  readonly gained: Gained | null;
  /** Share of the way from the skill-matched model to the known player that inference goes. */
  readonly gapClosed: Estimate | null;
  readonly learned: LearnedGain | null;
  readonly arms: ByArm<PopulationArm>;
}

export interface PopulationArm {
  /** Means over players. */
  readonly flow: Estimate;
  readonly placements: number;
  readonly byGame: readonly (number | null)[];
  /** Mean of the players' own. */
  readonly riskAuc: number | null;
  /** Of all docks together. */
  readonly riskError: number | null;
  readonly reliability: readonly RiskBin[];
  readonly outcomes: readonly RatioBin[];
}

/** Of the seeds that everybody has played in all arms; null where there is none. */
export function adaptReport(options: AdaptOptions, outcomes: readonly AdaptSession[]): AdaptReport | null {
  const data = studyData(options, outcomes);
  if (data.rounds.length === 0) return null;
  const { everybody, rounds } = data;
  const byArm = <T>(of: (arm: Arm) => T): ByArm<T> =>
    Object.fromEntries(options.arms.map((arm) => [arm, of(arm)])) as ByArm<T>;
  return {
    options,
    planned: adaptTasks(options).length,
    finished: outcomes.length,
    rounds: rounds.length,
    players: everybody.map(({ name, inside }) => ({
      name,
      inside,
      arms: byArm((arm) => armMeasures(sessionsOf(rounds, name, arm))),
    })),
    details: everybody.map(({ name, isTuning }) => ({
      name,
      isTuning,
      gained: gainedBy([{ name }], data),
      learned: learnedGain([{ name }], data),
      arms: byArm((arm) => armDetails(name, arm, data)),
    })),
    populations: populationsOf(data).map(({ name, people }) => ({
      name,
      players: people.length,
      gained: gainedBy(people, data),
      gapClosed: hasArms(data, "skill", "foresight", "oracle") ? estimate(data, gapClosed(people)) : null,
      learned: learnedGain(people, data),
      arms: byArm((arm) => populationArm(people, arm, data)),
    })),
    verdicts: verdictsOf(data),
  };
}

function gainedBy(people: readonly Pick<Participant, "name">[], data: StudyData): Gained | null {
  if (!hasArms(data, "foresight", "paper")) return null;
  const gain = (measure: (sessions: Sessions) => number) =>
    estimate(data, difference(overPlayers(people, "foresight", measure), overPlayers(people, "paper", measure)));
  return { flow: gain(flowShare), placements: gain(placementsAGame) };
}

function learnedGain(people: readonly Pick<Participant, "name">[], data: StudyData): LearnedGain | null {
  if (!hasArms(data, "foresight", "learned")) return null;
  const flow = (arm: Arm) => overPlayers(people, arm, flowShare);
  const gain = difference(flow("learned"), flow("foresight"));
  const gap = difference(flow("oracle"), flow("foresight"));
  const closed = hasArms(data, "oracle") ? estimate(data, (rounds) => gain(rounds) / gap(rounds)) : null;
  return { flow: estimate(data, gain), closed };
}

/** First game, second, later ones. */
const GAMES = [
  [1, 1],
  [2, 2],
  [3, Infinity],
] as const;

function armDetails(name: string, arm: Arm, data: StudyData): ArmDetails {
  const sessions = sessionsOf(data.rounds, name, arm);
  const arc = arcOf(data.options);
  return {
    flow: estimate(data, figureOf(name, arm, flowShare)),
    byGame: GAMES.map(([from, to]) => orNull(flowInGames(sessions, from, to))),
    ratio: meanRatio(sessions),
    dock3x3: dock3x3(sessions),
    families: familiesADock(sessions),
    effectiveShapes: effectiveShapes(sessions),
    likelihoodGain: orNull(likelihoodGain(sessions)),
    ratioError: orNull(ratioError(sessions)),
    bandForeseen: orNull(bandForeseen(sessions)),
    bandFound: orNull(bandFound(sessions)),
    arc: arc === null ? null : orNull(arcCorrelation(sessions, arc)),
  };
}

interface People {
  readonly name: Population["name"];
  readonly people: readonly Participant[];
}

function populationsOf({ everybody }: StudyData): readonly People[] {
  const all: readonly People[] = [
    { name: "inside", people: everybody.filter(({ inside }) => inside) },
    { name: "foreign", people: everybody.filter(({ inside }) => !inside) },
  ];
  return all.filter(({ people }) => people.length > 0);
}

function populationArm(people: readonly Participant[], arm: Arm, data: StudyData): PopulationArm {
  const { rounds } = data;
  const sessions = people.flatMap(({ name }) => sessionsOf(rounds, name, arm));
  return {
    flow: estimate(data, overPlayers(people, arm, flowShare)),
    placements: overPlayers(people, arm, placementsAGame)(rounds),
    byGame: GAMES.map(([from, to]) => orNull(overPlayers(people, arm, (of) => flowInGames(of, from, to))(rounds))),
    riskAuc: orNull(overPlayers(people, arm, riskAuc)(rounds)),
    riskError: orNull(pooled(people, arm, riskError)(rounds)),
    reliability: reliability(risksOf(sessions)),
    outcomes: ratioBins(sessions),
  };
}
