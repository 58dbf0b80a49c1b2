/** @file The sign of a mark on a canvas. */
import type { Mark } from "#review";
import type { Point } from "#web/board/geometry.ts";
import type { Context2D } from "#web/board/tiles.ts";
import { CROSS, MARK_BODY, STAR, STROKE_WIDTH, TICK, WRITTEN } from "#web/features/review/markPaths.ts";
import { type Block, picture } from "../canvas/block.ts";
import { middleOf } from "../canvas/blocks.ts";
import type { Look } from "../canvas/look.ts";
import { write } from "../canvas/type.ts";

const paths = new Map<string, Path2D>();

function pathOf(data: string): Path2D {
  const path = paths.get(data) ?? new Path2D(data);
  paths.set(data, path);
  return path;
}

/** Around a middle, of an edge in pixels; over other things it has a halo. */
export function drawMark(ctx: Context2D, look: Look, mark: Mark, at: Point, size: number, hasHalo = false): void {
  ctx.save();
  ctx.translate(at.x - size / 2, at.y - size / 2);
  ctx.scale(size / 24, size / 24);
  const body = pathOf(MARK_BODY[mark]);
  if (hasHalo) {
    ctx.strokeStyle = look.halo;
    ctx.lineWidth = 4;
    ctx.stroke(body);
  }
  ctx.fillStyle = look.marks[mark];
  ctx.fill(body);
  const written = WRITTEN[mark];
  if (written !== undefined) {
    write(ctx, written, 12, 12.5, { size: 14, isBold: true, colour: look.markInk, align: "center" });
  } else if (mark === "best") {
    ctx.fillStyle = look.markInk;
    ctx.fill(pathOf(STAR));
  } else {
    ctx.strokeStyle = look.markInk;
    ctx.lineWidth = STROKE_WIDTH;
    ctx.lineCap = "round";
    ctx.stroke(pathOf(mark === "good" ? TICK : CROSS));
  }
  ctx.restore();
}

export function markPicture(mark: Mark, size = 22): Block {
  return picture(size, ({ ctx, look }, rect) => drawMark(ctx, look, mark, middleOf(rect), size), size);
}
