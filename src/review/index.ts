/** @file The review of a game: room left after every move, marks, better moves, accuracy. */
export type { BetterWay, FatalProof } from "./better.ts";
export type { WayStep } from "./ends.ts";
export type { HandReview, MoveReview } from "./hand.ts";
export { isSlip, LEAST_LOSS, MARKS, type Mark, TIGHT } from "./marks.ts";
export { type PlayedGame, type PlayedHand, type PlayedMove, playedGame } from "./played.ts";
export { type ReviewedHand, reviewRecord } from "./record.ts";
export { type Review, reviewGame, reviewHands, type Summary, summaryOf } from "./review.ts";
export { HANDS } from "./room.ts";
