/** @file The player profile: what we remember, how it learns from play, and what can be read from it. */
export { PROFILE_PARAMETERS, type ProfileConfig, profileDefaults } from "./config.ts";
export { FLOW_STATES, type Flow, type FlowState, flowOf, paperFlowOf, stateOf } from "./flow.ts";
export { type FlowForecast, forecastFlow } from "./forecast.ts";
export { distressOf, FRUSTRATION_LEVELS, type FrustrationLevel, frustrationOf } from "./frustration.ts";
export { gameIndexOf, lifecycleOf, maturityOf, type Posture, postureOf, sessionPhaseOf } from "./lifecycle.ts";
export {
  LIFECYCLES,
  type Lifecycle,
  MATURITIES,
  type Maturity,
  POSTURES,
  type PostureName,
} from "./matrix.ts";
export { momentumOf, qualityTrend, runStreakOf } from "./momentum.ts";
export { type Observation, observe } from "./observe.ts";
export { parseProfile, profileFrom } from "./parse.ts";
export { checkProfile, newProfile, type Profile, serialiseProfile } from "./profile.ts";
export { type SkillDimensions, skillDimensions, skillOf } from "./skill.ts";
