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
  /** Version of the generator and fingerprint; null for a dealer without them. */
  readonly print: string | null;
  /** The network that took part; null without one. */
  readonly model: string | null;
  /** The player's context when it began, by which policies are looked up; null where that is not known. */
  readonly context: string | null;
  /** Docks dealt. */
  readonly docks: number;
  /** Milliseconds since the epoch, by the clock of the player. */
  readonly beganAt: number;
}

/** When a player was told their arm in a phase, by the same clock; null where nobody has told them. */
export type ToldAt = (phase: number) => number | null;

/** The exposure by a player's first game under the experiment; null if the game is none. */
export function exposureOf(experiment: Experiment, player: string, game: DealtGame, toldAt: ToldAt): Exposure | null {
  if (game.docks === 0) return null;
  const assigned = assign(experiment, player);
  if (assigned.outcome !== "assigned") return null;
  const told = toldAt(assigned.phase);
  if (told === null || game.beganAt < told) return null;
  // Where policies have none for a context, the game is dealt as the control deals it.
  const dealt = hasDealt(assigned.arm, game) ? assigned.arm : armOfRecord(experiment, game);
  return {
    ...{ experiment: experiment.id, phase: assigned.phase, player },
    ...{ arm: assigned.arm.id, dealt: dealt?.id ?? null },
  };
}

type Dealing = Pick<DealtGame, "dealer" | "print" | "model" | "context">;

/** The first arm that would have dealt a game so. */
export function armOfRecord({ arms }: Experiment, game: Dealing): Arm | null {
  return arms.find((arm) => hasDealt(arm, game)) ?? null;
}

function hasDealt(arm: Arm, { dealer, print, model, context }: Dealing): boolean {
  const own = (context === null ? undefined : arm.policies?.[context]?.print) ?? arm.print;
  return arm.dealer === dealer && own === print && (arm.model ?? null) === model;
}

export function isCrossover({ arm, dealt }: Exposure): boolean {
  return arm !== dealt;
}
