/** @file This machine: threads, files, models with their cards, the native runtime. */
export { NODE_AGENTS } from "./agents.ts";
export {
  type CardCode,
  type Evaluation,
  formatCard,
  type Json,
  type ModelCard,
  parseCard,
  thinnedCurve,
} from "./card.ts";
export { codeVersion } from "./codeVersion.ts";
export { readIfThere, writeWhole } from "./files.ts";
export { checkRequirements } from "./lab.ts";
export { loadAgent } from "./loadAgent.ts";
export { type Metrics, type MetricsFile, openMetrics, readMetrics } from "./metrics.ts";
export {
  loadModels,
  type Model,
  type ModelCode,
  type ModelFolders,
  modelsFolder,
  readModel,
  writeModel,
} from "./models.ts";
export { checkRuntime, type NodeRuntimeOptions, nodeRuntime, RUNTIME_PACKAGE, type RuntimeCode } from "./onnx.ts";
export { createPool, type Pool, type PoolOptions, type RunOptions, runTasks } from "./pool.ts";
export { type ProgressBar, type ProgressLine, progressBar, progressLine, remaining } from "./progress.ts";
export {
  modelNames,
  type Registered,
  type RegistryEntry,
  readRegistry,
  registeredAs,
  writeRegistry,
} from "./registry.ts";
export { runStudy } from "./runStudy.ts";
export { flatTensors } from "./tensors.ts";
export { serveTasks } from "./workers/serve.ts";
