/** @file `light`: PPO on afterstates in one kernel. Read `update.ts` first. */
export { LIGHT_PARAMETERS, lightUnit } from "./config.ts";
export { type LightShared, newLightShared, sharedParameters } from "./exchange.ts";
export {
  type HostGames,
  type HostOptions,
  type LightHost,
  OPTION,
  OPTION_WORDS,
  PLACED,
  SEAT,
  SEAT_WORDS,
  type Seat,
  seedOf,
} from "./host.ts";
export { type LightBudget, type LightInterval, type LightTask, LightWorker, lightDone } from "./interval.ts";
export type { LightSetup } from "./kernel.ts";
export { LIGHT_AGENTS, tensorsOfLight } from "./model.ts";
export { PARAMETER_COUNT, partOf } from "./parameters.ts";
export { LIGHT_START, type LightProgress, placementsOf } from "./update.ts";
export { firstLightWeights } from "./weights.ts";
