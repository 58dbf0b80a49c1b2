/**
 * @file Learned weights for the browser, each file loaded when an agent first needs it. The service worker caches the
 * small ones on the first visit and the network's on its first use, for offline play.
 */
import { fail, ok, type Result } from "#engine";
import { decodeTensors, weightsOf } from "#nn";
import type { Models } from "#players";
import type { Load } from "../../platform/platform.ts";
import { modelUrl } from "./modelUrls.ts";

export type ModelFault =
  | "missingModel"
  /** Its file could not be fetched. */
  | "unreachable"
  | "damaged";

export async function loadModels(names: readonly string[], load: Load): Promise<Result<Models, ModelFault>> {
  const models: Record<string, Models[string]> = {};
  for (const name of names) {
    const loaded = await loadModel(name, load);
    if (!loaded.ok) return loaded;
    models[name] = loaded.value;
  }
  return ok(models);
}

async function loadModel(name: string, load: Load): Promise<Result<Models[string], ModelFault>> {
  const url = modelUrl(name);
  if (url === undefined) return fail("missingModel", `the page has no model "${name}"`);
  const bytes = await load(url);
  if (bytes === null) return fail("unreachable", `the model "${name}" could not be loaded`);
  const file = decodeTensors(bytes);
  return file.ok ? ok(weightsOf(file.value.tensors)) : fail("damaged", file.fault.message);
}
