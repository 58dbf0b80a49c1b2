/**
 * @file How long the sweeps of the tests are. `npm test` runs each over a sample; `TEST_EFFORT=full` runs it at full
 * length, as the scheduled workflow does once a week. Seeds are the same, so the sample is the beginning of the whole.
 */
export const IS_FULL = process.env.TEST_EFFORT === "full";

/** Ways in which one thing may happen, where the first ones stand for all: what is common to them is tested every time. */
export function variants<const T>(all: readonly T[], quick = 1): readonly T[] {
  return IS_FULL ? all : all.slice(0, quick);
}

/** The number of cases of a sweep. */
export function cases(quick: number, full: number): number {
  return IS_FULL ? full : quick;
}
