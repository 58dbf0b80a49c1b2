/** @file The part of the picture that a first move does not need: hints, outlined placements, and the effects. */
import { clamp01, type Placement, shapeOf } from "#engine";
import { type Effect, easeOut, progressOf } from "./effects.ts";
import { centred, cornerOf, type Point } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { type Context2D, drawPiece, drawTile, roundedRect } from "./tiles.ts";

/** What is drawn on the board: a hint, and the steps of a witness. */
export function drawMarks(ctx: Context2D, scene: Scene): void {
  drawHint(ctx, scene);
  drawOverlay(ctx, scene);
}

/** What is said at the end of a game: which pieces have no place, and the order of a witness. */
function drawEnding(ctx: Context2D, scene: Scene): void {
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

function drawNumber(ctx: Context2D, { layout, palette }: Scene, cell: Point, number: number): void {
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

function drawHint(ctx: Context2D, scene: Scene): void {
  const { hint, slots } = scene.state;
  const piece = hint && slots[hint.slot];
  if (!hint || !piece) return;
  outline(
    ctx,
    scene,
    piece.shape.cells.map((part) => ({ x: hint.x + part.x, y: hint.y + part.y })),
    scene.palette.ok,
  );
}

/** A witness: each placement outlined and numbered in playing order. */
function drawOverlay(ctx: Context2D, scene: Scene): void {
  const { overlay, overlayFrom = 1 } = scene.state;
  for (const [i, placement] of (overlay ?? []).entries()) drawStep(ctx, scene, placement, overlayFrom + i);
}

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

export function drawEffects(ctx: Context2D, scene: Scene): void {
  drawEnding(ctx, scene);
  for (const effect of scene.effects) {
    if (effect.kind === "clear") drawClear(ctx, scene, effect);
    else if (effect.kind === "return") drawReturn(ctx, scene, effect);
    else if (effect.kind === "bloom") drawBloom(ctx, scene, effect);
    else if (effect.kind === "points") drawPoints(ctx, scene, effect);
  }
}

function drawClear(ctx: Context2D, { layout, palette, now }: Scene, effect: Extract<Effect, { kind: "clear" }>): void {
  const size = layout.pitch - layout.gap;
  const progress = progressOf(effect, now);
  for (const { cell, content, delay } of effect.cells) {
    const t = clamp01((progress - delay) / (1 - delay || 1));
    if (t >= 1) continue;
    const corner = cornerOf(layout, cell % 8, Math.floor(cell / 8));
    const scale = 1 - 0.55 * t * t;
    const inset = (size * (1 - scale)) / 2;
    ctx.save();
    ctx.globalAlpha = 1 - t;
    drawTile(ctx, palette, content, corner.x + inset, corner.y + inset, size * scale);
    ctx.globalAlpha = 0.5 * (1 - t) * Math.min(1, t * 6);
    ctx.fillStyle = "#ffffff";
    roundedRect(ctx, corner.x + inset, corner.y + inset, size * scale, size * 0.18);
    ctx.fill();
    ctx.restore();
  }
}

function drawReturn(ctx: Context2D, scene: Scene, effect: Extract<Effect, { kind: "return" }>): void {
  const { state, layout, palette, now } = scene;
  const piece = state.slots[effect.slot];
  if (!piece) return;
  const t = easeOut(progressOf(effect, now));
  const small = layout.slotPitch;
  const home = centred(layout.slots[effect.slot]!, piece.shape, small);
  const pitch = layout.pitch + (small - layout.pitch) * t;
  const at = { x: effect.from.x + (home.x - effect.from.x) * t, y: effect.from.y + (home.y - effect.from.y) * t };
  drawPiece(ctx, palette, piece, at, pitch, layout.gap * (pitch / layout.pitch));
}

/** One full-board glow for a wipe. */
function drawBloom(ctx: Context2D, { layout, palette, now }: Scene, effect: Effect): void {
  const t = progressOf(effect, now);
  const { x, y, width } = layout.panel;
  const [cx, cy] = [x + width / 2, y + width / 2];
  const glow = ctx.createRadialGradient(cx, cy, 0, cx, cy, width * (0.3 + 0.6 * easeOut(t)));
  glow.addColorStop(0, palette.accent);
  glow.addColorStop(1, "transparent");
  ctx.save();
  ctx.globalAlpha = 0.55 * (1 - t);
  ctx.fillStyle = glow;
  ctx.fillRect(x, y, width, width);
  ctx.restore();
}

function drawPoints(
  ctx: Context2D,
  { layout, palette, now }: Scene,
  effect: Extract<Effect, { kind: "points" }>,
): void {
  const t = progressOf(effect, now);
  const corner = cornerOf(layout, effect.at.x, effect.at.y);
  ctx.save();
  ctx.globalAlpha = t < 0.6 ? 1 : 1 - (t - 0.6) / 0.4;
  ctx.font = `750 ${Math.round(layout.pitch * 0.58)}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineWidth = 5;
  ctx.lineJoin = "round";
  ctx.strokeStyle = palette.panel;
  ctx.fillStyle = palette.ink;
  const { panel } = layout;
  const x = Math.min(panel.x + panel.width - 40, Math.max(panel.x + 40, corner.x + layout.pitch / 2));
  const y = Math.max(panel.y + 24, corner.y + layout.pitch / 2 - easeOut(t) * layout.pitch * 0.8);
  ctx.strokeText(effect.text, x, y);
  ctx.fillText(effect.text, x, y);
  ctx.font = `650 ${Math.round(layout.pitch * 0.32)}px system-ui, sans-serif`;
  ctx.fillStyle = palette.accent;
  ctx.strokeText(effect.feat, x, y + layout.pitch * 0.48);
  ctx.fillText(effect.feat, x, y + layout.pitch * 0.48);
  ctx.restore();
}
