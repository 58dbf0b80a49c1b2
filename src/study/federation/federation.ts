/**
 * @file Federated averaging of adapters as the start of new players: how well the average of others predicts somebody
 * before any docks of their own, what noise that hides single clients costs, and what that noise guarantees.
 */
import { decimal } from "#chart";
import { FEDERATION_DEFAULTS, OUTCOMES, type OutcomeName } from "#neural";
import { mean, normalTail } from "#stats";
import { interruptedText, reportText, type Study, type StudyReport } from "#study/report";
import { type Figure, figureOf, figureText } from "../adapters/adapters.ts";
import {
  FEDERATION_OPTIONS,
  type FederationOptions,
  type FederationOutcome,
  type FederationTask,
  federationTasks,
  type Noise,
  playFederationTask,
  STARTS,
  type Start,
  settleFederation,
} from "./play.ts";

export const FEDERATION_UNIT = { one: "federation", many: "federations" };

export const federation: Study<FederationOptions, FederationTask, FederationOutcome, FederationReport> = {
  name: "federation",
  summary: "the average of players' adapters as the start of new ones, with noise",
  description:
    "Simulated clients of kinds that the outcome network does not know each learn an adapter from their own docks; the " +
    "clipped, noisy mean of what they learned is the start of players who took no part. Prints how well it predicts them " +
    "with and without noise, beside the network as it is and the mean of the clients' calibrations.",
  unit: FEDERATION_UNIT,
  options: FEDERATION_OPTIONS,
  examples: ["", "--noises 0,1 --clients 8 --json"],
  settle: settleFederation,
  requires: ({ model }) => ({ models: [model], runtime: true }),
  tasks: federationTasks,
  nameOf: ({ noise }) => `federation with noise ${noise}`,
  perform: playFederationTask,
  report: federationReport,
  text: federationText,
};

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

export interface FederationReport extends StudyReport<FederationOptions> {
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

/*
 * The guarantee, by the exact formula of the Gaussian mechanism (Balle and Wang, 2018). T rounds in which every client takes
 * part, each with noise of z clip lengths in the sum, are together one Gaussian mechanism of z / √T: its trade-off is that
 * of telling N(0, 1) from N(√T / z, 1). So for every ε
 *
 *     δ(ε) = Φ(1 / (2σ) − εσ) − e^ε Φ(−1 / (2σ) − εσ),  σ = z / √T,
 *
 * and ε is the smallest with δ(ε) ≤ δ. Neighbours differ by one client's change being there or not; the number of clients is
 * public. It protects against readers of the averages, not against the server that computes them, and only with noise from
 * a generator that nobody can repeat: a simulation with a seed guarantees nothing.
 */

/** The δ of an ε. @param sigma noise of all rounds together, in clip lengths */
export function deltaOf(epsilon: number, sigma: number): number {
  const half = 1 / (2 * sigma);
  return normalTail(epsilon * sigma - half) - Math.exp(epsilon) * normalTail(epsilon * sigma + half);
}

/** The smallest ε that holds with this δ; infinite without noise. */
export function epsilonOf(noise: number, rounds: number, delta: number): number {
  if (noise <= 0) return Number.POSITIVE_INFINITY;
  const sigma = noise / Math.sqrt(rounds);
  let [low, high] = [0, 1];
  while (deltaOf(high, sigma) > delta) {
    if (high > MOST) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (deltaOf(middle, sigma) > delta) low = middle;
    else high = middle;
  }
  return high;
}

/** Beyond it e^ε leaves the range of numbers, and nothing is guaranteed. */
const MOST = 500;
const HALVINGS = 60;

export function federationText(report: FederationReport): string {
  const { options, rows } = report;
  const { clipNorm } = FEDERATION_DEFAULTS.privacy;
  const cells = rows.map(({ noise, epsilon, lengths, loss, explained, averageGain, calibrationGain }) => [
    noise,
    epsilon === null ? "none" : decimal(epsilon, 1),
    lengths.map((length) => decimal(length, 2)).join(" "),
    decimal(loss.base, 3),
    decimal(loss.calibration, 3),
    decimal(loss.average, 3),
    figureText(calibrationGain),
    figureText(averageGain),
    `${decimal(explained.base.ratio, 3)} / ${decimal(explained.average.ratio, 3)}`,
    `${decimal(explained.base.lines, 3)} / ${decimal(explained.average.lines, 3)}`,
  ]);
  const head = ["noise", "epsilon", "lengths", "base", "calibration", "average", "calibration gains", "average gains"];
  return reportText([
    `${options.clients} clients with ${options.docks} docks each, ${options.rounds} rounds, changes clipped to ${clipNorm}; ` +
      `judged by ${options.newcomers} new players before any docks of their own, ${options.test} docks each.` +
      interruptedText(report, FEDERATION_UNIT),
    {
      note:
        `Noise in clip lengths; epsilon at delta ${DELTA} by the exact Gaussian mechanism, all rounds together; loss of a dock; ` +
        "explained shares of the next flow ratio and of the lines, base / average.",
      head: [...head, "ratio", "lines"],
      rows: cells,
    },
  ]);
}
