/**
 * @file How one tile looks: matte, rounded, a light top edge and a darker bottom edge, and a small glyph per colour, so
 * that colour is never the only sign. Drawn on any 2D context.
 */

/** Colours of the theme that the canvas needs. */
export interface Palette {
  readonly panel: string;
  readonly cell: string;
  readonly cellAlt: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly good: string;
  /** Rim around tiles, transparent in dark themes. */
  readonly rim: string;
  /** Colours of the pieces a–h, then neutral. */
  readonly tiles: readonly string[];
  /** Opacity of the glyphs. */
  readonly glyph: number;
  readonly isHighContrast: boolean;
}

export type Context2D = CanvasRenderingContext2D;

export function roundedRect(ctx: Context2D, x: number, y: number, size: number, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, size, size, radius);
}

/** A tile of cell content 1…9 at (x, y). */
export function drawTile(ctx: Context2D, palette: Palette, content: number, x: number, y: number, size: number): void {
  const radius = size * 0.18;
  const edge = Math.max(1, size * 0.055);
  ctx.fillStyle = palette.tiles[content - 1]!;
  roundedRect(ctx, x, y, size, radius);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = "rgba(255, 255, 255, 0.28)";
  ctx.fillRect(x, y, size, edge);
  ctx.fillStyle = "rgba(0, 0, 0, 0.22)";
  ctx.fillRect(x, y + size - edge, size, edge);
  ctx.restore();
  if (palette.rim !== "transparent") {
    ctx.strokeStyle = palette.rim;
    ctx.lineWidth = palette.isHighContrast ? 2 : 1;
    roundedRect(ctx, x + 0.5, y + 0.5, size - 1, radius);
    ctx.stroke();
  }
  if (content <= 8) drawGlyph(ctx, palette, content - 1, x + size / 2, y + size / 2, size);
}

/** Circle, diamond, square, bar, triangle, plus, ring, upright bar. */
function drawGlyph(ctx: Context2D, palette: Palette, colour: number, cx: number, cy: number, size: number): void {
  const r = size * 0.17;
  ctx.fillStyle = `rgba(0, 0, 0, ${palette.glyph})`;
  ctx.strokeStyle = ctx.fillStyle;
  ctx.beginPath();
  switch (colour) {
    case 0:
      ctx.arc(cx, cy, r, 0, 2 * Math.PI);
      break;
    case 1:
      polygon(ctx, [cx, cy - r * 1.2], [cx + r * 1.2, cy], [cx, cy + r * 1.2], [cx - r * 1.2, cy]);
      break;
    case 2:
      ctx.rect(cx - r, cy - r, 2 * r, 2 * r);
      break;
    case 3:
      ctx.rect(cx - r * 1.5, cy - r * 0.4, 3 * r, 0.8 * r);
      break;
    case 4:
      polygon(ctx, [cx, cy - r * 1.1], [cx + r * 1.2, cy + r * 0.9], [cx - r * 1.2, cy + r * 0.9]);
      break;
    case 5:
      ctx.rect(cx - r * 1.3, cy - r * 0.35, 2.6 * r, 0.7 * r);
      ctx.rect(cx - r * 0.35, cy - r * 1.3, 0.7 * r, 2.6 * r);
      break;
    case 6:
      ctx.lineWidth = r * 0.55;
      ctx.arc(cx, cy, r * 0.95, 0, 2 * Math.PI);
      ctx.stroke();
      return;
    default:
      ctx.rect(cx - r * 0.4, cy - r * 1.5, 0.8 * r, 3 * r);
  }
  ctx.fill();
}

function polygon(ctx: Context2D, ...points: readonly (readonly [number, number])[]): void {
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.closePath();
}
