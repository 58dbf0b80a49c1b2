/**
 * @file Read this first: one turn of the generator, stage by stage (paper §3.3). Data flows one way; every
 * stage is a pure function of its arguments; the trace is the list of their outputs.
 */
import type { Rng } from "#engine";
import { INFERRED, newHabits, type PlayerModel } from "#people";
import { flowOf, type ProfileConfig, paperFlowOf, profileDefaults } from "#profile";
import { aimOf } from "./aim.ts";
import { assess } from "./assess.ts";
import { choose } from "./choose.ts";
import { assignColours } from "./colour.ts";
import { hasForesight, SPAWN_DEFAULTS, type SpawnConfig } from "./config.ts";
import { appealOf } from "./construct.ts";
import { type Context, grantWarmRun, settleFeedback } from "./context.ts";
import { type Delivery, deliver, refuse } from "./deliver.ts";
import { budgetOf, type Foresight, openForesight } from "./foresee.ts";
import { inject, weighInjection } from "./inject.ts";
import type { SpawnInput } from "./input.ts";
import { climb } from "./ladder.ts";
import { perceive } from "./perceive.ts";
import { findWipes } from "./perfectClear.ts";
import type { Outcome } from "./prediction.ts";
import { readProfile } from "./reading.ts";
import { resolve } from "./resolve.ts";
import { scanShapes } from "./scan.ts";
import type { Brief, Track } from "./track.ts";

/** By objective: raised whenever the same input deals another dock; the signature of bench/signature.txt moves with it. */
export const GENERATOR_VERSIONS = { paper: 1, foresight: 3 } as const;

export function generatorVersion(config: SpawnConfig): number {
  return hasForesight(config) ? GENERATOR_VERSIONS.foresight : GENERATOR_VERSIONS.paper;
}

/** Somebody never seen. */
const NOBODY = newHabits();

/** Independent streams: colours never disturb the choice of shapes. */
export interface SpawnRandomness {
  readonly dock: Rng;
  readonly colour: Rng;
}

/** One turn, with nothing left to default. */
export interface Turn {
  readonly input: SpawnInput;
  readonly rng: SpawnRandomness;
  /** Asked before the rule track. */
  readonly tracks: readonly Track[];
  readonly config: SpawnConfig;
  readonly profileConfig: ProfileConfig;
}

/** Deals one dock. What a track proposes passes the same gate as the rule track's drafts. */
export function dealDock({ input, tracks, rng, config, profileConfig }: Turn): Delivery {
  const brief = briefOf(input, config, profileConfig);
  const construct = climb(brief, tracks, rng.dock);
  if (construct.proof !== null) return refuse(brief, construct, construct.proof);
  const foresight = foresightOf(brief, rng.dock, profileConfig);
  const choice = choose(construct.drafts, brief, foresight, rng.dock);
  const injection = weighInjection(inject(choice.chosen, brief, rng.dock), choice, brief, foresight);
  const colouring = assignColours(brief.perception, config, rng.colour);
  return deliver(brief, construct, choice, injection, colouring);
}

/** Fork of the generator for play-outs: what they draw leaves the choice of shapes alone. */
const PLAY_OUTS = 2000;

/** Null under the paper's objective. */
export function foresightOf(brief: Brief, rng: Rng, profileConfig: ProfileConfig): Foresight | null {
  const { input, model, aim, config } = brief;
  if (!hasForesight(config)) return null;
  const { board, profile, combo, person, modelling = INFERRED } = input;
  const { rollouts } = budgetOf(input.budget, config);
  const { riskOffset } = input.habits ?? NOBODY;
  const known = person === undefined ? {} : { person };
  const given = {
    board,
    profile,
    combo,
    model,
    playouts: modelling.playouts,
    ...known,
    aim: aim.ratio,
    rollouts,
    riskOffset,
  };
  return openForesight(given, rng.fork(PLAY_OUTS), config, profileConfig);
}

/** The decision part of a turn: everything that is known before any dock is proposed. */
export function briefOf(
  given: SpawnInput,
  config: SpawnConfig = SPAWN_DEFAULTS,
  profileConfig: ProfileConfig = profileDefaults,
): Brief {
  const measure = hasForesight(config) ? flowOf : paperFlowOf;
  const reading = readProfile(given.profile, given.score, given.now, profileConfig, measure);
  const perception = perceive(given.board);
  const context = grantWarmRun(settleFeedback(given.context, config), reading, config);
  const input = { ...given, context };
  const difficulty = assess(perception, reading, context, config);
  const wipes = findWipes(input.board, config);
  const resolution = resolve({ perception, reading, difficulty, context, canWipe: wipes.length > 0 }, config);
  const scans = scanShapes(input.board);
  const aim = aimOf(input, reading, perception.topology.fill, difficulty, resolution, config);
  const model = hasForesight(config) ? modelOf(input, reading.skill) : [];
  const outcome = outcomeOf(given.context, reading.flow.ratio, perception.topology.fill);
  const situation = { input, reading, perception, difficulty, resolution, aim, model, outcome, scans, wipes, config };
  return { ...situation, appeal: appealOf(situation) };
}

function modelOf({ modelling = INFERRED, habits }: SpawnInput, skill: number): PlayerModel {
  return modelling.modelOf(habits ?? NOBODY, skill);
}

/** The outcome of the last dock, now that it has been played. */
function outcomeOf({ foreseen, linesSince }: Context, ratio: number, fill: number): Outcome | null {
  return foreseen === null ? null : { foreseen, ratio, lines: linesSince, fill };
}
