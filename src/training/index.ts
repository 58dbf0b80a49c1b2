/** @file Training runs: the loop, checkpoints, and each trainer. */
export { adapterTrainer, type FederationState } from "./adapter.ts";
export { type LightState, lightTrainer } from "./light/train.ts";
export { generatorTrainer, outcomeTrainer } from "./networks.ts";
export { PAPER_PARTS, PAPER_RULES, type PaperPart, paperParameters } from "./paper/paper.ts";
export { crowdKinds, type PersonOptions, type PersonState, personTrainer } from "./person.ts";
export { cemTrainer, linearTrainer, ntupleTrainer } from "./plainModels.ts";
export { writePpoReport } from "./ppo/report.ts";
export { type PpoOptions, ppoTrainer } from "./ppo/train.ts";
export {
  clearTraining,
  runTraining,
  type Trainer,
  type TrainingRun,
} from "./run.ts";
export { tune } from "./tune/run.ts";
