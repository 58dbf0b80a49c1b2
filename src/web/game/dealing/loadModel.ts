/** @file A model's file from the first address that gives the right one; nothing else is used. */
import { fail, ok, type Result, sha256 } from "#engine";
import { decodeTensors, weightsOf } from "#nn";
import type { Load } from "../../platform/platform.ts";
import type { ModelFile, OpenFault } from "./protocol.ts";

export type Weights = ReturnType<typeof weightsOf>;

export async function loadModel({ urls, sha256: wanted }: ModelFile, load: Load): Promise<Result<Weights, OpenFault>> {
  let found: Result<Weights, OpenFault> = fail("unreachable", "the model could not be loaded");
  for (const url of urls) {
    const bytes = await load(url);
    if (bytes === null) continue;
    found = sha256(bytes).startsWith(wanted) ? decoded(bytes) : fail("wrongHash", `${url} is not the model ${wanted}`);
    if (found.ok) return found;
  }
  return found;
}

function decoded(bytes: Uint8Array): Result<Weights, OpenFault> {
  const file = decodeTensors(bytes);
  return file.ok ? ok(weightsOf(file.value.tensors)) : fail("badModel", file.fault.message);
}
