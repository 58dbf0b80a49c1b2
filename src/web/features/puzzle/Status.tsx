/** @file What is known of the puzzle: proved ways, a move that lost it, themes once it is solved. */

import type { PuzzleGame } from "./puzzleGame.ts";
import { puzzleWords } from "./words.ts";

export function Status({ game }: { readonly game: PuzzleGame }) {
  const text = puzzleWords();
  const { kind, puzzle, attempt, first, isShown } = game.view.value;
  const proved = text.proved(puzzle.ways, puzzle.orders);
  if (attempt.state === "lost") {
    return (
      <div class="puzzle-status lost">
        <b>{text.lost}</b>
        <span class="puzzle-note">{text.uncounted}</span>
      </div>
    );
  }
  if (attempt.state === "solved") {
    return (
      <div class="puzzle-status solved">
        <b>{isShown ? text.shown : first === "solved" ? text.solved : text.solvedLater}</b>
        <ul class="puzzle-themes">
          {puzzle.themes.map((theme) => (
            <li key={theme}>{text.themes[theme]}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div class="puzzle-status">
      <b>{text.task}</b>
      <span class="puzzle-note">
        {kind === "daily" && first !== "open" ? text.doneToday(first === "solved") : proved}
      </span>
    </div>
  );
}
