/**
 * @file Trends (paper §3.1): momentum within the session, the streak of games against the personal
 * best, and the trend of placement quality over the last rounds (§3.4).
 */
import { clamp } from "#engine";
import { clearRate, meanKnown, toward } from "./arithmetic.ts";
import { type ProfileConfig, profileDefaults } from "./config.ts";
import type { Profile } from "./profile.ts";

/**
 * Clear rate of the last 8 placements against the 24 before them, −1…1. Both rates are shares of few placements, so
 * the difference is damped by their variances p(1−p) and by a short baseline.
 */
export function momentumOf({ clears }: Profile, { momentum }: ProfileConfig = profileDefaults): number {
  const recent = clears.slice(-momentum.recent);
  const baseline = clears.slice(0, -momentum.recent).slice(-momentum.baseline);
  if (baseline.length < momentum.minBaseline) return 0;
  const now = clearRate(recent);
  const before = clearRate(baseline);
  const noise = now * (1 - now) + before * (1 - before);
  const trust = Math.max(momentum.minTrust, 1 - noise) * Math.min(1, baseline.length / momentum.fullBaseline);
  return clamp((now - before) / momentum.norm, -1, 1) * trust;
}

/** Sustained performance against the personal best over the last games, −1…1. */
export function runStreakOf({ runStreak }: Profile): number {
  return runStreak;
}

/** The streak after an ended game. The first game sets a best and is measured against none. */
export function nextRunStreak(
  { runStreak, personalBest }: Profile,
  game: { readonly score: number; readonly placements: number },
  { runStreak: config }: ProfileConfig = profileDefaults,
): number {
  if (personalBest === 0 || game.placements < config.minPlacements) return runStreak;
  const { par } = config;
  const share = game.score / Math.max(personalBest, config.bestFloor);
  const result = share < par ? share / par - 1 : Math.min(1, (share - par) / (1 - par));
  return toward(runStreak, result, config.rate);
}

export interface QualityTrend {
  /** Rounds behind the rates. */
  readonly rounds: number;
  /** Shares of these rounds, 0…1. */
  readonly forcedBad: number;
  readonly salvage: number;
  readonly optimal: number;
  /** Forced-bad rounds in a row, the last round included. */
  readonly forcedBadInARow: number;
  /** Means over the last judged placements, 0…1; null without any. */
  readonly quality: number | null;
  readonly regret: number | null;
}

export function qualityTrend({ rounds, window }: Profile): QualityTrend {
  const rate = (wanted: (typeof rounds)[number]) =>
    rounds.length === 0 ? 0 : rounds.filter((round) => round === wanted).length / rounds.length;
  return {
    rounds: rounds.length,
    forcedBad: rate("forcedBad"),
    salvage: rate("salvage"),
    optimal: rate("optimal"),
    forcedBadInARow: rounds.length - 1 - rounds.findLastIndex((round) => round !== "forcedBad"),
    quality: meanKnown(window.quality),
    regret: meanKnown(window.regret),
  };
}
