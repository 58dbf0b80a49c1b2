/**
 * @file A generator that is open: its network, compiled for one brief at a time. What it is asked is plain data, so that it
 * can live in a worker: an edge opens it with its runtime, asks it before a dock is due, and closes it in the end.
 */
import { Bitboard, boardFromBits, expectOk, fillOf, ok, type Result } from "#engine";
import { createModel, ParameterSet, type Runtime, type Tensors, weightsOf } from "#nn";
import { type Brief, minimumMobility } from "#spawn";
import type { AdapterConfig } from "./adapter/config.ts";
import { adapterSet, adaptWith, noAdapter } from "./adapter/lora.ts";
import { type Feeds, InputArrays } from "./batch.ts";
import { GENERATOR_DEFAULTS } from "./config.ts";
import type { Content } from "./content.ts";
import { seenOf } from "./features.ts";
import { DockLaw, type FeasibleLaw } from "./law.ts";
import { type GeneratorModel, lawNetwork } from "./network/network.ts";
import { parseGeneratorWeights } from "./weights.ts";

/** A question: what the network sees, and what the exact table needs. */
export interface LawRequest {
  readonly inputs: Feeds;
  /** The board's halves. */
  readonly lo: number;
  readonly hi: number;
  /** The mobility that C2 asks for. */
  readonly leastMobility: number;
  readonly temperature: number;
  /** The player's adapter, for a generator that takes one; without it everybody is the same. */
  readonly adapter?: Tensors;
}

export interface LawOptions {
  /** What the dock should offer, all three parts; anything by default. */
  readonly wanted?: Content;
  readonly temperature?: number;
  readonly adapter?: Tensors;
}

export function lawRequest(brief: Brief, options: LawOptions = {}): LawRequest {
  const { wanted = null, temperature = GENERATOR_DEFAULTS.decode.temperature, adapter } = options;
  const { board } = brief.input;
  const { lo, hi } = board.occupied;
  const inputs = new InputArrays(1);
  inputs.write(0, seenOf(brief), wanted, {}, brief.scans);
  const leastMobility = minimumMobility(fillOf(board), brief.config);
  return { inputs: inputs.arrays, lo, hi, leastMobility, temperature, ...(adapter && { adapter }) };
}

export interface Generator {
  readonly model: GeneratorModel;
  /** The network's law, unconstrained. Rejects where the network cannot be run. */
  lawOf(request: LawRequest): Promise<DockLaw>;
  /** The law over the docks that the gate accepts. */
  answer(request: LawRequest): Promise<FeasibleLaw>;
  close(): Promise<void>;
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
  const outputs = lawNetwork(new ParameterSet(), model, network, adapt && { adapt });
  const session = await runtime.compile(createModel({ ...outputs }, tensors));
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

export function constrainedLaw(law: DockLaw, { lo, hi, leastMobility, temperature }: LawRequest): FeasibleLaw {
  return law.constrained(expectOk(boardFromBits(new Bitboard(lo, hi))), leastMobility, temperature);
}
