/** @file What was learned of a player, and what of it is used. */
import type { Tensors } from "#nn";
import type { Calibration } from "./calibration.ts";

/** From the smallest to the largest. */
export const CHOICES = ["base", "calibration", "adapter"] as const;
export type Choice = (typeof CHOICES)[number];

export interface Personal {
  readonly choice: Choice;
  readonly calibration: Calibration;
  readonly adapter: Tensors;
  /** Docks that it was learned from. */
  readonly docks: number;
  /** Mean losses on the player's last games, by which it was chosen; null where the docks were too few. */
  readonly losses: Readonly<Record<Choice, number>> | null;
}
