/**
 * @file Draws the board view from its state. Called when something changed or an effect is running, and not otherwise.
 */
import { clamp01, type Piece, type Placement, shapeOf } from "#engine";
import { type Effect, easeOut, overshoot, progressOf } from "./effects.ts";
import { centred, cornerOf, type Layout, type Point, slotPitch } from "./geometry.ts";
import { type BoardState, isLegal } from "./state.ts";
import { type Context2D, drawTile, type Palette, roundedRect } from "./tiles.ts";

/** Pixels the canvas reaches beyond the layout on every side, so that a dragged piece is never cut off. */
export const BLEED = 120;

export interface Scene {
  readonly state: BoardState;
  readonly layout: Layout;
  readonly palette: Palette;
  readonly effects: readonly Effect[];
  readonly now: number;
}

export function render(ctx: Context2D, scene: Scene): void {
  const { layout } = scene;
  ctx.clearRect(-BLEED, -BLEED, layout.width + 2 * BLEED, layout.height + 2 * BLEED);
  drawPanel(ctx, scene);
  drawCells(ctx, scene);
  drawPreview(ctx, scene);
  drawGhost(ctx, scene);
  drawHint(ctx, scene);
  drawOverlay(ctx, scene);
  drawSlots(ctx, scene);
  drawEffects(ctx, scene);
  drawFloating(ctx, scene);
}

function drawPanel(ctx: Context2D, { layout, palette }: Scene): void {
  const { panel } = layout;
  ctx.fillStyle = palette.panel;
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(0.5, 0.5, panel.width - 1, panel.height - 1, 14);
  ctx.fill();
  ctx.stroke();
}

function drawCells(ctx: Context2D, { state, layout, palette, effects, now }: Scene): void {
  const size = layout.pitch - layout.gap;
  const settling = effects.find((effect) => effect.kind === "settle");
  for (let cell = 0; cell < 64; cell++) {
    const x = cell % 8;
    const y = Math.floor(cell / 8);
    const corner = cornerOf(layout, x, y);
    const content = state.board.cells[cell]!;
    ctx.fillStyle = (x + y) % 2 === 0 ? palette.cell : palette.cellAlt;
    roundedRect(ctx, corner.x, corner.y, size, size * 0.18);
    ctx.fill();
    if (content === 0) continue;
    const scale = settling?.cells.includes(cell) ? 0.9 + 0.1 * overshoot(progressOf(settling, now)) : 1;
    const inset = (size * (1 - scale)) / 2;
    drawTile(ctx, palette, content, corner.x + inset, corner.y + inset, size * scale);
  }
}

/** Lines that will clear glow before the piece is let go. */
function drawPreview(ctx: Context2D, { state, layout, palette }: Scene): void {
  if (state.preview === null) return;
  const { rows, columns } = state.preview;
  const size = layout.pitch - layout.gap;
  ctx.save();
  ctx.strokeStyle = palette.accent;
  ctx.lineWidth = 2;
  ctx.shadowColor = palette.accent;
  ctx.shadowBlur = 12;
  for (let cell = 0; cell < 64; cell++) {
    const x = cell % 8;
    const y = Math.floor(cell / 8);
    if (!rows.includes(y) && !columns.includes(x)) continue;
    const corner = cornerOf(layout, x, y);
    roundedRect(ctx, corner.x, corner.y, size, size * 0.18);
    ctx.stroke();
  }
  ctx.restore();
}

