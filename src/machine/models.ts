/**
 * @file Models in folders, such as those that come with the package: `NAME.safetensors` with its card `NAME.json`. A pair
 * that does not belong together is refused, so an agent never plays with weights that its card does not describe. Where
 * several folders are given, a model is the first one's that has any of its files.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, ok, type Result } from "#engine";
import { decodeTensors, encodeTensors, type Tensors, weightsOf } from "#nn";
import type { Models } from "#search";
import { type CardCode, formatCard, type ModelCard, parseCard } from "./card.ts";
import { readIfThere, writeWhole } from "./files.ts";

export interface Model {
  readonly card: ModelCard;
  readonly tensors: Tensors;
}

export type ModelCode =
  | CardCode
  | "missingModel"
  | "badWeights"
  /** Card and weights are not of the same model. */
  | "mismatch";

/** Where the package keeps its models; `root` is the package's directory. */
export function modelsFolder(root: URL): string {
  return fileURLToPath(new URL("models/", root));
}

/** Where models are looked for: a folder, or several in turn. */
export type ModelFolders = string | readonly string[];

function filesOf(folder: string, name: string): { readonly weights: string; readonly card: string } {
  return { weights: join(folder, `${name}.safetensors`), card: join(folder, `${name}.json`) };
}

export function readModel(folder: string, name: string): Result<Model, ModelCode> {
  const files = filesOf(folder, name);
  const weights = readIfThere(files.weights);
  const text = readIfThere(files.card);
  if (weights === null || text === null) {
    return missing(name, weights === null ? files.weights : files.card);
  }
  const card = parseCard(new TextDecoder().decode(text));
  if (!card.ok) return fail(card.fault.code, `${files.card}: ${card.fault.message}`);
  if (card.value.name !== name || card.value.sha256 !== sha256(weights)) {
    return fail("mismatch", `${files.card} is not the card of ${files.weights}`);
  }
  const decoded = decodeTensors(weights);
  if (!decoded.ok) return fail("badWeights", `${files.weights}: ${decoded.fault.message}`);
  return ok({ card: card.value, tensors: decoded.value.tensors });
}

function missing(name: string, ...places: readonly string[]): Result<never, "missingModel"> {
  return fail("missingModel", `there is no model "${name}": looked for ${places.join(" and ")}`);
}

/** Half a pair counts: reading it says which half is missing. */
function hasModel(folder: string, name: string): boolean {
  return Object.values(filesOf(folder, name)).some((file) => existsSync(file));
}

/** The weights of these models, as `createAgent` takes them. */
export function loadModels(folders: ModelFolders, names: readonly string[]): Result<Models, ModelCode> {
  const list = [folders].flat();
  const models: Record<string, Readonly<Record<string, Float32Array>>> = {};
  for (const name of names) {
    const folder = list.find((folder) => hasModel(folder, name));
    if (folder === undefined) {
      return missing(name, ...list.map((folder) => filesOf(folder, name).weights));
    }
    const model = readModel(folder, name);
    if (!model.ok) return model;
    models[name] = weightsOf(model.value.tensors);
  }
  return ok(models);
}

/** Writes weights and card, and returns the card with what follows from the weights. */
export function writeModel(
  folder: string,
  tensors: Tensors,
  card: Omit<ModelCard, "sha256" | "parameters">,
): ModelCard {
  const weights = encodeTensors(tensors, { name: card.name, kind: card.kind });
  const parameters = Object.values(tensors).reduce((sum, { data }) => sum + data.length, 0);
  const { name, kind, ...rest } = card;
  const complete: ModelCard = { name, kind, parameters, sha256: sha256(weights), ...rest };
  const files = filesOf(folder, name);
  // Killed between the two, the old card refuses the new weights.
  writeWhole(files.weights, weights);
  writeWhole(files.card, formatCard(complete));
  return complete;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
