/** @file UBI, a text protocol between a referee and an engine of any language: the lines, our players as engines, its answers. */
export { createEngine } from "./engine.ts";
export {
  type ContestResult,
  contestResult,
  ENGINE_FAULT,
  EngineFault,
  type EngineReason,
  type Forfeit,
  playOrForfeit,
} from "./forfeit.ts";
export {
  engineCommand,
  engineName,
  goLine,
  isIntroduced,
  parseBestMove,
  parseIntroduction,
  positionLine,
} from "./protocol.ts";
