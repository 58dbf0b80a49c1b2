/**
 * @file What is learned of one player from their own games: a calibration, an adapter on top of it, and which of them to
 * use. The player's last games decide: what is learned from the earlier ones is kept only if it predicts those better, and
 * is then learned again from all of them. The order of the docks follows from the seed, so a training that was interrupted
 * goes on as if nothing had happened.
 */
import { createRng, shuffleInPlace } from "#engine";
import { newTrainingState, type Tensors, type TrainingState } from "#nn";
import type { Feeds } from "../encode/batch.ts";
import type { OutcomeSample } from "../outcome/outcome.ts";
import { encodeDocks } from "../outcome/outcome.ts";
import {
  type Calibration,
  CHOICES,
  type Choice,
  calibrated,
  fitCalibration,
  NO_CALIBRATION,
  type Personal,
} from "./calibration.ts";
import { dockLosses, type Judged } from "./judge.ts";
import { firstAdapter } from "./lora.ts";
import type { PersonalNetwork } from "./network.ts";

/** A player's docks as they are learned from. */
export interface OwnDocks {
  readonly encoded: Feeds;
  readonly judged: Judged;
  readonly count: number;
}

export function ownDocks(samples: readonly OutcomeSample[]): OwnDocks {
  const encoded = encodeDocks(samples);
  return { encoded, judged: { targets: encoded.targets!, known: encoded.known! }, count: samples.length };
}

export interface PersonalStart {
  readonly seed: number;
  /** Where the adapter starts, such as the average of other players; one that changes nothing by default. */
  readonly adapter?: Tensors;
}

/** Where a new player starts: what is known of nobody, or what others' adapters have in common. */
export function startOf(network: PersonalNetwork, { seed, adapter }: PersonalStart): Tensors {
  return adapter ?? firstAdapter(network.network, network.config.shape, createRng(seed, "noise"));
}

/** One epoch over these rows; a state in the middle of an epoch goes on where it is. */
export async function learnEpoch(
  network: PersonalNetwork,
  docks: OwnDocks,
  rows: readonly number[],
  calibration: Calibration,
  from: TrainingState,
  seed: number,
): Promise<TrainingState> {
  const { batch } = network.config.train;
  const steps = Math.ceil(rows.length / batch);
  const epoch = Math.floor(from.step / steps);
  const order = shuffleInPlace([...rows], createRng(seed, "noise", 1 + epoch));
  let state = from;
  for (let i = from.step - epoch * steps; i < steps; i++) {
    state = await network.step(state, docks.encoded, order.slice(i * batch, (i + 1) * batch), calibration);
  }
  return state;
}

/** @param games where each game begins, by row: games are not cut in two */
export async function personalise(
  network: PersonalNetwork,
  docks: OwnDocks,
  games: readonly number[],
  start: PersonalStart,
): Promise<Personal> {
  const { choice: rule, calibration: prior } = network.config;
  const first = startOf(network, start);
  const all = rangeOf(0, docks.count);
  const cut = cutOf(games, docks.count, rule.heldOut);
  if (docks.count < rule.least || cut === 0) {
    return { choice: "base", calibration: NO_CALIBRATION, adapter: first, docks: docks.count, losses: null };
  }
  const raw = await network.predict(docks.encoded, first);
  const [learned, held] = [rangeOf(0, cut), rangeOf(cut, docks.count)];
  const lossesOf = (outputs: Float32Array) => dockLosses(outputs, docks.judged, held, network.loss);
  const calibration = fitCalibration(raw, docks.judged, learned, prior);
  const [base, scaled] = [lossesOf(raw), lossesOf(calibrated(raw, calibration))];
  const from = { calibration, adapter: first, seed: start.seed };
  const { epochs, losses: adapted } = await bestEpochs(network, docks, learned, from, lossesOf);
  const losses = { base: meanOf(base), calibration: meanOf(scaled), adapter: meanOf(adapted) };
  const choice = chosen({ base, calibration: scaled, adapter: adapted }, rule.caution);
  const whole = fitCalibration(raw, docks.judged, all, prior);
  const own = await learnedBy(choice, network, docks, all, { ...from, calibration: whole }, epochs);
  return { choice, ...own, docks: docks.count, losses };
}

