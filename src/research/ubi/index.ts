/** @file UBI, a text protocol between a referee and an engine of any language: the lines, our players as engines, its answers. */
export { createEngine } from "./engine.ts";
export { ENGINE_FAULT, EngineFault, type EngineReason } from "./fault.ts";
export { type ContestResult, contestResult, type Forfeit, playOrForfeit } from "./forfeit.ts";
export { isIntroduced, parseIntroduction } from "./introduction.ts";
export { engineCommand, engineName } from "./name.ts";
export { parseBestMove } from "./plan.ts";
export { goLine, positionLine } from "./protocol.ts";
