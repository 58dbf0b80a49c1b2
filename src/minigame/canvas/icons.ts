/** @file The signs of the canvas screens as path data, 24 by 24, drawn as strokes; the page draws the same ones. */
import type { Context2D } from "#web/board/tiles.ts";

export const ICONS = {
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z",
  sound: "M4 9.5h3L11.5 6v12L7 14.5H4zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10",
  muted: "M4 9.5h3L11.5 6v12L7 14.5H4zM16 10l4 4M20 10l-4 4",
  menu: "M4 7h16M4 12h16M4 17h16",
  back: "m15 5-7 7 7 7",
  forward: "m9 5 7 7-7 7",
  review: "M4 20h16M4 15l5-5 4 3 7-8",
  share: "M12 15V3m0 0L8 7m4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  proved: "M12 3 5 5.5v5.2c0 4.6 2.8 8 7 10.3 4.2-2.3 7-5.7 7-10.3V5.5ZM9 11.8l2.2 2.2 4-4.2",
  play: "M7 4.5v15l12-7.5Z",
  pause: "M8 5v14M16 5v14",
  again: "M5 12a7 7 0 1 0 2.2-5.1M7 3v4h4",
  endless:
    "M12 12c-2-3-3.6-4.5-5.7-4.5a4.5 4.5 0 0 0 0 9C8.4 16.5 10 15 12 12Zm0 0c2-3 3.6-4.5 5.7-4.5a4.5 4.5 0 0 1 0 9C15.6 16.5 14 15 12 12Z",
  daily: "M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM4 10h16M8.5 3v4M15.5 3v4M9 15l2 2 4-4",
  zen: "M12 20c-5 0-8-2.5-9-6 3 0 5 .6 6.5 2C9 12.5 10 9 12 5c2 4 3 7.5 2.5 11 1.5-1.4 3.5-2 6.5-2-1 3.5-4 6-9 6Z",
  haptics: "M8 4h8v16H8zM4 9v6M20 9v6",
  language: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  theme: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM12 3v18",
} as const;

export type IconName = keyof typeof ICONS;

const paths = new Map<IconName, Path2D>();

/** A sign around a middle, of an edge in pixels. */
export function drawIcon(
  ctx: Context2D,
  name: IconName,
  middle: { readonly x: number; readonly y: number },
  size: number,
  colour: string,
): void {
  ctx.save();
  ctx.translate(middle.x - size / 2, middle.y - size / 2);
  ctx.scale(size / 24, size / 24);
  ctx.lineWidth = 1.8;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = colour;
  const path = paths.get(name) ?? new Path2D(ICONS[name]);
  paths.set(name, path);
  ctx.stroke(path);
  if (name === "play") {
    ctx.fillStyle = colour;
    ctx.fill(path);
  }
  ctx.restore();
}
