/**
 * @file The review of a game, hand by hand, so that a caller can show the first marks at once and report progress; then
 * the summary.
 */
import { exp, type Result } from "#engine";
import {
  type DealerLookup,
  type EndReason,
  findDealer,
  type GameRecord,
  type Replay,
  type ReplayFault,
  replaySteps,
  type Session,
  takenBack,
} from "#game";
import { type HandReview, MARKS, type Mark, type MoveReview, reviewHand } from "./hand.ts";
import { type PlayedGame, type PlayedHand, playedHands } from "./played.ts";

export interface Review {
  readonly hands: readonly HandReview[];
  readonly summary: Summary;
  readonly ended: EndReason | null;
}

export interface Summary {
  /** 0…100; null where no choice mattered. */
  readonly accuracy: number | null;
  readonly counts: Readonly<Record<Mark, number>>;
  /** Hands in which a line could have been cleared and none was. */
  readonly missedClears: number;
  readonly forcedHands: number;
  /** The fatal move, counted from 0 over the whole game; null where there was none. */
  readonly fatal: number | null;
}

/** Yields the review of one hand after the other. */
export function* reviewHands({ hands }: PlayedGame): Generator<HandReview, void, void> {
  for (const hand of hands) yield reviewHand(hand);
}

export function reviewGame(game: PlayedGame): Review {
  const hands = [...reviewHands(game)];
  return { hands, summary: summaryOf(hands), ended: game.ended };
}

/** What the hands reviewed so far add up to. */
export function summaryOf(hands: readonly HandReview[]): Summary {
  const moves = hands.flatMap((hand) => hand.moves);
  const fatal = moves.findIndex(({ mark }) => mark === "fatal");
  const count = (mark: Mark) => moves.filter((move) => move.mark === mark).length;
  return {
    accuracy: accuracyOf(moves),
    counts: Object.fromEntries(MARKS.map((mark) => [mark, count(mark)])) as Record<Mark, number>,
    missedClears: moves.filter(({ missed }) => missed > 0).length,
    forcedHands: hands.filter(({ isForced }) => isForced).length,
    fatal: fatal < 0 ? null : fatal,
  };
}

/** Points of loss that leave a move 1/e of its worth. */
const SCALE = 8;

/** What a move counts for, 0…100. */
export function worthOf({ mark, loss }: Pick<MoveReview, "mark" | "loss">): number {
  return mark === "fatal" ? 0 : 100 * exp(-loss / SCALE);
}

function accuracyOf(moves: readonly MoveReview[]): number | null {
  const counted = moves.filter(({ mark, mattered }) => mark !== null && mattered);
  if (counted.length === 0) return null;
  return counted.reduce((sum, move) => sum + worthOf(move), 0) / counted.length;
}

// The review of a record while it is replayed: a hand is judged as soon as it is played, so the first marks do not wait
// for the last hand to be dealt again.

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
