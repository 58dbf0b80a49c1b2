/** @file The studies, as functions of seeds and budgets. */
export { ADAPT_DEFAULTS, type AdaptOptions, type AdaptReport, type AdaptRow, runAdapt } from "./adapt/adapt.ts";
export { adaptText } from "./adapt/text.ts";
export {
  type Difference,
  differenceOf,
  pairedDifference,
  playersOf,
  rowFor,
  type Verdict,
  verdictsOf,
} from "./adapt/verdict.ts";
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
} from "./arena/arena.ts";
export { arenaMarkdown, arenaText } from "./arena/text.ts";
export {
  CALIBRATE_DEFAULTS,
  type CalibrateOptions,
  type Calibration,
  type CalibrationRow,
  calibrate,
} from "./calibrate/calibrate.ts";
export { calibrationText } from "./calibrate/text.ts";
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
export { type DeathsChart, deathsCharts } from "./deaths/charts.ts";
export {
  DEATHS_DEFAULTS,
  type DeathsOptions,
  type DeathTask,
  deathTasks,
  LIVE_DOCKS,
  playTrail,
  type Trail,
} from "./deaths/deaths.ts";
export type { ClassRow, FatalDocks, RankRow, Ratio, SecondChance } from "./deaths/docks.ts";
export type { DifficultyName, Estimate, Room, ShapeClass } from "./deaths/measures.ts";
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
} from "./deaths/report.ts";
export { deathsText } from "./deaths/text.ts";
export { type Rq2Chart, rq2Charts } from "./rq2/charts.ts";
export { auditGraph, projected, readerGraph, trainingGraph } from "./rq2/graphs.ts";
export type { LossFigures, LossName, LossRow } from "./rq2/losses.ts";
export { PAPER_CORRELATIONS, PAPER_HEADS, PAPER_LOSSES, PAPER_PLACEABILITY_SCORE, PAPER_VALUES } from "./rq2/paper.ts";
export {
  blockedBars,
  DIES_WITHIN,
  type Embedded,
  type Labels,
  labelsOf,
  type Probed,
  type ProbeResult,
  probe,
} from "./rq2/probe.ts";
export {
  type ArmRow,
  type AuditRow,
  type CorrelationRow,
  type CorrelationTable,
  type Rq2Report,
  rq2Report,
  type Spread,
  type ValueRow,
} from "./rq2/report.ts";
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
} from "./rq2/rq2.ts";
export { rq2Text } from "./rq2/text.ts";
export { type Trajectory, type TrajectoryPoint, trajectoryOf } from "./rq2/trajectory.ts";
export { terminalValues } from "./rq2/values.ts";
