/**
 * @file Text on a canvas: its sizes, its font, and where it breaks into lines. Weights are "bold" or nothing, since that is
 * what every mini game engine reads in a font.
 */
import type { Context2D } from "#web/board/tiles.ts";

/** Heights of letters, in pixels. */
export const TYPE = { score: 52, title: 27, heading: 19, body: 16, small: 14, label: 13, axis: 11 } as const;

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour: string;
  readonly align?: "left" | "center" | "right";
}

/** From one line to the next, in heights of letters. */
const LEADING = 1.4;

export function lineHeight({ size }: Pick<TextStyle, "size">): number {
  return Math.round(size * LEADING);
}

export function setFont(ctx: Context2D, { size, isBold = false }: Pick<TextStyle, "size" | "isBold">): void {
  ctx.font = `${isBold ? "bold " : ""}${size}px sans-serif`;
}

export function widthOf(ctx: Context2D, text: string, style: Pick<TextStyle, "size" | "isBold">): number {
  setFont(ctx, style);
  return ctx.measureText(text).width;
}

/** Chinese may break between any two signs, but not before these. */
const NOT_FIRST = /^[，。、；：？！）」』”’》·,.;:?!)%…]+ *$/;
/** What stays together: a word with its space, or one sign. */
const UNITS = /[\u0021-\u024f\u2010-\u2027×−]+ *| +|[\s\S]/gu;

/** The lines of a text in a width. */
export function linesIn(
  ctx: Context2D,
  text: string,
  style: Pick<TextStyle, "size" | "isBold">,
  width: number,
): string[] {
  setFont(ctx, style);
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line: string[] = [];
    for (const [unit] of paragraph.matchAll(UNITS)) {
      if (line.length === 0 || ctx.measureText(line.join("") + unit.trimEnd()).width <= width) {
        line.push(unit);
        continue;
      }
      // A stop takes the sign before it along.
      const taken = NOT_FIRST.test(unit) && line.length > 1 ? line.splice(-1) : [];
      lines.push(line.join("").trimEnd());
      line = [...taken, unit.trimStart()];
    }
    return [...lines, line.join("").trimEnd()];
  });
}

/** The text, or as much of it as fits, with an ellipsis. */
export function shortened(
  ctx: Context2D,
  text: string,
  style: Pick<TextStyle, "size" | "isBold">,
  width: number,
): string {
  if (widthOf(ctx, text, style) <= width) return text;
  let kept = text;
  while (kept.length > 1 && ctx.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** Writes one line whose middle is at `y`; `x` is where the alignment says. */
export function write(ctx: Context2D, text: string, x: number, y: number, style: TextStyle): void {
  setFont(ctx, style);
  ctx.textAlign = style.align ?? "left";
  ctx.textBaseline = "middle";
  ctx.fillStyle = style.colour;
  ctx.fillText(text, x, y);
}

/** Digits in groups of three: mini games on Android have no `Intl`. */
export function grouped(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
