/** @file Players, whole games and the fast simulator. */
export {
  AGENT_IDS,
  type AgentCode,
  type AgentId,
  type AgentSetup,
  createAdvisor,
  createAgent,
  type Models,
  modelsFor,
} from "./agents.ts";
export { createBatch } from "./env/batch.ts";
export type {
  BatchEnv,
  BatchInfo,
  BatchReset,
  BatchResetRequest,
  BatchStep,
  FinalInfo,
} from "./env/batchTypes.ts";
export { type ConformanceOptions, conformance } from "./env/conformance.ts";
export type { ConformingEnv } from "./env/conformanceParts.ts";
export { BATCH_DOCKS, type BatchDocks, batchDealer } from "./env/dealing.ts";
export {
  type BlockEnv,
  createEnv,
  type Env,
  type Info,
  type ResetAnswer,
  type ResetRequest,
  type StepAnswer,
} from "./env/env.ts";
export { FINDING_CODES, type Finding, type FindingCode } from "./env/findings.ts";
export {
  type BatchOptions,
  checkBatchOptions,
  checkEnvOptions,
  type EnvCode,
  EnvError,
  type EnvOptions,
  SCORE_UNITS,
  type ScoreUnit,
} from "./env/options.ts";
export {
  REWARD_DEFAULTS,
  REWARD_PARAMETERS,
  type RewardConfig,
  type RewardTerms,
  SCORE_REWARD,
} from "./env/reward.ts";
export {
  ACTIONS,
  AUTORESET_MODES,
  type AutoresetMode,
  type CoreObservation,
  decodeAction,
  ENV_ID,
  encodeAction,
  OBSERVATION_SPACE,
  type Observation,
  RENDER_MODES,
  type RenderMode,
} from "./env/spaces.ts";
export { type UnbatchedInfo, type UnbatchedOptions, unbatched } from "./env/unbatch.ts";
export { evaluate, newEvaluationBuffer, WEIGHTS } from "./evaluate.ts";
export {
  anyPlacement,
  dealDock,
  dealFeasible,
  dealUniform,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "./fastGame.ts";
export { LINEAR_DOCKS, type LinearDocks } from "./linear/episode.ts";
export { LINEAR_FEATURE_COUNT, LINEAR_FEATURES, type LinearFeature } from "./linear/features.ts";
export { linearPlayer } from "./linear/player.ts";
export {
  LINEAR_DEFAULTS,
  LINEAR_PARAMETERS,
  type LinearConfig,
  type LinearOptions,
  type LinearReport,
  type LinearState,
  newLinearState,
  policyWeights,
  stepLinear,
} from "./linear/train.ts";
export { agentModels, NEURAL_IDS, type NeuralId, openAgent, SEARCH_SUFFIX } from "./neuralAgents.ts";
export { type AsyncPlayer, type Choice, closePlayer, type Player, type View } from "./player.ts";
export { PLAYER_IDS, PLAYERS, type PlayerId } from "./players.ts";
export {
  ALIVE_STEPS,
  type AsyncGameOptions,
  choicesOf,
  docksSurvived,
  type GameOptions,
  type GameResult,
  playGame,
  playSession,
  playSessionAsync,
  resultOf,
  THINK_MS,
  WIN_POINTS,
} from "./playGame.ts";
export { Actor, type Draw } from "./ppo/actor.ts";
export { advantagesOf, normalised, outcomeOf, valueTargets } from "./ppo/advantage.ts";
export { type Guard, guardAfter, NEW_GUARD, type Verdict as GuardVerdict } from "./ppo/bestGuard.ts";
export { PPO_DEFAULTS, PPO_PARAMETERS, type PpoConfig, SCD_CEILINGS, WIN_LADDER } from "./ppo/config.ts";
export {
  advanceCurriculum,
  type Curriculum,
  NEW_CURRICULUM,
  STAGES,
  type Stage,
  stageFor,
  stageOf,
  winRate,
} from "./ppo/curriculum.ts";
export { type Encoded, type EncodedBatch, encode, encodeInto, feedsOf, newEncodedBatch } from "./ppo/encode.ts";
export { type Conditioning, NEUTRAL_CONDITIONING } from "./ppo/encodeState.ts";
export {
  type Entropy,
  type Exploring,
  entropyCoefficient,
  entropyShareOf,
  exploringAt,
  nextEntropyFactor,
} from "./ppo/explore.ts";
export { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName, PROBES } from "./ppo/heads.ts";
export { imitationDecide, pickPlacements, Teacher, teacherShare } from "./ppo/imitate.ts";
export { headItems, imitationLoss, ppoLoss } from "./ppo/loss.ts";
export { DEFAULT_VARIANT, NETWORK_KINDS, type NetworkKind, network, type Variant } from "./ppo/network.ts";
export { evaluatePositions, openPlacementSession, type PlacementSession, ppoPlayer } from "./ppo/player.ts";
export { afterUpdate, NEW_PPO_STATE, newPpoState, type PpoState, warmCurriculum } from "./ppo/ppoState.ts";
export { type Decide, type Decision, type Episode, type EpisodeStep, playEpisodes } from "./ppo/rollout.ts";
export { allRows, batchOf, imitationSamples, type Picked, ppoSamples, type Samples, shuffled } from "./ppo/samples.ts";
export { sharpened } from "./ppo/sharpen.ts";
export { SYMMETRIES } from "./ppo/symmetry.ts";
export { TRAINING_DOCKS, type TrainingDocks, trainingDealer } from "./ppo/trainingDealer.ts";
export { continuedWeights, firstWeights, type PlacementWeights, parsePlacementWeights } from "./ppo/weights.ts";
export type { Advice, Advisor } from "./search/advice.ts";
export {
  CEM_DEFAULTS,
  CEM_PARAMETERS,
  type CemConfig,
  type CemOptions,
  type CemState,
  cemValue,
  newCemState,
  stepCem,
} from "./search/cem.ts";
export { type DockModel, dockModel } from "./search/dockModels.ts";
export { WEIGHT_COUNT } from "./search/layout.ts";
export { LINEAR_VALUE_FEATURES, linearTableValue } from "./search/linearValue.ts";
export { type LookaheadConfig, lookAhead } from "./search/lookahead.ts";
export { type SearchConfig, searchPlayer } from "./search/player.ts";
export { PUBLISHED, type Published } from "./search/published.ts";
export { parseTableValue, type TableValue, tensorsOfValue, type ValueUnit } from "./search/tableValue.ts";
export { TD_DEFAULTS, TD_PARAMETERS, type TdConfig, TdLearner, type TdProgress, type TdState } from "./search/td.ts";
export { SHIELD_SUFFIX, shield, shieldAsync } from "./shield.ts";
export { SIMULATED, SIMULATED_IDS, type SimulatedId, type SimulatedPlayer } from "./simulated.ts";
