/**
 * @file Screens on a canvas, in three steps: blocks are laid out in a place, become parts, and parts are drawn and hear
 * touches. A block says how high it is in a width; columns and rows put blocks into each other. Nothing is kept between
 * two layouts, so a screen is a function of what it shows.
 */
import { contains, type Point, type Rect } from "#web/board/geometry.ts";
import type { Context2D } from "#web/board/tiles.ts";
import type { Look } from "./look.ts";

/** What texts are measured with. */
export interface Pen {
  readonly ctx: Context2D;
  readonly look: Look;
}

export interface Brush extends Pen {
  /** Ticks of the clock. */
  readonly now: number;
  /** Asks for another picture: something is still moving. */
  again(): void;
}

export interface Press {
  /** For tests. */
  readonly name: string;
  tap(at: Point): void;
  /** Hears the finger from its first touch on, and wherever it goes: a slider. */
  readonly isFollowing?: boolean;
}

/** A rectangle of the screen with its picture, and what a tap on it does. */
export interface Part {
  readonly rect: Rect;
  readonly draw?: (brush: Brush, isDown: boolean) => void;
  readonly press?: Press;
  /** It is neither seen nor felt outside of this. */
  readonly clip?: Rect;
}

export interface Block {
  /** What it takes in a row; blocks without one share what is left. */
  readonly width?: (pen: Pen) => number;
  readonly height: (pen: Pen, width: number) => number;
  readonly parts: (pen: Pen, rect: Rect) => readonly Part[];
}

/** The part under a point that hears taps; later parts lie over earlier ones. */
export function partAt(parts: readonly Part[], point: Point): Part | undefined {
  return parts.findLast(
    ({ rect, press, clip }) =>
      press !== undefined && contains(rect, point) && (clip === undefined || contains(clip, point)),
  );
}

/** One below the other. */
export function column(gap: number, blocks: readonly (Block | null)[]): Block {
  const shown = blocks.filter((block) => block !== null);
  const heights = (pen: Pen, width: number) => shown.map((block) => block.height(pen, width));
  const gaps = gap * Math.max(0, shown.length - 1);
  return {
    height: (pen, width) => sum(heights(pen, width)) + gaps,
    parts(pen, rect) {
      const own = heights(pen, rect.width);
      let { y } = rect;
      return shown.flatMap((block, i) => {
        const height = own[i]!;
        const place = { x: rect.x, y, width: rect.width, height };
        y += height + gap;
        return block.parts(pen, place);
      });
    },
  };
}

/** Side by side, each in the middle of the row's height. */
export function row(gap: number, blocks: readonly (Block | null)[]): Block {
  const shown = blocks.filter((block) => block !== null);
  const widths = (pen: Pen, width: number) => {
    const own = shown.map((block) => block.width?.(pen) ?? null);
    const sharing = own.filter((one) => one === null).length;
    const left = width - sum(own.map((one) => one ?? 0)) - gap * Math.max(0, shown.length - 1);
    return own.map((one) => one ?? Math.max(0, left / sharing));
  };
  const heightOf = (pen: Pen, width: number) => {
    const each = widths(pen, width);
    return Math.max(0, ...shown.map((block, i) => block.height(pen, each[i]!)));
  };
  return {
    height: heightOf,
    parts(pen, rect) {
      const each = widths(pen, rect.width);
      let { x } = rect;
      return shown.flatMap((block, i) => {
        const width = each[i]!;
        const height = Math.min(rect.height, block.height(pen, width));
        const place = { x, y: rect.y + (rect.height - height) / 2, width, height };
        x += width + gap;
        return block.parts(pen, place);
      });
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Room around a block, in pixels: sideways, and above and below. */
export function padded(block: Block, across: number, along = across): Block {
  return {
    ...(block.width !== undefined && { width: (pen: Pen) => block.width!(pen) + 2 * across }),
    height: (pen, width) => block.height(pen, width - 2 * across) + 2 * along,
    parts: (pen, rect) => block.parts(pen, inset(rect, across, along)),
  };
}

export function inset({ x, y, width, height }: Rect, across: number, along = across): Rect {
  return {
    x: x + across,
    y: y + along,
    width: Math.max(0, width - 2 * across),
    height: Math.max(0, height - 2 * along),
  };
}

/** Something drawn, of a fixed height; of a fixed width too where it has one. */
export function picture(height: number, draw: DrawIn, width?: number): Block {
  return {
    ...(width !== undefined && { width: () => width }),
    height: () => height,
    parts: (_, rect) => [{ rect, draw: (brush, isDown) => draw(brush, rect, isDown) }],
  };
}

export type DrawIn = (brush: Brush, rect: Rect, isDown: boolean) => void;

/** Draws something under a block. */
export function over(block: Block, draw: DrawIn): Block {
  return {
    ...block,
    parts: (pen, rect) => [{ rect, draw: (brush, isDown) => draw(brush, rect, isDown) }, ...block.parts(pen, rect)],
  };
}

/** A block that can be tapped anywhere; the draw function knows whether a finger is down. */
export function pressed(block: Block, draw: DrawIn, press: Press | null): Block {
  return {
    ...block,
    parts: (pen, rect) => [
      { rect, draw: (brush, isDown) => draw(brush, rect, isDown), ...(press !== null && { press }) },
      ...block.parts(pen, rect),
    ],
  };
}

/** Nothing, of a height. */
export function space(height: number): Block {
  return { height: () => height, parts: () => [] };
}
