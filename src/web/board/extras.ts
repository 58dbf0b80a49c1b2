/**
 * @file The part of the picture that is not there when the page opens: the landing of a piece, hints, outlined placements
 * and the effects. It is loaded once the first picture is painted.
 */
import { type Placement, shapeOf } from "#engine";
import { cornerOf, type Point } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { type Context2D, drawGhostTile, roundedRect } from "./tiles.ts";

export { effectsOf } from "./clearing.ts";
export { drawAim } from "./drawAim.ts";
export { drawOnBoard, drawOver, shiftOf } from "./drawEffects.ts";
export { drawEnding } from "./drawEnding.ts";

/** What is marked on the board: a hint, and the steps of a witness. */
export function drawMarks(ctx: Context2D, scene: Scene): void {
  drawHint(ctx, scene);
  const { overlay, overlayFrom = 1 } = scene.state;
  for (const [i, placement] of (overlay ?? []).entries()) drawStep(ctx, scene, placement, overlayFrom + i);
}

/** Where a hint would put a piece: the piece's own colour, outlined. */
function drawHint(ctx: Context2D, scene: Scene): void {
  const { hint, slots } = scene.state;
  const piece = hint && slots[hint.slot];
  if (!hint || !piece) return;
  const { layout, palette } = scene;
  const cells = piece.shape.cells.map((part) => ({ x: hint.x + part.x, y: hint.y + part.y }));
  for (const { x, y } of cells) {
    const corner = cornerOf(layout, x, y);
    drawGhostTile(ctx, palette, (piece.colour ?? 8) + 1, corner.x, corner.y, layout.pitch - layout.gap);
  }
  outline(ctx, scene, cells, palette.ok);
}

/** A step of a witness: outlined, with its number. */
function drawStep(ctx: Context2D, scene: Scene, placement: Placement, number: number): void {
  const cells = shapeOf(placement.shape).cells.map((part) => ({ x: placement.x + part.x, y: placement.y + part.y }));
  outline(ctx, scene, cells, scene.palette.accent);
  const { layout, palette } = scene;
  const first = cornerOf(layout, cells[0]!.x, cells[0]!.y);
  const size = layout.pitch - layout.gap;
  ctx.fillStyle = palette.ink;
  ctx.font = `700 ${Math.round(size * 0.5)}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  // On a tile of any colour, as the outline is.
  ctx.strokeStyle = palette.panel;
  ctx.lineWidth = 4;
  ctx.lineJoin = "round";
  const at = [first.x + size / 2, first.y + size / 2 + 1] as const;
  ctx.strokeText(String(number), ...at);
  ctx.fillText(String(number), ...at);
}

/** Outlines cells with an edge of the panel's colour under the line, so that it shows on tiles of any colour. */
function outline(ctx: Context2D, { layout, palette }: Scene, cells: readonly Point[], colour: string): void {
  const size = layout.pitch - layout.gap;
  ctx.save();
  for (const [stroke, width] of [
    [palette.panel, 6],
    [colour, 3],
  ] as const) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    for (const { x, y } of cells) {
      const corner = cornerOf(layout, x, y);
      roundedRect(ctx, corner.x + 2, corner.y + 2, size - 4, size * 0.16);
      ctx.stroke();
    }
  }
  ctx.restore();
}
