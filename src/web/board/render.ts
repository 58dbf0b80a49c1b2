/**
 * @file Draws the board view from its state. Called when something changed or an effect is running, and not otherwise.
 */
import { easeOut, overshoot, progressOf } from "./effects.ts";
import { centred, cornerOf, type Rect } from "./geometry.ts";
import type { Extras, Scene } from "./scene.ts";
import { type BoardState, isLegal } from "./state.ts";
import { type Context2D, drawPiece, drawTile, type Palette, roundedRect } from "./tiles.ts";

export function render(ctx: Context2D, scene: Scene, extras: Extras | null): void {
  drawPanel(ctx, scene);
  drawCells(ctx, scene);
  drawPreview(ctx, scene);
  drawGhost(ctx, scene);
  extras?.drawMarks(ctx, scene);
  drawSlots(ctx, scene);
  extras?.drawEffects(ctx, scene);
  drawFloating(ctx, scene);
}

function drawPanel(ctx: Context2D, { layout, palette }: Scene): void {
  const { panel } = layout;
  ctx.fillStyle = palette.panel;
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(panel.x + 0.5, panel.y + 0.5, panel.width - 1, panel.height - 1, panel.width * 0.05);
  ctx.fill();
  ctx.stroke();
}

/** How much of a tile is left once it has turned grey. */
const FADED = 0.3;

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
    ctx.globalAlpha = state.ending?.faded.has(cell) ? FADED : 1;
    drawTile(ctx, palette, content, corner.x + inset, corner.y + inset, size * scale);
    ctx.globalAlpha = 1;
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

function drawSlots(ctx: Context2D, { state, layout, palette, effects, now }: Scene): void {
  const dealing = effects.find((effect) => effect.kind === "deal");
  const pitch = layout.slotPitch;
  for (const [slot, rect] of layout.slots.entries()) {
    const piece = state.slots[slot];
    const isHeld = state.held?.slot === slot;
    const isReturning = effects.some((effect) => effect.kind === "return" && effect.slot === slot);
    if (!piece || isReturning || (isHeld && state.held?.by === "drag")) continue;
    if (isHeld) drawSeat(ctx, palette, rect);
    const t = dealing ? easeOut(progressOf(dealing, now)) : 1;
    ctx.globalAlpha = (isHeld && state.held?.by === "keys" ? 0.35 : 1) * fitsAnywhere(state, slot) * t;
    const corner = centred(rect, piece.shape, pitch);
    const at = { x: corner.x, y: corner.y + (1 - t) * 10 };
    drawPiece(ctx, palette, piece, at, pitch, layout.gap * (pitch / layout.pitch));
    ctx.globalAlpha = 1;
  }
}

/** What a chosen piece lies on. */
function drawSeat(ctx: Context2D, palette: Palette, rect: Rect): void {
  ctx.fillStyle = palette.panel;
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(rect.x + 2.5, rect.y + 0.5, rect.width - 5, rect.height - 1, 16);
  ctx.fill();
  ctx.stroke();
}

/** A piece without a legal place is dimmed, until the game is over: then it says why. */
function fitsAnywhere(state: BoardState, slot: number): number {
  return state.ending !== undefined || state.legal[slot]?.isEmpty() === false ? 1 : 0.3;
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
