/**
 * @file Federated averaging: the mean of many players' adapters as the start of a new one. Each client learns from a common
 * start, and only the mean of the changes is kept. Each change is clipped to a length first, so that no client counts for
 * more, and noise may be added to their sum before it is divided.
 *
 * With noise, the mean of one round is the Gaussian mechanism with sensitivity `clipNorm` for leaving one client's change
 * out (the number of clients is public). The guarantee is computed where a number is claimed
 * (src/study/federation/federation.ts). It does not cover the server that averages, which sees each change.
 */
import type { Rng } from "#engine";
import type { TensorData, Tensors } from "#nn";

export interface AverageSettings {
  /** Longest change that a client contributes, all its numbers taken as one vector; Infinity for no clipping. */
  readonly clipNorm: number;
  /** Deviation of the noise in each number of the sum, in units of `clipNorm`; needs a finite one. */
  readonly noise: number;
}

/** The start moved by the clipped, noisy mean of the changes. Throws where an adapter has another form than the start. */
export function averageAdapters(
  start: Tensors,
  clients: readonly Tensors[],
  { clipNorm, noise }: AverageSettings,
  rng: Rng,
): Tensors {
  if (clients.length === 0) return start;
  if (noise > 0 && !Number.isFinite(clipNorm)) throw new Error("noise needs a length that changes are clipped to");
  const names = Object.keys(start);
  const sums = names.map((name) => new Float64Array(start[name]!.data.length));
  for (const client of clients) addClipped(start, client, names, clipNorm, sums);
  const moved = names.map((name, t): [string, TensorData] => {
    const { shape, data } = start[name]!;
    const sum = sums[t]!;
    const noisy = (i: number) => sum[i]! + (noise > 0 ? noise * clipNorm * normalOf(rng) : 0);
    return [name, { shape, data: data.map((value, i) => value + noisy(i) / clients.length) }];
  });
  return Object.fromEntries(moved);
}

function addClipped(
  start: Tensors,
  client: Tensors,
  names: readonly string[],
  clipNorm: number,
  sums: readonly Float64Array[],
): void {
  const changes = names.map((name) => {
    const { data } = start[name]!;
    const own = client[name]?.data;
    if (own?.length !== data.length) throw new Error(`an adapter has ${own?.length ?? 0} numbers in "${name}"`);
    return data.map((value, i) => own[i]! - value);
  });
  const length = Math.sqrt(
    changes.reduce((sum, change) => change.reduce((part, value) => part + value * value, sum), 0),
  );
  const scale = length > clipNorm ? clipNorm / length : 1;
  for (const [t, change] of changes.entries()) for (const [i, value] of change.entries()) sums[t]![i]! += scale * value;
}

/** The length of what a client learned: by it a clipping length is chosen. */
export function changeLength(start: Tensors, client: Tensors): number {
  const squares = Object.entries(start).map(([name, { data }]) =>
    data.reduce((sum, value, i) => sum + (client[name]!.data[i]! - value) ** 2, 0),
  );
  return Math.sqrt(squares.reduce((sum, part) => sum + part, 0));
}

/** Box and Muller's transform; 1 - u keeps the logarithm finite. */
function normalOf(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction());
}
