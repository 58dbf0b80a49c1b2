/**
 * @file The state of a training on disk: one file with its tensors, its progress as plain values, and its settings. It
 * is written in full or not at all, so a killed run resumes from the last checkpoint; a checkpoint of other settings is
 * refused.
 */
import { fail, ok, parseJson, type Result, shown } from "#engine";
import { type Json, readIfThere, writeWhole } from "#machine";
import { decodeTensors, encodeTensors, type Tensors } from "#nn";

/** Kind, seed and settings of a training, without what may change on resuming, such as its length. */
export type TrainingIdentity = { readonly [key: string]: Json };

export interface Checkpoint {
  readonly tensors: Tensors;
  /** Plain values; numbers come back to the last bit. */
  readonly progress: unknown;
}

export type CheckpointCode =
  | "noCheckpoint"
  | "badCheckpoint"
  /** It belongs to a training with other settings. */
  | "otherTraining";

/** Thrown on restoring a checkpoint that cannot belong to its training. */
export class BadCheckpointError extends Error {}

/** The named arrays of a checkpoint; throws `BadCheckpointError` unless each is there with its length. */
export function checkpointArrays<Name extends string>(
  { tensors }: Checkpoint,
  lengths: Readonly<Record<Name, number>>,
): Readonly<Record<Name, Float32Array>> {
  const names = Object.keys(lengths) as Name[];
  const wrong = names.find((name) => tensors[name]?.data.length !== lengths[name]);
  if (wrong !== undefined) {
    const found = tensors[wrong]?.data.length ?? "no";
    throw new BadCheckpointError(`the checkpoint has ${found} numbers in "${wrong}", not ${lengths[wrong]}`);
  }
  return Object.fromEntries(names.map((name) => [name, tensors[name]!.data])) as Record<Name, Float32Array>;
}

/** A count from the progress of a checkpoint; throws `BadCheckpointError` if it is not one. */
export function checkpointCount(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new BadCheckpointError("the checkpoint does not say how far it is");
}

export function writeCheckpoint(file: string, identity: TrainingIdentity, { tensors, progress }: Checkpoint): void {
  writeWhole(file, encodeTensors(tensors, { identity: JSON.stringify(identity), progress: JSON.stringify(progress) }));
}

export function readCheckpoint(file: string, identity: TrainingIdentity): Result<Checkpoint, CheckpointCode> {
  const bytes = readIfThere(file);
  if (bytes === null) return fail("noCheckpoint", `there is no checkpoint ${file}`);
  const decoded = decodeTensors(bytes);
  if (!decoded.ok) return fail("badCheckpoint", `${file}: ${decoded.fault.message}`);
  const { tensors, metadata } = decoded.value;
  const saved = parseJson(metadata.identity ?? "");
  const progress = parseJson(metadata.progress ?? "");
  if (saved === undefined || progress === undefined) return fail("badCheckpoint", `${file} is not a checkpoint`);
  const different = differences(saved, identity);
  if (different.length === 0) return ok({ tensors, progress });
  return fail("otherTraining", `${file} is of another training: ${different.slice(0, MOST_DIFFERENCES).join(", ")}`);
}

/** Differences that a message names. */
const MOST_DIFFERENCES = 8;

/** The settings in which a saved training differs from the wanted one; follows `saved` no deeper than `wanted` goes. */
function differences(saved: unknown, wanted: unknown, path = ""): string[] {
  if (saved === wanted) return [];
  if (saved === undefined) return [`it has no ${path}`];
  if (!isGroup(saved) || !isGroup(wanted) || Array.isArray(saved) !== Array.isArray(wanted)) {
    return [`its ${path === "" ? "identity" : path} is ${shown(saved)}`];
  }
  const keys = [...new Set([...Object.keys(saved), ...Object.keys(wanted)])];
  return keys.flatMap((key) => differences(saved[key], wanted[key], path === "" ? key : `${path}.${key}`));
}

/** An object or a list, by key or index. */
function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

// Several sets of tensors in one checkpoint, each name behind its group's: weights, their moments and other state. A
// group that lacks a tensor, or has one of another shape, is refused before anything is trained with it.

export function groupedTensors(groups: Readonly<Record<string, Tensors>>): Tensors {
  const tensors = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, tensor]) => [`${group}:${name}`, tensor] as const),
  );
  return Object.fromEntries(tensors);
}

export function groupOf(tensors: Tensors, name: string): Tensors {
  return Object.fromEntries(
    Object.entries(tensors).flatMap(([key, tensor]) =>
      key.startsWith(`${name}:`) ? [[key.slice(name.length + 1), tensor] as const] : [],
    ),
  );
}

/** Names and shapes, as far as a checkpoint is concerned. */
export type TensorShapes = Readonly<Record<string, { readonly shape: readonly number[] }>>;

/** Throws `BadCheckpointError` unless the group has exactly the expected tensors. */
export function checkGroup(group: string, members: Tensors, expected: TensorShapes): void {
  for (const [name, { shape }] of Object.entries(expected)) {
    const found = members[name]?.shape;
    if (found === undefined) throw new BadCheckpointError(`the checkpoint has no "${group}:${name}"`);
    if (found.join() !== shape.join()) {
      throw new BadCheckpointError(`the checkpoint has "${group}:${name}" as [${found}], not [${shape}]`);
    }
  }
  const unknown = Object.keys(members).find((name) => !Object.hasOwn(expected, name));
  if (unknown !== undefined) throw new BadCheckpointError(`nothing is known of the checkpoint's "${group}:${unknown}"`);
}
