/**
 * @file `openblock/env`, stable: the environment for learners in Gymnasium's terms, single and batched, and the suite that
 * holds an environment of your own to the same promises.
 */
export {
  ACTIONS,
  type BatchEnv,
  type BatchOptions,
  type BlockEnv,
  conformance,
  createBatch,
  createEnv,
  decodeAction,
  EnvError,
  type EnvOptions,
  encodeAction,
  type Finding,
  type Info,
  type Observation,
  SCORE_REWARD,
} from "#env";
