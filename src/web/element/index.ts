/**
 * @file `openblock/board`: the board of the game for other pages, as the view itself and as the custom element
 * `<openblock-board>`. Loading it defines nothing; `defineBoard` does.
 */
export type { BoardView, Shown } from "../board/api.ts";
export { paletteFrom } from "../board/palette.ts";
export type { GridWords } from "../board/stage.ts";
export type { Palette } from "../board/tiles.ts";
export { type BoardViewOptions, createBoardView } from "../platform/browser/boardView.ts";
export { type BoardElement, defineBoard, type PlaceDetail } from "./boardElement.ts";
