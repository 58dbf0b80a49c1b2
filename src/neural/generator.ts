/**
 * @file An open generator: its network, compiled for one brief at a time. Questions are plain data, so that it can live
 * in a worker: an edge opens it with its runtime, asks before a dock is due, and closes it.
 */
import { Bitboard, boardFromBits, expectOk, fillOf, ok, REGULAR_COUNT, type Result } from "#engine";
import { createModel, ParameterSet, type Runtime, softmax, type Tensors, weightsOf } from "#nn";
import { type Brief, minimumMobility } from "#spawn";
import type { AdapterConfig } from "./adapter/lora.ts";
import { adapterSet, adaptWith, noAdapter } from "./adapter/lora.ts";
import { type Feeds, InputArrays } from "./encode/batch.ts";
import type { Content } from "./encode/features.ts";
import { seenOf } from "./encode/features.ts";
import { DockLaw, type FeasibleLaw } from "./law.ts";
import { type GeneratorModel, lawNetwork } from "./network/network.ts";
import { parseGeneratorWeights } from "./network/weights.ts";

/** A question: what the network sees, and what the exact table needs. */
export interface LawRequest {
  readonly inputs: Feeds;
  /** The board's halves. */
  readonly lo: number;
  readonly hi: number;
  /** The mobility that C2 asks for. */
  readonly leastMobility: number;
  readonly temperature: number;
  /** How likely each regular shape is to be drawn, against what was learned. */
  readonly favour: Float32Array;
  /** The player's adapter, for a generator that takes one; without it everybody is the same. */
  readonly adapter?: Tensors;
}

export interface LawOptions {
  /** What the dock should offer, all three parts; anything by default. */
  readonly wanted?: Content;
  readonly temperature?: number;
  readonly adapter?: Tensors;
  /** Nats that a piece of the last nine makes a dock rarer by; as learned by default. */
  readonly repeats?: number;
}

export function lawRequest(brief: Brief, options: LawOptions = {}): LawRequest {
  const { wanted = null, temperature = 1, repeats = 0, adapter } = options;
  const { board } = brief.input;
  const { lo, hi } = board.occupied;
  const inputs = new InputArrays(1);
  const seen = seenOf(brief);
  inputs.write(0, seen, wanted, {}, brief.scans);
  const leastMobility = minimumMobility(fillOf(board), brief.config);
  const favour = favourOf(seen.history, repeats);
  return { inputs: inputs.arrays, lo, hi, leastMobility, temperature, favour, ...(adapter && { adapter }) };
}

function favourOf(history: readonly number[], repeats: number): Float32Array {
  const seen = new Set(history);
  return Float32Array.from({ length: REGULAR_COUNT }, (_, index) => (seen.has(index) ? Math.exp(-repeats) : 1));
}

export interface Generator {
  readonly model: GeneratorModel;
  /** The network's law, unconstrained. Rejects where the network cannot be run. */
  lawOf(request: LawRequest): Promise<DockLaw>;
  /** The law over the docks that the gate accepts. */
  answer(request: LawRequest): Promise<FeasibleLaw>;
  close(): Promise<void>;
}

/** Asks for the law of an empty board and of nobody: the first run of a session takes longer than the others. */
export async function warmUp({ answer }: Pick<Generator, "answer">): Promise<void> {
  const { arrays: inputs } = new InputArrays(1);
  await answer({ inputs, lo: 0, hi: 0, leastMobility: 0, temperature: 1, favour: favourOf([], 0) });
}

export interface GeneratorOptions {
  /** The form of the adapters that requests may bring; without it none is taken. One session serves all players. */
  readonly adapters?: AdapterConfig["shape"];
}

/** @param weights numbers by name, as model files hold them */
export async function openGenerator(
  runtime: Runtime,
  weights: Readonly<Record<string, Float32Array>>,
  { adapters }: GeneratorOptions = {},
): Promise<Result<Generator, "badModel">> {
  const parsed = parseGeneratorWeights(weights);
  if (!parsed.ok) return parsed;
  const { model, network, tensors } = parsed.value;
  const adapt = adapters && adaptWith(adapterSet(), adapters);
  const { first, second, third } = lawNetwork(new ParameterSet(), model, network, adapt && { adapt });
  const chances = { first: softmax(first), second: softmax(second), third: softmax(third) };
  const session = await runtime.compile(createModel(chances, tensors));
  const none = adapters && noAdapter(network, adapters);
  const lawOf = async ({ inputs, adapter = none }: LawRequest) => {
    const own = adapters && adapter ? weightsOf(adapter) : {};
    return new DockLaw(await session.run({ ...inputs, ...own }), model === "shapes");
  };
  return ok({
    model,
    lawOf,
    answer: async (request) => constrainedLaw(await lawOf(request), request),
    close: () => session.close(),
  });
}

export function constrainedLaw(law: DockLaw, { lo, hi, leastMobility, temperature, favour }: LawRequest): FeasibleLaw {
  return law.constrained(expectOk(boardFromBits(new Bitboard(lo, hi))), leastMobility, temperature, favour);
}
