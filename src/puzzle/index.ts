/** @file Puzzles: hands with few ways to place them, mined from play, proved and rated; and how a person stands with them. */
export { type Attempt, attemptState, type Moved, newAttempt, tryMove } from "./attempt.ts";
export { type Move, placementOf, THEMES, type Theme } from "./facts.ts";
export { mine, mineGame } from "./mine.ts";
export { solvedBy, strengthsFrom, TRIES } from "./panel.ts";
export { formatPuzzle, type Puzzle } from "./puzzle.ts";
export { chanceOf, difficultyOf, MIDDLE, POINTS, ratingAt } from "./rating.ts";
export { puzzleSet } from "./set.ts";
export { answered, dailyPuzzle, NEWCOMER, nextPuzzle, type Standing } from "./standing.ts";
export { STRENGTHS } from "./strengths.generated.ts";
