/** @file The review in English. */

import { count } from "../../kit/words/count.en.ts";
import type { ReviewWords } from "./words.type.ts";

const PIECES = ["", "it", "both", "all three"];

function all(names: readonly string[]): string {
  const the = names.map((name) => `the ${name}`);
  return the.length < 2 ? the.join("") : `${the.slice(0, -1).join(", ")} and ${the.at(-1)}`;
}

export const ENGLISH_REVIEW: ReviewWords = {
  computing: (done, total) => `Reviewing: ${done} of ${total} moves`,
  done: (accuracy) =>
    accuracy === null ? "The review is complete." : `The review is complete: accuracy ${accuracy} %.`,
  game: (score, moves) => `${score.toLocaleString("en")} points, ${count(moves, "move")}`,
  accuracy: "Accuracy",
  noChoice: "No choice mattered",
  counts: "Moves by mark",
  missedClears: (hands) => `Hands that could have cleared a line and did not: ${hands}.`,
  forcedHands: (hands) => `Hands that left little room however placed: ${hands}.`,
  mark: { best: "Best", good: "Good", inaccuracy: "Inaccuracy", mistake: "Mistake", fatal: "Fatal" },
  noMark: "not marked",
  room: "Room left",
  roomAbout: "share of possible hands that would still fit",
  risk: "Risk",
  riskAbout: "for a player like you, within three hands",
  tight: "tight",
  graph: "Position in the game",
  at: (number, mark, room) => `Move ${number}, ${mark.toLowerCase()}, room left ${room}`,
  moves: "Moves",
  hand: (number) => `Hand ${number}`,
  move: (number, shape, mark, points) =>
    `Move ${number}: ${shape}, ${mark.toLowerCase()}${points > 0 ? `, ${points} points` : ""}`,
  points: (points) => `+${points} points`,
  title: (number, mark) => {
    if (mark === null) return `Move ${number}`;
    const was = { best: "the best", good: "good", inaccuracy: "an inaccuracy", mistake: "a mistake", fatal: "fatal" };
    return `Move ${number} was ${was[mark]}`;
  },
  lost: "By then the rest of the hand could no longer be placed, so this move has no mark.",
  hopeless: "No order and no place would have put down this hand.",
  proved: (left) =>
    left.length === 1
      ? `Proved: after this the ${left[0]} had no place.`
      : `Proved: after this ${all(left)} could not both be placed.`,
  clearedYet: (lines, points) => `It cleared ${count(lines, "line")} for ${points} points and left no way on.`,
  dropped: (before, after) => `The room left fell from ${before} to ${after}.`,
  kept: "No other move keeps more room.",
  free: "Little was at stake: every move was about as good.",
  missed: (lines) =>
    lines === 1
      ? "A line could have been cleared here; this hand cleared none."
      : `${lines} lines could have been cleared here at once; this hand cleared none.`,
  forced: (best) => `Forced: however this hand was placed, at most ${best} was left.`,
  keepsAll: (shape, isOther, pieces) =>
    isOther ? `The ${shape} first keeps ${PIECES[pieces]}` : `The ${shape} there keeps ${PIECES[pieces]}`,
  betterAt: (shape, row, column) => `Better: the ${shape} at row ${row}, column ${column}`,
  leaves: (room) => `It leaves ${room}.`,
  wayClears: (lines) => `With the rest of the hand it clears ${count(lines, "line")}.`,
  keepsOpen: (shapes) => `It keeps room for ${all(shapes)}.`,
  ways: "Ways to place the hand",
  orders: "Orders that work",
  ordersOf: (orders, total) => `${orders} of ${total}`,
  showWay: "Show the way",
  hideWay: "Back to the move",
  wayStep: (step, steps) => `Step ${step} of ${steps}`,
  tryHere: "Try from here",
  trial: (number) => `Trial from move ${number}`,
  trialAbout: "Not counted. Your own game waits.",
  trialOver: (moves) => `No piece fits any more. The trial lasted ${count(moves, "move")}.`,
  trialAgain: "Try again",
  backToReview: "Back to the review",
  previousMove: "Previous move",
  nextMove: "Next move",
  previousSlip: "Previous mistake",
  nextSlip: "Next mistake",
  slip: (mark, number) => `${mark}, move ${number}`,
  noSlip: "No inaccuracy, no mistake.",
  unfinished: "This game is not over.",
  watch: "Watch",
  reading: "Reading the game…",
  cannot: "This game cannot be reviewed",
  fault: {
    noMoves: "No move was made in it.",
    failed: "The browser stopped the review. Nothing is lost.",
  },
  again: "Review again",
};
