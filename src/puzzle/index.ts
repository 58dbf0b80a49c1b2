/** @file Puzzles: hands with few ways to place them, mined from play, proved and rated; and how a person stands with them. */
export { type Attempt, type AttemptState, attemptState, type Moved, newAttempt, tryMove } from "./attempt.ts";
export { type Facts, factsOf, MOST_SOLUTIONS, type Move, placementOf, THEMES, type Theme } from "./facts.ts";
export { type Mined, mine, mineGame, puzzleOf } from "./mine.ts";
export { PANEL, solvedBy, strengthsFrom, TRIES } from "./panel.ts";
export { formatPuzzle, idOf, type Puzzle, type PuzzleFault, parsePuzzle } from "./puzzle.ts";
export { chanceOf, difficultyOf, MIDDLE, POINTS, ratingAt } from "./rating.ts";
export { puzzleSet } from "./set.ts";
export { answered, dailyPuzzle, NEWCOMER, nextPuzzle, type Standing, stakeOf } from "./standing.ts";
export { STRENGTHS } from "./strengths.generated.ts";
