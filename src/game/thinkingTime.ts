/**
 * @file Thinking time as the game keeps it: 64 steps of about 12 %, from 0 to about 100 s. Sessions round to a step
 * before anything sees the time, so that a replayed record repeats the game exactly, docks included.
 */

export const TIME_CODES = 64;
/** Milliseconds of each step; whole-number growth, so every machine has the same table. */
const STEPS: readonly number[] = makeSteps();

function makeSteps(): number[] {
  const steps = [0];
  for (let ms = 100; steps.length < TIME_CODES; ms += Math.floor((ms * 119) / 1000)) steps.push(ms);
  return steps;
}

/** The code of the nearest step; times that make no sense count as 0. */
export function timeCode(ms: number): number {
  if (!(ms > 0)) return 0;
  let code = STEPS.findIndex((step) => step >= ms);
  if (code < 0) return TIME_CODES - 1;
  if (ms - STEPS[code - 1]! < STEPS[code]! - ms) code--;
  return code;
}

export function timeOfCode(code: number): number {
  return STEPS[code]!;
}
