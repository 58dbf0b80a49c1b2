/**
 * @file Models in folders, such as the package's: `NAME.safetensors` with its card `NAME.json`. Weights that the card
 * does not describe are refused. Of several folders, the first that has any file of a model is taken.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, ok, type Result } from "#engine";
import { decodeTensors, encodeTensors, type Tensors, weightsOf } from "#nn";
import type { Models } from "#players";
import { readIfThere, writeWhole } from "../files/wholeFile.ts";
import { type CardCode, formatCard, type ModelCard, parseCard } from "./card.ts";

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

/** Where to look for models: a folder, or several in this order. */
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

/** The weights of these models, for `openAgent`. */
export function loadModels(folders: ModelFolders, names: readonly string[]): Result<Models, ModelCode> {
  const models: Record<string, Readonly<Record<string, Float32Array>>> = {};
  for (const name of names) {
    const model = findModel(folders, name);
    if (!model.ok) return model;
    models[name] = weightsOf(model.value.tensors);
  }
  return ok(models);
}

/** The model in the first folder that has any file of it. */
export function findModel(folders: ModelFolders, name: string): Result<Model, ModelCode> {
  const list = [folders].flat();
  const folder = list.find((folder) => hasModel(folder, name));
  if (folder === undefined) return missing(name, ...list.map((folder) => filesOf(folder, name).weights));
  return readModel(folder, name);
}

/** Writes weights and card; returns the card, completed with the number and the hash of the weights. */
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
  // If the run is killed between the two writes, the old card does not match the new weights.
  writeWhole(files.weights, weights);
  writeWhole(files.card, formatCard(complete));
  return complete;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Each array as a tensor of one dimension. */
export function flatTensors(arrays: Readonly<Record<string, Float32Array>>): Tensors {
  return Object.fromEntries(Object.entries(arrays).map(([name, data]) => [name, { shape: [data.length], data }]));
}
