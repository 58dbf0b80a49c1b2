/**
 * @file A position as the arrays that the placement network is fed, alone or as one row of a batch. All rows of a batch lie
 * one after another in the same arrays, so a batch is filled in place and fed as it is.
 */
import { MASKED, type Values } from "#nn";
import type { View } from "#players";
import { writeActions } from "./actions.ts";
import { ACTION_FEATURES, ACTIONS, GRID_CELLS, GRID_CHANNELS, MASK_CELLS, SCALARS, SLOTS } from "./features.ts";
import { type Conditioning, writeGrid, writeMasks, writeScalars } from "./state.ts";

export interface EncodeOptions {
  /** Whether actions say that the rest of the dock stays feasible. */
  readonly feasibleFlag: boolean;
}

/** Positions one after another; the keys are the names of the network's inputs. */
export interface EncodedBatch {
  readonly scalars: Float32Array;
  readonly grid: Float32Array;
  readonly masks: Float32Array;
  readonly actions: Float32Array;
  /** 0 for a placement that is legal and on offer, else MASKED. */
  readonly mask: Float32Array;
}

/** One position. */
export interface Encoded extends EncodedBatch {
  /** Placements that are legal and on offer. */
  legal: number;
}

/** Numbers that each input has for one position. */
export const ROW_SIZES: Readonly<Record<keyof EncodedBatch, number>> = {
  scalars: SCALARS,
  grid: GRID_CHANNELS * GRID_CELLS,
  masks: SLOTS * MASK_CELLS,
  actions: ACTIONS * ACTION_FEATURES,
  mask: ACTIONS,
};

/** Room for so many positions. All actions of an unused row are masked. */
export function newEncodedBatch(rows: number): EncodedBatch {
  return {
    scalars: new Float32Array(rows * ROW_SIZES.scalars),
    grid: new Float32Array(rows * ROW_SIZES.grid),
    masks: new Float32Array(rows * ROW_SIZES.masks),
    actions: new Float32Array(rows * ROW_SIZES.actions),
    mask: new Float32Array(rows * ROW_SIZES.mask).fill(MASKED),
  };
}

/** Writes a position to a row of the batch; returns how many placements are legal and on offer. */
export function encodeInto(
  view: View,
  conditioning: Conditioning,
  { feasibleFlag }: EncodeOptions,
  batch: EncodedBatch,
  row: number,
): number {
  writeScalars(view, conditioning, batch.scalars, row * ROW_SIZES.scalars);
  writeGrid(view, batch.grid, row * ROW_SIZES.grid);
  writeMasks(view, batch.masks, row * ROW_SIZES.masks);
  const { actions, mask } = batch;
  return writeActions(view, feasibleFlag, actions, row * ROW_SIZES.actions, mask, row * ROW_SIZES.mask);
}

export function encode(
  view: View,
  conditioning: Conditioning,
  options: EncodeOptions,
  out: Encoded = { ...newEncodedBatch(1), legal: 0 },
): Encoded {
  out.legal = encodeInto(view, conditioning, options, out, 0);
  return out;
}

/** The batch as inputs of the network. */
export function feedsOf({ scalars, grid, masks, actions, mask }: EncodedBatch): Record<keyof EncodedBatch, Values> {
  return { scalars, grid, masks, actions, mask };
}
