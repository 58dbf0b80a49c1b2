/** @file A board to look at: drawn and animated like the game's, but no piece can be picked up. */

import type { BoardView } from "../board/api.ts";
import { createBoardView } from "../board/browser/boardView.ts";
import { settings } from "../store/settings.ts";
import { applyTheme, isCalm, themeOf } from "./page/theme.ts";
import { words } from "./words/words.ts";

/** Showing a session unlocks it: lock it again afterwards. */
export function createLockedBoard(host: HTMLElement): BoardView {
  const palette = applyTheme(themeOf(settings.value));
  return createBoardView(host, {
    words: () => words().grid,
    palette: () => palette,
    isCalm: () => isCalm(settings.value),
    previewOf: () => null,
    onPlace: () => false,
    say: () => undefined,
    onRefuse: () => undefined,
  });
}
