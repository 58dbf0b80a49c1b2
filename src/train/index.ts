/** @file Work that needs threads, files or a clock: models and their cards, checkpoints, progress, the worker pool. */
export { type ArenaRun, playArena } from "./arena.ts";
export {
  type CardCode,
  type Evaluation,
  formatCard,
  type Json,
  type ModelCard,
  parseCard,
  thinnedCurve,
} from "./card.ts";
export { cemTrainer } from "./cem.ts";
export {
  type Checkpoint,
  type CheckpointCode,
  readCheckpoint,
  type TrainingIdentity,
  writeCheckpoint,
} from "./checkpoint.ts";
export { codeVersion } from "./codeVersion.ts";
export { type DeathsRun, playDeaths } from "./deaths.ts";
export { type EvaluationPlan, evaluate } from "./evaluate.ts";
export { linearTrainer } from "./linear.ts";
export { loadAgent } from "./loadAgent.ts";
export {
  loadModels,
  type Model,
  type ModelCode,
  type ModelFolders,
  modelsFolder,
  readModel,
  writeModel,
} from "./models.ts";
export { type NtupleOptions, ntupleTrainer } from "./ntuple.ts";
export { createPool, type Pool, type PoolOptions, type RunOptions, runTasks } from "./pool.ts";
export type { Budget } from "./ppo/plan.ts";
export { writePpoReport } from "./ppo/report.ts";
export { type PpoOptions, type PpoTrainer, ppoTrainer } from "./ppo/trainer.ts";
export { type Metrics, type MetricsFile, openMetrics, type ProgressLine, progressLine, remaining } from "./progress.ts";
export {
  modelNames,
  type Registered,
  type RegistryEntry,
  readRegistry,
  registeredAs,
  writeRegistry,
} from "./registry.ts";
export { type Rq2Study, trainRq2 } from "./rq2.ts";
export { openRq2Store, type Rq2Store } from "./rq2Store.ts";
export {
  type Advance,
  clearTraining,
  runTraining,
  type Trained,
  type Trainer,
  type TrainingCode,
  type TrainingRun,
} from "./run.ts";
export { type NodeRuntimeOptions, nodeRuntime } from "./runtime/onnx.ts";
export { flatTensors } from "./tensors.ts";
export { serveTasks } from "./workers/serve.ts";
