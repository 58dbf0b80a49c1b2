/**
 * @file Skill (paper §3.1): five dimensions of the last placements make a raw score, the reducer smooths it, and here
 * it is mixed with the discounted average of earlier sessions while the current session says little.
 */
import { clamp01, weightedMean } from "#engine";
import { clearRate, mean, meanKnown, toward, variance } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import type { Profile } from "./profile.ts";

/** Each 0…1, higher is more skilled. */
export interface SkillDimensions {
  readonly decisionSpeed: number;
  readonly clearEfficiency: number;
  readonly comboMaintenance: number;
  readonly placementEfficiency: number;
  /** 1 is no load: even thinking times. */
  readonly cognitiveLoad: number;
}

/** What the dimensions are read from. */
type Evidence = Pick<Profile, "window" | "game">;

/** The dimensions over the window; with few placements in it they lean to the prior. */
export function skillDimensions(
  evidence: Evidence,
  { skill: config }: ProfileConfig = profileDefaults,
): SkillDimensions {
  const { ms, lines, chain } = evidence.window;
  const trust = Math.min(1, ms.length / config.fullEvidence);
  const lean = (measured: number) => toward(config.prior, clamp01(measured), trust);
  const combo = chain.map((length) => Math.min(1, length / config.fullChain));
  return {
    decisionSpeed: lean((config.slowMs - mean(ms)) / (config.slowMs - config.fastMs)),
    clearEfficiency: lean(clearRate(lines) / config.fullClearRate),
    comboMaintenance: lean(mean(combo)),
    placementEfficiency: lean(placementEfficiency(evidence, config)),
    cognitiveLoad: lean(1 - loadOf(ms, config)),
  };
}

/** Uneven thinking times as a sign of load, 0…1. */
function loadOf(ms: readonly number[], config: ProfileConfig["skill"]): number {
  return clamp01(variance(ms) / config.loadVariance);
}

function placementEfficiency({ window, game }: Evidence, config: ProfileConfig["skill"]): number {
  const slips = window.slips.reduce((sum, n) => sum + n, game.slips);
  const attempts = slips + window.slips.length;
  const slipTerm = 1 - clamp01(attempts === 0 ? 0 : slips / attempts / config.badSlipRate);
  const regret = meanKnown(window.regret);
  if (regret === null) return slipTerm;
  return toward(1 - clamp01(regret / config.badRegret), slipTerm, config.slipShare);
}

/** The weighted mean r of the dimensions, 0…1: what the reducer smooths. */
export function rawSkill(evidence: Evidence, config: ProfileConfig = profileDefaults): number {
  const dimensions = skillDimensions(evidence, config);
  const { skill } = config;
  return weightedMean([
    [skill.speedWeight, dimensions.decisionSpeed],
    [skill.clearWeight, dimensions.clearEfficiency],
    [skill.comboWeight, dimensions.comboMaintenance],
    [skill.placementWeight, dimensions.placementEfficiency],
    [skill.loadWeight, dimensions.cognitiveLoad],
  ]);
}

/** The skill estimate, 0…1: early in a session it leans on history, later the session overrides it. */
export function skillOf(profile: Profile, config: ProfileConfig = profileDefaults): number {
  const past = historicalSkill(profile, config);
  if (past === null) return profile.skill;
  const novelty = 1 - Math.min(1, profile.session.steps / config.history.sessionSteps);
  return toward(profile.skill, past, novelty * historyConfidence(profile, config));
}

/** Discounted average over earlier sessions, the latest weighing most; null without enough of them. */
export function historicalSkill(
  { history }: Profile,
  { history: config }: ProfileConfig = profileDefaults,
): number | null {
  if (history.length < config.minSessions) return null;
  let weight = 1;
  let sum = 0;
  let total = 0;
  for (let i = history.length - 1; i >= 0; i--) {
    sum += weight * history[i]!;
    total += weight;
    weight *= config.discount;
  }
  return sum / total;
}

/** How far history may be trusted, 0…1: many games, not long ago. */
export function historyConfidence(
  { games, session }: Profile,
  { history: config }: ProfileConfig = profileDefaults,
): number {
  const faded = clamp01((session.hoursAway - config.graceHours) / config.fadeHours);
  return Math.min(1, games / config.fullGames) * toward(1, config.minFreshness, faded);
}

/** The estimate after an absence: part of the way back to the prior. */
export function decayedSkill(
  skill: number,
  hoursAway: number,
  { skill: { prior }, history }: ProfileConfig = profileDefaults,
): number {
  const faded = clamp01((hoursAway - history.graceHours) / history.fadeHours);
  return toward(skill, prior, Math.min(history.maxDecay, faded));
}
