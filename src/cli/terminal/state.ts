/**
 * @file Everything the terminal game shows, as one immutable value: the session, the piece in hand and where it hovers,
 * what was last said. `update` answers keys and time, `game.ts` lets the host act on what `update` asks for, `render`
 * draws; none of them touches a terminal.
 */

import { createRng, expectOk, legalPlacements, type Piece, type Placement, SIZE } from "#engine";
import { type Action, type Dealer, newSession, type Prepare, type Session, type Step } from "#game";
import type { Choice, Player } from "#players";
import type { HandReview, PlayedGame } from "#review";
import { isOver, type Special } from "./special.ts";

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Setup {
  readonly dealer: Dealer;
  /** What is played if not an ordinary game; `dealer` and `player` are its own. */
  readonly special?: Special;
  /** For a dealer that is to be prepared; docks are left due until then, the first one too. */
  readonly prepare?: Prepare;
  /** Plays a watched game and gives hints in a played one. */
  readonly player: Player;
  /** Colours of the terminal; without them letters and frames carry the meaning. */
  readonly colour: boolean;
}

/** What a special game needs of a setup. */
export function setupOf(special: Special): Pick<Setup, "dealer" | "player" | "special"> {
  return { dealer: special.dealer, player: special.player, special };
}

/** A person plays, or watches the player. */
export type Mode = "play" | "watch";

/**
 * What is drawn: the game, the keys or the dock's reasons beside it, the last dock's witness on its board, or the review
 * of the game in place of it.
 */
export type Page = "game" | "help" | "why" | "witness" | "review";

/** What the host is asked to do. */
export type Wish = Action | "newGame";

export interface TerminalState {
  readonly setup: Setup;
  readonly size: Size;
  readonly mode: Mode;
  readonly page: Page;
  readonly session: Session;
  /** Slot of the piece in hand. */
  readonly held: number | null;
  /** Where the mask's top-left corner hovers; the piece in hand never leaves the board. */
  readonly at: { readonly x: number; readonly y: number };
  /** What happened last, in words. */
  readonly note: string;
  /** The game's review as far as it is, once it was asked for. */
  readonly review: ReviewSoFar | null;
  /** First line of the review that is shown. */
  readonly scroll: number;
  /** Lines that were just cleared, while they light up. */
  readonly flash: { readonly rows: readonly number[]; readonly columns: readonly number[] } | null;
  /** Placements per second of a watched game. */
  readonly speed: number;
  readonly isPaused: boolean;
  /** Time at which thinking about the next placement began, in milliseconds. */
  readonly since: number;
  readonly hasQuit: boolean;
  readonly wish: Wish | null;
}

/** A game that is reviewed a hand at a time, so that no key has to wait. */
export interface ReviewSoFar {
  readonly game: PlayedGame;
  readonly steps: readonly Step[];
  readonly session: Session;
  readonly hands: readonly HandReview[];
}

export function isReviewed(review: ReviewSoFar | null): boolean {
  return review !== null && review.hands.length === review.game.hands.length;
}

export interface Start {
  readonly setup: Setup;
  readonly size: Size;
  readonly mode: Mode;
  readonly seed: number;
  readonly speed: number;
  readonly now: number;
}

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32] as const;
const FLASH_MS = 180;

export function startGame({ setup, size, mode, seed, speed, now }: Start): TerminalState {
  const { dealer, special, prepare } = setup;
  const from = special?.from;
  const undoLimit = special?.undoLimit ?? Infinity;
  const { session } = expectOk(
    newSession({ seed, dealer, undoLimit, isFirstDue: prepare !== undefined, ...(from && { from }) }),
  );
  return pickUp({
    setup,
    size,
    mode,
    session,
    speed,
    page: "game",
    held: null,
    at: { x: 3, y: 3 },
    note: "",
    review: null,
    scroll: 0,
    flash: null,
    isPaused: false,
    since: now,
    hasQuit: false,
    wish: null,
  });
}

/** A person always holds a piece while there is one; a watched player only once it has chosen. */
export function pickUp(state: TerminalState): TerminalState {
  const { session, mode } = state;
  if (mode === "watch" || isOver(state)) return { ...state, held: null };
  return takeUp(
    state,
    session.slots.findIndex((piece) => piece !== null),
  );
}

/** Takes a piece in hand where it fits, as near as possible to where the last one hovered. */
export function takeUp(state: TerminalState, slot: number): TerminalState {
  const piece = state.session.slots[slot];
  if (!piece) return { ...state, held: null };
  const { at } = state;
  const distance = ({ x, y }: Placement) => Math.abs(x - at.x) + Math.abs(y - at.y);
  const [nearest] = legalPlacements(state.session.board, piece.shape).sort((a, b) => distance(a) - distance(b));
  return hold(state, slot, nearest);
}

/** Lets a piece hover at a place, or as near to it as the board's edge allows. */
export function hold(state: TerminalState, slot: number, at = state.at): TerminalState {
  const piece = state.session.slots[slot];
  if (!piece) return { ...state, held: null };
  const { width, height } = piece.shape;
  const x = Math.max(0, Math.min(at.x, SIZE - width));
  const y = Math.max(0, Math.min(at.y, SIZE - height));
  return { ...state, held: slot, at: { x, y } };
}

export function heldPiece({ session, held }: TerminalState): Piece | null {
  return held === null ? null : (session.slots[held] ?? null);
}

/** What the player would do now. */
export function adviceFor({ session, setup }: TerminalState): Choice {
  return setup.player.choose(session, createRng(session.seed, "policy", session.steps));
}

/** Milliseconds until the next tick; null while nothing moves by itself. */
export function delayOf(state: TerminalState): number | null {
  if (state.page === "review" && !isReviewed(state.review)) return 0;
  if (state.flash !== null) return Math.min(FLASH_MS, 500 / state.speed);
  const isMoving = state.mode === "watch" && !state.isPaused && state.session.ended === null;
  // Two ticks a placement: one shows where, one puts it down.
  return isMoving && state.page === "game" ? 500 / state.speed : null;
}
