/** @file A board to look at: drawn and animated like the game's own, and nothing on it can be picked up. */
import { settings } from "../app/model.ts";
import { applyTheme, isCalm, themeOf } from "../app/theme.ts";
import { type BoardView, createBoardView } from "../board/api.ts";
import { words } from "../i18n/words.ts";

/** Whoever shows a session on it locks it afterwards. */
export function createLockedBoard(host: HTMLElement): BoardView {
  const palette = applyTheme(themeOf(settings.value));
  return createBoardView(host, {
    words: () => words().grid,
    palette: () => palette,
    isCalm: () => isCalm(settings.value),
    previewOf: () => null,
    onPlace: () => false,
    onPick: () => undefined,
    onRefuse: () => undefined,
  });
}
