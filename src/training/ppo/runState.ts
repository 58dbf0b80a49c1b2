/**
 * @file The state of a training of the placement agent, and how a checkpoint holds it. A checkpoint that lacks a tensor, or
 * has one of another shape, is refused before anything is trained with it.
 */

import { newTrainingState, ParameterSet } from "#nn";
import { network, PHASES, type Plan, type PpoRun, type Variant } from "#ppo";
import { BadCheckpointError, type Checkpoint, checkpointCount } from "../checkpoint.ts";
import { checkGroup, groupedTensors, groupOf, type TensorShapes } from "../tensorGroups.ts";

/** Everything of a run but its tensors. */
type Progress = Omit<PpoRun, "training" | "plan" | "best"> & {
  readonly step: number;
  readonly plan: Omit<Plan, "weights">;
};

export function saveRun({ training, plan, best, ...rest }: PpoRun): Checkpoint {
  const { weights: acting, ...planned } = plan;
  const progress: Progress = { ...rest, step: training.step, plan: planned };
  const groups = { weights: training.weights, moments: training.moments, acting, ...(best !== null && { best }) };
  return { tensors: groupedTensors(groups), progress };
}

/**
 * Throws `BadCheckpointError` where the checkpoint cannot be of a training: whole groups of tensors must be there and fit
 * each other, and with `variant` that network as well.
 */
export function restoreRun({ tensors, progress }: Checkpoint, variant?: Variant): PpoRun {
  const { step, plan, ...rest } = checkedProgress(progress);
  const weights = groupOf(tensors, "weights");
  const moments = groupOf(tensors, "moments");
  const acting = groupOf(tensors, "acting");
  const best = groupOf(tensors, "best");
  const expected = variant === undefined ? weights : shapesOf(variant);
  if (Object.keys(expected).length === 0) throw new BadCheckpointError("the checkpoint has no weights");
  checkGroup("weights", weights, expected);
  checkGroup("moments", moments, newTrainingState(weights).moments);
  checkGroup("acting", acting, weights);
  const hasBest = Object.keys(best).length > 0 || rest.ppo.gate.best !== null;
  if (hasBest) checkGroup("best", best, weights);
  return {
    ...rest,
    training: { step, weights, moments },
    plan: { ...plan, weights: acting },
    best: hasBest ? best : null,
  };
}

function shapesOf(variant: Variant): TensorShapes {
  const params = new ParameterSet();
  network(params, 1, variant);
  return Object.fromEntries(params.nodes.map(({ name, shape }) => [name, { shape }]));
}

/** As far as it says where the run is; what lies deeper was written with it. */
function checkedProgress(value: unknown): Progress {
  const { step, interval, minutes, phase, plan, ppo, heldOut } = fieldsOf(value);
  const planned = fieldsOf(plan);
  const { curriculum, gate } = fieldsOf(ppo);
  for (const count of [step, interval, planned.interval]) checkpointCount(count);
  for (const part of [planned.curriculum, curriculum, gate]) fieldsOf(part);
  const isTimed = typeof minutes === "number" && minutes >= 0 && typeof planned.share === "number";
  const hasPhases = [phase, planned.phase].every((name) => PHASES.some((known) => known === name));
  if (!isTimed || !hasPhases || (heldOut !== null && !Array.isArray(fieldsOf(heldOut).steps))) {
    throw new BadCheckpointError("the checkpoint does not say where its run is");
  }
  return value as Progress;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw new BadCheckpointError("the checkpoint does not say where its run is");
}
