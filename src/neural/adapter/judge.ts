/** @file How good predictions of outcomes are: the loss of each dock, and of each head the share of it that is explained. */
import type { OutcomeConfig } from "../outcome/outcome.ts";
import { IS_CHANCE, OUTCOMES, type OutcomeName } from "../outcome/outcome.ts";

const HEADS = OUTCOMES.length;

/** Encoded outcomes of docks. */
export interface Judged {
  readonly targets: ArrayLike<number>;
  readonly known: ArrayLike<number>;
}

/** The weighted loss of each of these docks, summed over what is known of it. */
export function dockLosses(
  outputs: Float32Array,
  { targets, known }: Judged,
  rows: readonly number[],
  weights: OutcomeConfig["loss"],
): number[] {
  return rows.map((row) =>
    OUTCOMES.reduce((sum, name, head) => {
      const i = row * HEADS + head;
      return known[i] === 1 ? sum + weights[name] * headLoss(outputs[i]!, targets[i]!, head) : sum;
    }, 0),
  );
}

function headLoss(output: number, target: number, head: number): number {
  if (!IS_CHANCE[head]) return (output - target) ** 2;
  const size = Math.abs(output);
  return Math.max(output, 0) - output * target + Math.log1p(Math.exp(-size));
}

export interface HeadFigures {
  /** Docks with a known outcome. */
  readonly docks: number;
  /** Mean loss, unweighted: squared error, or cross-entropy in nats. */
  readonly loss: number;
  /** Mean loss of always saying the mean of these docks. */
  readonly constant: number;
  /** 1 − loss / constant: R², for chances McFadden's. */
  readonly explained: number;
  /** Mean prediction less mean outcome; of a chance, in probability. */
  readonly bias: number;
}

export function headFigures(
  outputs: Float32Array,
  { targets, known }: Judged,
  rows: readonly number[],
): Readonly<Record<OutcomeName, HeadFigures>> {
  const figures = OUTCOMES.map((name, head) => {
    const at = rows.map((row) => row * HEADS + head).filter((i) => known[i] === 1);
    return [name, figuresOf(outputs, targets, at, head)] as const;
  });
  return Object.fromEntries(figures) as Record<OutcomeName, HeadFigures>;
}

function figuresOf(
  outputs: Float32Array,
  targets: ArrayLike<number>,
  at: readonly number[],
  head: number,
): HeadFigures {
  const docks = at.length;
  const meanOf = (value: (i: number) => number) => at.reduce((sum, i) => sum + value(i), 0) / Math.max(1, docks);
  const outcome = meanOf((i) => targets[i]!);
  const loss = meanOf((i) => headLoss(outputs[i]!, targets[i]!, head));
  const constant = IS_CHANCE[head] ? entropyOf(outcome) : meanOf((i) => (targets[i]! - outcome) ** 2);
  const predicted = meanOf((i) => (IS_CHANCE[head] ? 1 / (1 + Math.exp(-outputs[i]!)) : outputs[i]!));
  return { docks, loss, constant, explained: constant > 0 ? 1 - loss / constant : 0, bias: predicted - outcome };
}

function entropyOf(chance: number): number {
  if (chance <= 0 || chance >= 1) return 0;
  return -chance * Math.log(chance) - (1 - chance) * Math.log(1 - chance);
}
