/** @file The review of a game: room left after every move, marks, better moves, accuracy. */

export type { HandReview, MoveReview } from "./hand.ts";
export { isSlip, MARKS, type Mark, TIGHT } from "./hand.ts";
export { type PlayedGame, type PlayedHand, type PlayedMove, playedGame } from "./played.ts";
export { HANDS } from "./reach.ts";
export { type Review, reviewGame, reviewHands, reviewRecord, type Summary, summaryOf } from "./review.ts";
