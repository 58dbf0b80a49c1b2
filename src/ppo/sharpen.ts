/**
 * @file What makes a soft policy sharp: logits multiplied by a factor, in the weights themselves. Imitation learns soft
 * labels, under which a policy knows what is best but would not play it; PPO needs a policy that plays as it is.
 */
import type { TensorData, Tensors } from "#nn";

/** The policy's last layer, whose numbers are the logits. */
const LAST_LAYER = "policy/out/";

export function sharpened(weights: Tensors, factor: number): Tensors {
  const scaled = ([name, { shape, data }]: [string, TensorData]): [string, TensorData] => [
    name,
    name.startsWith(LAST_LAYER) ? { shape, data: data.map((weight) => factor * weight) } : { shape, data },
  ];
  return Object.fromEntries(Object.entries(weights).map(scaled));
}
