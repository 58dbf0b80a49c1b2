/** @file The learning rate of an interval: it falls over its phase, to nothing for imitation, to a tenth for PPO. */
import type { PpoConfig } from "../config.ts";
import type { Plan } from "./run.ts";

const LAST_SHARE = { imitate: 0, ppo: 0.1 } as const;

export function rateAt({ phase, share, isWarm }: Pick<Plan, "phase" | "share" | "isWarm">, config: PpoConfig): number {
  const { ppo, imitate } = config;
  const first = phase === "imitate" ? imitate.rate : isWarm ? ppo.warmRate : ppo.rate;
  return first * (1 - (1 - LAST_SHARE[phase]) * share);
}
