/**
 * @file Flow (paper §3.1, Problem 3): board pressure over skill. The paper's thresholds 0.9 and 1.3 are stated on the
 * absolute mismatch F = |ratio − 1|, where they would call a perfect match boredom; they make sense on the signed ratio
 * only, and that is what is classified here.
 */
import { clamp01, weightedMean } from "#engine";
import { clearRate, toward } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import type { Profile } from "./profile.ts";
import { loadOf, skillOf } from "./skill.ts";

export const FLOW_STATES = ["bored", "flow", "anxious"] as const;
export type FlowState = (typeof FLOW_STATES)[number];

export interface Flow {
  /** Board pressure on the scale of skill. */
  readonly pressure: number;
  /** pressure / max(0.05, skill); 1 is a perfect match. */
  readonly ratio: number;
  /** F = |ratio − 1|. */
  readonly mismatch: number;
  readonly state: FlowState;
}

export function flowOf(profile: Profile, config: ProfileConfig = profileDefaults): Flow {
  const { flow } = config;
  const skill = Math.max(flow.minSkill, skillOf(profile, config));
  const evidence = Math.min(1, profile.game.placements / flow.fullEvidence);
  const pressure = toward(skill, boardPressure(profile, config), evidence);
  const ratio = pressure / skill;
  return { pressure, ratio, mismatch: Math.abs(ratio - 1), state: classify(ratio, config) };
}

function boardPressure({ game, window }: Profile, { flow, skill }: ProfileConfig): number {
  const deficit = 1 - clamp01(clearRate(window.lines) / flow.expectedClearRate);
  const load = loadOf(window.ms, skill);
  const share = weightedMean([
    [flow.fillWeight, game.fill],
    [flow.clearWeight, deficit],
    [flow.loadWeight, load],
  ]);
  return flow.pressureScale * share;
}

function classify(ratio: number, { flow }: ProfileConfig): FlowState {
  if (ratio < flow.bored) return "bored";
  return ratio > flow.anxious ? "anxious" : "flow";
}
