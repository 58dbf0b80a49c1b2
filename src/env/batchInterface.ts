/**
 * @file The interface of the batched environment, and the checks of its calls that both implementations share. Element
 * i·size + k of an array is element k of environment i.
 */
import {
  type BatchDocks,
  type BatchOptions,
  checkedSeed,
  checkPosition,
  checkReward,
  docksProblem,
  EnvError,
  settled,
  startFields,
  unknownKey,
} from "./options.ts";
import { ACTIONS, type AutoresetMode, type CoreObservation, type DictSpace, type DiscreteSpace } from "./spaces.ts";
import { STATE } from "./wasmLayout.ts";

/** How the last episode of each environment ended; valid from the step that ended it. */
export interface FinalInfo {
  readonly seed: Float64Array;
  readonly steps: Int32Array;
  readonly score: Int32Array;
  /** `ENDED` codes; `ENDED.playing` for a truncated one. */
  readonly ended: Uint8Array;
  /** The last observation; written in the mode `same_step` only, since in the others it is the observation itself. */
  readonly observation: CoreObservation;
}

/** One element for each environment, or a fixed number in a row. */
export interface BatchInfo {
  /** 192 for each, 1 where the action is legal. */
  readonly actionMask: Uint8Array;
  /** Seed of the running episode. */
  readonly seed: Float64Array;
  readonly steps: Int32Array;
  /** Plain points. */
  readonly score: Int32Array;
  /** 1 where this call began an episode. */
  readonly wasReset: Uint8Array;
  readonly final: FinalInfo;
}

export type BatchReset = readonly [observation: CoreObservation, info: BatchInfo];
export type BatchStep = readonly [
  observation: CoreObservation,
  reward: Float64Array,
  terminated: Uint8Array,
  truncated: Uint8Array,
  info: BatchInfo,
];

export interface BatchResetRequest {
  /** Environment i begins with this plus i. Without seeds each takes its next one; from 0 the first time. */
  readonly seed?: number;
  /** One for each environment instead. */
  readonly seeds?: ArrayLike<number>;
  /** Only environments with a 1 are reset; all of them without it. */
  readonly resetMask?: ArrayLike<number>;
  /** The source of each environment that is reset, from this episode on; else the one it had. */
  readonly docks?: readonly BatchDocks[];
  /** The reward's threshold of each environment that is reset, from this episode on; else the one it had. */
  readonly thresholds?: ArrayLike<number>;
  /** Where each environment that is reset begins, from this episode on: a position, or null for the empty board. */
  readonly positions?: readonly (string | null)[];
  /** The same for all of them; else each begins where it did. */
  readonly options?: Pick<BatchOptions, "position">;
}

/**
 * Many environments that step together, in typed arrays.
 *
 * @example
 * ```ts
 * import { type BatchEnv, createBatch } from "openblock/env";
 * const batch: BatchEnv = createBatch({ count: 4 });
 * batch.reset({ seed: 1 });
 * const [, reward] = batch.step(batch.sampleActions());
 * console.log(reward.length); // 4
 * ```
 */
export interface BatchEnv {
  readonly id: string;
  readonly count: number;
  readonly metadata: { readonly autoresetMode: AutoresetMode };
  /** Of each environment. */
  readonly actionSpace: DiscreteSpace;
  readonly observationSpace: DictSpace;
  /** The simulator's fields, `GAME_FIELDS` a game, for players that think in bits; not to be written. */
  readonly games: Int32Array;
  reset(request?: BatchResetRequest): BatchReset;
  /**
   * One action for each environment; that of one which is only reset in this step is not looked at. Without autoreset an
   * environment that has no episode under way takes `NO_ACTION`: reward 0, and it stays as it is.
   */
  step(actions: ArrayLike<number>): BatchStep;
  actionMasks(): Uint8Array;
  /** A legal action of each environment, all equally likely; `NO_ACTION` where none is under way. One array, overwritten. */
  sampleActions(): Int32Array;
  /** Seeds what `sampleActions` draws from; 0 at first. Docks do not depend on it. */
  seedActions(seed: number): void;
}

