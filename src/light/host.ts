/**
 * @file What a training may decide outside the kernel: the stage and the docks of a game, the action that is drawn, and
 * what a placement pays beside what is known before it. The kernel asks for what a host has, in the middle of a rollout,
 * so a host is a function of the game that it is asked about and of what it was told before the update.
 */

/** 32-bit words of a game at its seat: board 0–1, slots 2–4, docks dealt, placements, plain points, seed 8–9, games begun, dock lost, stage. */
export const SEAT_WORDS = 13;
export const SEAT = { lo: 0, hi: 1, slots: 2, turn: 5, steps: 6, points: 7, seed: 8, stage: 12 } as const;
/** Words of what the host pays for: the seat as it was before, the action, and whether the game is over. */
export const PLACED = { action: 13, isOver: 14 } as const;

/** 32-bit words of an action that was judged, and where its number and its logit lie. */
export const OPTION_WORDS = 14;
export const OPTION = { action: 2, logit: 7 } as const;

/** A game as the kernel has it; a view, which changes with it. */
export type Seat = Int32Array;

export function seedOf(seat: Seat): number {
  return (seat[SEAT.seed]! >>> 0) + 2 ** 32 * seat[SEAT.seed + 1]!;
}

/** The actions of a position that are judged, in the order of their numbers. */
export interface HostOptions {
  readonly count: number;
  readonly words: Int32Array;
  readonly floats: Float32Array;
}

export interface HostGames {
  /** The stage of a game that begins; it stays in the seat. */
  stage(seat: Seat): number;
  /** Writes a dock to the slots: "none" where there is none, "own" leaves it to the kernel. */
  deal(seat: Seat): "dealt" | "none" | "own";
  /** A game of a shard has ended. */
  end(seat: Seat, shard: number): void;
}

export interface LightHost {
  /** Before each update: the share of the budget that is done, 0…1. */
  begin?(share: number): void;
  readonly games?: HostGames | undefined;
  /** The action to take, as its place among the options. */
  readonly draw?: ((seat: Seat, options: HostOptions) => number) | undefined;
  /** What a placement pays; `placed` is the game before it. */
  readonly extra?: ((seat: Seat, placed: Int32Array) => number) | undefined;
  /** The factor of the entropy bonus after an update whose policy had such an entropy, as a share of the largest. */
  readonly entropyFactor?: ((factor: number, entropyShare: number) => number) | undefined;
}

/** The parts of a host that the kernel is to ask, as its bits. */
export function hostBits({ games, draw, extra }: LightHost): number {
  return (games === undefined ? 0 : 1) | (draw === undefined ? 0 : 2) | (extra === undefined ? 0 : 4);
}
