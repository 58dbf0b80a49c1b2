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
 *        schedule/   plan (the state of a training, what is annealed, which games), curriculum, evaluationGate
 *
 * play/ is the trained agent: player (greedy), search (as the value inside search), agents (by name).
 */
export { PPO_DEFAULTS, PPO_PARAMETERS, type PpoConfig } from "./config.ts";
export { encodeInto, newEncodedBatch } from "./encode/encode.ts";
export {
  ACTION_GROUPS,
  ARCS,
  type Arc,
  type Feature,
  GRID_CHANNELS,
  SCALAR_GROUPS,
  STRATEGIES,
  type Strategy,
} from "./encode/features.ts";
export { Learner, type Losses } from "./loss/learner.ts";
export { headItems, ppoLoss } from "./loss/loss.ts";
export { advantagesOf, allRows, batchOf, ppoSamples, type Samples, withAdvantages } from "./loss/samples.ts";
export { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName, PROBES } from "./network/heads.ts";
export { DEFAULT_VARIANT, NETWORK_KINDS, network, type Variant } from "./network/network.ts";
export { continuedWeights, firstWeights, withTemperature } from "./network/weights.ts";
export { networkAgents } from "./play/agents.ts";

export { TRAINING_DOCKS, type TrainingDocks } from "./rollout/docks.ts";
export { Teacher } from "./rollout/imitation.ts";
export { Actor } from "./rollout/policy.ts";
export { type Episode, entropyShareOf } from "./rollout/rollout.ts";
export {
  BATCH,
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
export { CURRICULUM_STAGES, type CurriculumStage } from "./schedule/curriculum.ts";
export {
  type Budget,
  doneOf,
  entropyCoefficient,
  exploringAt,
  HELD_OUT_SEED,
  type HeldOut,
  heldOutSeeds,
  MOST_ROUNDS,
  NEW_PPO_STATE,
  nextEntropyFactor,
  PHASES,
  type Plan,
  type PlayOptions,
  type PpoRun,
  rateAt,
  tasksOf,
  teacherShare,
} from "./schedule/plan.ts";
export { type Collector, finalWeights, firstRun, update } from "./update.ts";
