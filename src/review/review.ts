/**
 * @file The review of a game: hand by hand, so that the first marks are there at once and whoever asks can show how far it
 * is; then what they add up to.
 */
import { exp } from "#engine";
import type { EndReason } from "#game";
import { type HandReview, type MoveReview, reviewHand } from "./hand.ts";
import { MARKS, type Mark } from "./marks.ts";
import type { PlayedGame } from "./played.ts";

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
