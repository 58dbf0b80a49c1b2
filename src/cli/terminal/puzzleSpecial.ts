/**
 * @file Puzzles in the terminal, by rating as on the page: only the first try at one counts, and it has failed at the move
 * after which the rest cannot be placed, and at the first hint. Nothing is stored; the screen shows the rating to write down.
 */
import { createRng, NO_COMBO, shapesLeft, verify } from "#engine";
import { type Dealer, deliverRecorded, noDock, type Session } from "#game";
import type { Player } from "#players";
import { answered, attemptState, NEWCOMER, nextPuzzle, type Puzzle, puzzleSet, type Standing } from "#puzzle";
import { leftText } from "../text/reasons.ts";
import type { Special, Verdict } from "./special.ts";

interface Round {
  /** All there are. */
  readonly puzzles: readonly Puzzle[];
  readonly puzzle: Puzzle;
  readonly standing: Standing;
  readonly seed: number;
  /** What the first try came to, and what it did to the rating. */
  readonly first: "open" | "solved" | "failed";
  readonly change: number;
}

/** The first puzzle for somebody of this rating; the seed decides which of those near it come. */
export function firstPuzzle(seed: number, rating = NEWCOMER.rating): Special {
  return puzzleAfter({ puzzles: puzzleSet(), standing: { ...NEWCOMER, rating }, seed });
}

function puzzleAfter({ puzzles, standing, seed }: Pick<Round, "puzzles" | "standing" | "seed">): Special {
  const puzzle = nextPuzzle(puzzles, standing, createRng(seed, "noise", standing.tried));
  return special({ puzzles, puzzle, standing, seed, first: "open", change: 0 });
}

function special(round: Round): Special {
  const { puzzle, standing, seed, first, change } = round;
  const { board, dock } = puzzle.position;
  const isOpen = first === "open";
  return {
    title: `puzzle ${puzzle.id}`,
    about: `rated ${puzzle.rating}, ${waysText(puzzle)}`,
    seed,
    dealer: NO_MORE,
    undoLimit: Infinity,
    player: SOLVER,
    isSealed: false,
    ...(isOpen && { hintName: "hint (fails the try)" }),
    nextName: "next",
    from: { board, slots: dock, combo: NO_COMBO, score: 0 },
    standing: [
      `Rating ${Math.round(standing.rating)}${isOpen ? "" : ` (${signed(change)})`}`,
      `Streak ${standing.streak}, longest ${standing.longest}`,
    ],
    task: isOpen ? "Place all three pieces." : "Place all three pieces. Only the first try counted.",
    verdict: (session) => verdictOf(round, session),
    holds: () => (isOpen ? "Place all three first. H shows the way, but the try has failed then." : null),
    after: (session) => {
      const state = attemptState(session.board, session.slots);
      return isOpen && state !== "open" ? special(decided(round, state === "solved")) : special(round);
    },
    hinted: () => special(isOpen ? decided(round, false) : round),
    next: () => puzzleAfter(round),
    farewell: { hasRecord: false, text: farewell(standing) },
  };
}

/** Counts the first try. */
function decided(round: Round, isSolved: boolean): Round {
  const standing = answered(round.standing, round.puzzle, isSolved);
  const change = Math.round(standing.rating) - Math.round(round.standing.rating);
  return { ...round, standing, change, first: isSolved ? "solved" : "failed" };
}

function verdictOf({ puzzle, first }: Round, session: Session): Verdict | null {
  const state = attemptState(session.board, session.slots);
  if (state === "open") return null;
  if (state === "solved") {
    const way = puzzle.ways === 1 ? "It was the only way." : `It was one of ${puzzle.ways} ways.`;
    return { heading: first === "solved" ? "SOLVED" : "SOLVED, AT A LATER TRY", lines: [way] };
  }
  const left = leftText(shapesLeft(session.slots).map(({ id }) => id));
  return { heading: "NOT THIS WAY", lines: [`Proved: after this move ${left}.`, "Z takes it back."] };
}

function waysText({ ways, orders }: Puzzle): string {
  return `${ways === 1 ? "one way" : `${ways} ways`}${orders === 1 ? ", one order" : ""}`;
}

function signed(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}

function farewell({ solved, tried, rating }: Standing): string {
  if (tried === 0) return "";
  const known = Math.round(rating);
  const puzzles = `${solved} of ${tried} puzzle${tried === 1 ? "" : "s"}`;
  return `Solved ${puzzles} at the first try. Rating ${known}; go on from it with:\n  openblock game --puzzles ${known}\n`;
}

/** After the puzzle's hand there is none. */
const NO_MORE: Dealer = {
  id: "puzzle",
  start: null,
  deal: ({ board }) => noDock(board),
  follow: (request, _, dock) => ({ ...deliverRecorded(request, dock), memory: null }),
  observe: () => null,
};

/** Goes on as the verifier proves; a lost try is over, so there is always a way. */
const SOLVER: Player = {
  name: "the proof",
  choose({ board, slots }) {
    const [first] = verify(board, shapesLeft(slots)).witness!;
    return { slot: slots.findIndex((piece) => piece?.shape.id === first!.shape), x: first!.x, y: first!.y };
  },
};
