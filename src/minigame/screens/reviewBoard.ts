/** @file What the review draws over its board: outlines of pieces, solid or dashed, ghosts, and a sign on each. */

import { drawNumber } from "#web/board/drawEnding.ts";
import { cornerOf, type Layout, layoutFor, type Places } from "#web/board/geometry.ts";
import { type Context2D, drawGhostTile } from "#web/board/tiles.ts";
import { type Drawn, outlineOf, signCorner, takenBy } from "#web/features/review/scene.ts";
import type { DrawIn } from "../canvas/block.ts";
import type { Look } from "../canvas/look.ts";
import { drawMark } from "./mark.ts";

/** Edge of a sign, as a share of a cell. */
const SIGN = 0.56;

export function drawReview(drawn: readonly Drawn[], places: Places): DrawIn {
  return ({ ctx, look }) => {
    const layout = layoutFor(places, []);
    for (const item of drawn) {
      if (item.kind === "better") drawGhost(ctx, look, layout, item, takenBy(drawn, item));
      drawOutline(ctx, look, layout, item);
    }
    for (const item of drawn) drawSign(ctx, look, layout, item);
  };
}

function drawGhost(ctx: Context2D, look: Look, layout: Layout, item: Drawn, taken: ReadonlySet<number>): void {
  for (const cell of item.cells) {
    if (taken.has(cell) && item.step === null) continue;
    const { x, y } = cornerOf(layout, cell % 8, cell >> 3);
    drawGhostTile(ctx, look, item.colour + 1, x, y, layout.pitch - layout.gap);
  }
}

/** Red around what was played wrong, green and dashed around what is better, with a halo under both. */
function drawOutline(ctx: Context2D, look: Look, layout: Layout, { cells, kind }: Drawn): void {
  const { origin, pitch, gap } = layout;
  ctx.save();
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const loop of outlineOf(cells)) {
    for (const [i, [x, y]] of loop.entries()) {
      const [px, py] = [origin.x - gap / 2 + x * pitch, origin.y - gap / 2 + y * pitch];
      if (i === 0) ctx.moveTo(px, py);
      else ctx.lineTo(px, py);
    }
    ctx.closePath();
  }
  ctx.strokeStyle = look.halo;
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.strokeStyle = kind === "wrong" ? look.marks.fatal : look.marks.best;
  ctx.lineWidth = 3;
  if (kind === "better") ctx.setLineDash([8, 5]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.restore();
}

function drawSign(ctx: Context2D, look: Look, layout: Layout, { cells, mark, step }: Drawn): void {
  const { origin, pitch, gap } = layout;
  if (step !== null) {
    const cell = cells[0]!;
    drawNumber(ctx, { layout, palette: look }, { x: cell % 8, y: cell >> 3 }, step);
  } else if (mark !== null) {
    const corner = signCorner(cells);
    const at = { x: origin.x - gap / 2 + corner.x * pitch, y: origin.y - gap / 2 + corner.y * pitch };
    drawMark(ctx, look, mark, at, pitch * SIGN, true);
  }
}