/** What a choice comes to from all of a player's docks. */
async function learnedBy(
  choice: Choice,
  network: PersonalNetwork,
  docks: OwnDocks,
  rows: readonly number[],
  from: From,
  epochs: number,
): Promise<Pick<Personal, "adapter" | "calibration">> {
  if (choice === "base") return { adapter: from.adapter, calibration: NO_CALIBRATION };
  if (choice === "calibration") return { adapter: from.adapter, calibration: from.calibration };
  const adapter = await learnAdapter(network, docks, rows, from.calibration, from.adapter, from.seed, epochs);
  return { adapter, calibration: await calibrationWith(network, docks, rows, adapter) };
}

/** The calibration of what the network says with an adapter: learning one moves all outputs a little. */
export async function calibrationWith(
  network: PersonalNetwork,
  docks: OwnDocks,
  rows: readonly number[],
  adapter: Tensors,
): Promise<Calibration> {
  const outputs = await network.predict(docks.encoded, adapter);
  return fitCalibration(outputs, docks.judged, rows, network.config.calibration);
}

/** Trains an adapter from `start` for the given number of epochs. */
export async function learnAdapter(
  network: PersonalNetwork,
  docks: OwnDocks,
  rows: readonly number[],
  calibration: Calibration,
  start: Tensors,
  seed: number,
  epochs: number,
): Promise<Tensors> {
  let state = newTrainingState(start);
  for (let epoch = 0; epoch < epochs; epoch++) {
    state = await learnEpoch(network, docks, rows, calibration, state, seed);
  }
  return state.weights;
}

/** Where learning starts. */
interface From {
  readonly adapter: Tensors;
  readonly calibration: Calibration;
  readonly seed: number;
}

/** The number of epochs after which the last games are predicted best, and their losses then. */
async function bestEpochs(
  network: PersonalNetwork,
  docks: OwnDocks,
  rows: readonly number[],
  { adapter, calibration, seed }: From,
  lossesOf: (outputs: Float32Array) => number[],
): Promise<{ readonly epochs: number; readonly losses: number[] }> {
  let state = newTrainingState(adapter);
  let best: { epochs: number; losses: number[] } | null = null;
  for (let epochs = 1; epochs <= network.config.train.epochs; epochs++) {
    state = await learnEpoch(network, docks, rows, calibration, state, seed);
    const outputs = await network.predict(docks.encoded, state.weights);
    const own = fitCalibration(outputs, docks.judged, rows, network.config.calibration);
    const losses = lossesOf(calibrated(outputs, own));
    if (best === null || meanOf(losses) < meanOf(best.losses)) best = { epochs, losses };
  }
  return best!;
}

/** The largest that is better than each smaller one by more than chance explains. */
export function chosen(losses: Readonly<Record<Choice, readonly number[]>>, caution: number): Choice {
  let best: Choice = "base";
  for (const choice of CHOICES) {
    const gains = losses[best].map((loss, i) => loss - losses[choice][i]!);
    const gain = meanOf(gains);
    const spread = Math.sqrt(meanOf(gains.map((value) => (value - gain) ** 2)) / Math.max(1, gains.length - 1));
    if (gain > caution * spread) best = choice;
  }
  return best;
}

/** The first row of the last games that hold at least this share of the docks; 0 where no game is left before them. */
function cutOf(games: readonly number[], count: number, share: number): number {
  return games.findLast((from) => from <= count * (1 - share)) ?? 0;
}

/** All rows of a player's docks. */
export function rowsIn({ count }: Pick<OwnDocks, "count">): number[] {
  return rangeOf(0, count);
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
