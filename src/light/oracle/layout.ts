/** @file Where the kernel keeps a placement of a rollout, for tests that look at it. */
import type { LightKernel } from "../kernel.ts";

/** 32-bit words of a placement. */
export const SAMPLE_WORDS = 13;
/** Where each lies; `kept` is the index of the first action that is learned from. */
export const SAMPLE = {
  kept: 0,
  count: 1,
  drawn: 2,
  likelihood: 3,
  value: 4,
  drawnValue: 5,
  reward: 6,
  advantage: 7,
  target: 8,
  end: 9,
  fatal: 10,
  action: 11,
  extra: 12,
} as const;

/** The rollout of a shard, game by game, each in order of time. */
export function sampleWords({ wasm, seats, steps }: LightKernel, shard: number): Int32Array {
  return new Int32Array(wasm.memory.buffer, wasm.samplesOf(shard), seats * steps * SAMPLE_WORDS);
}