/** The landing: an outline with a light fill; a dashed muted one where the piece cannot go. */
function drawGhost(ctx: Context2D, { state, layout, palette }: Scene): void {
  const { held } = state;
  const piece = held && state.slots[held.slot];
  if (!held?.anchor || !piece) return;
  const legal = isLegal(state, held.slot, held.anchor);
  ctx.save();
  ctx.strokeStyle = legal ? palette.tiles[piece.colour ?? 8]!.face : palette.muted;
  ctx.lineWidth = 2;
  if (!legal) ctx.setLineDash([4, 4]);
  const size = layout.pitch - layout.gap;
  for (const part of piece.shape.cells) {
    const corner = cornerOf(layout, held.anchor.x + part.x, held.anchor.y + part.y);
    roundedRect(ctx, corner.x + 1, corner.y + 1, size - 2, size * 0.18);
    if (legal) {
      ctx.globalAlpha = 0.35;
      ctx.fillStyle = palette.tiles[piece.colour ?? 8]!.face;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    ctx.stroke();
  }
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

function drawSlots(ctx: Context2D, { state, layout, palette, effects, now }: Scene): void {
  const dealing = effects.find((effect) => effect.kind === "deal");
  const pitch = slotPitch(layout);
  for (const [slot, rect] of layout.slots.entries()) {
    const piece = state.slots[slot];
    const isHeld = state.held?.slot === slot;
    ctx.fillStyle = palette.panel;
    ctx.strokeStyle = isHeld ? palette.accent : palette.line;
    ctx.lineWidth = isHeld ? 2 : 1;
    ctx.globalAlpha = piece ? 1 : 0.45;
    ctx.beginPath();
    ctx.roundRect(rect.x + 0.5, rect.y + 0.5, rect.width - 1, rect.height - 1, 12);
    ctx.fill();
    ctx.stroke();
    ctx.globalAlpha = 1;
    const isReturning = effects.some((effect) => effect.kind === "return" && effect.slot === slot);
    if (!piece || isReturning || (isHeld && state.held?.by === "drag")) continue;
    const t = dealing ? easeOut(progressOf(dealing, now)) : 1;
    ctx.globalAlpha = (isHeld && state.held?.by === "keys" ? 0.35 : 1) * fitsAnywhere(state, slot) * t;
    const corner = centred(rect, piece.shape, pitch);
    drawPiece(
      ctx,
      palette,
      piece,
      { x: corner.x, y: corner.y + (1 - t) * 10 },
      pitch,
      layout.gap * (pitch / layout.pitch),
    );
    ctx.globalAlpha = 1;
  }
}

/** A piece without a legal place is dimmed. */
function fitsAnywhere(state: BoardState, slot: number): number {
  return state.legal[slot]?.isEmpty() === false ? 1 : 0.3;
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

/** The piece in the hand: full size, a little larger, with a soft shadow. */
function drawFloating(ctx: Context2D, { state, layout, palette }: Scene): void {
  const { held } = state;
  const piece = held && state.slots[held.slot];
  if (!held?.float || !piece) return;
  ctx.save();
  ctx.shadowColor = "rgba(0, 0, 0, 0.35)";
  ctx.shadowBlur = 18;
  ctx.shadowOffsetY = 8;
  const grow = layout.pitch * 0.03;
  drawPiece(
    ctx,
    palette,
    piece,
    {
      x: held.float.x - grow * piece.shape.width - layout.gap / 2,
      y: held.float.y - grow * piece.shape.height - layout.gap / 2,
    },
    layout.pitch * 1.06,
    layout.gap,
  );
  ctx.restore();
}

function drawEffects(ctx: Context2D, scene: Scene): void {
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
  const small = slotPitch(layout);
  const home = centred(layout.slots[effect.slot]!, piece.shape, small);
  const pitch = layout.pitch + (small - layout.pitch) * t;
  const at = { x: effect.from.x + (home.x - effect.from.x) * t, y: effect.from.y + (home.y - effect.from.y) * t };
  drawPiece(ctx, palette, piece, at, pitch, layout.gap * (pitch / layout.pitch));
}

/** One full-board glow for a wipe. */
function drawBloom(ctx: Context2D, { layout, palette, now }: Scene, effect: Effect): void {
  const t = progressOf(effect, now);
  const { width } = layout.panel;
  const glow = ctx.createRadialGradient(
    width / 2,
    width / 2,
    0,
    width / 2,
    width / 2,
    width * (0.3 + 0.6 * easeOut(t)),
  );
  glow.addColorStop(0, palette.accent);
  glow.addColorStop(1, "transparent");
  ctx.save();
  ctx.globalAlpha = 0.55 * (1 - t);
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, width);
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
  const x = Math.min(layout.width - 40, Math.max(40, corner.x + layout.pitch / 2));
  const y = Math.max(24, corner.y + layout.pitch / 2 - easeOut(t) * layout.pitch * 0.8);
  ctx.strokeText(effect.text, x, y);
  ctx.fillText(effect.text, x, y);
  ctx.font = `650 ${Math.round(layout.pitch * 0.32)}px system-ui, sans-serif`;
  ctx.fillStyle = palette.accent;
  ctx.strokeText(effect.feat, x, y + layout.pitch * 0.48);
  ctx.fillText(effect.feat, x, y + layout.pitch * 0.48);
  ctx.restore();
}
