/**
 * @file The board view and its colours for callers outside. A call that breaks the types throws an `ArgumentError`; the
 * page calls what is behind these.
 */
import { checkArgument } from "#engine";
import type { BoardView } from "#web/board/api.ts";
import { type BoardViewOptions, createBoardView as openView } from "#web/board/browser/boardView.ts";
import { RIMS, paletteFrom as readPalette } from "#web/board/palette.ts";
import type { Palette } from "#web/board/tiles.ts";

const CALLBACKS = ["words", "palette", "isCalm", "previewOf", "onPlace", "say", "onRefuse"] as const;

/**
 * The board on a canvas in a page, without the element around it.
 *
 * @example
 * ```ts
 * import { emptyBoard, shapeOf } from "openblock";
 * import { createBoardView, paletteFrom } from "openblock/board";
 * const host = document.body.appendChild(document.createElement("div"));
 * host.style.cssText = "width: 300px; height: 400px";
 * const view = createBoardView(host, {
 *   words: () => ({ board: "board", dock: "pieces", cell: () => "cell", slot: () => "piece", aim: () => "" }),
 *   palette: () => paletteFrom(() => "#808080", "none"),
 *   isCalm: () => true,
 *   previewOf: () => null,
 *   onPlace: () => false,
 *   say: () => undefined,
 *   onRefuse: () => undefined,
 * });
 * view.show({ board: emptyBoard(), slots: [{ shape: shapeOf("2x2"), colour: 1 }], ended: null });
 * console.log(host.querySelectorAll("canvas").length); // 1
 * view.destroy();
 * ```
 */
export function createBoardView(host: HTMLElement, options: BoardViewOptions): BoardView {
  checkArgument(typeof host?.append === "function", "badHost", "a board is shown in an element", host);
  const isWhole = CALLBACKS.every((name) => typeof options?.[name] === "function");
  checkArgument(isWhole, "badOptions", `a board view takes the functions ${CALLBACKS.join(", ")}`, options);
  return openView(host, options);
}

/**
 * The colours of the canvas from the tokens of a theme: `token("panel")`, `token("tile-a")` …
 *
 * @example
 * ```ts
 * import { paletteFrom } from "openblock/board";
 * const tokens = new Map([["panel", "#ffffff"], ["accent", "#3050c0"]]);
 * console.log(paletteFrom((name) => tokens.get(name) ?? "#808080", "edge").accent); // #3050c0
 * ```
 */
export function paletteFrom(token: (name: string) => string, rim: Palette["rim"]): Palette {
  checkArgument(typeof token === "function", "badToken", "tokens are looked up by a function", token);
  const rims = Object.values(RIMS);
  checkArgument(rims.includes(rim), "badRim", `a rim is one of ${rims.join(", ")}`, rim);
  return readPalette((name) => {
    const value = token(name);
    checkArgument(typeof value === "string", "badToken", `the token ${name} is text`, value);
    return value;
  }, rim);
}
