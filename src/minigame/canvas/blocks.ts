/** @file What the canvas screens are built of: texts, signs, buttons, cards, switches. */

import { mix } from "#web/board/colours.ts";
import type { Point, Rect } from "#web/board/geometry.ts";
import type { Context2D } from "#web/board/tiles.ts";
import { type Block, type Brush, column, over, type Pen, type Press, padded, picture, pressed, row } from "./block.ts";
import { drawIcon, type IconName } from "./icons.ts";
import type { Look } from "./look.ts";
import { lineHeight, linesIn, shortened, type TextStyle, TYPE, widthOf, write } from "./type.ts";

/** A colour by its name in the look, so that a text can be described before its canvas is known. */
export type Ink = "ink" | "muted" | "accent" | "danger" | "ok" | "warn" | "onPrimary";

export interface TextOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly ink?: Ink;
  readonly align?: TextStyle["align"];
}

function styleOf(
  { size = TYPE.body, isBold = false, ink = "ink", align = "left" }: TextOptions,
  look: Look,
): TextStyle {
  return { size, isBold, align, colour: look[ink] };
}

function xOf({ x, width }: Rect, align: TextStyle["align"]): number {
  return align === "center" ? x + width / 2 : align === "right" ? x + width : x;
}

/** A text in as many lines as it takes. */
export function text(said: string, options: TextOptions = {}): Block {
  const lines = (pen: Pen, width: number) => linesIn(pen.ctx, said, styleOf(options, pen.look), width);
  const step = lineHeight(styleSize(options));
  return {
    height: (pen, width) => lines(pen, width).length * step,
    parts: (pen, rect) =>
      lines(pen, rect.width).map((line, i) => ({
        rect: { ...rect, y: rect.y + i * step, height: step },
        draw: ({ ctx, look }) =>
          write(ctx, line, xOf(rect, options.align), rect.y + (i + 0.5) * step, styleOf(options, look)),
      })),
  };
}

function styleSize({ size = TYPE.body }: TextOptions): { size: number } {
  return { size };
}

/** A text in one line, as wide as it is: for rows. */
export function label(said: string, options: TextOptions = {}): Block {
  return { ...line(said, options), width: (pen) => Math.ceil(widthOf(pen.ctx, said, styleOf(options, pen.look))) };
}

/** A text in one line, cut where it does not fit. */
export function line(said: string, options: TextOptions = {}): Block {
  const height = lineHeight(styleSize(options));
  return picture(height, ({ ctx, look }, rect) => {
    const style = styleOf(options, look);
    write(ctx, shortened(ctx, said, style, rect.width), xOf(rect, options.align), rect.y + rect.height / 2, style);
  });
}

export function icon(name: IconName, ink: Ink = "muted", size = 22): Block {
  return picture(size, ({ ctx, look }, rect) => drawIcon(ctx, name, middleOf(rect), size, look[ink]), size);
}

