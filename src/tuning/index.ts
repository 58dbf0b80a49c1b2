/** @file Bi-level tuning (paper §5.2): which θ suits which player. */
export { tuneCharts } from "./charts.ts";
export { costOf, summaryOf } from "./cost.ts";
export {
  DEFAULT_POINT,
  DIMENSIONS,
  type Point,
  settingsAt,
} from "./layout.ts";
export {
  POOL_PEOPLE,
  POOLS,
  type PoolName,
  type Pools,
  poolOf,
  SEEDS,
  TUNE_PLANS,
  TUNE_SIZES,
  type TunePlan,
  type TuneSize,
  tunedContexts,
} from "./plan.ts";
export { type RecordedPools, recordedPools, startsOfRecords } from "./recorded.ts";
export {
  type Candidate,
  FRESH_POOLS,
  type FreshPool,
  type ParetoPoint,
  screenOf,
  strongestEntry,
  type TuneReport,
  worthOf,
} from "./report.ts";
export { CAP, type Row } from "./row.ts";
export { CORNERS, cornerAt } from "./screen.ts";
export { CONTESTANTS } from "./search/contest.ts";
export type { Found } from "./search/optimiser.ts";
export { sobolPoints } from "./sobol.ts";
export type { Start } from "./starts.ts";
export { type Descended, Descent } from "./surrogate/descend.ts";
export { type Ensemble, fitEnsemble, Predictor } from "./surrogate/ensemble.ts";
export { type HeadQuality, headQualities, networkQualities } from "./surrogate/quality.ts";
export { type GamesTask, performTune, type TuneOutcome, type TuneTask } from "./tasks.ts";
export { tuneMarkdown, tuneText } from "./text.ts";
