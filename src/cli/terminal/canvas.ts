/** @file A grid of styled characters to draw the screen on, and its text, with escape codes or plain. */

/** Colours are codes of the 256-colour palette. */
export interface Style {
  readonly fg?: number;
  readonly bg?: number;
  readonly bold?: boolean;
}

interface Glyph {
  readonly char: string;
  readonly style: Style;
}

const PLAIN: Style = {};
const BLANK: Glyph = { char: " ", style: PLAIN };

export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly rows: Glyph[][];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rows = Array.from({ length: height }, () => new Array<Glyph>(width).fill(BLANK));
  }

  /** Writes text from (x, y) to the right, cut off at the edge. */
  put(x: number, y: number, text: string, style: Style = PLAIN): void {
    const row = this.rows[y];
    if (row === undefined) return;
    for (const [i, char] of [...text].entries()) {
      if (x + i >= 0 && x + i < this.width) row[x + i] = { char, style };
    }
  }

  /** Lines of text; without `ansi` they hold no escape codes. */
  toText(ansi: boolean): string {
    return this.rows.map((row) => (ansi ? ansiRow(row) : plainRow(row))).join("\n");
  }
}

function plainRow(row: readonly Glyph[]): string {
  return row
    .map(({ char }) => char)
    .join("")
    .trimEnd();
}

function ansiRow(row: readonly Glyph[]): string {
  const end = row.findLastIndex(({ char, style }) => char !== " " || style.bg !== undefined) + 1;
  let text = "";
  let current = PLAIN;
  for (const { char, style } of row.slice(0, end)) {
    if (!isSame(style, current)) text += sgr(style);
    current = style;
    text += char;
  }
  return isSame(current, PLAIN) ? text : `${text}${sgr(PLAIN)}`;
}

function isSame(a: Style, b: Style): boolean {
  return a.fg === b.fg && a.bg === b.bg && a.bold === b.bold;
}

function sgr({ fg, bg, bold }: Style): string {
  const codes = ["0"];
  if (bold === true) codes.push("1");
  if (fg !== undefined) codes.push(`38;5;${fg}`);
  if (bg !== undefined) codes.push(`48;5;${bg}`);
  return `\u001b[${codes.join(";")}m`;
}

/** Text in a column: broken at spaces; leading spaces of a line are kept. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  const indent = Math.min(/^ */.exec(text)![0].length, width >> 1);
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    const at = space > indent ? space : width;
    lines.push(rest.slice(0, at));
    rest = " ".repeat(indent) + rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
