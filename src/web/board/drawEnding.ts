/** @file Draws what is said at the end of a game: which pieces have no place, and the order of a witness. */
import { centred, cornerOf, type Point } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import type { Context2D } from "./tiles.ts";

export function drawEnding(ctx: Context2D, scene: Scene): void {
  const { ending, slots } = scene.state;
  if (ending === undefined) return;
  for (const [slot, piece] of slots.entries()) if (piece !== null) drawNoPlace(ctx, scene, slot, ending.noPlace);
  for (const { x, y, number } of ending.numbers) drawNumber(ctx, scene, { x, y }, number);
}

/** Under the piece, in the colour of danger. */
function drawNoPlace(ctx: Context2D, { layout, palette, state }: Scene, slot: number, text: string): void {
  const rect = layout.slots[slot];
  const shape = state.slots[slot]?.shape;
  if (rect === undefined || shape === undefined) return;
  const size = Math.max(11, Math.min(14, rect.width / 7));
  ctx.save();
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const width = ctx.measureText(text).width + size * 1.4;
  const height = size * 1.7;
  const at = {
    x: rect.x + rect.width / 2,
    y: centred(rect, shape, layout.slotPitch).y + shape.height * layout.slotPitch + 4 + height / 2,
  };
  ctx.beginPath();
  ctx.roundRect(at.x - width / 2, at.y - height / 2, width, height, height / 2);
  ctx.fillStyle = palette.background;
  ctx.fill();
  ctx.globalAlpha = 0.16;
  ctx.fillStyle = palette.danger;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.fillText(text, at.x, at.y + 1);
  ctx.restore();
}

/** The number of a step, on the corner of a cell. */
export function drawNumber(
  ctx: Context2D,
  { layout, palette }: Pick<Scene, "layout" | "palette">,
  cell: Point,
  number: number,
): void {
  const corner = cornerOf(layout, cell.x, cell.y);
  const radius = Math.max(9, layout.pitch * 0.26);
  ctx.save();
  ctx.beginPath();
  ctx.arc(corner.x + radius * 0.35, corner.y + radius * 0.35, radius, 0, 2 * Math.PI);
  ctx.fillStyle = palette.glow;
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fill();
  ctx.fillStyle = palette.halo;
  ctx.font = `750 ${Math.round(radius * 1.2)}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(number), corner.x + radius * 0.35, corner.y + radius * 0.35 + 1);
  ctx.restore();
}
