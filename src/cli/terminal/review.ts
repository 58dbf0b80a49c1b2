/** @file The review of a game that has ended, in place of the game: what `openblock review` prints, to scroll through. */
import { fail, ok, type Result } from "#engine";
import { recordOf, replayWith } from "#game";
import { playedGame, reviewHands, summaryOf } from "#review";
import { reviewLines } from "../text/review.ts";
import { Canvas, type Style, wrap } from "./canvas.ts";
import { isReviewed, type ReviewSoFar, type TerminalState } from "./state.ts";

const TEXT: Style = { fg: 252 };
const FAINT: Style = { fg: 244 };
const WIDEST = 100;

/** A position that was set up cannot be recorded, and nothing is judged before the end. */
export function mayReview({ session, setup }: TerminalState): boolean {
  return session.ended !== null && session.steps > 0 && setup.special?.from === undefined;
}

/** Dealt again by the game's own dealer; nothing is judged yet. */
export function reviewOf({ session, setup }: TerminalState): Result<ReviewSoFar> {
  const replayed = replayWith(recordOf(session), () => ({ dealer: setup.dealer, difference: null }));
  if (!replayed.ok) return replayed;
  const { steps } = replayed.value;
  const game = playedGame(steps);
  if (game.hands.length === 0) return fail("noMoves", "no move was made");
  return ok({ game, steps, session: replayed.value.session, hands: [] });
}

/** With one more hand. */
export function reviewedFurther(review: ReviewSoFar): ReviewSoFar {
  const { game, hands } = review;
  const [next] = reviewHands({ ...game, hands: game.hands.slice(hands.length, hands.length + 1) });
  return { ...review, hands: [...hands, next!] };
}

interface Line {
  readonly text: string;
  readonly style: Style;
}

function linesOf({ review, size }: TerminalState): readonly Line[] {
  if (review === null || !isReviewed(review)) {
    const far = review === null ? "" : ` Hand ${review.hands.length + 1} of ${review.game.hands.length}.`;
    return [{ text: `Reviewing the game…${far}`, style: FAINT }];
  }
  const { game, hands, ...rest } = review;
  const reviewed = { ...rest, game, review: { hands, summary: summaryOf(hands), ended: game.ended } };
  const width = Math.min(WIDEST, size.columns - 1);
  return reviewLines(reviewed, width).flatMap(({ text, colour }) => {
    const style = colour === null ? TEXT : { fg: colour };
    return wrap(text, width).map((part) => ({ text: part, style }));
  });
}

/** Rows for the lines; the last but one stays empty, the last says which keys there are. */
function roomOf({ size }: TerminalState): number {
  return size.rows - 2;
}

/** A line up or down, or a page down; never past the end. */
export function scrolled(state: TerminalState, by: "up" | "down" | "page"): TerminalState {
  const room = roomOf(state);
  const step = by === "page" ? room : by === "down" ? 1 : -1;
  return { ...state, scroll: Math.max(0, Math.min(state.scroll + step, linesOf(state).length - room)) };
}

export function renderReview(state: TerminalState): string {
  const { columns, rows } = state.size;
  const canvas = new Canvas(columns, rows);
  const lines = linesOf(state);
  const room = roomOf(state);
  // A window that grew shows more lines than are left after the scroll.
  const first = Math.max(0, Math.min(state.scroll, lines.length - room));
  for (const [i, { text, style }] of lines.slice(first, first + room).entries()) canvas.put(0, i, text, style);
  canvas.put(0, rows - 1, footOf(lines.length, first, room), FAINT);
  return canvas.toText(state.setup.colour);
}

function footOf(lines: number, first: number, room: number): string {
  if (lines <= room) return "Any key goes back.";
  return `Lines ${first + 1}–${Math.min(lines, first + room)} of ${lines}. ↑ ↓ Space scroll, others go back.`;
}
