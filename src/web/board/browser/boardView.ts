/** @file The board view in a page. */
import { type BoardOptions, type BoardView, createBoard } from "../api.ts";
import { createStage, type PlaceElements } from "./stage.ts";

export interface BoardViewOptions extends BoardOptions {
  /** Elements within the host that give the board and the pieces their room; by default one lies above the other. */
  readonly places?: PlaceElements;
}

export function createBoardView(host: HTMLElement, options: BoardViewOptions): BoardView {
  return createBoard(createStage(host, options.places), options);
}
