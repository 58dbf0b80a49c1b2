/**
 * @file The parameters of `light` and where they lie: two tables, a row of 32 numbers for each feature, then the small
 * layers. Actor and critic share nothing. The kernel's script takes the offsets from here; gradients and moments lie the
 * same way.
 */
import { FEATURE_COUNT } from "./features.ts";

/** Width of the embedding and of the layer after it. */
export const WIDTH = 32;
/** Rows of both tables. */
export const ROWS = 2 * FEATURE_COUNT;

/** The small layers, in order; a weight is at output × 32 + input. */
const SMALL = {
  actorBias: WIDTH,
  actorWeights: WIDTH * WIDTH,
  actorHiddenBias: WIDTH,
  policy: WIDTH,
  feasible: WIDTH,
  /** The bias of the feasibility head, its weight in the logit, and two that are not used. */
  actorScalars: 4,
  criticBias: WIDTH,
  criticWeights: WIDTH * WIDTH,
  criticHiddenBias: WIDTH,
  value: WIDTH,
  /** The bias of the value, and three that are not used. */
  criticScalars: 4,
} as const;

/** Sizes of all parameters in the order in which they lie. */
export const PARAMETERS = { actor: FEATURE_COUNT * WIDTH, critic: FEATURE_COUNT * WIDTH, ...SMALL } as const;
export type ParameterName = keyof typeof PARAMETERS;

export const PARAMETER_COUNT = Object.values(PARAMETERS).reduce((sum: number, size) => sum + size, 0);
/** How many of them are in no table. */
export const SMALL_COUNT = PARAMETER_COUNT - ROWS * WIDTH;

/** Where each begins. */
export const PARAMETER_AT: Readonly<Record<ParameterName, number>> = startsOf();

function startsOf(): Readonly<Record<ParameterName, number>> {
  let at = 0;
  const starts = Object.entries(PARAMETERS).map(([name, size]) => {
    at += size;
    return [name, at - size];
  });
  return Object.fromEntries(starts);
}

/** A part of a block of parameters, gradients or moments; a view, not a copy. */
export function partOf(block: Float32Array, name: ParameterName): Float32Array {
  return block.subarray(PARAMETER_AT[name], PARAMETER_AT[name] + PARAMETERS[name]);
}

// A gradient as threads exchange it: the small layers, a bit for each row, and the rows that have one.

/** Bytes of the bits of a gradient's rows. */
const ROW_BIT_BYTES = 8 * Math.ceil(ROWS / 64);
/** Where the rows of a block begin, behind the small layers and the bits. */
export const BLOCK_ROWS_AT = 16 * Math.ceil((4 * SMALL_COUNT + ROW_BIT_BYTES) / 16);
/** The longest block of a gradient. */
export const BLOCK_BYTES = BLOCK_ROWS_AT + 4 * WIDTH * ROWS;
