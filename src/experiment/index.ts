/** @file The studies, as functions of seeds and budgets. */
export { ADAPT_DEFAULTS, type AdaptOptions, type AdaptReport, type AdaptRow, runAdapt } from "./adapt.ts";
export {
  CALIBRATE_DEFAULTS,
  type CalibrateOptions,
  type Calibration,
  type CalibrationRow,
  calibrate,
} from "./calibrate.ts";
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
  type Difference,
  differenceOf,
  pairedDifference,
  playersOf,
  rowFor,
  type Verdict,
  verdictsOf,
} from "./verdict.ts";
