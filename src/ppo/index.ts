/**
 * @file The paper's placement agent, in the order of its section 4. Read `update.ts` first: one update from self-play to
 * new weights. `config.ts` has every number.
 *
 *   §4.1 reward      the environment's (#env); rollout/ scales it
 *   §4.2 encode/     what the network sees: features (the list), state, actions, encode (a position as arrays)
 *        network/    network (encoders, trunk, policy, value), weights
 *   §4.3 network/    heads (the auxiliary heads and their targets)
 *   §4.4 rollout/    rollout (episodes), policy (exploration), imitation (the teacher), selfPlay (a worker's share)
 *        loss/       samples (advantages, value targets), loss (clipped losses), learner (minibatch epochs)
 *        schedule/   plan (what is annealed, which games), curriculum, evaluationGate, run (the state of a training)
 *
 * play/ is the trained agent: player (greedy), search (as the value inside search), agents (by name).
 */
export { PPO_DEFAULTS, PPO_PARAMETERS, type PpoConfig, SCD_CEILINGS, WIN_LADDER } from "./config.ts";
export {
  type Encoded,
  type EncodedBatch,
  encode,
  encodeInto,
  feedsOf,
  newEncodedBatch,
  SYMMETRIES,
} from "./encode/encode.ts";
export { type Conditioning, NEUTRAL_CONDITIONING } from "./encode/state.ts";
export type { Figures } from "./figures.ts";
export { type Learned, Learner, type Losses, type LossGraph } from "./loss/learner.ts";
export { headItems, imitationLoss, ppoLoss } from "./loss/loss.ts";
export {
  advantagesOf,
  allRows,
  batchOf,
  imitationSamples,
  normalised,
  outcomeOf,
  type Picked,
  ppoSamples,
  type Samples,
  valueTargets,
  withAdvantages,
} from "./loss/samples.ts";
export { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName, PROBES } from "./network/heads.ts";
export { DEFAULT_VARIANT, NETWORK_KINDS, type NetworkKind, network, type Variant } from "./network/network.ts";
export {
  continuedWeights,
  firstWeights,
  type PlacementWeights,
  parsePlacementWeights,
  withTemperature,
} from "./network/weights.ts";
export { agentModels, isNetworkAgent, NEURAL_IDS, type NeuralId, openAgent, SEARCH_SUFFIX } from "./play/agents.ts";
export { evaluatePositions, openPlacementSession, type PlacementSession, ppoPlayer } from "./play/player.ts";
export { imitationDecide, pickPlacements, Teacher } from "./rollout/imitation.ts";
export { Actor, type Draw, type Exploring } from "./rollout/policy.ts";
export {
  type Decide,
  type Decision,
  type Entropy,
  type Episode,
  type EpisodeStep,
  entropyShareOf,
  playEpisodes,
} from "./rollout/rollout.ts";
export {
  BATCH,
  type GameReport,
  type GameTask,
  playExploring,
  playGreedily,
  playTaught,
  type Rollout,
  type RolloutSetup,
  type RolloutTask,
  RolloutWorker,
  type SelfPlay,
} from "./rollout/selfPlay.ts";
export { belowCeiling, TRAINING_DOCKS, type TrainingDocks, trainingDealer } from "./rollout/trainingDealer.ts";
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
  entropyCoefficient,
  exploringAt,
  HELD_OUT_SEED,
  heldOutSeeds,
  MOST_ROUNDS,
  nextEntropyFactor,
  type PlayOptions,
  phaseAt,
  planFor,
  rateAt,
  tasksOf,
  teacherShare,
} from "./schedule/plan.ts";
export {
  type HeldOut,
  NEW_PPO_STATE,
  newPpoState,
  PHASES,
  type Plan,
  type PpoRun,
  type PpoState,
  warmCurriculum,
} from "./schedule/run.ts";
export {
  afterUpdate,
  type Collector,
  finalWeights,
  firstRun,
  type Update,
  type UpdateOptions,
  update,
} from "./update.ts";
