/** @file What the trunk makes of positions, for probes that ask what a trained network knows. */
import { createModel, ParameterSet, type Runtime, type Tensors } from "#nn";
import type { View } from "../player.ts";
import { encodeInto, feedsOf, newEncodedBatch } from "./encode.ts";
import { NEUTRAL_CONDITIONING } from "./encodeState.ts";
import { network, type Variant } from "./network.ts";
import { TRUNK } from "./trunk.ts";

const BATCH = 64;

/** The trunk's 128 numbers for each position, one position after another. */
export async function embedPositions(
  runtime: Runtime,
  weights: Tensors,
  variant: Variant,
  views: readonly View[],
): Promise<Float32Array> {
  const { trunk } = network(new ParameterSet(), BATCH, variant);
  const session = await runtime.compile(createModel({ trunk }, weights));
  const embedded = new Float32Array(views.length * TRUNK);
  const batch = newEncodedBatch(BATCH);
  for (let first = 0; first < views.length; first += BATCH) {
    const rows = Math.min(BATCH, views.length - first);
    for (let row = 0; row < rows; row++) encodeInto(views[first + row]!, NEUTRAL_CONDITIONING, variant, batch, row);
    const { scalars, grid, masks } = feedsOf(batch);
    const results = await session.run({ scalars, grid, masks });
    embedded.set(results.trunk.subarray(0, rows * TRUNK), first * TRUNK);
  }
  await session.close();
  return embedded;
}
