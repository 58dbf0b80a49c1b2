/**
 * @file Figures of the study as functions of its rounds, and their intervals. A round is all sessions of one seed: rounds
 * are independent of one another and arms are compared within them, so every interval comes from leaving out one round
 * at a time, and every difference is a paired one.
 */
import { type Estimate, jackknife, mean } from "#stats";
import type { Arm } from "../arms.ts";
import { wholeRounds } from "../cohort.ts";
import type { AdaptOptions, Participant } from "./plan.ts";
import { participants, roundOf } from "./plan.ts";
import type { AdaptSession, Sessions } from "./play.ts";

/** The sessions of one seed, by player and arm. */
type Round = ReadonlyMap<string, AdaptSession>;

export interface StudyData {
  readonly options: AdaptOptions;
  readonly everybody: readonly Participant[];
  /** Only whole ones. */
  readonly rounds: readonly Round[];
}

/** NaN where there is none. */
export type Figure = (rounds: readonly Round[]) => number;

const keyOf = (player: string, arm: Arm) => `${arm} ${player}`;

export function studyData(options: AdaptOptions, outcomes: readonly AdaptSession[]): StudyData {
  const rounds = new Map<number, Map<string, AdaptSession>>();
  for (const session of wholeRounds(outcomes, roundOf(options))) {
    const round = rounds.get(session.seed) ?? new Map<string, AdaptSession>();
    rounds.set(session.seed, round.set(keyOf(session.player, session.arm), session));
  }
  return { options, everybody: participants(options), rounds: [...rounds.values()] };
}

export function sessionsOf(rounds: readonly Round[], player: string, arm: Arm): Sessions {
  return rounds.map((round) => round.get(keyOf(player, arm))!);
}

export function estimate({ rounds }: StudyData, figure: Figure): Estimate {
  return jackknife(rounds, figure);
}

export function figureOf(player: string, arm: Arm, measure: (sessions: Sessions) => number): Figure {
  return (rounds) => measure(sessionsOf(rounds, player, arm));
}

/** Of those that there are. */
export function meanOf(figures: readonly Figure[]): Figure {
  return (rounds) => mean(figures.map((figure) => figure(rounds)).filter((value) => !Number.isNaN(value)));
}

export function difference(one: Figure, other: Figure): Figure {
  return (rounds) => one(rounds) - other(rounds);
}

/** Mean over players: each counts alike, however much they play. */
export function overPlayers(
  players: readonly Pick<Participant, "name">[],
  arm: Arm,
  measure: (sessions: Sessions) => number,
): Figure {
  return meanOf(players.map(({ name }) => figureOf(name, arm, measure)));
}

/** Of the docks of all players together. */
export function pooled(players: readonly Participant[], arm: Arm, measure: (sessions: Sessions) => number): Figure {
  return (rounds) => measure(players.flatMap(({ name }) => sessionsOf(rounds, name, arm)));
}

export function hasArms({ options }: StudyData, ...arms: readonly Arm[]): boolean {
  return arms.every((arm) => options.arms.includes(arm));
}
