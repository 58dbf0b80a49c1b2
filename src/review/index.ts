/** @file The review of a game: room left after every move, marks, better moves, accuracy. */

export type { WayStep } from "./ends.ts";
export type { BetterWay, FatalProof, HandReview, MoveReview } from "./hand.ts";
export { isSlip, LEAST_LOSS, MARKS, type Mark, TIGHT } from "./hand.ts";
export { type PlayedGame, type PlayedHand, type PlayedMove, playedGame } from "./played.ts";
export { HANDS } from "./reach.ts";
export {
  type Review,
  type ReviewedHand,
  reviewGame,
  reviewHands,
  reviewRecord,
  type Summary,
  summaryOf,
} from "./review.ts";
