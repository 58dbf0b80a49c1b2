/**
 * @file Calibrates pressure against skill (the paper does not): simulated players on uniform feasible docks, the
 * distribution of the flow ratio for each, and the pressure scale at which the median player's median ratio is 1.
 */
import { SIMULATED, SIMULATED_IDS, type SimulatedId } from "#players";
import { profileDefaults } from "#profile";
import { mean, quantile } from "#stats";
import { playPlan } from "../cohort.ts";

export interface CalibrationRow {
  readonly player: SimulatedId;
  readonly docks: number;
  readonly skill: number;
  readonly pressure: number;
  /** Quartiles of the flow ratio. */
  readonly ratio: readonly [number, number, number];
}

export interface Calibration {
  readonly rows: readonly CalibrationRow[];
  /** The scale in use, and the one that would put the median player's median ratio at exactly 1. */
  readonly scale: number;
  readonly suggestedScale: number;
}

export interface CalibrateOptions {
  readonly sessions: number;
  readonly gamesPerSession: number;
  readonly cap: number;
  readonly seed: number;
  /** Called after each session with the share done, 0…1. */
  readonly onProgress?: (share: number) => void;
}

export const CALIBRATE_DEFAULTS: CalibrateOptions = { sessions: 40, gamesPerSession: 4, cap: 400, seed: 90_000 };

/** The player whose median ratio defines the scale. */
const MEDIAN_PLAYER: SimulatedId = "regular";

export function calibrate(options: CalibrateOptions = CALIBRATE_DEFAULTS): Calibration {
  const { sessions, gamesPerSession: games, cap, seed, onProgress } = options;
  let done = 0;
  const rows = SIMULATED_IDS.map((id): CalibrationRow => {
    const docks = Array.from({ length: sessions }, (_, i) => {
      const session = playPlan({ player: SIMULATED[id], arm: "feasible", seed: seed + i, games, cap });
      onProgress?.(++done / (SIMULATED_IDS.length * sessions));
      return session;
    }).flatMap((session) => session.docks.filter((dock) => dock.turn > 1));
    const ratios = docks.map((dock) => dock.reading.flow.ratio);
    return {
      player: id,
      docks: docks.length,
      skill: mean(docks.map((dock) => dock.reading.skill)),
      pressure: mean(docks.map((dock) => dock.reading.flow.pressure)),
      ratio: [quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75)],
    };
  });
  const scale = profileDefaults.flow.pressureScale;
  const current = rows.find((row) => row.player === MEDIAN_PLAYER)!.ratio[1];
  return { rows, scale, suggestedScale: scale / current };
}
