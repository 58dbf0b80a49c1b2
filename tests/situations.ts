/**
 * @file Situations for tests of the generator: a neutral player to vary, boards in notation, and the brief of a turn for
 * a reading that no profile has to be played into.
 */
import { type Board, configure, createRng, expectOk, NO_COMBO, parseBoard, type ShapeId, shapeOf } from "#engine";
import { newHabits, playerModel } from "#people";
import { newProfile, type Profile } from "#profile";
import {
  type Brief,
  type Candidate,
  type Context,
  findWipes,
  gate,
  type Intent,
  newContext,
  PAPER_DEFAULTS,
  perceive,
  type Reading,
  type Reason,
  type Role,
  SPAWN_PARAMETERS,
  type SpawnConfig,
  type SpawnInput,
  type SpawnRandomness,
} from "#spawn";
import { aimOf } from "../src/spawn/aim.ts";
import { assess } from "../src/spawn/assess.ts";
import { candidateOf } from "../src/spawn/choose.ts";
import { appealOf } from "../src/spawn/construct.ts";
import { resolve } from "../src/spawn/resolve.ts";
import { scanShapes } from "../src/spawn/scan.ts";

export const EMPTY = "8/8/8/8/8/8/8/8";

export function boardOf(text: string): Board {
  return expectOk(parseBoard(text));
}

/** Defaults with some settings changed; a setting that does not exist or is out of range is a mistake of the test. */
export function tunedForesight(overrides: unknown): SpawnConfig {
  const configured = configure(SPAWN_PARAMETERS, overrides);
  if (!configured.ok) throw new Error(configured.faults.map(({ message }) => message).join("; "));
  return configured.value;
}

/** The same with the paper's objective. */
export function tuned(overrides: unknown): SpawnConfig {
  const config = tunedForesight(overrides);
  return { ...config, objective: { ...config.objective, foresight: 0 } };
}

/** A player about whom nothing is remarkable, in a game where neither warm-up nor arc acts. */
export function reading(change: Partial<Reading> = {}): Reading {
  return {
    skill: 0.5,
    flow: { pressure: 0.5, ratio: 1, mismatch: 0, state: "flow", depth: 0 },
    frustration: "none",
    clearless: 0,
    distress: 0,
    momentum: 0,
    runStreak: 0,
    lifecycle: "active",
    posture: {
      name: "growth",
      lifecycle: "active",
      maturity: "M2",
      stressCap: 1,
      stressOffset: 0,
      protection: 0,
    },
    gameInSession: 8,
    isLate: false,
    forcedBadRate: 0,
    skilledRate: 0,
    forcedBadRun: 0,
    score: 0,
    best: 0,
    ...change,
  };
}

export const BORED: Reading["flow"] = { pressure: 0.35, ratio: 0.7, mismatch: 0.3, state: "bored", depth: 1 };
export const ANXIOUS: Reading["flow"] = { pressure: 0.8, ratio: 1.6, mismatch: 0.6, state: "anxious", depth: 1 };

export function memory(change: Partial<Context> = {}): Context {
  return { ...newContext(), ...change };
}

export interface Given {
  readonly reading?: Partial<Reading>;
  readonly context?: Partial<Context>;
  readonly config?: SpawnConfig;
  readonly profile?: Profile;
}

/** The brief of a turn on a board, with the reading as given instead of one read from a profile. */
export function briefWith(board: Board, given: Given = {}): Brief {
  const { config = PAPER_DEFAULTS } = given;
  const player = reading(given.reading);
  const context = memory(given.context);
  const input = inputOn(board, { context, score: player.score });
  const perception = perceive(board);
  const difficulty = assess(perception, player, context, config);
  const wipes = findWipes(board, config);
  const canWipe = wipes.length > 0;
  const resolution = resolve({ perception, reading: player, difficulty, context, canWipe }, config);
  const scans = scanShapes(board);
  const aim = aimOf(input, player, perception.topology.fill, difficulty, resolution, config);
  const model = playerModel(newHabits(), player.skill);
  const decided = { difficulty, resolution, aim, model, outcome: null };
  const situation = { input, reading: player, perception, ...decided, scans, wipes, config };
  return { ...situation, appeal: appealOf(situation) };
}

/** The same turn under another intent or another target. */
export function briefUnder(
  brief: Brief,
  change: { readonly intent?: Intent; readonly reason?: Reason; readonly target?: number; readonly stress?: number },
): Brief {
  const { intent = brief.resolution.intent, reason = brief.resolution.reason } = change;
  const { target = brief.difficulty.target, stress = brief.difficulty.stress } = change;
  const situation = {
    ...brief,
    resolution: { ...brief.resolution, intent, reason },
    difficulty: { ...brief.difficulty, target, stress },
  };
  return { ...situation, appeal: appealOf(situation) };
}

export function inputOn(board: Board, change: Partial<SpawnInput> = {}): SpawnInput {
  return { board, profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0, ...change };
}

export function randomness(seed: number): SpawnRandomness {
  return { dock: createRng(seed, "dock"), colour: createRng(seed, "colour") };
}

/** A dock that passes the gate, evaluated as a candidate. */
export function verifiedCandidate(
  brief: Brief,
  ids: readonly ShapeId[],
  roles?: readonly Role[],
  track = "rule",
): Candidate {
  const gated = gate(brief.input.board, ids.map(shapeOf), brief.config);
  if (!gated.accepted) throw new Error(gated.rejection.message);
  return candidateOf({ dock: gated.dock, roles: roles ?? ids.map(() => "fill" as const), track }, brief);
}
