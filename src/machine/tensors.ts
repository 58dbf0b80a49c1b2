/** @file Plain arrays as the tensors of a file. */
import type { Tensors } from "#nn";

/** Each array as a tensor of one dimension. */
export function flatTensors(arrays: Readonly<Record<string, Float32Array>>): Tensors {
  return Object.fromEntries(Object.entries(arrays).map(([name, data]) => [name, { shape: [data.length], data }]));
}
