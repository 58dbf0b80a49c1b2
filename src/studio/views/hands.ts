/** @file The hands of a replayed game: when each came, and what its dealer thought. */
import type { Trace } from "#spawn";
import type { Film } from "#web/kit/replay/replayPlayer.ts";

export interface Hand {
  /** From 1. */
  readonly number: number;
  /** The step of the film at which it lies there. */
  readonly step: number;
  /** Null where the dealer reads no player. */
  readonly trace: Trace | null;
}

/** Those that stand at the end: a hand that was taken back came again or is none. */
export function handsOf({ steps }: Film): readonly Hand[] {
  const hands: Hand[] = [];
  for (const [step, { session, events }] of steps.entries()) {
    if (!events.some(({ type }) => type === "dock.delivered")) continue;
    hands.length = session.turn;
    hands.push({ number: session.turn + 1, step, trace: session.delivery?.trace ?? null });
  }
  return hands;
}

/** The hand that lies there at a step. */
export function handAt(hands: readonly Hand[], step: number): Hand | undefined {
  return hands.findLast((hand) => hand.step <= step);
}
