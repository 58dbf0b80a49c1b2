/**
 * @file Dock search with a table value, lookahead, and how the value is learned. Programs take `SEARCH_AGENT` and
 * `searchPlayer`; kernel, dock models, layout and leaves are for networks and training.
 */
export { AGENT_IDS, type AgentId, SEARCH_AGENT, tableOf } from "./agents.ts";
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
export { type DockModel, dockModel } from "./dockModels.ts";
export { boardBits, type DockSlots, type Leaf, SearchKernel } from "./kernel.ts";
export { WEIGHT_COUNT } from "./layout.ts";
export { LINEAR_VALUE_FEATURES, linearTableValue } from "./linearValue.ts";
export { type LookaheadConfig, lookAhead } from "./lookahead.ts";
export { bestLeaves, dockSlots, type SearchConfig, searchPlayer } from "./player.ts";
export { PUBLISHED, type Published } from "./published.ts";
export { parseTableValue, type TableValue, tensorsOfValue, type ValueUnit } from "./tableValue.ts";
export { TD_DEFAULTS, TD_PARAMETERS, type TdConfig, TdLearner, type TdProgress, type TdState } from "./td.ts";
