/** @file Training runs: the loop, checkpoints, and each trainer. */

export { cemTrainer } from "./cem.ts";
export {
  type Checkpoint,
  type CheckpointCode,
  readCheckpoint,
  type TrainingIdentity,
  writeCheckpoint,
} from "./checkpoint.ts";
export { type EvaluationPlan, evaluate } from "./evaluate.ts";
export { linearTrainer } from "./linear.ts";
export { type NtupleOptions, ntupleTrainer } from "./ntuple.ts";
export { writePpoReport } from "./ppo/report.ts";
export { type PpoOptions, type PpoTrainer, ppoTrainer } from "./ppo/train.ts";
export {
  type Advance,
  clearTraining,
  runTraining,
  type Trained,
  type Trainer,
  type TrainingCode,
  type TrainingRun,
} from "./run.ts";
