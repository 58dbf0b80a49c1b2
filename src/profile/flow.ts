/**
 * @file Flow (paper §3.1, Problem 3): board pressure over skill. Two readings of the same idea stand side by side.
 *
 * `paperFlowOf` is the paper's: pressure from fill, clear deficit and the variance of thinking time, and three classes.
 * The thresholds 0.9 and 1.3 are stated there on the absolute mismatch F = |ratio − 1|, where they would call a perfect
 * match boredom; they make sense on the signed ratio only, and that is what is classified here. It has three faults: one
 * long pause makes the variance, and with it the load, full for fifteen placements; a game without a clear yet counts as
 * one that cannot clear; and its classes are steps.
 *
 * `flowOf` is what foresight aims at and every study reports: the spread of the middle of the thinking times, a clear
 * rate that starts from the expected one, and a depth that grows from 0 at the edge of the band.
 */
import { clamp01, weightedMean } from "#engine";
import { clearRate, spreadVariance, toward, variance } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import type { Profile } from "./profile.ts";
import { skillOf } from "./skill.ts";

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
  /** How far outside the band, 0…1; the paper's classes know only 0 and 1. */
  readonly depth: number;
}

export function flowOf(profile: Profile, config: ProfileConfig = profileDefaults): Flow {
  const { flow, skill, steady } = config;
  const { lines, ms } = profile.window;
  const expected = steady.priorPlacements * flow.expectedClearRate;
  const rate = (clearRate(lines) * lines.length + expected) / Math.max(1, lines.length + steady.priorPlacements);
  const load = clamp01(spreadVariance(ms) / skill.loadVariance);
  const read = readFlow(profile, steady.pressureScale, rate, load, config);
  const outside = Math.max(0, flow.bored - read.ratio, read.ratio - flow.anxious);
  return withDepth(read, clamp01(outside / steady.depthWidth));
}

export function paperFlowOf(profile: Profile, config: ProfileConfig = profileDefaults): Flow {
  const { flow, skill } = config;
  const { lines, ms } = profile.window;
  const load = clamp01(variance(ms) / skill.loadVariance);
  const read = readFlow(profile, flow.pressureScale, clearRate(lines), load, config);
  return withDepth(read, read.state === "flow" ? 0 : 1);
}

function withDepth({ pressure, ratio, mismatch, state }: Omit<Flow, "depth">, depth: number): Flow {
  return { pressure, ratio, mismatch, state, depth };
}

function readFlow(
  profile: Profile,
  scale: number,
  rate: number,
  load: number,
  config: ProfileConfig,
): Omit<Flow, "depth"> {
  const { flow } = config;
  const skill = Math.max(flow.minSkill, skillOf(profile, config));
  const evidence = Math.min(1, profile.game.placements / flow.fullEvidence);
  const share = weightedMean([
    [flow.fillWeight, profile.game.fill],
    [flow.clearWeight, 1 - clamp01(rate / flow.expectedClearRate)],
    [flow.loadWeight, load],
  ]);
  const pressure = toward(skill, scale * share, evidence);
  const ratio = pressure / skill;
  return { pressure, ratio, mismatch: Math.abs(ratio - 1), state: stateOf(ratio, config) };
}

export function stateOf(ratio: number, { flow }: ProfileConfig = profileDefaults): FlowState {
  if (ratio < flow.bored) return "bored";
  return ratio > flow.anxious ? "anxious" : "flow";
}
