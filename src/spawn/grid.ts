/**
 * @file The grid on which docks are compared under foresight. Sums of fractions differ in their last bits with the order
 * in which they are added; whatever decides between docks is put here first, so that such a difference never decides.
 */
const STEPS = 4096;

/** The nearest of the multiples of 1/4096. */
export function onGrid(value: number): number {
  return Math.round(value * STEPS) / STEPS;
}
