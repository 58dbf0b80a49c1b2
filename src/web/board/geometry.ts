/**
 * @file Where things are, in CSS pixels from the corner of the element that holds the board: the board's panel, and the
 * pieces of the hand, below it in a row or beside it in a column. Pure, so that input, drawing and tests agree on every
 * pixel.
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

/** The room that the page gives to the board and to the pieces. */
export interface Places {
  readonly board: Rect;
  readonly pieces: Rect;
}

export interface Layout {
  readonly panel: Rect;
  /** Top-left corner of cell 0,0. */
  readonly origin: Point;
  /** Distance between neighbouring cells; a tile is a gap smaller. */
  readonly pitch: number;
  readonly gap: number;
  /** Where each piece of the hand lies; the room of a placed one stays empty. */
  readonly slots: readonly Rect[];
  /** Distance between the cells of a piece in the hand, one for the whole hand. */
  readonly slotPitch: number;
}

const GAP = 4;
/** Between the board and the pieces under it. */
const SPACE = 14;
/** A piece in the hand, against a cell of the board, is at most this large. */
const LARGEST = 0.75;
/** A piece takes at least the room of this many cells, so that a finger finds it. */
const LEAST_CELLS = 3;
/** Around the pieces, in cells of theirs. */
const AIR = 0.5;

/** Lays out the board as large as its place allows, and the pieces of a hand in theirs. */
export function layoutFor({ board, pieces }: Places, hand: readonly Shape[]): Layout {
  const side = Math.floor(Math.min(board.width, board.height));
  const panel = { x: board.x + (board.width - side) / 2, y: board.y, width: side, height: side };
  const padding = Math.max(6, Math.round(side * 0.022));
  const pitch = (side - 2 * padding + GAP) / 8;
  const isColumn = pieces.height > pieces.width * 1.2;
  const along = isColumn ? pieces.height : pieces.width;
  const across = isColumn ? pieces.width : pieces.height;
  const rooms = hand.map((shape) => Math.max(LEAST_CELLS, isColumn ? shape.height : shape.width));
  const total = rooms.reduce((sum, room) => sum + room + AIR, 0);
  const widest = Math.max(LEAST_CELLS, ...hand.map((shape) => (isColumn ? shape.width : shape.height)));
  return {
    panel,
    origin: { x: panel.x + padding, y: panel.y + padding },
    pitch,
    gap: GAP,
    slots: splitBy(
      pieces,
      isColumn,
      rooms.map((room) => (along * (room + AIR)) / total),
    ),
    slotPitch: Math.min(pitch * LARGEST, along / total, across / (widest + AIR / 2)),
  };
}

/** Cuts a rectangle into parts of these lengths. */
function splitBy(rect: Rect, isColumn: boolean, lengths: readonly number[]): Rect[] {
  return lengths.map((length, i) => {
    const before = lengths.slice(0, i).reduce((sum, other) => sum + other, 0);
    return isColumn ? { ...rect, y: rect.y + before, height: length } : { ...rect, x: rect.x + before, width: length };
  });
}

/** Board and pieces one above the other in a box of this size, for a host that gives no places of its own. */
export function stackedPlaces(width: number, height: number): Places {
  const side = Math.round(Math.min(width, Math.max(240, (height - SPACE) / 1.27)));
  const rest = Math.min(Math.max(height - side - SPACE, side * 0.27), side * 0.5);
  const x = (width - side) / 2;
  return {
    board: { x, y: 0, width: side, height: side },
    pieces: { x, y: side + SPACE, width: side, height: Math.round(rest) },
  };
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

/** Top-left corner of a piece of the given pitch, centred in a rectangle. */
export function centred(rect: Rect, shape: Shape, pitch: number): Point {
  return {
    x: rect.x + (rect.width - shape.width * pitch) / 2,
    y: rect.y + (rect.height - shape.height * pitch) / 2,
  };
}
