/**
 * @file Dock search with a table value, lookahead, and how the value is learned. Programs take `SEARCH_AGENT` and
 * `searchPlayer`; kernel, dock models, layout and leaves are for networks and training.
 */
export { AGENT_IDS, type AgentId, PUBLISHED, type Published, SEARCH_AGENT, tableOf } from "./agents.ts";
export {
  CEM_DEFAULTS,
  CEM_PARAMETERS,
  type CemConfig,
  type CemOptions,
  type CemState,
  cemValue,
  newCemState,
  stepCem,
} from "./cem.ts";
export { boardBits, type DockModel, type DockSlots, dockModel, type Leaf, SearchKernel } from "./kernel.ts";
export { LINEAR_VALUE_FEATURES, linearTableValue } from "./linearValue.ts";
export { bestLeaves, dockSlots, type LookaheadConfig, lookAhead, type SearchConfig, searchPlayer } from "./player.ts";
export {
  lineGaps,
  lineWeights,
  parseTableValue,
  shapeClasses,
  TABLES,
  type TableValue,
  tensorsOfValue,
  type ValueUnit,
  WEIGHT_COUNT,
  windowWeights,
} from "./tableValue.ts";
export { TD_DEFAULTS, TD_PARAMETERS, type TdConfig, TdLearner, type TdProgress, type TdState } from "./td.ts";
