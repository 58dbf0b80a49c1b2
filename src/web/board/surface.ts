/** @file The canvas over the board's host: as large as it has to be, sharp on every screen, and never in the way. */
import type { Rect } from "./geometry.ts";
import type { Context2D } from "./tiles.ts";

/** Pixels that the canvas reaches beyond the host, so that a dragged piece and what flies off the board are not cut. */
const BLEED = 120;
/** More would only cost time: nobody sees the difference. */
const MOST_PIXELS = 3;

export interface Surface {
  readonly ctx: Context2D;
  /** Covers the host down to `bottom`, and a little more where the window has room for it. */
  fit(box: DOMRect, bottom: number, above: number): void;
  clear(): void;
  remove(): void;
}

export function createSurface(host: HTMLElement): Surface {
  const canvas = document.createElement("canvas");
  canvas.className = "board-canvas";
  canvas.setAttribute("aria-hidden", "true");
  // A board is no text: it is the same in every language, and so is "+20".
  canvas.dir = "ltr";
  host.append(canvas);
  const ctx = canvas.getContext("2d")!;
  let area: Rect = { x: 0, y: 0, width: 0, height: 0 };
  return {
    ctx,
    fit(box, bottom, above) {
      const left = Math.min(BLEED, Math.max(0, box.left));
      const right = Math.min(BLEED, Math.max(0, innerWidth - box.right));
      area = { x: -left, y: -above, width: left + box.width + right, height: above + bottom };
      const ratio = Math.min(MOST_PIXELS, devicePixelRatio || 1);
      canvas.width = Math.round(area.width * ratio);
      canvas.height = Math.round(area.height * ratio);
      canvas.style.cssText = `left:${area.x}px;top:${area.y}px;width:${area.width}px;height:${area.height}px`;
      ctx.setTransform(ratio, 0, 0, ratio, left * ratio, above * ratio);
    },
    clear: () => ctx.clearRect(area.x, area.y, area.width, area.height),
    remove: () => canvas.remove(),
  };
}
