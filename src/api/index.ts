/** @file The HTTP interface of a server, declared once for the server and its clients. A file for each resource. */
export { complaintOf } from "./check.ts";
export { type DaysQuery, PROBLEM_MEDIA, PROBLEMS, ProblemAnswer, type ProblemCode } from "./common.ts";
export type { Rank, Scores } from "./daily.ts";
export { EVENT_TYPES, type EventType, type EventUpload, type PlayerEvent } from "./events.ts";
export {
  ACTORS,
  ARM_DEALERS,
  type Arm,
  type ArmDealer,
  BASELINE_DAYS,
  type Baseline,
  type Draft,
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
  type Metrics,
  MOST_DAYS,
  type OfferDay,
  type OfferDenials,
  type Offers,
  type Returned,
  type Survival,
  type Today,
} from "./metrics.ts";
export type { ConfigList, ConfigUse, KnownConfig, ListedConfig, Model } from "./models.ts";
export { methodOf, pathOf } from "./path.ts";
export type { Adapter, ExportLine, PlayerArm, PlayerConfig } from "./players.ts";
export {
  type GameFacts,
  type ListedRecord,
  RECORD_STATES,
  type Receipt,
  type RecordAnswer,
  type RecordQuery,
  type RecordState,
  type Verdict,
} from "./records.ts";
export type { Effect, Health, Look, MetricResult, Results } from "./results.ts";
export { type Access, type Answer, JSON_MEDIA, type Route } from "./route.ts";
export {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Received,
  type RequestOf,
  ROUTES,
} from "./routes.ts";
export type { Schema } from "./schema.ts";
