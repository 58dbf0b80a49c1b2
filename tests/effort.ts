/**
 * @file How long the sweeps of the tests are. `npm test` runs each over a sample; `TEST_EFFORT=full` runs it at full
 * length, as the scheduled workflow does once a week. Seeds are the same, so the sample is the beginning of the whole.
 */
export const IS_FULL = process.env.TEST_EFFORT === "full";

/** The number of cases of a sweep. */
export function cases(quick: number, full: number): number {
  return IS_FULL ? full : quick;
}
