/** @file The picture of a game, 1200 × 630: its last board, score, medal, and the lines of each hand as bars. */

import type { Medal } from "#daily";
import { SIZE } from "#engine";
import { type Context2D, drawTile, type Palette, roundedRect } from "../../board/tiles.ts";
import { here } from "../../platform/here.ts";
import { grouped } from "../dates.ts";
import { barsOf, handsPerBar } from "./bars.ts";
import { nameOf, type SharedGame } from "./sharedGame.ts";
import { shareWords } from "./words.ts";

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", sans-serif';
const BOARD = { x: 50, y: 50, size: 530, padding: 12, gap: 6 };
const LEFT = 640;
const RIGHT = PICTURE_WIDTH - 60;
const BARS = { top: 412, bottom: 548, most: 36, widest: 34 };

/** Metal, ring and dots of one, two and three dots. */
export const MEDAL_COLOURS = [
  { face: "#c8895c", ring: "#8f5a34", dot: "#2a1608" },
  { face: "#c3cad8", ring: "#7f8898", dot: "#14181f" },
  { face: "#f7c948", ring: "#b98a12", dot: "#2a1f02" },
] as const;

export function drawPicture(ctx: Context2D, palette: Palette, game: SharedGame): void {
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  ctx.textBaseline = "alphabetic";
  ctx.direction = "ltr";
  drawBoard(ctx, palette, game);
  drawWords(ctx, palette, game);
  drawBars(ctx, palette, barsOf(game.hands, BARS.most));
}

function drawBoard(ctx: Context2D, palette: Palette, { board }: SharedGame): void {
  const { x, y, size, padding, gap } = BOARD;
  ctx.fillStyle = palette.panel;
  roundedRect(ctx, x, y, size, 26);
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.line;
  ctx.stroke();
  const pitch = (size - 2 * padding + gap) / SIZE;
  for (const [i, content] of board.cells.entries()) {
    const column = i % SIZE;
    const row = Math.floor(i / SIZE);
    const [left, top] = [x + padding + column * pitch, y + padding + row * pitch];
    if (content > 0) {
      drawTile(ctx, palette, content, left, top, pitch - gap);
      continue;
    }
    ctx.fillStyle = (column + row) % 2 === 0 ? palette.cell : palette.cellAlt;
    roundedRect(ctx, left, top, pitch - gap, (pitch - gap) * 0.18);
    ctx.fill();
  }
}

function drawWords(ctx: Context2D, palette: Palette, game: SharedGame): void {
  const text = shareWords();
  ctx.fillStyle = palette.ink;
  ctx.font = `750 42px ${FONT}`;
  ctx.fillText(text.name, LEFT, 98);
  ctx.fillStyle = palette.muted;
  ctx.font = `500 30px ${FONT}`;
  ctx.fillText(nameOf(game), LEFT, 148);
  ctx.fillStyle = palette.ink;
  drawScore(ctx, game);
  ctx.fillStyle = palette.muted;
  ctx.font = `500 32px ${FONT}`;
  ctx.fillText(text.facts(game.lines, game.chain, game.steps), LEFT, 354, RIGHT - LEFT);
  ctx.font = `500 24px ${FONT}`;
  ctx.fillText(text.linesPer(handsPerBar(game.hands, BARS.most)), LEFT, 588);
}

/** The score as large as it fits beside its medal. */
function drawScore(ctx: Context2D, { score, medal }: SharedGame): void {
  const text = grouped(score);
  const hasMedal = medal !== null && medal !== 0;
  const room = RIGHT - LEFT - (hasMedal ? 116 : 0);
  ctx.font = `780 132px ${FONT}`;
  const size = Math.min(132, Math.floor((132 * room) / ctx.measureText(text).width));
  ctx.font = `780 ${size}px ${FONT}`;
  ctx.fillText(text, LEFT - 6, 288);
  if (hasMedal) drawMedal(ctx, medal, LEFT + ctx.measureText(text).width + 62, 288 - size * 0.36, 42);
}

/** A round medal with its dots, centred. */
export function drawMedal(ctx: Context2D, medal: Exclude<Medal, 0>, cx: number, cy: number, radius: number): void {
  const { face, ring, dot } = MEDAL_COLOURS[medal - 1]!;
  const circle = (x: number, y: number, r: number) => {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
  };
  ctx.fillStyle = face;
  circle(cx, cy, radius);
  ctx.fill();
  ctx.strokeStyle = ring;
  ctx.lineWidth = radius * 0.09;
  circle(cx, cy, radius * 0.78);
  ctx.stroke();
  ctx.fillStyle = dot;
  for (let i = 0; i < medal; i++) {
    circle(cx + (i - (medal - 1) / 2) * radius * 0.44, cy, radius * 0.17);
    ctx.fill();
  }
}

/** The highest bars stand out; a hand without a line leaves a stub. */
function drawBars(ctx: Context2D, palette: Palette, bars: readonly number[]): void {
  const { top, bottom, widest } = BARS;
  const most = Math.max(1, ...bars);
  const pitch = Math.min(widest, (RIGHT - LEFT) / Math.max(1, bars.length));
  const gap = Math.max(2, pitch * 0.2);
  for (const [i, lines] of bars.entries()) {
    const height = lines === 0 ? 8 : Math.max(14, ((bottom - top) * lines) / most);
    ctx.fillStyle = lines === 0 ? palette.line : lines === most ? palette.accent : palette.muted;
    ctx.beginPath();
    ctx.roundRect(LEFT + i * pitch, bottom - height, pitch - gap, height, Math.min(6, (pitch - gap) / 2));
    ctx.fill();
  }
}

/** The picture as a PNG file; null where the platform cannot make one. */
export async function pictureFile(palette: Palette, game: SharedGame): Promise<File | null> {
  const canvas = (await here.share()).makeCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  if (canvas === null) return null;
  drawPicture(canvas.ctx, palette, game);
  return canvas.toFile(`openblock-${game.day ?? game.score}.png`);
}
