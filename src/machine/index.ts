/** @file This machine: threads, files, models with their cards, the native runtime. */
export { NODE_AGENTS } from "./agents.ts";
export {
  type Evaluation,
  type Json,
  type ModelCard,
  parseCard,
  thinnedCurve,
} from "./card.ts";
export { codeVersion } from "./codeVersion.ts";
export { DATASET_ENDING, type Dataset, readDataset, readLines, writeDataset, writeLines } from "./dataset.ts";
export { type Dual, generatorHashes, openDual } from "./dual.ts";
export { evaluate } from "./evaluate.ts";
export { readIfThere, writeWhole } from "./files.ts";
export { interview, type Reply } from "./implementation.ts";
export { checkRequirements } from "./lab.ts";
export { loadAgent } from "./loadAgent.ts";
export { playersFile } from "./loadPlayers.ts";
export { type Metrics, openMetrics, readMetrics } from "./metrics.ts";
export {
  loadModels,
  type ModelFolders,
  modelsFolder,
  readModel,
  writeModel,
} from "./models.ts";
export { checkRuntime, nodeRuntime } from "./onnx.ts";
export { policyPath, readPolicyFile, writePolicyFile } from "./policyFile.ts";
export { createPool, type Pool, runTasks, startWorker } from "./pool.ts";
export { progressBar, progressLine, remaining } from "./progress.ts";
export {
  type RegistryEntry,
  readModelSheets,
  readRegistry,
  writeRegistry,
} from "./registry.ts";
export { runStudy } from "./runStudy.ts";
export { openSavedOutcomes, type SaveCode } from "./savedOutcomes.ts";
export { STUDIES } from "./studies.ts";
export { flatTensors } from "./tensors.ts";
export { serveTasks } from "./workers/serve.ts";
