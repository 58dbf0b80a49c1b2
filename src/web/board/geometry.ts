/**
 * @file Where things are on the canvas, in CSS pixels: the board's panel on top, three dock slots under it. Pure, so that
 * input, drawing and tests agree on every pixel.
 */
import type { Shape } from "#engine";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly panel: Rect;
  /** Top-left corner of cell 0,0. */
  readonly origin: Point;
  /** Distance between neighbouring cells; a tile is a gap smaller. */
  readonly pitch: number;
  readonly gap: number;
  readonly slots: readonly Rect[];
}

const PADDING = 8;
const GAP = 4;
const DOCK_SPACE = 14;
const SLOT_SPACE = 10;

/** Lays out a canvas of this size; the dock gets the room that the board leaves. */
export function layoutFor(width: number, height: number): Layout {
  const pitch = (width - 2 * PADDING + GAP) / 8;
  const top = width + DOCK_SPACE;
  const slotWidth = (width - 2 * SLOT_SPACE) / 3;
  return {
    width,
    height,
    panel: { x: 0, y: 0, width, height: width },
    origin: { x: PADDING, y: PADDING },
    pitch,
    gap: GAP,
    slots: [0, 1, 2].map((i) => ({
      x: i * (slotWidth + SLOT_SPACE),
      y: top,
      width: slotWidth,
      height: Math.max(0, height - top),
    })),
  };
}

/** Height of the canvas for a width and the room there is for the dock, within limits. */
export function canvasHeight(width: number, available: number): number {
  const dock = Math.min(Math.max(available - width - DOCK_SPACE, width * 0.27), width * 0.5);
  return Math.round(width + DOCK_SPACE + dock);
}

export function contains(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}

export function slotAt(layout: Layout, point: Point): number | null {
  const slot = layout.slots.findIndex((rect) => contains(rect, point));
  return slot < 0 ? null : slot;
}

/** The cell under a point, or null outside the board. */
export function cellAtPoint({ origin, pitch }: Layout, point: Point): Point | null {
  const x = Math.floor((point.x - origin.x + GAP / 2) / pitch);
  const y = Math.floor((point.y - origin.y + GAP / 2) / pitch);
  return x >= 0 && y >= 0 && x < 8 && y < 8 ? { x, y } : null;
}

/** Top-left corner of a cell's tile. */
export function cornerOf({ origin, pitch }: Layout, x: number, y: number): Point {
  return { x: origin.x + x * pitch, y: origin.y + y * pitch };
}

/** Pitch at which a piece is drawn in its slot: a bar of five fits with air around it. */
export function slotPitch({ slots, pitch }: Layout): number {
  const { width, height } = slots[0]!;
  return Math.min(pitch * 0.62, (width - 14) / 5, (height - 14) / 5);
}

/** Top-left corner of a piece of the given pitch, centred in a rectangle. */
export function centred(rect: Rect, shape: Shape, pitch: number): Point {
  return {
    x: rect.x + (rect.width - shape.width * pitch) / 2,
    y: rect.y + (rect.height - shape.height * pitch) / 2,
  };
}
