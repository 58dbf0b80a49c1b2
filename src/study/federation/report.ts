/** @file What new players gain from the average of others, by the noise in it, and what the noise guarantees. */
import { OUTCOMES, type OutcomeName } from "#neural";
import { mean } from "#stats";
import { type Figure, figureOf } from "../adapters/report.ts";
import { type FederationOptions, federationTasks, type Noise } from "./plan.ts";
import { type FederationOutcome, STARTS, type Start } from "./play.ts";
import { epsilonOf } from "./privacy.ts";

/** The chance that the guarantee fails. */
export const DELTA = 1e-5;

export interface FederationRow {
  readonly noise: Noise;
  /** At δ = `DELTA`; null where nothing is guaranteed. */
  readonly epsilon: number | null;
  readonly lengths: readonly number[];
  readonly loss: Readonly<Record<Start, number>>;
  readonly explained: Readonly<Record<Start, Readonly<Record<OutcomeName, number>>>>;
  /** Loss of the base less that of the average, and of the mean calibration; above zero is a gain. */
  readonly averageGain: Figure;
  readonly calibrationGain: Figure;
}

export interface FederationReport {
  readonly options: FederationOptions;
  readonly planned: number;
  readonly finished: number;
  readonly rows: readonly FederationRow[];
}

export function federationReport(
  options: FederationOptions,
  outcomes: readonly FederationOutcome[],
): FederationReport | null {
  if (outcomes.length === 0) return null;
  const rows = outcomes.map(({ noise, lengths, newcomers }): FederationRow => {
    const gains = (start: Start) => figureOf(newcomers.map((own) => own.base.loss - own[start].loss));
    const epsilon = epsilonOf(Number(noise), options.rounds, DELTA);
    const of = <T>(value: (start: Start) => T) =>
      Object.fromEntries(STARTS.map((start) => [start, value(start)])) as Record<Start, T>;
    const explained = (start: Start) =>
      Object.fromEntries(
        OUTCOMES.map((name) => [name, mean(newcomers.map((own) => own[start].explained[name]))]),
      ) as Record<OutcomeName, number>;
    return {
      noise,
      epsilon: Number.isFinite(epsilon) ? epsilon : null,
      lengths,
      loss: of((start) => mean(newcomers.map((own) => own[start].loss))),
      explained: of(explained),
      averageGain: gains("average"),
      calibrationGain: gains("calibration"),
    };
  });
  return { options, planned: federationTasks(options).length, finished: outcomes.length, rows };
}
