/** @file What may be used of what was learned of a player. */

/** From the smallest to the largest. */
export const CHOICES = ["base", "calibration", "adapter"] as const;
export type Choice = (typeof CHOICES)[number];
