/** @file One position as the network is fed it, for tests; programs fill batches. */
import type { View } from "#players";
import { type EncodedBatch, type EncodeOptions, encodeInto, newEncodedBatch } from "../src/ppo/encode/encode.ts";
import type { Conditioning } from "../src/ppo/encode/state.ts";

export interface Encoded extends EncodedBatch {
  /** Placements that are legal and on offer. */
  readonly legal: number;
}

export function encode(view: View, conditioning: Conditioning, options: EncodeOptions): Encoded {
  const batch = newEncodedBatch(1);
  return { ...batch, legal: encodeInto(view, conditioning, options, batch, 0) };
}
