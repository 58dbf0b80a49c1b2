/**
 * @file Bi-level tuning (paper §5.2): which θ suits which player. `problem` is the vector, its games and their cost;
 * `surrogate` predicts games, `search` holds the optimisers, `regress` the plain regressions; tasks, screening and
 * report stand on top.
 */
export { tuneCharts } from "./charts.ts";
export { costOf, summaryOf } from "./problem/cost.ts";
export {
  DEFAULT_POINT,
  DIMENSIONS,
  type Point,
  settingsAt,
} from "./problem/layout.ts";
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
} from "./problem/plan.ts";
export { CAP, type Row } from "./problem/row.ts";
export { sobolPoints } from "./problem/sobol.ts";
export type { Start } from "./problem/starts.ts";
export { type RecordedPools, recordedPools, startsOfRecords } from "./problem/starts.ts";
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
export { CORNERS, cornerAt } from "./screen.ts";
export type { Found } from "./search/optimiser.ts";
export { type Descended, Descent } from "./surrogate/descend.ts";
export { type Ensemble, fitEnsemble, Predictor } from "./surrogate/ensemble.ts";
export { type HeadQuality, headQualities, networkQualities } from "./surrogate/quality.ts";
export { CONTESTANTS, type GamesTask, performTune, type TuneOutcome, type TuneTask } from "./tasks.ts";
export { tuneMarkdown, tuneText } from "./text.ts";