export function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A rounded rectangle, filled, and with a line around it where it has one. */
export function box(
  ctx: Context2D,
  rect: Rect,
  radius: number,
  fill: string | null,
  stroke: string | null = null,
): void {
  ctx.beginPath();
  ctx.roundRect(rect.x + 0.5, rect.y + 0.5, rect.width - 1, rect.height - 1, radius);
  if (fill !== null) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (stroke === null) return;
  ctx.strokeStyle = stroke;
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** On the surface of a card. */
export function card(block: Block, isDanger = false): Block {
  return over(padded(block, 16, 14), ({ ctx, look }, rect) =>
    box(ctx, rect, 16, look.panel, isDanger ? mix(look.panel, look.danger, 0.6) : look.line),
  );
}

export interface ButtonOptions {
  readonly icon?: IconName;
  readonly isPrimary?: boolean;
  readonly isOff?: boolean;
  /** The sign stands over the name. */
  readonly isTall?: boolean;
  readonly height?: number;
  /** Shows the icon only; the name is for tests. */
  readonly isBare?: boolean;
}

export function button(name: string, tap: () => void, options: ButtonOptions = {}): Block {
  const { isPrimary = false, isOff = false, isTall = false, isBare = false } = options;
  const height = options.height ?? (isTall ? 60 : 48);
  const ink: Ink = isPrimary ? "onPrimary" : "ink";
  const face = picture(height, (brush, rect) => {
    const { ctx } = brush;
    ctx.save();
    if (isOff) ctx.globalAlpha *= 0.45;
    if (isTall) drawTall(brush, rect, name, options.icon!);
    else drawFlat(brush, rect, isBare ? "" : name, options.icon ?? null, ink);
    ctx.restore();
  });
  const ground = ({ ctx, look }: Brush, rect: Rect, isDown: boolean) => {
    const fill = isPrimary
      ? isDown
        ? mix(look.primary, look.onPrimary, 0.18)
        : look.primary
      : isDown
        ? look.raise
        : look.panel;
    box(ctx, rect, 14, fill, isPrimary ? null : look.line);
  };
  return pressed(face, ground, isOff ? null : press(name, tap));
}

export function press(name: string, tap: () => void): Press {
  return { name, tap };
}

function drawTall({ ctx, look }: Brush, rect: Rect, name: string, sign: IconName): void {
  const { x, y } = middleOf(rect);
  drawIcon(ctx, sign, { x, y: y - 10 }, 22, look.ink);
  const style: TextStyle = { size: TYPE.label, isBold: true, align: "center", colour: look.muted };
  write(ctx, shortened(ctx, name, style, rect.width - 8), x, y + 14, style);
}

function drawFlat({ ctx, look }: Brush, rect: Rect, name: string, sign: IconName | null, ink: Ink): void {
  const style: TextStyle = { size: TYPE.body, isBold: true, colour: look[ink] };
  const room = rect.width - 20 - (sign === null ? 0 : 28);
  const said = shortened(ctx, name, style, room);
  const wide = name === "" ? 0 : widthOf(ctx, said, style);
  const all = wide + (sign === null ? 0 : 20 + (name === "" ? 0 : 8));
  const left = rect.x + (rect.width - all) / 2;
  const middle = rect.y + rect.height / 2;
  if (sign !== null) drawIcon(ctx, sign, { x: left + 10, y: middle }, 20, look[ink]);
  if (name !== "") write(ctx, said, left + all - wide, middle + 1, style);
}

/** A sign that is a button, without a frame; 44 pixels to press. */
export function iconButton(name: string, sign: IconName, tap: () => void, ink: Ink = "muted"): Block {
  return pressed(
    picture(44, ({ ctx, look }, rect) => drawIcon(ctx, sign, middleOf(rect), 22, look[ink]), 44),
    ({ ctx, look }, rect, isDown) => {
      if (isDown) box(ctx, rect, 14, look.raise);
    },
    press(name, tap),
  );
}

/** A progress bar; `share` is 0…1. */
export function bar(share: number, height = 4, ink: Ink = "accent"): Block {
  return picture(height, ({ ctx, look }, rect) => {
    const round = rect.height / 2;
    ctx.fillStyle = look.raise;
    ctx.beginPath();
    ctx.roundRect(rect.x, rect.y, rect.width, rect.height, round);
    ctx.fill();
    const width = Math.min(1, Math.max(0, share)) * rect.width;
    if (width < 1) return;
    ctx.fillStyle = look[ink];
    ctx.beginPath();
    ctx.roundRect(rect.x, rect.y, Math.max(rect.height, width), rect.height, round);
    ctx.fill();
  });
}

/** A name with its options below; one is selected. */
export function choices<T extends string>(
  name: string,
  options: readonly T[],
  names: Readonly<Record<T, string>>,
  chosen: T,
  choose: (option: T) => void,
): Block {
  return column(6, [
    line(name, { size: TYPE.small, ink: "muted" }),
    row(
      6,
      options.map((option) =>
        pressed(
          padded(line(names[option], { size: TYPE.small, isBold: option === chosen, align: "center" }), 4, 10),
          ({ ctx, look }, rect, isDown) =>
            box(
              ctx,
              rect,
              12,
              option === chosen || isDown ? look.raise : look.panel,
              option === chosen ? look.accent : look.line,
            ),
          press(`${name}: ${names[option]}`, () => choose(option)),
        ),
      ),
    ),
  ]);
}
