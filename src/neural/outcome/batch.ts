/** @file Docks as the arrays that the outcome network is fed. A player's docks are encoded once and fed many times. */
import { DOCK_SIZE } from "#engine";
import type { Values } from "#nn";
import { type Feeds, InputArrays } from "../batch.ts";
import { OUTCOMES, type OutcomeSample } from "./outcome.ts";

const HEADS = OUTCOMES.length;

/** All docks, row by row. */
export function encodeDocks(samples: readonly OutcomeSample[]): Feeds {
  const inputs = new InputArrays(samples.length);
  const pieces = new Int32Array(samples.length * DOCK_SIZE);
  const targets = new Float32Array(samples.length * HEADS);
  const known = new Float32Array(samples.length * HEADS);
  for (const [row, { seen, shapes, outcome }] of samples.entries()) {
    inputs.write(row, seen, null, {});
    pieces.set(shapes, row * DOCK_SIZE);
    for (const [i, value] of outcome.entries()) {
      if (value === null) continue;
      targets[row * HEADS + i] = value;
      known[row * HEADS + i] = 1;
    }
  }
  return { ...inputs.arrays, pieces, targets, known };
}

/** Some rows of encoded docks, in this order. A row beyond `count` is padding: nothing of it is known. */
export function rowsOf(docks: Feeds, rows: readonly number[], count = rows.length): Feeds {
  const total = docks.known!.length / HEADS;
  const taken = Object.entries(docks).map(([name, values]) => {
    const size = values.length / total;
    const out: Values = new (values.constructor as typeof Float32Array | typeof Int32Array)(rows.length * size);
    for (const [i, row] of rows.entries()) out.set(values.subarray(row * size, (row + 1) * size), i * size);
    if (name === "known") out.fill(0, count * size);
    return [name, out] as const;
  });
  return Object.fromEntries(taken);
}
