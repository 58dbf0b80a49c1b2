/**
 * @file The calibration of a player: scale and shift of each output, eight numbers in all. It is what an adapter has to
 * beat. Closed form for squared errors, Newton's steps for log-odds; pseudo-docks speak for leaving an output as it is.
 */
import type { Tensors } from "#nn";
import { IS_CHANCE, OUTCOMES } from "../outcome/outcome.ts";
import type { Judged } from "./judge.ts";
import type { AdapterConfig } from "./lora.ts";

const HEADS = OUTCOMES.length;

/** Scales of the outputs, then their shifts. */
export type Calibration = readonly number[];
export const CALIBRATION_SIZE = 2 * HEADS;
export const NO_CALIBRATION: Calibration = Array.from({ length: CALIBRATION_SIZE }, (_, i) => (i < HEADS ? 1 : 0));

export function calibrated(outputs: Float32Array, calibration: Calibration): Float32Array {
  return outputs.map((value, i) => calibration[i % HEADS]! * value + calibration[HEADS + (i % HEADS)]!);
}

/** @param rows of the docks to learn from */
export function fitCalibration(
  outputs: Float32Array,
  judged: Judged,
  rows: readonly number[],
  config: AdapterConfig["calibration"],
): Calibration {
  const fits = OUTCOMES.map((_, head) => {
    const at = rows.map((row) => row * HEADS + head).filter((i) => judged.known[i] === 1);
    return at.length === 0 ? { scale: 1, shift: 0 } : fitHead(outputs, judged.targets, at, IS_CHANCE[head]!, config);
  });
  return [...fits.map(({ scale }) => scale), ...fits.map(({ shift }) => shift)];
}

const NEWTON_STEPS = 8;
/** Most that a step moves a log-odds. */
const MOST_STEP = 2;

/** Fits x + a + b (x − mean) to the target: a and b start at nothing and are pulled back to it. */
function fitHead(
  outputs: Float32Array,
  targets: ArrayLike<number>,
  at: readonly number[],
  isChance: boolean,
  prior: AdapterConfig["calibration"],
): { readonly scale: number; readonly shift: number } {
  const mean = at.reduce((sum, i) => sum + outputs[i]!, 0) / at.length;
  const spread = at.reduce((sum, i) => sum + (outputs[i]! - mean) ** 2, 0) / at.length;
  let [a, b] = [0, 0];
  for (let round = 0; round < (isChance ? NEWTON_STEPS : 1); round++) {
    const unit = isChance ? 0.25 : 1;
    let [ga, gb] = [-prior.shift * unit * a, -prior.scale * unit * spread * b];
    let [haa, hab, hbb] = [prior.shift * unit, 0, prior.scale * unit * spread + 1e-9];
    for (const i of at) {
      const x = outputs[i]! - mean;
      const raw = outputs[i]! + a + b * x;
      const value = isChance ? 1 / (1 + Math.exp(-raw)) : raw;
      const weight = isChance ? Math.max(value * (1 - value), 1e-6) : 1;
      const error = targets[i]! - value;
      ga += error;
      gb += error * x;
      haa += weight;
      hab += weight * x;
      hbb += weight * x * x;
    }
    const determinant = haa * hbb - hab * hab;
    const da = (hbb * ga - hab * gb) / determinant;
    const db = (haa * gb - hab * ga) / determinant;
    const pace = isChance ? Math.min(1, MOST_STEP / Math.max(1e-9, Math.abs(da))) : 1;
    a += pace * da;
    b += pace * db;
  }
  return { scale: 1 + b, shift: a - b * mean };
}

// What was learned of a player, and which part of it is used.

/** From the smallest to the largest. */
export const CHOICES = ["base", "calibration", "adapter"] as const;
export type Choice = (typeof CHOICES)[number];

export interface Personal {
  readonly choice: Choice;
  readonly calibration: Calibration;
  readonly adapter: Tensors;
  /** Docks that it was learned from. */
  readonly docks: number;
  /** Mean losses on the player's last games, by which it was chosen; null where the docks were too few. */
  readonly losses: Readonly<Record<Choice, number>> | null;
}
