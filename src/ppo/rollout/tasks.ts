/** @file What the learner asks of a self-play thread, and what it gets back. Plain values, since they cross threads. */
import type { Tensors } from "#nn";
import type { PpoConfig } from "../config.ts";
import type { Samples } from "../loss/samples.ts";
import type { Variant } from "../network/network.ts";
import type { Entropy, Exploring } from "./explore.ts";
import type { TrainingDocks } from "./trainingDealer.ts";

/** What a thread is started with. */
export interface PpoWorkerData {
  readonly config: PpoConfig;
  readonly variant: Variant;
  /** Tensors of the teacher's table value; null where nothing is imitated. */
  readonly teacher: Readonly<Record<string, Float32Array>> | null;
}

/** The weights to play with; threads compile a version once. */
export interface Broadcast {
  readonly version: number;
  readonly weights: Tensors;
}

/** A game to play. */
export interface GameTask {
  readonly seed: number;
  readonly stage: number;
}

export type PpoTask =
  | {
      readonly kind: "play";
      readonly policy: Broadcast;
      readonly docks: TrainingDocks;
      /** Played `atOnce` at a time until there are enough samples; the rest is not. */
      readonly games: readonly GameTask[];
      readonly atOnce: number;
      readonly samples: number;
      readonly exploring: Exploring;
    }
  | {
      readonly kind: "imitate";
      readonly policy: Broadcast;
      readonly docks: TrainingDocks;
      readonly games: readonly GameTask[];
      /** Share of the games that the teacher plays. */
      readonly teacherShare: number;
      /** Seed of what is picked and under which symmetry. */
      readonly pickSeed: number;
      readonly positions: number;
    }
  | {
      readonly kind: "evaluate";
      readonly policy: Broadcast;
      readonly docks: TrainingDocks;
      readonly seeds: readonly number[];
      readonly horizon: number;
    };

/** How a game went; the entropy is that of its policy, summed. */
export interface GameReport extends Entropy {
  readonly seed: number;
  readonly stage: number;
  readonly steps: number;
  readonly plain: number;
  readonly isCut: boolean;
  readonly isWon: boolean;
  /** Sum of the scaled rewards. */
  readonly reward: number;
}

export interface PpoAnswer {
  readonly games: readonly GameReport[];
  /** None of an evaluation. */
  readonly samples: Samples | null;
}
