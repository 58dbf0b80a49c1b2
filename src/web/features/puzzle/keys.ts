/**
 * @file The keys of a puzzle: the board's own, then U takes back, S shows the solution, N comes to the next. The board's
 * come first, so that Escape puts a piece back before it closes the page.
 */

import { useEffect } from "preact/hooks";
import type { BoardView } from "../../board/api.ts";
import { onKeyDown } from "../../platform/browser/page.ts";
import type { PuzzleGame } from "./puzzleGame.ts";

export function usePuzzleKeys(game: PuzzleGame, board: { readonly current: BoardView | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (board.current?.key(event.key) !== true && !ownKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const ownKey = (key: string): boolean => {
      switch (key.toLowerCase()) {
        case "u":
        case "z":
          return game.takeBack() || true;
        case "s":
          if (!game.view.value.isShown) game.startSolution();
          return true;
        case "n":
          game.next();
          return true;
        default:
          return false;
      }
    };
    // Before the page that holds the puzzle hears of it.
    return onKeyDown(onKey, { capture: true });
  }, [game]);
}
