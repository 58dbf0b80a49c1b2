/**
 * @file Draws the board view from its state. Called when something changed or an effect is running, and not otherwise.
 */
import { clamp01 } from "#engine";
import { DURATION, easeOut, overshoot, progressOf } from "./effects.ts";
import { centred, cornerOf, type Rect } from "./geometry.ts";
import type { Later, Scene } from "./scene.ts";
import type { BoardState } from "./state.ts";
import { type Context2D, drawPiece, drawTile, roundedRect } from "./tiles.ts";

export function render(ctx: Context2D, scene: Scene, { extras, marks }: Later): void {
  const shift = extras?.shiftOf(scene);
  ctx.save();
  if (shift !== undefined) ctx.translate(shift.x, shift.y);
  drawPanel(ctx, scene);
  drawCells(ctx, scene);
  extras?.drawAim(ctx, scene);
  marks?.drawMarks(ctx, scene);
  extras?.drawOnBoard(ctx, scene);
  ctx.restore();
  drawSlots(ctx, scene);
  marks?.drawEnding(ctx, scene);
  extras?.drawOver(ctx, scene);
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

function drawSlots(ctx: Context2D, scene: Scene): void {
  const { state, layout, palette, effects } = scene;
  for (const [slot, rect] of layout.slots.entries()) {
    const piece = state.slots[slot];
    const isHeld = state.held?.slot === slot;
    const isReturning = effects.some((effect) => effect.kind === "return" && effect.slot === slot);
    if (!piece || isReturning || (isHeld && state.held?.by === "drag")) continue;
    const isHinted = state.hint?.slot === slot;
    const isHovered = state.hovered === slot && !state.isLocked;
    if (isHeld || isHinted || isHovered) drawSeat(ctx, rect, palette.panel, isHinted ? palette.hint : palette.line);
    const dealt = dealtOf(scene, slot);
    const scale = 1 + (isHovered ? 0.06 : 0) + pulseOf(scene, slot);
    const pitch = layout.slotPitch * scale;
    ctx.globalAlpha = (isHeld && state.held?.by === "keys" ? 0.35 : 1) * fitsAnywhere(state, slot) * dealt;
    const corner = centred(rect, piece.shape, pitch);
    const at = { x: corner.x, y: corner.y + (1 - dealt) * 14 - (isHovered ? 3 : 0) };
    drawPiece(ctx, palette, piece, at, pitch, layout.gap * (pitch / layout.pitch));
    ctx.globalAlpha = 1;
  }
}

/** How far a piece of a new hand has come, 0…1. */
function dealtOf({ effects, now }: Scene, slot: number): number {
  const dealing = effects.find((effect) => effect.kind === "deal");
  if (dealing === undefined) return 1;
  // Hastened effects last shorter: the share of the time counts.
  const elapsed = progressOf(dealing, now) * (DURATION.deal + 2 * DURATION.dealStep);
  return easeOut(clamp01((elapsed - slot * DURATION.dealStep) / DURATION.deal));
}

/** A hint makes its piece beat three times. */
function pulseOf({ effects, now }: Scene, slot: number): number {
  const pulse = effects.find((effect) => effect.kind === "pulse" && effect.slot === slot);
  return pulse === undefined ? 0 : 0.1 * Math.sin(3 * Math.PI * progressOf(pulse, now)) ** 2;
}

/** What a chosen piece lies on. */
function drawSeat(ctx: Context2D, rect: Rect, fill: string, stroke: string): void {
  ctx.fillStyle = fill;
  ctx.strokeStyle = stroke;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(rect.x + 2.5, rect.y + 1, rect.width - 5, rect.height - 2, 16);
  ctx.fill();
  ctx.stroke();
}

/** A piece without a legal place is dimmed, until the game is over: then it says why. */
function fitsAnywhere(state: BoardState, slot: number): number {
  return state.ending !== undefined || state.legal[slot]?.isEmpty() === false ? 1 : 0.3;
}

/** The piece in the hand: it grows to its full size and a little more, with a soft shadow. */
function drawFloating(ctx: Context2D, { state, layout, palette, effects, now }: Scene): void {
  const { held } = state;
  const piece = held && state.slots[held.slot];
  if (!held?.float || !piece) return;
  const lift = effects.find((effect) => effect.kind === "lift");
  const grown = lift === undefined ? 1 : easeOut(progressOf(lift, now));
  const pitch = layout.slotPitch + (layout.pitch * 1.06 - layout.slotPitch) * grown;
  const { width, height } = piece.shape;
  const at = {
    x: held.float.x + (width * (layout.pitch - pitch) - layout.gap) / 2,
    y: held.float.y + (height * (layout.pitch - pitch) - layout.gap) / 2,
  };
  ctx.save();
  ctx.shadowColor = "rgba(0, 0, 0, 0.35)";
  ctx.shadowBlur = 18;
  ctx.shadowOffsetY = 8;
  drawPiece(ctx, palette, piece, at, pitch, layout.gap);
  ctx.restore();
}
