/**
 * @file The generator's memory between turns, as a value: passed in, returned with each delivery, and told of every
 * placement in between. Plain data, so that it can be stored with a game and handed to another process.
 */
import { clamp } from "#engine";
import type { SpawnConfig } from "./config.ts";
import type { Intent } from "./intents.ts";
import type { Foreseen } from "./prediction.ts";
import type { Reading } from "./reading.ts";

export interface Context {
  /** Docks delivered in this game. */
  readonly turn: number;
  /** Shape indices of the last nine delivered pieces, latest first. */
  readonly history: readonly number[];
  readonly intent: Intent;
  /** Docks delivered in a row under this intent. */
  readonly intentDocks: number;
  /** Smoothed stress of the last delivery. */
  readonly stress: number;
  /** How far deliveries have fallen short of their target, in units of ease; positive values favour hard shapes. */
  readonly lean: number;
  /** Closed-loop feedback bias on stress. */
  readonly bias: number;
  /** Lines cleared since the last delivery, and in the whole game. */
  readonly linesSince: number;
  readonly lines: number;
  /** Docks since a multi-clear, mono line or wipe. */
  readonly starved: number;
  /** Thinking time of the last placement, ms. */
  readonly lastMs: number;
  /** Warm-run docks left, the budget it began with, multi-clears during it, docks until another may be granted. */
  readonly warmLeft: number;
  readonly warmBudget: number;
  readonly warmMultis: number;
  readonly warmCooldown: number;
  readonly reliefSpecials: number;
  readonly pressureSpecials: number;
  /** Turn of the last special, −1 for none. */
  readonly lastSpecial: number;
  /** Docks until the next surprise is allowed. */
  readonly surpriseIn: number;
  /** Running share of docks that allowed a multi-clear, and a wipe. */
  readonly multiRate: number;
  readonly perfectRate: number;
  /** The personal best has been passed in this game. */
  readonly passedBest: boolean;
  /** Docks of release left after a new best. */
  readonly releaseLeft: number;
  /** What the last dock was expected to do; null before the first, and under the paper's objective. */
  readonly foreseen: Foreseen | null;
}

export function newContext(): Context {
  return {
    turn: 0,
    history: [],
    intent: "maintain",
    intentDocks: 0,
    stress: 0,
    lean: 0,
    bias: 0,
    linesSince: 0,
    lines: 0,
    starved: 0,
    lastMs: 0,
    warmLeft: 0,
    warmBudget: 0,
    warmMultis: 0,
    warmCooldown: 0,
    reliefSpecials: 0,
    pressureSpecials: 0,
    lastSpecial: -1,
    surpriseIn: 0,
    multiRate: 0,
    perfectRate: 0,
    passedBest: false,
    releaseLeft: 0,
    foreseen: null,
  };
}

/** What the generator needs to know of a placement. */
export interface PlacedNote {
  readonly lines: number;
  readonly mono: number;
  readonly isWipe: boolean;
  readonly ms: number;
}

export function notePlacement(context: Context, placed: PlacedNote): Context {
  const isDelight = placed.lines >= 2 || placed.mono > 0 || placed.isWipe;
  return {
    ...context,
    linesSince: context.linesSince + placed.lines,
    lines: context.lines + placed.lines,
    starved: isDelight ? 0 : context.starved,
    lastMs: placed.ms,
    warmMultis: context.warmMultis + (placed.lines >= 2 || placed.isWipe ? 1 : 0),
  };
}

/** Closes the loop over the dock just played: more lines than expected raise the bias, fewer lower it. */
export function settleFeedback(context: Context, { feedback }: SpawnConfig): Context {
  if (context.turn === 0) return context;
  const moved = context.bias * feedback.decay + feedback.gain * (context.linesSince - feedback.expectedLines);
  return { ...context, bias: clamp(moved, -feedback.clamp, feedback.clamp), linesSince: 0 };
}

/**
 * The warm run (paper §3.4): a series of easy docks for new, returning and distressed players. It is granted as a budget of
 * docks that runs down, so protection fades as the session settles; two multi-clears end it early.
 */
export function grantWarmRun(context: Context, reading: Reading, { warm }: SpawnConfig): Context {
  if (context.warmLeft > 0) {
    const isSettled = context.warmMultis >= warm.exitClears && reading.frustration !== "critical";
    return isSettled ? { ...context, warmLeft: 0 } : context;
  }
  const docks = grantOf(context, reading, warm);
  if (docks === 0) return context;
  return { ...context, warmLeft: docks, warmBudget: docks, warmMultis: 0, warmCooldown: warm.distressCooldown + docks };
}

function grantOf(context: Context, reading: Reading, warm: SpawnConfig["warm"]): number {
  if (context.turn === 0 && (reading.lifecycle === "new" || reading.lifecycle === "returning")) {
    const budget = reading.lifecycle === "new" ? warm.newDocks : warm.returningDocks;
    return Math.floor(Math.min(budget, reading.posture.protection) * warm.fade ** reading.gameInSession);
  }
  const isDistressed = reading.frustration === "critical" && reading.flow.state !== "bored";
  return isDistressed && context.warmCooldown === 0 ? warm.distressDocks : 0;
}
