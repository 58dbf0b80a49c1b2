/** @file The paper's placement agent (section 4). */

export { PPO_DEFAULTS, PPO_PARAMETERS, type PpoConfig, SCD_CEILINGS, WIN_LADDER } from "./config.ts";
export { type Encoded, type EncodedBatch, encode, encodeInto, feedsOf, newEncodedBatch } from "./encode/encode.ts";
export { type Conditioning, NEUTRAL_CONDITIONING } from "./encode/state.ts";
export { SYMMETRIES } from "./encode/symmetry.ts";
export { advantagesOf, normalised, outcomeOf, valueTargets } from "./loss/advantage.ts";
export { type Learned, Learner, type Losses, type LossGraph, withAdvantages } from "./loss/learner.ts";
export { headItems, imitationLoss, ppoLoss } from "./loss/loss.ts";
export { allRows, batchOf, imitationSamples, type Picked, ppoSamples, type Samples, shuffled } from "./loss/samples.ts";
export { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName, PROBES } from "./network/heads.ts";
export { DEFAULT_VARIANT, NETWORK_KINDS, type NetworkKind, network, type Variant } from "./network/network.ts";
export { withTemperature } from "./network/sharpen.ts";
export { continuedWeights, firstWeights, type PlacementWeights, parsePlacementWeights } from "./network/weights.ts";
export { agentModels, isNetworkAgent, NEURAL_IDS, type NeuralId, openAgent, SEARCH_SUFFIX } from "./play/agents.ts";
export { evaluatePositions, openPlacementSession, type PlacementSession, ppoPlayer } from "./play/player.ts";
export { Actor, type Draw } from "./rollout/actor.ts";
export {
  type Entropy,
  type Exploring,
  entropyCoefficient,
  entropyShareOf,
  exploringAt,
  nextEntropyFactor,
} from "./rollout/explore.ts";
export { imitationDecide, pickPlacements, Teacher, teacherShare } from "./rollout/imitation.ts";
export { type Decide, type Decision, type Episode, type EpisodeStep, playEpisodes } from "./rollout/rollout.ts";
export { BATCH, playExploring, playGreedily, playTaught, type SelfPlay } from "./rollout/selfPlay.ts";
export type { GameReport, GameTask, PpoAnswer, PpoTask, PpoWorkerData } from "./rollout/tasks.ts";
export { TRAINING_DOCKS, type TrainingDocks, trainingDealer } from "./rollout/trainingDealer.ts";
export {
  advanceCurriculum,
  CURRICULUM_STAGES,
  type Curriculum,
  type CurriculumStage,
  NEW_CURRICULUM,
  stageFor,
  stageOf,
  winRate,
} from "./schedule/curriculum.ts";
export { type Gate, type GateDecision, gateAfter, NEW_GATE } from "./schedule/evaluationGate.ts";
export {
  type Budget,
  doneOf,
  HELD_OUT_SEED,
  heldOutSeeds,
  MOST_ROUNDS,
  type PlayOptions,
  phaseAt,
  planFor,
  tasksOf,
} from "./schedule/plan.ts";
export { rateAt } from "./schedule/rates.ts";
export {
  afterUpdate,
  type HeldOut,
  NEW_PPO_STATE,
  newPpoState,
  PHASES,
  type Plan,
  type PpoRun,
  type PpoState,
  warmCurriculum,
} from "./schedule/run.ts";
