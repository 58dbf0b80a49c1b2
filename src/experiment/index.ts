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
  AUDIT_EVERY,
  AUDITED,
  type Audit,
  type Audited,
  armName,
  configOf,
  type EpisodeLosses,
  HELD_OUT_HORIZON,
  type HeldOutGame,
  RQ2_BASE,
  RQ2_DEFAULTS,
  RQ2_STAGE,
  type Rq2Arm,
  type Rq2Options,
  type Rq2Run,
  type Rq2Task,
  rq2Key,
  rq2Stage,
  rq2Tasks,
  STUDY_HORIZON,
  STUDY_SEED,
  type UpdatePoint,
  VALUE_TARGETS,
  type ValueTarget,
  variantOf,
  WEIGHTINGS,
  type Weighting,
} from "./rq2.ts";
export { type Rq2Chart, rq2Charts } from "./rq2Charts.ts";
export { auditGraph, projected, readerGraph, trainingGraph } from "./rq2Graphs.ts";
export type { LossFigures, LossName, LossRow } from "./rq2Losses.ts";
export { PAPER_CORRELATIONS, PAPER_HEADS, PAPER_LOSSES, PAPER_PLACEABILITY_SCORE, PAPER_VALUES } from "./rq2Paper.ts";
export {
  blockedBars,
  DIES_WITHIN,
  type Embedded,
  type Labels,
  labelsOf,
  type Probed,
  type ProbeResult,
  probe,
} from "./rq2Probe.ts";
export {
  type ArmRow,
  type AuditRow,
  type CorrelationRow,
  type CorrelationTable,
  type Rq2Report,
  rq2Report,
  type Spread,
  type ValueRow,
} from "./rq2Report.ts";
export { type Trajectory, type TrajectoryPoint, trajectoryOf } from "./rq2Trajectory.ts";
export { terminalValues } from "./rq2Values.ts";
export {
  type Difference,
  differenceOf,
  pairedDifference,
  playersOf,
  rowFor,
  type Verdict,
  verdictsOf,
} from "./verdict.ts";
