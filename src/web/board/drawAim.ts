/** @file Draws what letting go would do: the landing in the piece's own colour, and the lines that would clear. */
import { cornerOf, type Point } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { isLegal, type Preview } from "./state.ts";
import { type Context2D, drawGhostTile, drawTile, type Palette, roundedRect } from "./tiles.ts";

export function drawAim(ctx: Context2D, scene: Scene): void {
  drawPreview(ctx, scene);
  drawGhost(ctx, scene);
}

/**
 * Lines that will clear lie on one solid band, white-hot, before the piece is let go: no colour of a tile is as light, so
 * it shows on all of them. Lines side by side share a band.
 */
function drawPreview(ctx: Context2D, { state, layout, palette }: Scene): void {
  const { preview, held } = state;
  const piece = held && state.slots[held.slot];
  if (preview === null || !held?.anchor || !piece) return;
  const { gap, pitch } = layout;
  const [length, width] = [8 * pitch - gap, pitch - gap];
  for (const [colour, edge] of [
    [palette.halo, gap + 2.5],
    [palette.glow, gap],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (const y of preview.rows) bandPath(ctx, cornerOf(layout, 0, y), length, width, edge);
    for (const x of preview.columns) bandPath(ctx, cornerOf(layout, x, 0), width, length, edge);
    ctx.fill();
  }
  const landing = new Set(piece.shape.cells.map((part) => 8 * (held.anchor!.y + part.y) + held.anchor!.x + part.x));
  for (let cell = 0; cell < 64; cell++) {
    if (!isPreviewed(preview, cell)) continue;
    const corner = cornerOf(layout, cell % 8, cell >> 3);
    const content = landing.has(cell) ? (piece.colour ?? 8) + 1 : state.board.cells[cell]!;
    if (content > 0) drawTile(ctx, palette, content, corner.x, corner.y, width, true);
  }
}

function bandPath(ctx: Context2D, corner: Point, width: number, height: number, edge: number): void {
  ctx.roundRect(corner.x - edge, corner.y - edge, width + 2 * edge, height + 2 * edge, 10);
}

function isPreviewed(preview: Preview, cell: number): boolean {
  return preview.rows.includes(cell >> 3) || preview.columns.includes(cell % 8);
}

/** The landing in the piece's own colour; a dashed muted outline where the piece cannot go. */
function drawGhost(ctx: Context2D, { state, layout, palette }: Scene): void {
  const { held, preview } = state;
  const piece = held && state.slots[held.slot];
  if (!held?.anchor || !piece) return;
  const size = layout.pitch - layout.gap;
  const legal = isLegal(state, held.slot, held.anchor);
  for (const part of piece.shape.cells) {
    const [x, y] = [held.anchor.x + part.x, held.anchor.y + part.y];
    const corner = cornerOf(layout, x, y);
    if (!legal) drawNoPlace(ctx, palette, corner, size);
    else if (preview === null || !isPreviewed(preview, 8 * y + x))
      drawGhostTile(ctx, palette, (piece.colour ?? 8) + 1, corner.x, corner.y, size);
  }
}

function drawNoPlace(ctx: Context2D, palette: Palette, corner: Point, size: number): void {
  ctx.save();
  ctx.strokeStyle = palette.muted;
  ctx.lineWidth = 2;
  ctx.setLineDash([4, 4]);
  roundedRect(ctx, corner.x + 1, corner.y + 1, size - 2, size * 0.18);
  ctx.stroke();
  ctx.restore();
}
