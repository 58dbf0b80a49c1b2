/**
 * @file The life of a simulated person: they learn from game to game, tire within a session, play worse after bad games,
 * stop, and return or churn. Plain data and pure steps; `config.ts` has every assumption.
 */
import { clamp01, type Rng } from "#engine";
import { type PopulationConfig, populationDefaults } from "./config.ts";
import { foreignUtility } from "./foreignUtility.ts";
import type { Person } from "./person.ts";
import { switchingPerson } from "./person.ts";
import { type PersonParameters, personOf } from "./personOf.ts";
import type { Traits } from "./traits.ts";
import { weightedUtility } from "./utility.ts";

/** The state of a life between two games. */
export interface LifeState {
  /** Games of all sessions. */
  readonly games: number;
  /** Games and placements of this session. */
  readonly sessionGames: number;
  readonly sessionPlacements: number;
  /** Bad games in a row, no more than count. */
  readonly badGames: number;
  /** Usual placements of a game, and those of the longest one; 0 before the first. */
  readonly usual: number;
  readonly longest: number;
  /** How much they enjoy the game, 0…1. */
  readonly enjoyment: number;
}

/** The outcome of a game. */
export interface GameOutcome {
  readonly placements: number;
  /** Share of its docks that found the player in flow, 0…1. */
  readonly flow: number;
}

export function newLife({ return: back }: PopulationConfig = populationDefaults): LifeState {
  return { games: 0, sessionGames: 0, sessionPlacements: 0, badGames: 0, usual: 0, longest: 0, enjoyment: back.start };
}

/** Stage of fatigue after `placements` of a session. */
function stageAt(placements: number, { fatigue }: PopulationConfig): number {
  return Math.min(fatigue.stages, Math.floor(placements / fatigue.placements));
}

/** The person as they play the next game, in which they tire further. */
export function personAt(traits: Traits, state: LifeState, config: PopulationConfig = populationDefaults): Person {
  const stages = Array.from({ length: config.fatigue.stages + 1 }, (_, stage) =>
    personWith(traits, parametersAt(traits, state, stage, config)),
  );
  return switchingPerson(traits.name, stages, (_, { steps }) => stageAt(state.sessionPlacements + steps, config));
}

/** The parameters at a stage of fatigue, all but the utility. */
function parametersAt(
  traits: Traits,
  { games, badGames }: LifeState,
  stage: number,
  { learning, fatigue, tilt }: PopulationConfig,
): Omit<PersonParameters, "utility"> {
  const unlearnt = learning.left + ((1 - learning.left) * learning.halfGames) / (learning.halfGames + games);
  const errors = unlearnt * (1 + fatigue.errors * stage);
  const pace = traits.pace * (1 + fatigue.pace * stage) * Math.max(0.1, 1 - tilt.hurry * badGames);
  return {
    slips: Math.min(1000, Math.round(traits.slips * errors) + tilt.slips * badGames),
    noise: Math.round(traits.noise * errors),
    attention: Math.max(1, Math.round(1000 - (1000 - traits.attention) * errors)),
    keepsDock: traits.keepsDock,
    plan: traits.plan,
    pace: Math.max(1, Math.round(pace)),
  };
}

function personWith({ name, taste }: Traits, parameters: Omit<PersonParameters, "utility">): Person {
  if (taste.kind === "weights") return personOf(name, { ...parameters, utility: weightedUtility(taste.weights) });
  const [calm, pressed] = [taste.look, taste.pressed].map((utility) =>
    personOf(name, { ...parameters, utility: foreignUtility(utility) }),
  );
  return switchingPerson(name, [calm!, pressed!], (filled) => (filled >= taste.pressedAt ? 1 : 0));
}

export function afterGame(
  state: LifeState,
  outcome: GameOutcome,
  config: PopulationConfig = populationDefaults,
): LifeState {
  const { placements } = outcome;
  const { tilt, return: back } = config;
  const isBad = placements < tilt.badShare * state.usual;
  return {
    games: state.games + 1,
    sessionGames: state.sessionGames + 1,
    sessionPlacements: state.sessionPlacements + placements,
    badGames: isBad ? Math.min(tilt.most, state.badGames + 1) : 0,
    usual: state.games === 0 ? placements : state.usual + tilt.rate * (placements - state.usual),
    longest: Math.max(state.longest, placements),
    enjoyment: clamp01(state.enjoyment + back.rate * (enjoymentOf(state, outcome, config) - state.enjoyment)),
  };
}

/** Enjoyment of a game, 0…1; the first one has no usual length and no best to beat. */
function enjoymentOf(
  { games, usual, longest }: LifeState,
  { placements, flow }: GameOutcome,
  { enjoyment }: PopulationConfig,
): number {
  const length = games === 0 ? 0.5 : placements / Math.max(1, placements + usual);
  const isBest = games > 0 && placements > longest;
  return clamp01(enjoyment.flow * flow + enjoyment.length * length + (isBest ? enjoyment.best : 0));
}

/** Whether they stop after the game just played. */
export function stops(
  { appetite }: Traits,
  state: LifeState,
  rng: Rng,
  config: PopulationConfig = populationDefaults,
): boolean {
  const { session } = config;
  const usual = 1 / Math.max(1, appetite);
  const chance =
    (usual + session.fatigue * stageAt(state.sessionPlacements, config)) * (1 - session.flow * state.enjoyment) +
    session.tilt * state.badGames;
  return rng.fraction() < chance;
}

/** Hours until their next session, at least 1; null if there is none. */
export function returnsAfterHours(
  { gap }: Traits,
  state: LifeState,
  rng: Rng,
  { return: back }: PopulationConfig = populationDefaults,
): number | null {
  const leave = back.leave * (1 + back.flow * (1 - 2 * state.enjoyment)) + back.tilt * state.badGames;
  if (rng.fraction() < leave) return null;
  return Math.max(1, Math.round(gap * (rng.fraction() + rng.fraction())));
}

/** The state at the start of the next session: rested, and over the bad games. */
export function afterBreak(state: LifeState): LifeState {
  return { ...state, sessionGames: 0, sessionPlacements: 0, badGames: 0 };
}
