/**
 * @file How one tile looks: matte, rounded, a light top edge and a darker bottom edge, and a small glyph per colour, so
 * that colour is never the only sign. Drawn on any 2D context.
 */

import type { Piece } from "#engine";
import type { TileColours } from "./colours.ts";
import type { Point } from "./geometry.ts";
import { GLYPH_UNIT, GLYPHS } from "./glyphs.ts";

/**
 * Colours of the theme that the canvas needs.
 *
 * @example
 * ```ts
 * import { type Palette, paletteFrom } from "openblock/board";
 * const grey: Palette = paletteFrom(() => "#808080", "edge");
 * console.log(grey.cell, grey.tiles.length); // #808080 9
 * ```
 */
export interface Palette {
  readonly background: string;
  readonly panel: string;
  readonly raise: string;
  readonly cell: string;
  readonly cellAlt: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly danger: string;
  readonly ok: string;
  /** Around the piece of a hint, and where it would go. */
  readonly hint: string;
  /** Of the band under lines that will clear, and around it and around words. */
  readonly glow: string;
  readonly halo: string;
  /** Around tiles: nothing, their own edge, or the theme's line. */
  readonly rim: "none" | "edge" | "line";
  /** Of the pieces a–h, then neutral. */
  readonly tiles: readonly TileColours[];
}

export type Context2D = CanvasRenderingContext2D;

export function roundedRect(ctx: Context2D, x: number, y: number, size: number, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, size, size, radius);
}

/** A tile of cell content 1…9 at (x, y); a hot one lies on a line that will clear. */
export function drawTile(
  ctx: Context2D,
  palette: Palette,
  content: number,
  x: number,
  y: number,
  size: number,
  isHot = false,
): void {
  const colours = palette.tiles[content - 1]!;
  const radius = size * 0.18;
  if (isHot) {
    ctx.fillStyle = colours.hot;
    roundedRect(ctx, x, y, size, radius);
    ctx.fill();
  } else drawFace(ctx, palette, colours, x, y, size);
  if (content > 8) return;
  ctx.fillStyle = isHot ? colours.hotGlyph : colours.glyph;
  drawGlyph(ctx, content - 1, x + size / 2, y + size / 2, size);
}

/** Where a tile would be: its colour at a third, its border and its glyph. */
export function drawGhostTile(
  ctx: Context2D,
  palette: Palette,
  content: number,
  x: number,
  y: number,
  size: number,
): void {
  const line = Math.max(2, size * 0.06);
  ctx.fillStyle = palette.tiles[content - 1]!.face;
  ctx.globalAlpha *= 0.3;
  roundedRect(ctx, x, y, size, size * 0.18);
  ctx.fill();
  ctx.globalAlpha /= 0.3;
  ctx.strokeStyle = ghostLine(palette, content);
  ctx.fillStyle = ctx.strokeStyle;
  ctx.lineWidth = line;
  roundedRect(ctx, x + line / 2, y + line / 2, size - line, size * 0.16);
  ctx.stroke();
  if (content <= 8) drawGlyph(ctx, content - 1, x + size / 2, y + size / 2, size);
}

/** The line around where a tile would be; on a light board its edge shows better than its face. */
export function ghostLine(palette: Palette, content: number): string {
  const { face, edge } = palette.tiles[content - 1]!;
  return palette.rim === "edge" ? edge : face;
}

function drawFace(ctx: Context2D, palette: Palette, colours: TileColours, x: number, y: number, size: number): void {
  const radius = size * 0.18;
  const edge = Math.max(1, size * 0.06);
  ctx.fillStyle = colours.edge;
  roundedRect(ctx, x, y, size, radius);
  ctx.fill();
  ctx.fillStyle = colours.face;
  ctx.beginPath();
  ctx.roundRect(x, y, size, size - edge, radius);
  ctx.fill();
  ctx.fillStyle = "rgba(255, 255, 255, 0.5)";
  ctx.beginPath();
  ctx.roundRect(x + radius * 0.8, y, size - radius * 1.6, edge / 2, edge / 4);
  ctx.fill();
  if (palette.rim === "none") return;
  ctx.strokeStyle = palette.rim === "edge" ? colours.edge : palette.line;
  ctx.lineWidth = palette.rim === "edge" ? 1 : 2;
  roundedRect(ctx, x + 0.5, y + 0.5, size - 1, radius);
  ctx.stroke();
}

const glyphPaths: Path2D[] = [];

function drawGlyph(ctx: Context2D, colour: number, cx: number, cy: number, size: number): void {
  glyphPaths[colour] ??= new Path2D(GLYPHS[colour]);
  ctx.save();
  ctx.translate(cx, cy);
  ctx.scale(size * GLYPH_UNIT, size * GLYPH_UNIT);
  ctx.fill(glyphPaths[colour]);
  ctx.restore();
}

export function drawPiece(ctx: Context2D, palette: Palette, piece: Piece, at: Point, pitch: number, gap: number): void {
  for (const { x, y } of piece.shape.cells) {
    drawTile(
      ctx,
      palette,
      (piece.colour ?? 8) + 1,
      at.x + x * pitch + gap / 2,
      at.y + y * pitch + gap / 2,
      pitch - gap,
    );
  }
}
