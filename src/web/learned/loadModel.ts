/** @file A model's file from the first address that gives the right one; nothing else is used. */
import { fail, ok, type Result } from "#engine";
import { decodeTensors, weightsOf } from "#nn";
import type { ModelFile, OpenFault } from "./protocol.ts";
import { sha256 } from "./sha256.ts";

export type Weights = ReturnType<typeof weightsOf>;

export async function loadModel({ urls, sha256: wanted }: ModelFile): Promise<Result<Weights, OpenFault>> {
  let found: Result<Weights, OpenFault> = fail("unreachable", "the model could not be loaded");
  for (const url of urls) {
    const bytes = await bytesAt(url);
    if (bytes === null) continue;
    found = sha256(bytes).startsWith(wanted) ? decoded(bytes) : fail("wrongHash", `${url} is not the model ${wanted}`);
    if (found.ok) return found;
  }
  return found;
}

function bytesAt(url: string): Promise<Uint8Array | null> {
  return fetch(url).then(
    async (response) => (response.ok ? new Uint8Array(await response.arrayBuffer()) : null),
    () => null,
  );
}

function decoded(bytes: Uint8Array): Result<Weights, OpenFault> {
  const file = decodeTensors(bytes);
  return file.ok ? ok(weightsOf(file.value.tensors)) : fail("badModel", file.fault.message);
}
