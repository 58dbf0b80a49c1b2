/** @file The paper's placement agent (section 4). */
export { Actor, type Draw } from "./actor.ts";
export { advantagesOf, normalised, outcomeOf, valueTargets } from "./advantage.ts";
export { agentModels, NEURAL_IDS, type NeuralId, openAgent, SEARCH_SUFFIX } from "./agents.ts";
export { type Guard, guardAfter, NEW_GUARD, type Verdict as GuardVerdict } from "./bestGuard.ts";
export { PPO_DEFAULTS, PPO_PARAMETERS, type PpoConfig, SCD_CEILINGS, WIN_LADDER } from "./config.ts";
export {
  advanceCurriculum,
  type Curriculum,
  NEW_CURRICULUM,
  STAGES,
  type Stage,
  stageFor,
  stageOf,
  winRate,
} from "./curriculum.ts";
export { type Encoded, type EncodedBatch, encode, encodeInto, feedsOf, newEncodedBatch } from "./encode.ts";
export { type Conditioning, NEUTRAL_CONDITIONING } from "./encodeState.ts";
export {
  type Entropy,
  type Exploring,
  entropyCoefficient,
  entropyShareOf,
  exploringAt,
  nextEntropyFactor,
} from "./explore.ts";
export { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName, PROBES } from "./heads.ts";
export { imitationDecide, pickPlacements, Teacher, teacherShare } from "./imitate.ts";
export { headItems, imitationLoss, ppoLoss } from "./loss.ts";
export { DEFAULT_VARIANT, NETWORK_KINDS, type NetworkKind, network, type Variant } from "./network.ts";
export { evaluatePositions, openPlacementSession, type PlacementSession, ppoPlayer } from "./player.ts";
export { afterUpdate, NEW_PPO_STATE, newPpoState, type PpoState, warmCurriculum } from "./ppoState.ts";
export { type Decide, type Decision, type Episode, type EpisodeStep, playEpisodes } from "./rollout.ts";
export { allRows, batchOf, imitationSamples, type Picked, ppoSamples, type Samples, shuffled } from "./samples.ts";
export { sharpened } from "./sharpen.ts";
export { SYMMETRIES } from "./symmetry.ts";
export { TRAINING_DOCKS, type TrainingDocks, trainingDealer } from "./trainingDealer.ts";
export { continuedWeights, firstWeights, type PlacementWeights, parsePlacementWeights } from "./weights.ts";
