/** @file One session of the adaptation study, with what its report needs of each dock. */
import type { SimulatedId } from "#players";
import type { FlowState } from "#profile";
import type { Bucket, Intent } from "#spawn";
import { type Arm, type DockObservation, type GameObservation, observeSession, type SessionTask } from "../cohort.ts";

export interface AdaptSession {
  readonly player: SimulatedId;
  readonly arm: Arm;
  readonly seed: number;
  readonly docks: readonly AdaptDock[];
  readonly games: readonly GameObservation[];
}

/** One delivered dock, and the player it was delivered to. */
export interface AdaptDock {
  readonly game: number;
  readonly flow: FlowState;
  /** Pressure over skill. */
  readonly ratio: number;
  readonly skill: number;
  /** Frustration is at the relief level or above. */
  readonly isFrustrated: boolean;
  readonly fill: number;
  readonly scd: number;
  readonly target: number;
  readonly bucket: Bucket;
  /** These three are null on feasible docks. */
  readonly intent: Intent | null;
  readonly attempts: number | null;
  readonly rung: number | null;
}

export function playAdaptSession(task: SessionTask): AdaptSession {
  const { player, arm, seed } = task;
  const { docks, games } = observeSession(task);
  return { player, arm, seed, docks: docks.map(adaptDock), games };
}

function adaptDock(dock: DockObservation): AdaptDock {
  const { game, fill, scd, target, bucket, intent, attempts, rung, reading } = dock;
  const { flow, skill, frustration } = reading;
  const isFrustrated = frustration === "relief" || frustration === "critical";
  const player = { flow: flow.state, ratio: flow.ratio, skill, isFrustrated };
  return { game, ...player, fill, scd, target, bucket, intent, attempts, rung };
}
