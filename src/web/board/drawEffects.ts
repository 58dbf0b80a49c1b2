/** @file Draws the effects: bursting lines, the nudge, a bloom, words, and a piece on its way back. */
import { clamp01 } from "#engine";
import { BURST, FLASH } from "./clearing.ts";
import { type Effect, easeOut, progressOf, type Words } from "./effects.ts";
import { centred, cornerOf, type Layout, type Point } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { type Context2D, drawPiece, drawTile, roundedRect } from "./tiles.ts";

type Kind<K extends Effect["kind"]> = Extract<Effect, { kind: K }>;

/** How far the board is off its place. */
export function shiftOf({ effects, now }: Scene): Point {
  let y = 0;
  for (const effect of effects) {
    if (effect.kind !== "nudge" || now < effect.start) continue;
    const t = progressOf(effect, now);
    y += effect.pixels * (1 - t) ** 2 * Math.cos(2.5 * Math.PI * t) * Math.min(1, t * 8);
  }
  return { x: 0, y };
}

/** What is drawn on the board itself and moves with it. */
export function drawOnBoard(ctx: Context2D, scene: Scene): void {
  for (const effect of scene.effects) {
    if (scene.now < effect.start) continue;
    if (effect.kind === "clear") drawClear(ctx, scene, effect);
    else if (effect.kind === "bloom") drawBloom(ctx, scene, effect);
  }
}

/** What is drawn over everything but the piece in the hand. */
export function drawOver(ctx: Context2D, scene: Scene): void {
  for (const effect of scene.effects) {
    if (scene.now < effect.start) continue;
    if (effect.kind === "return") drawReturn(ctx, scene, effect);
    else if (effect.kind === "words") drawWords(ctx, scene, effect);
  }
}

function drawClear(ctx: Context2D, scene: Scene, effect: Kind<"clear">): void {
  const { layout, palette, now } = scene;
  const size = layout.pitch - layout.gap;
  const elapsed = progressOf(effect, now) * effect.duration;
  ctx.save();
  for (const { cell, content, at } of effect.cells) {
    const { x, y } = cornerOf(layout, cell % 8, cell >> 3);
    if (effect.isCalm) {
      ctx.globalAlpha = 1 - elapsed / effect.duration;
      drawTile(ctx, palette, content, x, y, size, true);
    } else if (elapsed < FLASH) {
      // The whole line as one white bar: a little larger than its cells, so that the gaps are filled.
      const edge = size * 0.025 + layout.gap / 2;
      ctx.fillStyle = palette.glow;
      roundedRect(ctx, x - edge, y - edge, size + 2 * edge, size * 0.14);
      ctx.fill();
    } else if (elapsed < at) drawTile(ctx, palette, content, x, y, size, true);
    else drawShards(ctx, scene, cell, content, clamp01((elapsed - at) / BURST));
  }
  ctx.restore();
}

/** Six shards fly off a cell; where to is fixed by the cell, so that a frame can be drawn again. */
function drawShards(ctx: Context2D, { layout, palette }: Scene, cell: number, content: number, t: number): void {
  if (t >= 1) return;
  const size = layout.pitch - layout.gap;
  const corner = cornerOf(layout, cell % 8, cell >> 3);
  const colours = palette.tiles[content - 1]!;
  ctx.globalAlpha = 1 - t * t;
  for (let i = 0; i < 6; i++) {
    const seed = Math.sin(cell * 12.9 + i * 78.2) * 43758.5;
    const random = seed - Math.floor(seed);
    const angle = (i + random) * (Math.PI / 3);
    const way = size * (0.35 + 0.75 * random) * easeOut(t);
    const edge = size * (0.1 + 0.14 * random) * (1 - 0.6 * t);
    const x = corner.x + size / 2 + Math.cos(angle) * way;
    const y = corner.y + size / 2 + Math.sin(angle) * way + size * 0.9 * t * t;
    ctx.fillStyle = i % 3 === 0 ? colours.hot : colours.face;
    roundedRect(ctx, x - edge / 2, y - edge / 2, edge, edge * 0.25);
    ctx.fill();
  }
}

function drawReturn(ctx: Context2D, { state, layout, palette, now }: Scene, effect: Kind<"return">): void {
  const piece = state.slots[effect.slot];
  if (!piece) return;
  const t = easeOut(progressOf(effect, now));
  const small = layout.slotPitch;
  const home = centred(layout.slots[effect.slot]!, piece.shape, small);
  const pitch = layout.pitch + (small - layout.pitch) * t;
  const at = { x: effect.from.x + (home.x - effect.from.x) * t, y: effect.from.y + (home.y - effect.from.y) * t };
  drawPiece(ctx, palette, piece, at, pitch, layout.gap * (pitch / layout.pitch));
}

/** One glow over the whole board for a board clear. */
function drawBloom(ctx: Context2D, { layout, palette, now }: Scene, effect: Kind<"bloom">): void {
  const t = progressOf(effect, now);
  const { x, y, width } = layout.panel;
  const [cx, cy] = [x + width / 2, y + width / 2];
  const glow = ctx.createRadialGradient(cx, cy, 0, cx, cy, width * (0.3 + 0.6 * easeOut(t)));
  glow.addColorStop(0, palette.accent);
  glow.addColorStop(1, "transparent");
  ctx.save();
  ctx.globalAlpha = 0.6 * (1 - t);
  ctx.fillStyle = glow;
  ctx.fillRect(x, y, width, width);
  ctx.restore();
}

/** Words with a halo, so that they can be read on tiles of any colour; they stay within the board. */
function drawWords(ctx: Context2D, { layout, palette, now }: Scene, words: Words): void {
  const t = progressOf(words, now);
  const size = words.size * layout.pitch;
  const punch = words.isStill || words.rise > 0 ? 1 : 1 + 0.35 * (1 - easeOut(clamp01(t * 6)));
  ctx.save();
  ctx.globalAlpha = Math.min(1, (1 - t) / words.fade);
  ctx.font = `780 ${Math.round(size)}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(4, size * 0.16);
  ctx.strokeStyle = palette.halo;
  ctx.fillStyle = palette[words.colour];
  const at = placeOf(layout, words, ctx.measureText(words.text).width, words.isStill ? 0 : easeOut(t) * words.rise);
  ctx.translate(at.x, at.y);
  ctx.scale(punch, punch);
  ctx.strokeText(words.text, 0, 0);
  ctx.fillText(words.text, 0, 0);
  ctx.restore();
}

function placeOf({ panel, origin, pitch }: Layout, { at, size }: Words, width: number, rise: number): Point {
  const clampTo = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to));
  return {
    x: clampTo(origin.x + at.x * pitch, panel.x + width / 2 + 8, panel.x + panel.width - width / 2 - 8),
    y: clampTo(
      origin.y + (at.y - rise) * pitch,
      panel.y + (size * pitch) / 2 + 4,
      panel.y + panel.height - (size * pitch) / 2 - 4,
    ),
  };
}
