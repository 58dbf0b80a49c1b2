/**
 * @file A game that an engine may lose by a fault: it ends where it stood, and the next one can be played. A fault
 * costs the engine its game and nobody else anything.
 */
import type { Session } from "#game";
import { type AsyncGameOptions, type GameResult, playSessionAsync, resultOf } from "#players";

/** As it is sent between threads. */
export const ENGINE_FAULT = "engineFault";

/**
 * Why an engine lost its game: it never introduced itself, did not answer in time, ended, answered with what cannot be
 * played, or wrote without end.
 */
export type EngineReason = "silent" | "slow" | "crashed" | "illegal" | "flood";

export class EngineFault extends Error {
  readonly code = ENGINE_FAULT;
  readonly reason: EngineReason;

  constructor(reason: EngineReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Why an engine lost its game. */
export interface Forfeit {
  readonly reason: EngineReason;
  readonly message: string;
}

export interface PlayedGame<Memory = unknown> {
  /** The last session; of a forfeited game, where it stood. */
  readonly session: Session<Memory>;
  /** Null for a game that was played to its end or broken off. */
  readonly forfeit: Forfeit | null;
}

/** The result of a game that may have been forfeited. */
export interface ContestResult extends Omit<GameResult, "ended"> {
  readonly ended: GameResult["ended"] | "forfeit";
  /** Of a forfeited game alone. */
  readonly forfeit?: Forfeit;
}

/** `playSessionAsync` for a player that may be an engine. */
export async function playOrForfeit<Memory>(options: AsyncGameOptions<Memory>): Promise<PlayedGame<Memory>> {
  let last: Session<Memory> | null = null;
  const watch = (session: Session<Memory>) => {
    last = session;
    options.watch?.(session);
  };
  try {
    return { session: await playSessionAsync({ ...options, watch }), forfeit: null };
  } catch (error) {
    if (!(error instanceof EngineFault) || last === null) throw error;
    const { reason, message } = error;
    return { session: last, forfeit: { reason, message } };
  }
}

export function contestResult({ session, forfeit }: PlayedGame): ContestResult {
  const result = resultOf(session);
  return forfeit === null ? result : { ...result, ended: "forfeit", forfeit };
}
