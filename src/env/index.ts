/**
 * @file The environment in Gymnasium's terms, single and batched. `actionMaskOf` is for the network agent, which takes the
 * same actions; `checkedSeed`, `seedAfter` and `unknownKey` are for other environments with the same faults.
 */
export type { BatchEnv, BatchInfo, BatchReset, BatchResetRequest, BatchStep, FinalInfo } from "./batchInterface.ts";
export { type ConformanceOptions, conformance } from "./conformance.ts";
export type { ConformingEnv } from "./conformanceParts.ts";
export { FINDING_CODES, type Finding, type FindingCode } from "./conformanceParts.ts";
export { createBatch, createPlainBatch } from "./createBatch.ts";
export {
  type BlockEnv,
  createEnv,
  type Env,
  type Info,
  type ResetAnswer,
  type ResetRequest,
  type StepAnswer,
} from "./env.ts";
export { actionMaskOf } from "./observe.ts";
export {
  type BatchDocks,
  type BatchOptions,
  checkBatchOptions,
  checkEnvOptions,
  checkedSeed,
  type EnvCode,
  EnvError,
  type EnvOptions,
  SCORE_UNITS,
  type ScoreUnit,
  seedAfter,
  unknownKey,
} from "./options.ts";
export {
  potentialAt,
  REWARD_DEFAULTS,
  REWARD_PARAMETERS,
  type RewardConfig,
  type RewardTerms,
  regretOf,
  rewardOf,
  SCORE_REWARD,
} from "./reward.ts";
export {
  ACTIONS,
  AUTORESET_MODES,
  type AutoresetMode,
  type CoreObservation,
  type DictSpace,
  type DiscreteSpace,
  decodeAction,
  ENV_ID,
  encodeAction,
  type Metadata,
  NO_ACTION,
  OBSERVATION_SPACE,
  type Observation,
  RENDER_MODES,
  type RenderMode,
} from "./spaces.ts";
export { type UnbatchedInfo, type UnbatchedOptions, unbatched } from "./unbatch.ts";
