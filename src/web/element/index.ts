/**
 * @file `openblock/board`: the board of the game for other pages, as the view itself and as the custom element
 * `<openblock-board>`. Loading it defines nothing; `defineBoard` does.
 */
export { type BoardView, type BoardViewOptions, createBoardView, type Shown } from "../board/api.ts";
export type { GridWords } from "../board/grid.ts";
export { paletteFrom } from "../board/palette.ts";
export type { Palette } from "../board/tiles.ts";
export { type BoardElement, defineBoard, type PlaceDetail } from "./boardElement.ts";
