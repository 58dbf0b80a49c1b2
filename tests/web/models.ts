/** @file The model files of the repository, read in Node, to say what an agent in the browser must answer. */
import { readFileSync } from "node:fs";
import type { DealerId } from "#game";
import { NODE_AGENTS } from "#machine";
import { decodeTensors, weightsOf } from "#nn";
import { type Models, modelsFor } from "#players";

export function modelsOf(agent: string, docks: DealerId): Models {
  const names = modelsFor(NODE_AGENTS, agent, docks);
  return Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(new URL(`../../models/${name}.safetensors`, import.meta.url));
      const file = decodeTensors(bytes);
      if (!file.ok) throw new Error(`${name}: ${file.fault.message}`);
      return [name, weightsOf(file.value.tensors)];
    }),
  );
}