// Checks of a call, made before anything changes.

/** A reset that can be done: with the starts that it asks for, undefined where an environment keeps its own. */
export interface CheckedReset extends Omit<BatchResetRequest, "options" | "positions"> {
  readonly starts: readonly (Int32Array | undefined)[];
}

const KEYS = ["seed", "seeds", "resetMask", "docks", "thresholds", "positions", "options"];

/** Checks a request; throws its first fault. */
export function checkedReset(request: BatchResetRequest, count: number): CheckedReset {
  const unknown = unknownKey(request, KEYS);
  if (unknown !== null) throw new EnvError("badOptions", unknown);
  const { seed, options, ...lists } = request;
  if (seed !== undefined && lists.seeds !== undefined) {
    throw new EnvError("badOptions", "seed and seeds exclude each other");
  }
  if (seed !== undefined) checkedSeed(seed);
  for (const [name, given] of Object.entries(lists)) {
    const problem = given === undefined ? null : listProblem(name, given, count);
    if (problem !== null) throw new EnvError("badOptions", problem);
  }
  const { seeds, resetMask, docks, thresholds, positions } = lists;
  for (let env = 0; env < count; env++) {
    if (resetMask !== undefined) checkFlag(env, resetMask[env]);
    if (seeds !== undefined) checkedSeed(seeds[env]);
    if (thresholds !== undefined) settled(checkReward({ threshold: thresholds[env]! }));
    const problem = docks === undefined ? null : docksProblem(docks[env]!);
    if (problem !== null) throw new EnvError("badOptions", `environment ${env}: ${problem}`);
  }
  return { ...request, starts: startsOf(options, positions, count) };
}

function checkFlag(env: number, flag: unknown): void {
  if (flag !== 0 && flag !== 1)
    throw new EnvError("badOptions", `resetMask: element ${env} is ${String(flag)}, not 0 or 1`);
}

/** The fault of a list with one element per environment; null if it is valid. */
function listProblem(name: string, given: unknown, count: number): string | null {
  if (!isList(given)) return `${name} is a list with one element for each environment, not ${String(given)}`;
  return given.length === count ? null : `${name} has ${given.length} elements for ${count} environments`;
}

/** An array, a typed array, or an object like them. */
function isList(given: unknown): given is ArrayLike<unknown> {
  return typeof given === "object" && given !== null && "length" in given && typeof given.length === "number";
}

function startsOf(
  options: BatchResetRequest["options"],
  positions: BatchResetRequest["positions"],
  count: number,
): (Int32Array | undefined)[] {
  const unknown = options === undefined ? null : unknownKey(options, ["position"]);
  if (unknown !== null) throw new EnvError("badOptions", `of a reset: ${unknown}`);
  if (positions !== undefined && options?.position !== undefined) {
    throw new EnvError("badOptions", "positions and the option position exclude each other");
  }
  const fieldsOf = (position: unknown) => startFields(settled(checkPosition(position)));
  if (positions !== undefined) return Array.from(positions, fieldsOf);
  return new Array(count).fill(options?.position === undefined ? undefined : fieldsOf(options.position));
}

/** Why an environment does not take an action that it has refused. */
export function actionError(env: number, action: number, state: number, mode: AutoresetMode): EnvError {
  const isReset = state === STATE.over && mode !== "disabled";
  if (state !== STATE.playing && !isReset) {
    return new EnvError("needsReset", `environment ${env} has no episode under way`);
  }
  if (!isAction(action)) {
    const message = `environment ${env}: an action is a whole number 0…${ACTIONS - 1}, not ${String(action)}`;
    return new EnvError("badAction", message);
  }
  return new EnvError("illegalAction", `environment ${env}: action ${action} is not legal`);
}

export function isAction(action: number): boolean {
  return action >= 0 && action < ACTIONS && action === (action | 0);
}

/** Throws unless there is one action for each environment. */
export function checkLength(actions: ArrayLike<number>, count: number): void {
  const problem = listProblem("actions", actions, count);
  if (problem !== null) throw new EnvError("badAction", problem);
}
