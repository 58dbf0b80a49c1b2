/** @file The board view in a page. */
import { type BoardOptions, type BoardView, createBoard } from "../api.ts";
import { createStage, type PlaceElements } from "./stage.ts";

/**
 * What a view asks of its page: words, colours, previews, and what to do with a placement.
 *
 * @example
 * ```ts
 * import { type BoardViewOptions, paletteFrom } from "openblock/board";
 * const options: Pick<BoardViewOptions, "isCalm" | "palette" | "onPlace"> = {
 *   isCalm: () => true,
 *   palette: () => paletteFrom((name) => (name === "panel" ? "#fff" : "#888"), "none"),
 *   onPlace: (slot, x, y) => slot + x + y >= 0,
 * };
 * console.log(options.onPlace(0, 3, 4), options.palette().panel); // true #fff
 * ```
 */
export interface BoardViewOptions extends BoardOptions {
  /** Elements within the host that give the board and the pieces their room; by default one lies above the other. */
  readonly places?: PlaceElements;
}

/** The board on a canvas in a page; `src/element/boardView.ts` is the same for callers whom no compiler checks. */
export function createBoardView(host: HTMLElement, options: BoardViewOptions): BoardView {
  return createBoard(createStage(host, options.places), options);
}
