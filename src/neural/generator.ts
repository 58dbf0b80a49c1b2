/**
 * @file A generator that is open: its network, compiled for one brief at a time. An edge opens it with its runtime, asks it
 * before a dock is due, and closes it in the end.
 */
import type { Result } from "#engine";
import { createModel, ParameterSet, type Runtime } from "#nn";
import type { Brief } from "#spawn";
import { InputArrays } from "./batch.ts";
import type { Wanted } from "./content.ts";
import { seenOf } from "./features.ts";
import { DockLaw } from "./law.ts";
import { type GeneratorModel, lawNetwork } from "./network/network.ts";
import { parseGeneratorWeights } from "./weights.ts";

export interface Generator {
  readonly model: GeneratorModel;
  /** The law for a brief, perhaps under a wish for content. Rejects where the network cannot be run. */
  lawOf(brief: Brief, wanted?: Wanted): Promise<DockLaw>;
  close(): Promise<void>;
}

/** @param weights numbers by name, as model files hold them */
export async function openGenerator(
  runtime: Runtime,
  weights: Readonly<Record<string, Float32Array>>,
): Promise<Result<Generator, "badModel">> {
  const parsed = parseGeneratorWeights(weights);
  if (!parsed.ok) return parsed;
  const { model, network, tensors } = parsed.value;
  const outputs = lawNetwork(new ParameterSet(), model, network);
  const session = await runtime.compile(createModel({ ...outputs }, tensors));
  const generator: Generator = {
    model,
    async lawOf(brief, wanted = {}) {
      const inputs = new InputArrays(1);
      inputs.write(0, seenOf(brief), wanted, {}, brief.scans);
      const logits = await session.run(inputs.arrays);
      return new DockLaw(logits, model === "shapes");
    },
    close: () => session.close(),
  };
  return { ok: true, value: generator };
}
