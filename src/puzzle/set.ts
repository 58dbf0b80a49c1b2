/** @file The puzzles that come with the game, mined and rated once (docs/puzzles.md). */
import { expectOk } from "#engine";
import { type Puzzle, parsePuzzle } from "./puzzle.ts";
import { SET } from "./set.generated.ts";

/** All of them, in the order they were mined. */
export function puzzleSet(): readonly Puzzle[] {
  return SET.trim()
    .split("\n")
    .map((line) => expectOk(parsePuzzle(line)));
}
