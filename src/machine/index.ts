/**
 * @file This machine, in folders: `files` (written in full or not at all, data sets, metrics), `threads` (the pool),
 * `engines` (programs that play or implement the contract), `models` (with cards and registry, agents, the native
 * runtime), `study` (the runner).
 */
export { interview, type Reply } from "./engines/implementation.ts";
export { DATASET_ENDING, type Dataset, readDataset, readLines, writeDataset, writeLines } from "./files/dataset.ts";
export { type Metrics, openMetrics, readMetrics } from "./files/metrics.ts";
export { openSavedOutcomes, type SaveCode } from "./files/savedOutcomes.ts";
export { readIfThere, writeWhole } from "./files/wholeFile.ts";
export { loadAgent, NODE_AGENTS, playersFile } from "./models/agents.ts";
export { codeVersion, type Evaluation, type Json, type ModelCard, parseCard, thinnedCurve } from "./models/card.ts";
export { type Dual, generatorHashes, openDual } from "./models/dual.ts";
export { flatTensors, loadModels, type ModelFolders, modelsFolder, readModel, writeModel } from "./models/models.ts";
export { checkRuntime, nodeRuntime } from "./models/onnx.ts";
export { policyPath, readPolicyFile, writePolicyFile } from "./models/policyFile.ts";
export { type RegistryEntry, readModelSheets, readRegistry, writeRegistry } from "./models/registry.ts";
export { evaluate } from "./study/evaluate.ts";
export { checkRequirements } from "./study/lab.ts";
export { runStudy } from "./study/runStudy.ts";
export { STUDIES } from "./study/studies.ts";
export { createPool, type Pool, runTasks, serveTasks, startWorker } from "./threads/pool.ts";
export { progressBar, progressLine, remaining } from "./threads/progress.ts";
