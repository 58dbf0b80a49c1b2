/**
 * @file The review of a record while it is replayed: a hand is judged as soon as it is played, so the first marks do not
 * wait for the last hand to be dealt again.
 */
import type { Result } from "#engine";
import {
  type DealerLookup,
  findDealer,
  type GameRecord,
  type Replay,
  type ReplayFault,
  replaySteps,
  type Session,
  takenBack,
} from "#game";
import { type HandReview, reviewHand } from "./hand.ts";
import { type PlayedHand, playedHands } from "./played.ts";

export interface ReviewedHand {
  readonly played: PlayedHand;
  readonly review: HandReview;
  /** The session before each move. */
  readonly before: readonly Session[];
}

/** Yields hand after hand; returns the game as it ended, or why the record does not replay. */
export function* reviewRecord(
  record: GameRecord,
  lookup: DealerLookup = findDealer,
): Generator<ReviewedHand, Result<Omit<Replay, "steps">, ReplayFault>, void> {
  const playing = replaySteps(record, lookup);
  let outcome: Result<Omit<Replay, "steps">, ReplayFault> | null = null;
  const sessions: Session[] = [];
  function* steps() {
    for (let next = playing.next(); ; next = playing.next()) {
      if (next.done === true) {
        outcome = next.value;
        return;
      }
      sessions.push(next.value.session);
      yield next.value;
    }
  }
  for (const played of playedHands(steps(), takenBack(record.moves))) {
    yield { played, review: reviewHand(played), before: played.moves.map(({ step }) => sessions[step - 1]!) };
  }
  return outcome!;
}
