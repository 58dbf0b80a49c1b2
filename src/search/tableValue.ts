/** @file A learned table value as its model file holds it: the weights, and the unit they were learned in. */
import { fail, ok, type Result } from "#engine";
import { WEIGHT_COUNT } from "./layout.ts";

/** What a value counts: rewards of later docks, discounted. */
export interface ValueUnit {
  /** What a reward is worth one dock later. */
  readonly gamma: number;
  /** Reward for a dock that could be placed. */
  readonly survival: number;
  /** Reward for a plain point. */
  readonly pointWorth: number;
}

export interface TableValue {
  /** In the order of `TABLES`. */
  readonly weights: Float32Array;
  readonly unit: ValueUnit;
}

/** The tensors of a model file. */
export function tensorsOfValue({ weights, unit }: TableValue): Readonly<Record<"weights" | "unit", Float32Array>> {
  return { weights, unit: Float32Array.of(unit.gamma, unit.survival, unit.pointWorth) };
}

export function parseTableValue(tensors: Readonly<Record<string, Float32Array>>): Result<TableValue, "badModel"> {
  const { weights, unit } = tensors;
  if (weights?.length !== WEIGHT_COUNT || unit?.length !== 3) {
    return fail("badModel", `a table value has ${WEIGHT_COUNT} weights and a unit of 3 numbers`);
  }
  if (![...weights, ...unit].every(Number.isFinite)) return fail("badModel", "a weight is not a finite number");
  const [gamma, survival, pointWorth] = [unit[0]!, unit[1]!, unit[2]!];
  return ok({ weights, unit: { gamma, survival, pointWorth } });
}
