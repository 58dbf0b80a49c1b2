/**
 * @file The interface of the batched environment: what it takes, and the arrays that every call answers with. Element
 * i·size + k of an array is element k of environment i.
 */
import type { BatchDocks, BatchOptions } from "./options.ts";
import type { AutoresetMode, CoreObservation, DictSpace, DiscreteSpace } from "./spaces.ts";

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
