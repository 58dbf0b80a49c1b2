/**
 * @file `openblock/board`: the board of the game for other pages, as the view itself and as the custom element
 * `<openblock-board>`. Loading it defines nothing; `defineBoard` does.
 */
export type { BoardView, Shown } from "#web/board/api.ts";
export type { BoardViewOptions } from "#web/board/browser/boardView.ts";
export type { GridWords } from "#web/board/stage.ts";
export type { Palette } from "#web/board/tiles.ts";
export { type BoardElement, defineBoard, type PlaceDetail } from "./boardElement.ts";
export { createBoardView, paletteFrom } from "./boardView.ts";
