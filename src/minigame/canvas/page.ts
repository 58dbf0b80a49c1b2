/**
 * @file The screen in use on its canvas: laid out again when something that it shows has changed, drawn once a frame while
 * something moves and not otherwise, and asked what lies under a finger.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { contains, type Places, type Point, type Rect } from "#web/board/geometry.ts";
import type { Pointer, PointerHearer } from "#web/board/stage.ts";
import type { Context2D } from "#web/board/tiles.ts";
import type { Clock, Frames } from "#web/platform/platform.ts";
import { type Block, type Brush, type Part, type Pen, partAt } from "./block.ts";
import type { Look } from "./look.ts";
import type { BoardSpot } from "./spot.ts";

/** A screen, laid out. */
export interface View {
  /** Under the board and beside it. */
  readonly under: readonly Part[];
  readonly board?: { readonly spot: BoardSpot; readonly places: Places };
  readonly over?: readonly Part[];
  /** What scrolls, and how high all of it is. */
  readonly scroll?: { readonly view: Rect; readonly height: number };
}

export interface PageParts {
  readonly ctx: Context2D;
  readonly clock: Clock;
  readonly frames: Frames;
  readonly size: ReadonlySignal<{ readonly width: number; readonly height: number; readonly ratio: number }>;
  readonly look: ReadonlySignal<Look>;
  /** The screen in use; reads signals. `scrolled`: pixels that have been scrolled away. */
  readonly screen: (pen: Pen, scrolled: number) => View;
}

/** Pixels that a finger may wander and still tap. */
const TAP_SLOP = 10;

interface Finger {
  readonly id: number;
  readonly start: Point;
  /** Who hears of it: a part, a board, or what scrolls. */
  part: Part | null;
  readonly board: PointerHearer | null;
  scrollFrom: number | null;
}

export class Page implements PointerHearer {
  private readonly parts: PageParts;
  private readonly scrolled = signal(0);
  private readonly view: ReadonlySignal<View>;
  private finger: Finger | null = null;
  private frame: number | null = null;

  constructor(parts: PageParts) {
    this.parts = parts;
    const { ctx, look, screen } = parts;
    this.view = computed(() => screen({ ctx, look: look.value }, this.scrolled.value));
    effect(() => {
      void this.view.value;
      void parts.size.value;
      this.request();
    });
  }

  /** Has the page drawn with the next frame. */
  readonly request = (): void => {
    this.frame ??= this.parts.frames.request((ticks) => {
      this.frame = null;
      untracked(() => this.draw(ticks));
    });
  };

  /** Another screen begins at its top. */
  rewind(): void {
    this.scrolled.value = 0;
    this.finger = null;
  }

  private draw(ticks: number): void {
    const { ctx, size, look } = this.parts;
    const { width, height, ratio } = size.value;
    const { under, over = [], board } = this.view.value;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.globalAlpha = 1;
    ctx.fillStyle = look.value.background;
    ctx.fillRect(0, 0, width, height);
    const brush: Brush = { ctx, look: look.value, now: ticks, again: this.request };
    this.drawParts(under, brush);
    if (board !== undefined) {
      board.spot.place(board.places);
      board.spot.paint(ticks);
    }
    this.drawParts(over, brush);
  }

  private drawParts(parts: readonly Part[], brush: Brush): void {
    const { ctx } = brush;
    for (const { rect, draw, press, clip } of parts) {
      if (draw === undefined || (clip !== undefined && !meets(rect, clip))) continue;
      ctx.save();
      if (clip !== undefined) {
        ctx.beginPath();
        ctx.rect(clip.x, clip.y, clip.width, clip.height);
        ctx.clip();
      }
      draw(brush, press !== undefined && press.name === this.finger?.part?.press?.name);
      ctx.restore();
    }
  }

  down(pointer: Pointer): boolean {
    if (this.finger !== null) return false;
    const { under, over = [], board, scroll } = this.view.value;
    const part = partAt([...under, ...over], pointer) ?? null;
    const isScrolled = scroll !== undefined && contains(scroll.view, pointer);
    const hearer = part === null && !isScrolled ? (board?.spot.hearer ?? null) : null;
    this.finger = {
      id: pointer.id,
      start: { x: pointer.x, y: pointer.y },
      part,
      board: hearer,
      scrollFrom: isScrolled ? this.scrolled.value : null,
    };
    if (part?.press?.isFollowing === true) part.press.tap(pointer);
    hearer?.down(pointer);
    this.request();
    return true;
  }

  move(pointer: Pointer): void {
    const { finger } = this;
    if (finger === null || pointer.id !== finger.id) return;
    if (finger.board !== null) {
      finger.board.move(pointer);
      return;
    }
    if (finger.part?.press?.isFollowing === true) {
      finger.part.press.tap(pointer);
      return;
    }
    const hasWandered = Math.hypot(pointer.x - finger.start.x, pointer.y - finger.start.y) > TAP_SLOP;
    if (!hasWandered && finger.part !== null) return;
    finger.part = null;
    this.request();
    if (finger.scrollFrom !== null) this.scrollTo(finger.scrollFrom + finger.start.y - pointer.y);
  }

  up(pointer: Pointer): void {
    const { finger } = this;
    if (finger === null || pointer.id !== finger.id) return;
    this.finger = null;
    this.request();
    if (finger.board !== null) finger.board.up(pointer);
    else if (finger.part?.press !== undefined && finger.part.press.isFollowing !== true) finger.part.press.tap(pointer);
  }

  cancel(pointer: Pointer): void {
    const { finger } = this;
    if (finger === null || pointer.id !== finger.id) return;
    this.finger = null;
    this.request();
    finger.board?.cancel(pointer);
  }

  leave(): void {
    // Fingers do not hover.
  }

  private scrollTo(offset: number): void {
    const { scroll } = this.view.value;
    if (scroll === undefined) return;
    this.scrolled.value = Math.max(0, Math.min(scroll.height - scroll.view.height, offset));
  }
}

function meets(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A block in a view that may be too small for it: its parts, moved by what has been scrolled away. */
export function scrolling(
  pen: Pen,
  block: Block,
  view: Rect,
  scrolled: number,
): Pick<View, "scroll"> & { parts: Part[] } {
  const height = block.height(pen, view.width);
  const offset = Math.max(0, Math.min(height - view.height, scrolled));
  const place = { ...view, y: view.y - offset, height: Math.max(height, view.height) };
  return { parts: block.parts(pen, place).map((part) => ({ ...part, clip: view })), scroll: { view, height } };
}
