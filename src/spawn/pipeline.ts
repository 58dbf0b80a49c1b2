/**
 * @file Read this first: one turn of the generator, stage by stage (paper §3.3). Data flows one way; every
 * stage is a pure function of its arguments; the trace is the list of their outputs.
 */
import type { Rng } from "#engine";
import { type ProfileConfig, profileDefaults } from "#profile";
import { assess } from "./assess.ts";
import { choose } from "./choose.ts";
import { assignColours } from "./colour.ts";
import { SPAWN_DEFAULTS, type SpawnConfig } from "./config.ts";
import { appealOf } from "./construct.ts";
import { settleFeedback } from "./context.ts";
import { type Delivery, deliver, refuse } from "./deliver.ts";
import { inject } from "./inject.ts";
import type { SpawnInput } from "./input.ts";
import { climb } from "./ladder.ts";
import { perceive } from "./perceive.ts";
import { findWipes } from "./perfectClear.ts";
import { readProfile } from "./reading.ts";
import { resolve } from "./resolve.ts";
import { scanShapes } from "./scan.ts";
import type { Brief, Track } from "./track.ts";
import { grantWarmRun } from "./warmRun.ts";

/** Raised whenever the same input deals another dock: the signature of bench/signature.txt moves with it. */
export const GENERATOR_VERSION = 1;

/** Independent streams: colours never disturb the choice of shapes. */
export interface SpawnRandomness {
  readonly dock: Rng;
  readonly colour: Rng;
}

/** Deals one dock. Tracks other than the rule track are optional; what they propose must pass the same gate. */
export function spawn(
  input: SpawnInput,
  tracks: readonly Track[],
  rng: SpawnRandomness,
  config: SpawnConfig = SPAWN_DEFAULTS,
  profileConfig: ProfileConfig = profileDefaults,
): Delivery {
  const brief = briefOf(input, config, profileConfig);
  const construct = climb(brief, tracks, rng.dock);
  if (construct.proof !== null) return refuse(brief, construct, construct.proof);
  const choice = choose(construct.candidates, brief, rng.dock);
  const injection = inject(choice.chosen, brief, rng.dock);
  const colouring = assignColours(brief.perception, config, rng.colour);
  return deliver(brief, construct, choice, injection, colouring);
}

/** The decision part of a turn: everything that is known before any dock is proposed. */
export function briefOf(
  given: SpawnInput,
  config: SpawnConfig = SPAWN_DEFAULTS,
  profileConfig: ProfileConfig = profileDefaults,
): Brief {
  const reading = readProfile(given.profile, given.score, given.now, profileConfig);
  const perception = perceive(given.board);
  const context = grantWarmRun(settleFeedback(given.context, config), reading, config);
  const input = { ...given, context };
  const difficulty = assess(perception, reading, context, config);
  const wipes = findWipes(input.board, config);
  const resolution = resolve({ perception, reading, difficulty, context, canWipe: wipes.length > 0 }, config);
  const scans = scanShapes(input.board);
  const situation = { input, reading, perception, difficulty, resolution, scans, wipes, config };
  return { ...situation, appeal: appealOf(situation) };
}
