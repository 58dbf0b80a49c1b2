/**
 * @file The board's stage in a page: a canvas over the element that holds the board, as large as it has to be, sharp on
 * every screen and never in the way; a grid under it for focus, speech and the pointer.
 */

import { clock, frames } from "../../platform/browser/time.ts";
import { type Places, type Rect, stackedPlaces } from "../geometry.ts";
import type { Pointer, PointerHearer, Stage } from "../stage.ts";
import { createGrid, type GridView } from "./grid.ts";

/** Elements within the host that give the board and the pieces their room. */
export interface PlaceElements {
  readonly board: HTMLElement;
  readonly pieces: HTMLElement;
}

/** Pixels that the canvas reaches beyond the host, so that a dragged piece and what flies off the board are not cut. */
const BLEED = 120;
/** Above a board without places of its own, for what flies off it. */
const ABOVE = 60;
const BELOW = 8;
/** More would only cost time: nobody sees the difference. */
const MOST_PIXELS = 3;

/** Without places, board and pieces lie one above the other in the host. */
export function createStage(host: HTMLElement, places?: PlaceElements): Stage {
  const canvas = document.createElement("canvas");
  canvas.className = "board-canvas";
  canvas.setAttribute("aria-hidden", "true");
  // A board is no text: it is the same in every language, and so is "+20".
  canvas.dir = "ltr";
  host.append(canvas);
  const ctx = canvas.getContext("2d")!;
  const { board, pieces } = places ?? { board: host, pieces: host };
  let observer: ResizeObserver | undefined;
  let grid: GridView;
  let area: Rect = { x: 0, y: 0, width: 0, height: 0 };
  return {
    ctx,
    clock,
    frames,
    fit() {
      const box = host.getBoundingClientRect();
      if (box.width < 40) return null;
      const fitted = places ? placesIn(box, places) : stackedPlaces(box.width, box.height);
      const bottom = fitted.pieces.y + fitted.pieces.height + BELOW;
      area = areaOf(box, places ? Math.max(box.height, bottom) : bottom, places ? 0 : ABOVE);
      cover(canvas, ctx, area);
      return fitted;
    },
    clear: () => ctx.clearRect(area.x, area.y, area.width, area.height),
    makeGrid(port) {
      grid = createGrid(port, places === undefined);
      board.append(grid.board);
      pieces.append(grid.pieces);
      return grid;
    },
    listen(hearer) {
      for (const layer of [grid.board, grid.pieces]) listenOn(layer, host, hearer);
    },
    onResize(hear) {
      observer = new ResizeObserver(hear);
      for (const element of new Set([host, board, pieces])) observer.observe(element);
    },
    // What listens goes with the elements that it listens on.
    remove() {
      observer?.disconnect();
      for (const element of [canvas, grid.board, grid.pieces]) element.remove();
    },
  };
}

function placesIn(box: DOMRect, { board, pieces }: PlaceElements): Places {
  const within = (element: HTMLElement): Rect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - box.x, y: y - box.y, width, height };
  };
  return { board: within(board), pieces: within(pieces) };
}

/** The host down to `bottom`, and a little more where the window has room for it. */
function areaOf(box: DOMRect, bottom: number, above: number): Rect {
  const left = Math.min(BLEED, Math.max(0, box.left));
  const right = Math.min(BLEED, Math.max(0, innerWidth - box.right));
  return { x: -left, y: -above, width: left + box.width + right, height: above + bottom };
}

function cover(canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  const ratio = Math.min(MOST_PIXELS, devicePixelRatio || 1);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  ctx.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
}

function listenOn(layer: HTMLElement, host: HTMLElement, hearer: PointerHearer): void {
  const pointerOf = ({ pointerId, pointerType, clientX, clientY }: PointerEvent): Pointer => {
    const { left, top } = host.getBoundingClientRect();
    return { id: pointerId, kind: pointerType as Pointer["kind"], x: clientX - left, y: clientY - top };
  };
  layer.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !hearer.down(pointerOf(event))) return;
    layer.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  for (const name of ["move", "up", "cancel"] as const) {
    layer.addEventListener(`pointer${name}`, (event) => hearer[name](pointerOf(event)));
  }
  layer.addEventListener("pointerleave", hearer.leave);
}
