/** @file Players: what one is, the baselines, simulated people, the shield, whole games, the linear agent. */
export { type Advice, type Foresight, type Planner, plannerOf, type Survival } from "./advice.ts";
export { PLAYER_IDS, PLAYERS, type PlayerId } from "./baselines.ts";
export {
  guarded,
  PLAYER_FAULT,
  type PlayerFaultCode,
  type PlayersCode,
  playersIn,
} from "./guarded.ts";
export { LINEAR_FEATURES, linearPlayer } from "./linear.ts";
export {
  LINEAR_DEFAULTS,
  type LinearOptions,
  type LinearState,
  newLinearState,
  policyWeights,
  stepLinear,
} from "./linearTraining.ts";
export { type LifeOptions, type LivedGame, livedGames } from "./lives.ts";
export {
  type AgentCode,
  type AgentFamily,
  type AgentName,
  type AgentSetup,
  agentForms,
  BASELINES,
  LINEAR_AGENT,
  type Models,
  modelsFor,
  openAgent,
  openPlanner,
  playerFamily,
  runsNetwork,
  SEARCH_SUFFIX,
  SIMULATED_PEOPLE,
  tensorsOf,
} from "./names.ts";
export { choicesAtPlay, choicesInRecord, crowdPerson, firstSeedOf, heldOutGains } from "./personChoices.ts";
export {
  type AsyncPlayer,
  type Choice,
  choiceAt,
  closePlayer,
  type Introduction,
  isOnOffer,
  noneLegal,
  type Player,
  shapeIndices,
  type View,
  visitView,
} from "./player.ts";
export {
  ALIVE_STEPS,
  type AsyncGameOptions,
  choicesOf,
  docksSurvived,
  type GameOptions,
  type GameResult,
  isDecided,
  playGame,
  playSession,
  playSessionAsync,
  resultOf,
  THINK_MS,
  WIN_POINTS,
} from "./playGame.ts";
export { SHIELD_SUFFIX, shield, shieldAsync } from "./shield.ts";
export {
  asPerson,
  PEOPLE,
  playerOf,
  SIMULATED,
  SIMULATED_IDS,
  type SimulatedId,
  type SimulatedPlayer,
} from "./simulated.ts";
