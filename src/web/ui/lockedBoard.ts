/** @file A board to look at: drawn and animated like the game's, but no piece can be picked up. */

import type { BoardView } from "../board/api.ts";
import { settings } from "../game/model.ts";
import { words } from "../i18n/words.ts";
import { applyTheme, isCalm, themeOf } from "../page/theme.ts";
import { createBoardView } from "../platform/browser/boardView.ts";

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
