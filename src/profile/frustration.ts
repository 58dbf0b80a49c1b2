/**
 * @file Two kinds of trouble (paper §3.1): frustration counts steps without a clear and escalates quickly; distress is the
 * structural damage of the board, which clears do not hide.
 */
import { clamp01, weightedMean } from "#engine";
import type { Topology } from "#quality";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import type { Profile } from "./profile.ts";

export const FRUSTRATION_LEVELS = ["none", "warning", "relief", "critical"] as const;
export type FrustrationLevel = (typeof FRUSTRATION_LEVELS)[number];

export interface Frustration {
  /** Placements and failed drops since the last clear. */
  readonly streak: number;
  readonly level: FrustrationLevel;
}

export function frustrationOf(
  { game: { streak } }: Profile,
  { frustration }: ProfileConfig = profileDefaults,
): Frustration {
  if (streak >= frustration.critical) return { streak, level: "critical" };
  if (streak >= frustration.relief) return { streak, level: "relief" };
  return { streak, level: streak >= frustration.warning ? "warning" : "none" };
}

/** Structural damage of the board in play, smoothed over the last placements, 0…1. */
export function distressOf({ game }: Profile): number {
  return game.distress;
}

/**
 * Structural damage of one board, 0…1. Boundary roughness is the border between filled and empty cells: the variance of
 * column heights falls as boards get worse, since nothing drops in this game and a good player keeps columns open.
 */
export function damageOf(topology: Topology, { distress }: ProfileConfig = profileDefaults): number {
  const border = (topology.edgeExposure - distress.borderFree) / distress.borderNorm;
  return weightedMean([
    [distress.holesWeight, clamp01(topology.holes / distress.holesNorm)],
    [distress.roughnessWeight, clamp01(border)],
    [distress.wellsWeight, clamp01(topology.wells / distress.wellsNorm)],
    [distress.cornersWeight, clamp01(topology.concaveCorners / distress.cornersNorm)],
  ]);
}
