/**
 * @file Who counts: a player who was told their arm is exposed once, with the first dock dealt after that, not when the
 * page loads. What they played before counts for no arm, so it does not matter which arm deals as usual. The arm by hash
 * is where the player was meant to be; the record's dealer and set-up prove what really dealt. Where the two differ the
 * player is a crossover: shown always, and left out of the estimates when they are more than 1 %.
 */
import { assign } from "./assign.ts";
import type { Arm, Experiment } from "./experiment.ts";

export interface Exposure {
  readonly experiment: string;
  readonly phase: number;
  readonly player: string;
  /** By hash. */
  readonly arm: string;
  /** By the record; null where it is the configuration of no arm. */
  readonly dealt: string | null;
}

/** What an exposure needs to know of a game's record. */
export interface DealtGame {
  readonly dealer: string;
  readonly setup: string;
  /** Docks dealt. */
  readonly docks: number;
  /** Milliseconds since the epoch, by the clock of the player. */
  readonly beganAt: number;
}

/** When a player was told their arm in a phase, by the same clock; null where nobody has told them. */
export type ToldAt = (phase: number) => number | null;

/** The exposure that a player's first game under the experiment is; null where it is none. */
export function exposureOf(experiment: Experiment, player: string, game: DealtGame, toldAt: ToldAt): Exposure | null {
  if (game.docks === 0) return null;
  const assigned = assign(experiment, player);
  if (assigned.outcome !== "assigned") return null;
  const told = toldAt(assigned.phase);
  if (told === null || game.beganAt < told) return null;
  const dealt = armOfRecord(experiment, game)?.id ?? null;
  return { experiment: experiment.id, phase: assigned.phase, player, arm: assigned.arm.id, dealt };
}

/** The arm whose configuration dealt a game. */
export function armOfRecord({ arms }: Experiment, { dealer, setup }: Pick<DealtGame, "dealer" | "setup">): Arm | null {
  const print = /^\d+\.[0-9a-f]{8}(?= |$)/.exec(setup)?.[0] ?? null;
  return arms.find((arm) => arm.dealer === dealer && arm.print === print) ?? null;
}

export function isCrossover({ arm, dealt }: Exposure): boolean {
  return arm !== dealt;
}
