/** @file What the screens have in common: what they are given, their head, where their content lies, medals and marks of moves. */
import type { ReadonlySignal } from "@preact/signals";
import type { Medal } from "#daily";
import type { Mark } from "#review";
import type { Point, Rect } from "#web/board/geometry.ts";
import type { Context2D } from "#web/board/tiles.ts";
import { CROSS, MARK_BODY, STAR, STROKE_WIDTH, TICK, WRITTEN } from "#web/features/review/markPaths.ts";
import type { Controller } from "#web/game/controller.ts";
import { closeScreen } from "#web/kit/page/screen.ts";
import { drawMedal } from "#web/kit/share/picture.ts";
import { words } from "#web/kit/words/words.ts";
import type { Clock, Frames } from "#web/platform/platform.ts";
import { settings } from "#web/store/settings.ts";
import { type Area, barOf, insideOf } from "../base/area.ts";
import { type Block, type Part, type Pen, picture, row } from "../canvas/block.ts";
import { iconButton, line, middleOf } from "../canvas/blocks.ts";
import type { Look } from "../canvas/look.ts";
import { scrolling, type View } from "../canvas/page.ts";
import { TYPE, write } from "../canvas/type.ts";

const OUTDENT = 10;

/** What the screens are given. */
export interface Seat {
  readonly controller: Controller;
  readonly area: ReadonlySignal<Area>;
  readonly clock: Clock;
  readonly frames: Frames;
  /** Milliseconds since 1970, to the minute. */
  readonly minute: ReadonlySignal<number>;
  /** Sends a game to a chat. */
  share(record: string): void;
  /** Opens the review of a game. */
  review(record: string): void;
}

/** Movement is the player's choice: a mini game is not told what the system prefers. */
export function isCalm(): boolean {
  return settings.value.motion === "calm";
}

export function backToGame(): void {
  closeScreen();
}

/** A screen that is a sheet: its title beside a way back, and under them what scrolls where it does not fit. */
export function sheet(
  { area }: Pick<Seat, "area">,
  pen: Pen,
  scrolled: number,
  title: string,
  block: Block,
  back: () => void = backToGame,
): View {
  const bar = barOf(area.value);
  const inside = insideOf(area.value);
  const top = bar.y + bar.height + 4;
  const view: Rect = { x: inside.x, y: top, width: inside.width, height: inside.y + inside.height - top };
  const { parts, scroll } = scrolling(pen, block, view, scrolled);
  return { under: [...parts, ...titleParts(pen, bar, title, back)], ...(scroll && { scroll }) };
}

export function titleParts(pen: Pen, bar: Rect, title: string, back: () => void): readonly Part[] {
  return row(4, [
    iconButton(words().close, "back", back, "ink"),
    line(title, { size: TYPE.heading, isBold: true }),
  ]).parts(pen, outdented(bar));
}

/** A sign is smaller than what is pressed around it: so moved, it stands on the margin. */
export function outdented(bar: Rect): Rect {
  return { ...bar, x: bar.x - OUTDENT, width: bar.width + OUTDENT };
}

export function medalPicture(medal: Medal | null, size: number): Block {
  return picture(
    size,
    ({ ctx, look }, rect) => {
      const { x, y } = middleOf(rect);
      if (medal !== null && medal !== 0) return drawMedal(ctx, medal, x, y, size * 0.45);
      ctx.beginPath();
      ctx.arc(x, y, size * 0.36, 0, 2 * Math.PI);
      ctx.strokeStyle = look.muted;
      ctx.lineWidth = 2;
      if (medal === null) ctx.setLineDash([3, 4]);
      ctx.stroke();
      ctx.setLineDash([]);
    },
    size,
  );
}

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
