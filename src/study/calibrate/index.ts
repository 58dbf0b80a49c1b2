/**
 * @file Calibrates pressure against skill, which the paper leaves open: simulated players on uniform feasible docks, the
 * distribution of the flow ratio for each, and the pressure scale at which the median player's median ratio is 1; for the
 * reading that foresight aims at, and for the paper's.
 */
import { ok } from "#engine";
import type { Study } from "#study/report";
import { withDefaults } from "#study/report";
import { SESSION_UNIT } from "../cohort.ts";
import {
  CALIBRATE_OPTIONS,
  type CalibrateOptions,
  type CalibrationSession,
  type CalibrationTask,
  calibrateTasks,
  playCalibrationSession,
} from "./play.ts";
import { type CalibrationReport, calibrationReport, calibrationText } from "./report.ts";

export const calibrate: Study<CalibrateOptions, CalibrationTask, CalibrationSession, CalibrationReport> = {
  name: "calibrate",
  summary: "the scale of pressure against skill",
  description:
    "Finds the pressure scale at which the median player's flow ratio is 1: simulated players of five skills on uniform " +
    "feasible docks, and the quartiles of each player's ratio.",
  unit: SESSION_UNIT,
  options: CALIBRATE_OPTIONS,
  examples: ["", "--sessions 4 --games 2 --cap 60 --json"],
  settle: (given) => ok(withDefaults(CALIBRATE_OPTIONS, given)),
  tasks: calibrateTasks,
  nameOf: ({ player, seed }) => `${player} on feasible docks, seed ${seed}`,
  keyOf: (task) => JSON.stringify(task),
  perform: async (task) => playCalibrationSession(task),
  report: calibrationReport,
  text: calibrationText,
};
