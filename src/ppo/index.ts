/**
 * @file The paper's placement agent, in the order of its section 4. Read `update.ts` first: one update from self-play to
 * new weights. `schedule/config.ts` has every number. A folder imports only folders above it in this list.
 *
 *   §4.1 reward      the environment's (#env); rollout/ scales it
 *   §4.2 encode/     what the network sees: features (the list), state, actions, encode (a position as arrays)
 *        network/    network (encoders, trunk, policy, value), weights
 *   §4.3 network/    heads (the auxiliary heads and their targets)
 *        play/       the trained agent: player (greedy), search (as the value inside search), agents (by name)
 *   §4.4 schedule/   config, curriculum, evaluationGate
 *        rollout/    rollout (episodes), policy (exploration), imitation (the teacher), samples (advantages, value
 *                    targets), selfPlay (a worker's share)
 *        loss/       loss (clipped losses), learner (minibatch epochs)
 *        plan        the state of a training: what is annealed, which games come next
 *        update      one update, with its figures
 */

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
export { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName, PROBES } from "./network/heads.ts";
export { DEFAULT_VARIANT, NETWORK_KINDS, network, type Variant } from "./network/network.ts";
export { continuedWeights, firstWeights, withTemperature } from "./network/weights.ts";
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
} from "./plan.ts";
export { networkAgents } from "./play/agents.ts";
export { belowCeiling } from "./rollout/docks.ts";
export { Teacher } from "./rollout/imitation.ts";
export { Actor, explored, sampleIndex } from "./rollout/policy.ts";
export { type Episode, entropyShareOf } from "./rollout/rollout.ts";
export { advantagesOf, allRows, batchOf, ppoSamples, type Samples, withAdvantages } from "./rollout/samples.ts";
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
export { PPO_DEFAULTS, PPO_PARAMETERS, type PpoConfig, TRAINING_DOCKS, type TrainingDocks } from "./schedule/config.ts";
export {
  advanceCurriculum,
  CURRICULUM_STAGES,
  type Curriculum,
  type CurriculumStage,
  NEW_CURRICULUM,
  stageFor,
  winRate,
} from "./schedule/curriculum.ts";
export { type Gate, type GateDecision, gateAfter, NEW_GATE } from "./schedule/evaluationGate.ts";
export { type Collector, finalWeights, firstRun, update } from "./update.ts";
