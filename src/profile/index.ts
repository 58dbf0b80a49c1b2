/** @file The player profile: what we remember, how it learns from play, and what can be read from it. */
export { PROFILE_PARAMETERS, type ProfileConfig, profileDefaults } from "./config.ts";
export { FLOW_STATES, type Flow, type FlowState, flowOf, paperFlowOf, stateOf } from "./flow.ts";
export { type FlowForecast, forecastFlow } from "./forecast.ts";
export {
  damageOf,
  distressOf,
  FRUSTRATION_LEVELS,
  type Frustration,
  type FrustrationLevel,
  frustrationOf,
} from "./frustration.ts";
export {
  gameIndexOf,
  isNew,
  lifecycleOf,
  maturityOf,
  type Posture,
  postureOf,
  SESSION_PHASES,
  type SessionPhase,
  sessionPhaseOf,
} from "./lifecycle.ts";
export {
  LIFECYCLES,
  type Lifecycle,
  MATURITIES,
  type Maturity,
  POSTURES,
  type PostureName,
} from "./matrix.ts";
export { momentumOf, type QualityTrend, qualityTrend, runStreakOf } from "./momentum.ts";
export { type Observation, observe } from "./observe.ts";
export {
  MIGRATIONS,
  type Migration,
  NOTICE_CODES,
  type NoticeCode,
  type ParsedProfile,
  type ProfileNotice,
  parseProfile,
  profileFrom,
} from "./parse.ts";
export { checkProfile, newProfile, PROFILE_VERSION, type Profile, serialiseProfile } from "./profile.ts";
export { historicalSkill, type SkillDimensions, skillDimensions, skillOf } from "./skill.ts";
