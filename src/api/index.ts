/** @file The HTTP interface of a server, declared once for the server and its clients. A file for each resource. */
export { complaintOf } from "./check.ts";
export { type DaysQuery, PROBLEM_MEDIA, PROBLEMS, ProblemAnswer, type ProblemCode } from "./common.ts";
export type { Rank } from "./daily.ts";
export { EVENT_TYPES, type EventType, type PlayerEvent } from "./events.ts";
export {
  ACTORS,
  BASELINE_DAYS,
  type Baseline,
  EXPERIMENT_ACTIONS,
  type ExperimentAction,
  type ExperimentAnswer,
  type ListedExperiment,
  type PhaseChange,
} from "./experiments.ts";
export {
  type Cohort,
  type DayFigures,
  type DayReport,
  type DaySums,
  type DealerLengths,
  type Funnel,
  type Hour,
  MOST_DAYS,
  type OfferDay,
  type OfferDenials,
  type Returned,
} from "./metrics.ts";
export type { ConfigUse, KnownConfig, Model } from "./models.ts";
export { methodOf, pathOf } from "./path.ts";
export type { PlayerArm } from "./players.ts";
export { type GameFacts, RECORD_STATES, type Receipt, type RecordState } from "./records.ts";
export type { Effect, Look, MetricResult, Results } from "./results.ts";
export { type Access, type Answer, JSON_MEDIA, type Route } from "./route.ts";
export {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  ROUTES,
} from "./routes.ts";
export type { Schema } from "./schema.ts";
