/**
 * @file Several sets of tensors in one checkpoint, each name behind its group's: weights, their moments and whatever else a
 * training keeps. A group that lacks a tensor, or has one of another shape, is refused before anything is trained with it.
 */
import type { Tensors } from "#nn";
import { BadCheckpointError } from "./checkpoint.ts";

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
