/**
 * @file The closed loop: what each arm comes to for people inside the model of a player and for foreign ones, and the
 * differences that the claims are about. Sessions and measures of play are those of the adaptation study.
 */

import { type Estimate, mean, meanInterval } from "#stats";
import type { StudyReport } from "#study/report";
import { hasArms, type StudyData, sessionsOf, studyData } from "../adapt/estimates.ts";
import { deathsPer100, docksOf, flowInGames, flowShare, placementsAGame } from "../adapt/measures.ts";
import { type AdaptOptions, adaptTasks, type Participant } from "../adapt/plan.ts";
import type { AdaptDock, AdaptSession, Sessions } from "../adapt/play.ts";
import type { Arm } from "../arms.ts";

/** Shares 0…1; survival is how many placements a game has, risk the foreseen one of losing within three docks. */
export const LOOP_MEASURES = [
  "flow",
  "firstFlow",
  "risk",
  "deaths",
  "placements",
  "families",
  "novelty",
  "entropy",
  "multi",
  "wipe",
  "scd",
  "learned",
] as const;
export type LoopMeasure = (typeof LOOP_MEASURES)[number];

const over = (read: (dock: AdaptDock) => number) => (sessions: Sessions) => {
  const docks = docksOf(sessions);
  return docks.reduce((sum, dock) => sum + read(dock), 0) / docks.length;
};

const MEASURE: Readonly<Record<LoopMeasure, (sessions: Sessions) => number>> = {
  flow: flowShare,
  firstFlow: (sessions) => flowInGames(sessions, 1, 1),
  risk: over(({ foreseen }) => foreseen.risk),
  deaths: deathsPer100,
  placements: placementsAGame,
  families: over(({ content }) => content.families),
  novelty: over(({ content }) => content.novelty),
  entropy: over(({ content }) => content.entropy),
  multi: over(({ content }) => content.multi),
  wipe: over(({ content }) => content.wipe),
  scd: over(({ scd }) => scd),
  learned: over(({ isLearned }) => (isLearned ? 1 : 0)),
};

/** Arm minus base, in every comparison that a claim or an ablation asks for. */
const COMPARED: readonly (readonly [Arm, Arm])[] = [
  ["network", "paper"],
  ["paperDual", "network"],
  ["paperDual", "paper"],
  ["foresight", "paper"],
  ["dual", "foresight"],
  ["dual", "paper"],
  ["foresight", "skill"],
  ["learned", "foresight"],
  ["oracle", "foresight"],
];

export type PeopleName = "inside" | "foreign";
type Measured = Readonly<Record<LoopMeasure, Estimate>>;

export interface LoopDifference {
  readonly arm: Arm;
  readonly base: Arm;
  readonly measures: Measured;
}

export interface LoopPopulation {
  readonly name: PeopleName;
  readonly players: number;
  readonly arms: Readonly<Partial<Record<Arm, Measured>>>;
  readonly differences: readonly LoopDifference[];
}

export interface LoopReport extends StudyReport<AdaptOptions> {
  /** Sessions of each player and arm that are counted. */
  readonly rounds: number;
  readonly populations: readonly LoopPopulation[];
}

/** Of the seeds that everybody has played in all arms; null where there is none. */
export function loopReport(options: AdaptOptions, sessions: readonly AdaptSession[]): LoopReport | null {
  const data = studyData(options, sessions);
  if (data.rounds.length === 0) return null;
  const populations = (["inside", "foreign"] as const).flatMap((name) => {
    const people = data.everybody.filter(({ inside }) => inside === (name === "inside"));
    return people.length === 0 ? [] : [populationOf(name, people, data)];
  });
  return {
    options,
    planned: adaptTasks(options).length,
    finished: sessions.length,
    rounds: data.rounds.length,
    populations,
  };
}

/** People are the units: each has one value, of all their sessions, and differences are taken within a person. */
function populationOf(name: PeopleName, people: readonly Participant[], data: StudyData): LoopPopulation {
  const values = (arm: Arm, measure: LoopMeasure) =>
    people.map((person) => MEASURE[measure](sessionsOf(data.rounds, person.name, arm)));
  const measured = (of: (measure: LoopMeasure) => readonly number[]): Measured =>
    Object.fromEntries(LOOP_MEASURES.map((measure) => [measure, estimateOf(of(measure))])) as Measured;
  const arms = data.options.arms.map((arm) => [arm, measured((measure) => values(arm, measure))]);
  return {
    name,
    players: people.length,
    arms: Object.fromEntries(arms) as Partial<Record<Arm, Measured>>,
    differences: COMPARED.filter(([arm, base]) => hasArms(data, arm, base)).map(([arm, base]) => ({
      arm,
      base,
      measures: measured((measure) => {
        const [own, other] = [values(arm, measure), values(base, measure)];
        return own.map((value, i) => value - other[i]!);
      }),
    })),
  };
}

function estimateOf(values: readonly number[]): Estimate {
  return { value: mean(values), ...meanInterval(values) };
}
