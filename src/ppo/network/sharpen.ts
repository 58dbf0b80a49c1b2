/**
 * @file The temperature of a policy, in the weights themselves. Imitation learns soft labels, under which a policy knows
 * what is best but would not play it; PPO needs a policy that plays what it knows.
 */
import type { TensorData, Tensors } from "#nn";

/** The policy's last layer, whose outputs are the logits. */
const LAST_LAYER = "policy/out/";

/** Weights whose softmax is that of `weights` at the given temperature: logits are divided by it. */
export function withTemperature(weights: Tensors, temperature: number): Tensors {
  const scaled = ([name, { shape, data }]: [string, TensorData]): [string, TensorData] => [
    name,
    name.startsWith(LAST_LAYER) ? { shape, data: data.map((weight) => weight / temperature) } : { shape, data },
  ];
  return Object.fromEntries(Object.entries(weights).map(scaled));
}
