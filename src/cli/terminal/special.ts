/**
 * @file What is played in the terminal besides ordinary games: a day's game, and puzzles one after another. A special game
 * brings its dealer and its start, and says in words what an ordinary one leaves to score and combo.
 */
import { type Day, dailyDealer, dailyNumber, dailySeed, formatDay, PRACTICE_UNDOS } from "#daily";
import type { Dealer, Session, SessionOptions } from "#game";
import { PLAYERS, type Player } from "#players";

/** How it ended, as a heading and sentences. */
export interface Verdict {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface Special {
  /** "daily #130". */
  readonly title: string;
  readonly about: string;
  readonly seed: number;
  readonly dealer: Dealer;
  readonly undoLimit: number;
  /** Gives hints, and plays where it is printed. */
  readonly player: Player;
  /** Until it is over there is no hint, no reason and no other game. */
  readonly isSealed: boolean;
  /** What H is said to do, where it does more than give a hint. */
  readonly hintName?: string;
  /** What comes after it, in a word. */
  readonly nextName: string;
  /** Where it begins; on the empty board where it is not given. */
  readonly from?: NonNullable<SessionOptions<unknown>["from"]>;
  /** Stands where score and combo would. */
  readonly standing?: readonly string[];
  /** What is to be done, said while there is nothing else to say. */
  readonly task?: string;
  /** Null while it goes on; by the rules of the game where there is none. */
  verdict?(session: Session): Verdict | null;
  /** Why the next one has to wait; null where it need not. */
  holds?(session: Session): string | null;
  /** The same, knowing what has been done. */
  after?(session: Session): Special;
  /** The same after a hint. */
  hinted?(): Special;
  next(): Special;
  /** The last words, instead of score and record, or after them. */
  readonly farewell: { readonly hasRecord: boolean; readonly text: string };
}

export const SEALED = "Hint, undo, why: after the game.";

interface Playing {
  readonly setup: { readonly special?: Special };
  readonly session: Session;
}

export function isSealed({ setup, session }: Playing): boolean {
  return setup.special?.isSealed === true && session.ended === null;
}

/** No placement is possible or allowed any more. */
export function isOver({ setup, session }: Playing): boolean {
  return session.ended !== null || verdictOf({ setup, session }) !== null;
}

export function verdictOf({ setup, session }: Playing): Verdict | null {
  return setup.special?.verdict?.(session) ?? null;
}

/** Another placement may be taken back. */
export function mayUndo({ undoable, undosUsed, undoLimit }: Session): boolean {
  return undoable !== null && undosUsed < undoLimit;
}

// The day's game: one sealed game as on the page, then practice on the same docks.

export function dailySpecial(day: Day): Special {
  return { ...shared(day), undoLimit: 0, isSealed: true, holds: ({ ended }) => (ended === null ? HELD : null) };
}

const HELD = "The day's game goes on: N comes after it.";

function practice(day: Day): Special {
  const daily = shared(day);
  return { ...daily, title: `practice, ${daily.title}`, undoLimit: PRACTICE_UNDOS, isSealed: false };
}

function shared(day: Day) {
  const date = formatDay(day);
  return {
    title: `daily #${dailyNumber(day)}`,
    about: `${date}, the same for everybody`,
    seed: dailySeed(day),
    dealer: dailyDealer(),
    player: PLAYERS.keeper,
    nextName: "practice",
    next: () => practice(day),
    farewell: { hasRecord: true, text: `Par of the day:\n  openblock daily --date ${date}\n` },
  };
}
