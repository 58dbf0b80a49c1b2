/** @file Players, whole games and the fast simulator. */
export {
  AGENT_IDS,
  type AgentCode,
  type AgentId,
  type AgentSetup,
  createAgent,
  type Models,
  modelsFor,
} from "./agents.ts";
export { evaluate, newEvaluationBuffer, WEIGHTS } from "./evaluate.ts";
export {
  anyPlacement,
  dealDock,
  dealFeasible,
  dealUniform,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "./fastGame.ts";
export type { Choice, Player, View } from "./player.ts";
export { PLAYER_IDS, PLAYERS, type PlayerId } from "./players.ts";
export {
  ALIVE_STEPS,
  type GameOptions,
  type GameResult,
  playGame,
  playSession,
  resultOf,
  WIN_POINTS,
} from "./playGame.ts";
export { SIMULATED, SIMULATED_IDS, type SimulatedId, type SimulatedPlayer } from "./simulated.ts";
