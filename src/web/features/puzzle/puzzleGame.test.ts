/** @file Puzzles in play: what counts, what does not, and what is kept. */
import { describe, expect, it } from "vitest";
import { createRng, legalPlacements } from "#engine";
import { dailyPuzzle, newAttempt, type Puzzle, puzzleSet, tryMove } from "#puzzle";
import { createStorage } from "../../store/storage.ts";
import { EMPTY_BOOK, loadBook, type PuzzleBook, readBook } from "./book.ts";
import { PuzzleGame } from "./puzzleGame.ts";

const puzzles = puzzleSet();
const TODAY = 20_774;

function opened(book: PuzzleBook = EMPTY_BOOK) {
  const saved: PuzzleBook[] = [];
  const game = new PuzzleGame({
    puzzles,
    book,
    today: TODAY,
    rng: createRng(1, "noise"),
    save: (each) => void saved.push(each),
  });
  return { game, saved };
}

function solve(game: PuzzleGame): void {
  for (const move of game.view.value.puzzle.witness) expect(game.place(move)).toBe(true);
}

/** A first move after which the rest cannot be placed. */
function losingMove({ position }: Puzzle) {
  for (const [slot, { shape }] of position.dock.entries()) {
    for (const { x, y } of legalPlacements(position.board, shape)) {
      const moved = tryMove(newAttempt(position), { slot, x, y });
      if (moved.ok && moved.value.attempt.state === "lost") return { slot, x, y };
    }
  }
  throw new Error("every first move keeps the rest");
}

describe("a puzzle by rating", () => {
  it("solved at the first try raises rating and streak, once, and leads to another", () => {
    const { game, saved } = opened();
    const { puzzle } = game.view.value;
    expect(saved).toEqual([{ ...EMPTY_BOOK, current: puzzle.id }]);
    game.next();
    expect(game.view.value.puzzle).toBe(puzzle);
    solve(game);
    expect(game.view.value).toMatchObject({ first: "solved", attempt: { state: "solved" } });
    expect(game.view.value.change).toBeGreaterThan(0);
    expect(saved.at(-1)).toMatchObject({ tried: 1, solved: 1, streak: 1, seen: [puzzle.id], current: null });
    game.takeBack();
    expect(game.place(puzzle.witness[2]!)).toBe(true);
    expect(saved.length).toBe(2);
    game.next();
    expect(game.view.value).toMatchObject({ first: "open", change: null, attempt: { moves: [] } });
    expect(game.view.value.puzzle).not.toBe(puzzle);
  });

  it("is lost at the move that makes the rest impossible; taken back, it can be solved uncounted", () => {
    const { game, saved } = opened({ ...EMPTY_BOOK, rating: 1500, streak: 2, longest: 2, tried: 2, solved: 2 });
    const { puzzle } = game.view.value;
    expect(game.place(losingMove(puzzle))).toBe(true);
    expect(game.view.value).toMatchObject({ first: "failed", attempt: { state: "lost" } });
    expect(game.book.value).toMatchObject({ tried: 3, solved: 2, streak: 0, longest: 2 });
    expect(game.book.value.rating).toBeLessThan(1500);
    expect(game.place(puzzle.witness[0]!)).toBe(false);
    const count = saved.length;
    game.takeBack();
    solve(game);
    expect(game.view.value).toMatchObject({ first: "failed", attempt: { state: "solved" } });
    expect(saved.length).toBe(count);
  });

  it("counts as failed when the solution is shown, which then plays to its end", () => {
    const { game } = opened();
    game.place(game.view.value.puzzle.witness[0]!);
    game.startSolution();
    expect(game.view.value).toMatchObject({ first: "failed", isShown: true, attempt: { moves: [] } });
    expect([game.stepSolution(), game.stepSolution(), game.stepSolution(), game.stepSolution()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(game.view.value.attempt.state).toBe("solved");
    expect(game.place(game.view.value.puzzle.witness[0]!)).toBe(false);
    game.takeBack();
    expect(game.view.value).toMatchObject({ isShown: false, attempt: { moves: [], state: "open" } });
  });

  it("is the one that was left, until it is decided", () => {
    const { game, saved } = opened();
    const left = game.view.value.puzzle;
    expect(opened(saved.at(-1)).game.view.value.puzzle).toBe(left);
    game.choose("daily");
    game.choose("rated");
    expect(game.view.value.puzzle).toBe(left);
  });

  it("is another one where the one left is no longer in the set", () => {
    expect(opened({ ...EMPTY_BOOK, current: "gone" }).game.view.value.first).toBe("open");
  });
});

describe("today's puzzle", () => {
  it("is everybody's, counts once, and says so afterwards", () => {
    const { game, saved } = opened();
    const rated = game.view.value.puzzle.id;
    game.choose("daily");
    expect(game.view.value.puzzle).toBe(dailyPuzzle(puzzles, TODAY));
    solve(game);
    expect(saved.at(-1)).toMatchObject({ daily: { day: TODAY, isSolved: true }, current: rated, tried: 1 });
    const later = opened(saved.at(-1)).game;
    later.choose("daily");
    expect(later.view.value).toMatchObject({ first: "solved", attempt: { moves: [] } });
    solve(later);
    expect(later.book.value.tried).toBe(1);
  });

  it("does not count where the puzzle was tried before", () => {
    const { id } = dailyPuzzle(puzzles, TODAY);
    const current = puzzles.find((puzzle) => puzzle.id !== id)!.id;
    const known = { ...EMPTY_BOOK, rating: 1500, tried: 1, solved: 1, streak: 1, longest: 1, seen: [id], current };
    const { game, saved } = opened(known);
    game.choose("daily");
    solve(game);
    expect(game.view.value).toMatchObject({ first: "solved", change: null });
    expect(saved.at(-1)).toMatchObject({ ...known, daily: { day: TODAY, isSolved: true } });
  });

  it("takes the place of the same puzzle by rating, which would count a second time", () => {
    const { id } = dailyPuzzle(puzzles, TODAY);
    const { game } = opened({ ...EMPTY_BOOK, current: id });
    game.choose("daily");
    solve(game);
    game.choose("rated");
    expect(game.view.value.puzzle.id).not.toBe(id);
    expect(game.book.value).toMatchObject({ tried: 1, seen: [id] });
  });
});

describe("what is kept", () => {
  it("is read back, and nothing else of it", () => {
    const { game } = opened();
    solve(game);
    const book = game.book.value;
    expect(readBook(JSON.parse(JSON.stringify({ ...book, more: 1 })))).toEqual(book);
  });

  it("is set aside where it is damaged", async () => {
    const asides: unknown[] = [];
    const storage = {
      ...createStorage(null, () => undefined),
      setAside: (...given: unknown[]) => void asides.push(given),
    };
    storage.put({ puzzles: { rating: "high" } });
    let damaged = 0;
    expect(await loadBook(storage, 7, () => damaged++)).toEqual(EMPTY_BOOK);
    expect({ damaged, asides }).toEqual({ damaged: 1, asides: [["puzzles", { rating: "high" }, 7]] });
  });

  it("may be of a day before 1970, where a clock is set wrong", () => {
    const book = { ...EMPTY_BOOK, daily: { day: -400, isSolved: true } };
    expect(readBook(structuredClone(book))).toEqual(book);
  });
});
