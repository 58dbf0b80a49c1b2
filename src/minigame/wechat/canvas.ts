/** @file Canvases of a mini game: the first that is made is the screen, the others are not seen. */
import { PathData, takePaths } from "./path2d.ts";
import type { Wx, WxCanvas } from "./wx.ts";

/** A canvas with all that the game draws with. */
export function makeCanvas(wx: Pick<Wx, "createCanvas">): { canvas: WxCanvas; ctx: CanvasRenderingContext2D } {
  const canvas = wx.createCanvas();
  const ctx = canvas.getContext("2d");
  if ((Path2D as unknown) === PathData) takePaths(ctx);
  // Younger than most base libraries.
  if (typeof ctx.roundRect !== "function") ctx.roundRect = roundRect;
  return { canvas, ctx };
}

function roundRect(
  this: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radii?: number | DOMPointInit | (number | DOMPointInit)[],
): void {
  const radius = Math.min(typeof radii === "number" ? radii : 0, width / 2, height / 2);
  this.moveTo(x + radius, y);
  this.arcTo(x + width, y, x + width, y + height, radius);
  this.arcTo(x + width, y + height, x, y + height, radius);
  this.arcTo(x, y + height, x, y, radius);
  this.arcTo(x, y, x + width, y, radius);
  this.closePath();
}
