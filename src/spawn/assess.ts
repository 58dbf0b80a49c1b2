/**
 * @file Stage 3, assess (paper §3.3–3.4): stress as a sum of named terms, and the difficulty target d*.
 * Works on four timescales: this turn (feedback bias, overload), this session (frustration, pacing, warm run), across
 * games (arc, end-of-session relief, the chase of the personal best) and the lifecycle (the posture's cap and offset).
 */
import { clamp } from "#engine";
import type { SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import type { Perception } from "./perceive.ts";
import type { Reading } from "./reading.ts";

/** One term of a sum, for traces and explanations. */
export interface Term {
  readonly name: string;
  readonly value: number;
}

export interface Difficulty {
  /** `stress.min`…`stress.max`, by default −0.2…1: how hard the player may be pressed. */
  readonly stress: number;
  /** The terms of stress, before caps and smoothing. */
  readonly stressTerms: readonly Term[];
  /** d*, the SCD this turn should have, 0…1. */
  readonly target: number;
  readonly targetTerms: readonly Term[];
  /** 0…1: how close the board is to failing. */
  readonly risk: number;
  /** Score as a share of the personal best; 0 where there is none to chase. */
  readonly ofBest: number;
  /** The chase of the personal best is on. */
  readonly isChasing: boolean;
}

const sigmoid = (v: number) => 1 / (1 + Math.exp(-v));

export function assess(perception: Perception, reading: Reading, context: Context, config: SpawnConfig): Difficulty {
  const { fill, holes } = perception.topology;
  const risk = clamp(
    0.6 * clamp((fill - config.target.riskStart) / 0.4, 0, 1) + 0.25 * Math.min(1, holes / 8) + 0.15 * reading.distress,
    0,
    1,
  );
  const isWorthChasing = reading.best > 0 && reading.best >= config.personalBest.minimum;
  const ofBest = isWorthChasing ? reading.score / reading.best : 0;
  const isChasing = ofBest >= config.personalBest.chaseFrom && ofBest <= 1 && fill < config.personalBest.chaseMaxFill;
  const stressTerms = termsOfStress(reading, context, ofBest, isChasing, config);
  const stress = settleStress(stressTerms, reading, context, config);
  const targetTerms = termsOfTarget(stress, fill, risk, ofBest, reading, config);
  const target = clamp(sumOf(targetTerms), 0, 1);
  return { stress, stressTerms, target, targetTerms, risk, ofBest, isChasing };
}

function sumOf(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0);
}

function termsOfStress(
  reading: Reading,
  context: Context,
  ofBest: number,
  isChasing: boolean,
  config: SpawnConfig,
): Term[] {
  const { stress, theta } = config;
  const { flow } = reading;
  const intensity = Math.min(2, 1 + flow.mismatch);
  const terms: Record<string, number> = {
    base: stress.base,
    skill: 2 * theta.personalizationStrength * (reading.skill - 0.5) * 2,
    flow:
      flow.depth * intensity * (flow.state === "bored" ? stress.bored : flow.state === "anxious" ? stress.anxious : 0),
    frustration: reading.frustration === "none" ? 0 : stress[reading.frustration],
    distress: stress.distress * reading.distress,
    momentum: stress.momentum * reading.momentum,
    runStreak: stress.runStreak * reading.runStreak,
    feedback: dampedBias(context.bias, reading.distress, config),
    pacing: pacingOf(context.turn, config),
    forcedBad: stress.forcedBad * reading.forcedBadRate,
    skilledPlay: stress.skilledPlay * reading.skilledRate,
    chase: isChasing
      ? Math.min(theta.challengeBoostCap, theta.challengeBoostSlope * (ofBest - config.personalBest.chaseFrom))
      : 0,
    overshoot: ofBest > 1 ? (theta.pbOvershootMax * Math.log10(1 + 5 * Math.min(1, ofBest - 1))) / Math.log10(6) : 0,
    posture: reading.posture.stressOffset,
  };
  return Object.entries(terms).map(([name, value]) => ({ name, value }));
}

/** Distress damps positive feedback: a player who clears while ruining the board gets no harder docks. */
function dampedBias(bias: number, distress: number, { feedback }: SpawnConfig): number {
  return bias > 0 ? bias * (1 - feedback.distressDamping * distress) : bias;
}

/** A cycle of five docks: three of tension, two of release; the first two docks of a game are left alone. */
function pacingOf(turn: number, { stress }: SpawnConfig): number {
  if (turn < 2) return 0;
  return (turn - 2) % 5 < 3 ? stress.pacingTension : stress.pacingRelease;
}

function settleStress(terms: readonly Term[], reading: Reading, context: Context, config: SpawnConfig): number {
  const { stress, theta, warm } = config;
  let raw = sumOf(terms);
  if (context.releaseLeft > 0 && raw > 0) raw *= theta.releaseFactor;
  raw = Math.min(raw, reading.posture.stressCap);
  if (context.warmLeft > 0) {
    const warmth = context.warmLeft / Math.max(1, context.warmBudget);
    raw = Math.min(raw, warm.stressCap + (1 - warmth) * (stress.max - warm.stressCap) * 0.5);
  }
  raw = clamp(raw, stress.min, stress.max);
  if (context.turn === 0 || raw < context.stress) return raw;
  const smoothed = context.stress + stress.smoothing * (raw - context.stress);
  return Math.min(smoothed, context.stress + stress.maxRise);
}

function termsOfTarget(
  stress: number,
  fill: number,
  risk: number,
  ofBest: number,
  reading: Reading,
  config: SpawnConfig,
): Term[] {
  const { target, theta } = config;
  const base = target.base + target.span * (theta.complexityFromStress / 0.75) * stress;
  const progress = clamp(reading.gameInSession / target.arcGames, 0, 1);
  const warmUp = Math.max(0, target.warmUpGames - reading.gameInSession) / Math.max(1, target.warmUpGames);
  const collapse = Math.max(0, target.lateMomentum - reading.momentum);
  const tension = sigmoid((ofBest - theta.pbTensionCenter) / theta.pbTensionWidth);
  const brake = sigmoid((ofBest - theta.pbBrakeCenter) / theta.pbBrakeWidth);
  const overload = clamp((fill - target.overloadFill) / (1 - target.overloadFill), 0, 1);
  const terms: Record<string, number> = {
    base,
    risk: target.riskScale * theta.complexityRiskRelief * risk,
    arc: base * target.arcHeight * progress * (1 - progress),
    warmUp: -target.warmUpRelief * warmUp,
    lateRelief: reading.isLate ? -target.lateRelief * collapse : 0,
    chase: ofBest > 0 ? theta.pbTensionTargetWeight * tension : 0,
    brake: ofBest > 0 ? -theta.pbBrakeTargetWeight * brake : 0,
    overload: -target.overloadMax * overload,
  };
  return Object.entries(terms).map(([name, value]) => ({ name, value }));
}
