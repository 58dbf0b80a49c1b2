/** @file The studies, as functions of seeds and budgets. */
export { ADAPT_DEFAULTS, type AdaptOptions, type AdaptReport, type AdaptRow, runAdapt } from "./adapt.ts";
export {
  type ArenaGame,
  type ArenaOptions,
  type ArenaReport,
  type ArenaRow,
  type ArenaTask,
  arenaReport,
  arenaTasks,
  type Comparison,
  DEFAULT_CAP,
  EVALUATION_SEED,
  type Median,
  playArenaGame,
  UNTIL,
  type Until,
} from "./arena.ts";
export {
  CALIBRATE_DEFAULTS,
  type CalibrateOptions,
  type Calibration,
  type CalibrationRow,
  calibrate,
} from "./calibrate.ts";
export {
  type Axis,
  type Figure,
  figure,
  type Line,
  type LinePanel,
  lineChart,
  type Panel,
  type RowPanel,
} from "./chart.ts";
export {
  ARMS,
  type Arm,
  type DockObservation,
  type GameObservation,
  playPlan,
  profiledFeasible,
  type SessionObservation,
  type SessionPlan,
} from "./cohort.ts";
export {
  DEATHS_DEFAULTS,
  type DeathsOptions,
  type DeathTask,
  deathTasks,
  LIVE_DOCKS,
  playTrail,
  type Trail,
} from "./deaths.ts";
export { type DeathsChart, deathsCharts } from "./deathsCharts.ts";
export type { ClassRow, FatalDocks, RankRow, Ratio, SecondChance } from "./deathsDocks.ts";
export type { DifficultyName, Estimate, Room, ShapeClass } from "./deathsMeasures.ts";
export {
  type Approach,
  CAUSES,
  type Cause,
  type DeathsCell,
  type DeathsReport,
  deathsReport,
  type FillRow,
  PAPER_BARS,
  PAPER_LONG_BARS,
  pooledFill,
  ROOM_MEASURES,
  type RoomMeasure,
} from "./deathsReport.ts";
export {
  type Difference,
  differenceOf,
  pairedDifference,
  playersOf,
  rowFor,
  type Verdict,
  verdictsOf,
} from "./verdict.ts";
