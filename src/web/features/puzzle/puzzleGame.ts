/**
 * @file The puzzles as the page plays them: one puzzle at a time, by rating or the day's; what its first try came to, and
 * what that does to the player's standing. No DOM: the page reads the signals and calls the methods.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import { expectOk, type Rng } from "#engine";
import {
  type Attempt,
  answered,
  dailyPuzzle,
  type Move,
  type Moved,
  newAttempt,
  nextPuzzle,
  type Puzzle,
  tryMove,
} from "#puzzle";
import type { PuzzleBook } from "./book.ts";

export const KINDS = ["rated", "daily"] as const;
export type Kind = (typeof KINDS)[number];

export interface PuzzleView {
  readonly kind: Kind;
  readonly puzzle: Puzzle;
  readonly attempt: Attempt;
  /** What the first try came to; `open` until then. */
  readonly first: "open" | "solved" | "failed";
  /** What it did to the rating; null while open, and where it did not count. */
  readonly change: number | null;
  /** The solution is being played. */
  readonly isShown: boolean;
}

export interface PuzzleParts {
  readonly puzzles: readonly Puzzle[];
  readonly book: PuzzleBook;
  readonly today: number;
  readonly rng: Rng;
  save(book: PuzzleBook): void;
}

/** What led to the view that is shown; null where nothing is to be animated. */
export interface News {
  readonly before: Attempt;
  readonly moved: Moved;
}

export class PuzzleGame {
  readonly view: ReadonlySignal<PuzzleView>;
  readonly book: ReadonlySignal<PuzzleBook>;
  /** The move that led to the view. */
  news: News | null = null;
  private readonly parts: PuzzleParts;
  private readonly shown;
  private readonly kept;

  constructor(parts: PuzzleParts) {
    this.parts = parts;
    this.kept = signal(parts.book);
    this.book = this.kept;
    this.shown = signal(this.viewOf("rated", this.ratedPuzzle()));
    this.view = this.shown;
    this.keep(this.kept.value);
  }

  /** Shows the puzzle by rating that was left, or the day's. */
  choose(kind: Kind): void {
    if (kind === this.shown.value.kind) return;
    this.open(kind);
  }

  /** The next puzzle by rating, once this one is decided. */
  next(): void {
    if (this.shown.value.first !== "open") this.open("rated");
  }

  place(move: Move): boolean {
    const { attempt, isShown } = this.shown.value;
    if (isShown || attempt.state !== "open") return false;
    const moved = tryMove(attempt, move);
    if (!moved.ok) return false;
    const { state } = moved.value.attempt;
    this.show({ attempt: moved.value.attempt }, { before: attempt, moved: moved.value });
    if (state !== "open") this.decide(state === "solved");
    return true;
  }

  /** Takes the last move back; once the solution is shown, goes back to the start. */
  takeBack(): boolean {
    const { attempt, isShown, puzzle } = this.shown.value;
    if (attempt.before === null) return false;
    this.show({ attempt: isShown ? newAttempt(puzzle.position) : attempt.before, isShown: false }, null);
    return true;
  }

  /** Back to the start, to see the solution from there; an open first try has failed. */
  startSolution(): void {
    this.decide(false);
    this.show({ attempt: newAttempt(this.shown.value.puzzle.position), isShown: true }, null);
  }

  /** Plays the next move of the solution; false when there is none. */
  stepSolution(): boolean {
    const { attempt, puzzle, isShown } = this.shown.value;
    const move = puzzle.witness[attempt.moves.length];
    if (!isShown || move === undefined) return false;
    const moved = expectOk(tryMove(attempt, move));
    this.show({ attempt: moved.attempt }, { before: attempt, moved });
    return true;
  }

  private open(kind: Kind): void {
    const puzzle = kind === "daily" ? dailyPuzzle(this.parts.puzzles, this.parts.today) : this.ratedPuzzle();
    this.news = null;
    this.shown.value = this.viewOf(kind, puzzle);
    this.keep(this.kept.value);
  }

  private ratedPuzzle(): Puzzle {
    const { puzzles, rng } = this.parts;
    const book = this.kept.value;
    return puzzles.find(({ id }) => id === book.current) ?? nextPuzzle(puzzles, book, rng);
  }

  private viewOf(kind: Kind, puzzle: Puzzle): PuzzleView {
    const { daily } = this.kept.value;
    const isDone = kind === "daily" && daily?.day === this.parts.today;
    const first = !isDone ? "open" : daily?.isSolved ? "solved" : "failed";
    return { kind, puzzle, attempt: newAttempt(puzzle.position), first, change: null, isShown: false };
  }

  private show(changes: Partial<PuzzleView>, news: News | null): void {
    this.news = news;
    this.shown.value = { ...this.shown.value, ...changes };
  }

  /** Counts the first try, and no other. */
  private decide(isSolved: boolean): void {
    const { kind, puzzle, first } = this.shown.value;
    if (first !== "open") return;
    const before = this.kept.value;
    // The day's puzzle may have been tried on another day, or by rating.
    const isKnown = kind === "daily" && before.seen.includes(puzzle.id);
    const standing = isKnown ? before : answered(before, puzzle, isSolved);
    const daily = kind === "daily" ? { day: this.parts.today, isSolved } : before.daily;
    // A puzzle that was left and has counted as the day's is not offered again.
    const current = kind === "rated" || before.current === puzzle.id ? null : before.current;
    this.kept.value = { ...standing, current, daily };
    this.parts.save(this.kept.value);
    const change = isKnown ? null : Math.round(standing.rating) - Math.round(before.rating);
    this.shown.value = { ...this.shown.value, first: isSolved ? "solved" : "failed", change };
  }

  /** Keeps which puzzle is shown, so that leaving the page does not change it. */
  private keep(book: PuzzleBook): void {
    const { kind, puzzle, first } = this.shown.value;
    if (kind !== "rated" || first !== "open" || book.current === puzzle.id) return;
    this.kept.value = { ...book, current: puzzle.id };
    this.parts.save(this.kept.value);
  }
}
