/**
 * @file The port of a board to its canvas: 2D context, pointers, frames. The browser's stage lies over elements of a page
 * (`board/browser/stage.ts`); any other canvas can be one.
 */
import type { Clock, Frames } from "../platform/platform.ts";
import type { Layout, Places, Point } from "./geometry.ts";
import type { BoardState, Preview } from "./state.ts";
import type { Context2D } from "./tiles.ts";

/** A finger, a pen or a mouse. */
export interface Pointer extends Point {
  readonly id: number;
  readonly kind: "mouse" | "pen" | "touch";
}

/** What the stage tells of its pointers, in its own pixels. */
export interface PointerHearer {
  /** True: the pointer has picked something up, so the stage tells of it wherever it goes. */
  down(pointer: Pointer): boolean;
  /** Also of a mouse with nothing pressed. */
  move(pointer: Pointer): void;
  up(pointer: Pointer): void;
  /** The system has taken the pointer away. */
  cancel(pointer: Pointer): void;
  /** The mouse has left the stage. */
  leave(): void;
}

/**
 * Words for the board that is focused and spoken, from the language in use.
 *
 * @example
 * ```ts
 * import type { GridWords } from "openblock/board";
 * const words: Pick<GridWords, "board" | "dock" | "cell"> = {
 *   board: "board",
 *   dock: "pieces",
 *   cell: (x, y, content) => `column ${x + 1}, row ${y + 1}, ${content === 0 ? "empty" : "filled"}`,
 * };
 * console.log(words.cell(0, 7, 0)); // column 1, row 8, empty
 * ```
 */
export interface GridWords {
  readonly board: string;
  readonly dock: string;
  cell(x: number, y: number, content: number): string;
  slot(number: number, state: BoardState): string;
  /** Where a piece in hand is, by its top-left corner, and what letting it go there would do. */
  aim(at: Point, fits: boolean, preview: Preview | null): string;
}

/** What the board that is focused and spoken asks, and tells. */
export interface GridPort {
  words(): GridWords;
  onCell(x: number, y: number): void;
  onSlot(slot: number): void;
}

/** The board for focus and speech, where a platform has those. */
export interface Grid {
  update(state: BoardState): void;
  arrange(layout: Layout, places: Places): void;
}

export interface Stage {
  readonly ctx: Context2D;
  readonly clock: Pick<Clock, "ticks">;
  readonly frames: Frames;
  /** Fits the canvas to the room there is, and says what board and pieces have of it; null while there is none. */
  fit(): Places | null;
  clear(): void;
  /** Tells of pointers until `remove`. */
  listen(hearer: PointerHearer): void;
  /** Tells when the room has changed, until `remove`. */
  onResize(hear: () => void): void;
  makeGrid?(port: GridPort): Grid;
  remove(): void;
}
