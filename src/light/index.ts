/** @file `light`: PPO on afterstates in one kernel. Read `update.ts` first. */
export { LIGHT_PARAMETERS, lightUnit } from "./config.ts";
export { newLightShared, sharedParameters } from "./exchange.ts";
export { type LightBudget, type LightInterval, type LightTask, LightWorker, lightDone } from "./interval.ts";
export { type LightSetup, SEAT_WORDS } from "./kernel.ts";
export { LIGHT_AGENTS, tensorsOfLight } from "./model.ts";
export { PARAMETER_COUNT, partOf } from "./parameters.ts";
export { LIGHT_START, type LightProgress, placementsOf } from "./update.ts";
export { firstLightWeights } from "./weights.ts";
