/** @file The two networks of `light` the plain way: forward, and the gradients backward. */
import { type ParameterName, partOf, WIDTH } from "../parameters.ts";
import { add, dot, mul } from "./arithmetic.ts";

/** A block of parameters, gradients or moments, with the rows that hold a gradient. */
export interface Gradient {
  readonly block: Float32Array;
  readonly rows: Set<number>;
}

const NETWORKS = {
  actor: { table: "actor", bias: "actorBias", layer: "actorWeights", hiddenBias: "actorHiddenBias" },
  critic: { table: "critic", bias: "criticBias", layer: "criticWeights", hiddenBias: "criticHiddenBias" },
} as const satisfies Record<string, Readonly<Record<string, ParameterName>>>;
export type NetworkName = keyof typeof NETWORKS;

/** What both layers put out. */
export interface Activations {
  readonly first: Float32Array;
  readonly second: Float32Array;
}

const relu = (x: number) => Math.max(0, x);
const rowOf = (table: Float32Array, row: number) => table.subarray(WIDTH * row, WIDTH * (row + 1));

export function forward(weights: Float32Array, network: NetworkName, features: readonly number[]): Activations {
  const { table, bias, layer, hiddenBias } = NETWORKS[network];
  const sums = partOf(weights, bias).slice();
  for (const feature of features) addScaled(sums, 1, rowOf(partOf(weights, table), feature));
  const first = sums.map(relu);
  const hidden = partOf(weights, hiddenBias).slice();
  const matrix = partOf(weights, layer);
  for (let j = 0; j < WIDTH; j++) {
    if (first[j] === 0) continue;
    for (let i = 0; i < WIDTH; i++) hidden[i] = add(hidden[i]!, mul(first[j]!, matrix[WIDTH * i + j]!));
  }
  return { first, second: hidden.map(relu) };
}

/** What the actor prefers, and the output of its feasibility head. */
export function actorHeads(weights: Float32Array, { second }: Activations) {
  const preference = dot(partOf(weights, "policy"), second);
  const feasibility = add(dot(partOf(weights, "feasible"), second), partOf(weights, "actorScalars")[0]!);
  return { preference, feasibility };
}

export function criticHead(weights: Float32Array, { second }: Activations): number {
  return add(dot(partOf(weights, "value"), second), partOf(weights, "criticScalars")[0]!);
}

/** to += factor · from */
function addScaled(to: Float32Array, factor: number, from: Float32Array): void {
  for (let i = 0; i < WIDTH; i++) to[i] = add(to[i]!, mul(factor, from[i]!));
}

/** The slopes of heads, in order, with their weights. */
type HeadSlopes = readonly (readonly [head: ParameterName, slope: number])[];

/** Adds the gradients of one forward pass. */
export function backward(
  weights: Float32Array,
  gradient: Gradient,
  network: NetworkName,
  features: readonly number[],
  { first, second }: Activations,
  heads: HeadSlopes,
): void {
  const { bias, layer, hiddenBias } = NETWORKS[network];
  const hidden = new Float32Array(WIDTH);
  for (const [head, slope] of heads) {
    addScaled(partOf(gradient.block, head), slope, second);
    addScaled(hidden, slope, partOf(weights, head));
  }
  const embedded = new Float32Array(WIDTH);
  const hiddenBiases = partOf(gradient.block, hiddenBias);
  for (let i = 0; i < WIDTH; i++) {
    if (second[i] === 0) continue;
    hiddenBiases[i] = add(hiddenBiases[i]!, hidden[i]!);
    addScaled(rowOf(partOf(gradient.block, layer), i), hidden[i]!, first);
    addScaled(embedded, hidden[i]!, rowOf(partOf(weights, layer), i));
  }
  const slopes = embedded.map((slope, i) => (first[i]! > 0 ? slope : 0));
  addScaled(partOf(gradient.block, bias), 1, slopes);
  addToRows(gradient, network, features, slopes);
}

function addToRows(gradient: Gradient, network: NetworkName, features: readonly number[], slopes: Float32Array): void {
  const { table } = NETWORKS[network];
  const firstRow = network === "actor" ? 0 : partOf(gradient.block, "actor").length / WIDTH;
  for (const feature of features) {
    gradient.rows.add(firstRow + feature);
    addScaled(rowOf(partOf(gradient.block, table), feature), 1, slopes);
  }
}
