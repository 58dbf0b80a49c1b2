/**
 * @file Calibrates pressure against skill, which the paper leaves open: simulated players on uniform feasible docks,
 * skill, pressure and their ratio at each dock but the first two of a game, and the pressure scale at which the median
 * player's median ratio is 1; for the reading that foresight aims at, and for the paper's.
 */
import { decimal } from "#chart";
import { ok } from "#engine";
import { SIMULATED, SIMULATED_IDS, type SimulatedId } from "#players";
import { flowOf, paperFlowOf, profileDefaults, skillOf } from "#profile";
import { mean, quantile } from "#stats";
import {
  interruptedText,
  type OptionValues,
  reportText,
  type Section,
  type Study,
  type StudyReport,
  whole,
  withDefaults,
} from "#study/report";
import { armDealer } from "./arms.ts";
import { SESSION_RANGES, SESSION_UNIT, watchSession, wholeRounds } from "./cohort.ts";

export const CALIBRATE_OPTIONS = {
  sessions: whole(40, SESSION_RANGES.sessions, "sessions of each player"),
  gamesPerSession: whole(4, SESSION_RANGES.games, "games of a session", "games"),
  cap: whole(400, SESSION_RANGES.cap, "placements after which a game is broken off"),
  seed: whole(90_000, SESSION_RANGES.seed, "seed of the first session"),
};

export type CalibrateOptions = OptionValues<typeof CALIBRATE_OPTIONS>;

export interface CalibrationTask {
  readonly player: SimulatedId;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
}

/** Sessions of one seed. */
export const ROUND = SIMULATED_IDS.length;

/** Seed by seed, so that an interrupted calibration has played whole rounds. */
export function calibrateTasks({ sessions, gamesPerSession: games, cap, seed }: CalibrateOptions): CalibrationTask[] {
  return Array.from({ length: sessions }, (_, i) =>
    SIMULATED_IDS.map((player) => ({ player, seed: seed + i, games, cap })),
  ).flat();
}

export interface CalibrationSession {
  readonly player: SimulatedId;
  readonly seed: number;
  readonly docks: readonly CalibrationDock[];
}

export interface CalibrationDock {
  readonly skill: number;
  readonly pressure: number;
  /** Pressure over skill, and the same in the paper's reading. */
  readonly ratio: number;
  readonly paperRatio: number;
}

/** Docks of a game at whose delivery too little is known of it. */
const FIRST_DOCKS = 2;

export function playCalibrationSession({ player, seed, games, cap }: CalibrationTask): CalibrationSession {
  const docks: CalibrationDock[] = [];
  const simulated = SIMULATED[player];
  watchSession(
    { player: simulated, dealer: armDealer("feasible", {}), seed, games, cap, now: () => 0 },
    {
      dealt({ request, memory: { profile } }) {
        if (request.turn < FIRST_DOCKS) return;
        const { pressure, ratio } = flowOf(profile);
        docks.push({ skill: skillOf(profile), pressure, ratio, paperRatio: paperFlowOf(profile).ratio });
      },
    },
  );
  return { player, seed, docks };
}

type Quartiles = readonly [number, number, number];

export interface CalibrationRow {
  readonly player: SimulatedId;
  readonly docks: number;
  readonly skill: number;
  readonly pressure: number;
  /** Quartiles of the flow ratio, and of the paper's reading of it. */
  readonly ratio: Quartiles;
  readonly paperRatio: Quartiles;
}

export interface CalibrationReport extends StudyReport<CalibrateOptions> {
  readonly rows: readonly CalibrationRow[];
  /** The scale in use, and the one that would put the median player's median ratio at exactly 1. */
  readonly scale: number;
  readonly suggestedScale: number;
  /** The same for the paper's reading. */
  readonly paperScale: number;
  readonly suggestedPaperScale: number;
}

/** The player whose median ratio defines the scale. */
const MEDIAN_PLAYER: SimulatedId = "regular";

/** Of the seeds that every player has played; null where there is none. */
export function calibrationReport(
  options: CalibrateOptions,
  outcomes: readonly CalibrationSession[],
): CalibrationReport | null {
  const sessions = wholeRounds(outcomes, ROUND);
  if (sessions.length === 0) return null;
  const rows = SIMULATED_IDS.map((id) =>
    rowOf(
      id,
      sessions.filter(({ player }) => player === id),
    ),
  );
  const { flow, steady } = profileDefaults;
  const [scale, paperScale] = [steady.pressureScale, flow.pressureScale];
  const median = rows.find((row) => row.player === MEDIAN_PLAYER)!;
  return {
    options,
    planned: calibrateTasks(options).length,
    finished: outcomes.length,
    rows,
    scale,
    suggestedScale: scale / median.ratio[1],
    paperScale,
    suggestedPaperScale: paperScale / median.paperRatio[1],
  };
}

function rowOf(player: SimulatedId, sessions: readonly CalibrationSession[]): CalibrationRow {
  const docks = sessions.flatMap((session) => session.docks);
  return {
    player,
    docks: docks.length,
    skill: mean(docks.map(({ skill }) => skill)),
    pressure: mean(docks.map(({ pressure }) => pressure)),
    ratio: quartilesOf(docks.map(({ ratio }) => ratio)),
    paperRatio: quartilesOf(docks.map(({ paperRatio }) => paperRatio)),
  };
}

function quartilesOf(values: readonly number[]): Quartiles {
  return [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)];
}

export function calibrationText(report: CalibrationReport): string {
  const { scale, suggestedScale, paperScale, suggestedPaperScale } = report;
  return reportText([
    {
      note:
        "Flow ratio (pressure / skill) of simulated players on uniform feasible docks. Below 0.9 is boredom, above 1.3 " +
        `anxiety.${interruptedText(report, SESSION_UNIT)}`,
      ...ratioTable(report, "ratio"),
      below: [scaleText("steady", scale, suggestedScale)],
    },
    {
      note: "The same in the paper's reading.",
      ...ratioTable(report, "paperRatio"),
      below: [scaleText("flow", paperScale, suggestedPaperScale)],
    },
  ]);
}

function ratioTable({ rows }: CalibrationReport, reading: "ratio" | "paperRatio"): Pick<Section, "head" | "rows"> {
  const cells = rows.map((row) => [
    row.player,
    String(row.docks),
    decimal(row.skill, 3),
    ...(reading === "ratio" ? [decimal(row.pressure, 3)] : []),
    ...row[reading].map((quartile) => decimal(quartile, 3)),
  ]);
  const pressure = reading === "ratio" ? ["pressure"] : [];
  const head = ["player", "docks", "skill", ...pressure, "lower quartile", "median", "upper quartile"];
  return { head, rows: cells };
}

function scaleText(group: string, scale: number, suggested: number): string {
  return `profile.${group}.pressureScale is ${scale}; ${suggested.toFixed(3)} would put the median of "regular" at 1.`;
}

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
  perform: async (task) => playCalibrationSession(task),
  report: calibrationReport,
  text: calibrationText,
};
