/** @file What a thread of a training of `light` is started with, and what it is asked. */
import type { LightInterval, LightSetup, LightShared, LightTask } from "#light";
import type { Curriculum } from "#ppo";
import type { PaperSetup, PlayedGame } from "./paper.ts";

/** What a thread is started with. */
export interface LightThread {
  readonly setup: LightSetup;
  readonly shared: LightShared;
  readonly paper: PaperSetup | null;
}

export type LightJob =
  | { readonly kind: "train"; readonly task: LightTask; readonly curriculum: Curriculum | null }
  /** Games played with the likeliest actions. */
  | { readonly kind: "watch"; readonly seeds: readonly number[]; readonly longest: number };

export type LightAnswer =
  | { readonly kind: "train"; readonly interval: LightInterval; readonly played: readonly PlayedGame[] }
  | { readonly kind: "watch"; readonly steps: readonly number[] };
