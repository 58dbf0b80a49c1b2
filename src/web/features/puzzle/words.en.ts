/** @file The puzzles in English. */
import { ENGLISH_END } from "#spawn";
import { count } from "../../kit/words/count.en.ts";
import type { PuzzleWords } from "./words.type.ts";

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

export const ENGLISH_PUZZLE: PuzzleWords = {
  task: "Place all three pieces.",
  reading: "Opening the puzzles…",
  kind: "Which puzzle",
  kinds: { rated: "For you", daily: "Today’s puzzle" },
  rating: "Rating",
  streak: "Streak",
  longest: (puzzles) => `Longest streak: ${puzzles}`,
  puzzle: "Puzzle",
  proved: (ways, orders) =>
    `Proved: ${ways === 1 ? "one way" : `${ways} ways`}${orders === 1 ? ", in one order only" : ""}.`,
  lost: "After this move the rest cannot be placed.",
  solved: "Solved.",
  solvedLater: "Solved, at a later try.",
  shown: "This is one way.",
  doneToday: (isSolved) =>
    isSolved
      ? "You solved today’s puzzle. A new one comes at midnight."
      : "Today’s puzzle is counted. Try it again, or come back tomorrow.",
  uncounted: "Only the first try counts.",
  themes: {
    double: "One move clears two lines.",
    wait: "The clear at hand has to wait.",
    order: "Only one order works.",
    gap: "One piece needs its gap kept.",
    room: "A clear makes the room.",
  },
  takeBack: "Take back",
  showSolution: "Show the solution",
  tryAgain: "Try again",
  next: "Next puzzle",
  say: {
    placed: ({ shape, x, y }, lines) =>
      `${ENGLISH_END.shape(shape)} at row ${y + 1}, column ${x + 1}.${lines > 0 ? ` Clears ${count(lines, "line")}.` : ""}`,
    takenBack: "Move taken back.",
    rating: (rating, change) => `Rating ${rating}, ${signed(change)}.`,
  },
};
