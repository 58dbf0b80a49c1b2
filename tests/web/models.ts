/** @file The model files of the repository, read in Node, to say what an agent in the browser must answer. */
import { readFileSync } from "node:fs";
import type { DealerId } from "#game";
import { decodeTensors, weightsOf } from "#nn";
import { agentModels } from "#ppo";
import type { Models } from "#search";

export function modelsOf(agent: string, docks: DealerId): Models {
  const names = agentModels(agent, docks);
  return Object.fromEntries(
    names.map((name) => {
      const bytes = readFileSync(new URL(`../../models/${name}.safetensors`, import.meta.url));
      const file = decodeTensors(bytes);
      if (!file.ok) throw new Error(`${name}: ${file.fault.message}`);
      return [name, weightsOf(file.value.tensors)];
    }),
  );
}
