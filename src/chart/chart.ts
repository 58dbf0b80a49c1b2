/**
 * @file Charts as SVG text, for documents and reports: a figure is a title, a legend and panels of lines, bars or
 * intervals (`panels.ts`). No script, no font, no dependency; colours follow the reader's light or dark setting, the
 * title and the description are there for screen readers. The same data always gives the same text.
 */
import { type Drawn, drawPanel, escaped, marker, type Panel, px, TONES, text, widthOf } from "./panels.ts";

export type { Line, LinePanel, Panel, Value } from "./panels.ts";
export type { Axis } from "./scale.ts";

export interface Figure {
  /** Shown above the chart, and read aloud. */
  readonly title: string;
  /** What the chart shows, for those who cannot see it. */
  readonly description: string;
  /** How to read it; shown below the title. */
  readonly note?: string;
  readonly panels: readonly Panel[];
  /** Panels side by side; default 1. */
  readonly columns?: number;
  /** In pixels; default 880. */
  readonly width?: number;
}

const PADDING = 24;
const GAP = 28;
const NOTE_LINE = 17;
const LEGEND_LINE = 20;
const LEGEND_MARK = 18;

/** Colours of the series on light and on dark ground; each has at least three times the ground's contrast. */
const LIGHT = ["#1f66b5", "#c2500a", "#0f7f5c", "#8a45b5", "#a8780a", "#b5325d", "#4d5666", "#0b7d96"];
const DARK = ["#6db1ff", "#ff9d5c", "#4fd1a1", "#cf9bf2", "#e5bd4f", "#ff86a8", "#a9b2c3", "#5fcbe3"];

const tonesOf = (colours: readonly string[]) =>
  colours.map((c, i) => `.chart .s${i}{stroke:${c}}.chart .f${i},.chart .b${i}{fill:${c}}`).join("");

const STYLE = [
  '.chart{font:12px system-ui,-apple-system,"Segoe UI",sans-serif}',
  ".chart .ground{fill:#fff;stroke:#d9dce3}.chart text{fill:#20242c}.chart .n{fill:#5a6270}",
  ".chart .t{font-size:16px;font-weight:650}.chart .h{font-size:13px;font-weight:600}",
  ".chart .m{text-anchor:middle}.chart .e{text-anchor:end}",
  ".chart path[class^=s],.chart .grid,.chart .axis,.chart .ref,.chart .whisker{fill:none}",
  ".chart path[class^=s]{stroke-width:2;stroke-linejoin:round}.chart .dash{stroke-dasharray:5 4;stroke-width:1.5;opacity:.8}",
  ".chart path[class^=b]{opacity:.15}.chart .grid{stroke:#e6e8ed}.chart .axis{stroke:#8a92a0}",
  ".chart .ref{stroke:#5a6270;stroke-dasharray:2 3}.chart .whisker{stroke:#20242c;stroke-width:1.5}",
  tonesOf(LIGHT),
  "@media (prefers-color-scheme:dark){",
  ".chart .ground{fill:#12141a;stroke:#2b303b}.chart text{fill:#f2f0ea}.chart .n{fill:#a3a9b8}",
  ".chart .grid{stroke:#272b35}.chart .axis{stroke:#6b7385}.chart .ref{stroke:#a3a9b8}.chart .whisker{stroke:#f2f0ea}",
  tonesOf(DARK),
  "}",
].join("\n");

export function figure({ title, description, note = "", panels, columns = 1, width = 880 }: Figure): string {
  const inner = width - 2 * PADDING;
  const notes = note === "" ? [] : linesOf(note, inner / 0.93);
  const noteTop = PADDING + 18;
  const legend = legendOf(panels, inner, noteTop + NOTE_LINE * notes.length);
  const drawn = panels.map((panel) => drawPanel(panel, (inner - GAP * (columns - 1)) / columns));
  const grid = gridOf(drawn, columns, inner, legend.bottom + 14);
  const height = grid.bottom - GAP + PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${px(height)}" width="${width}" height="${px(height)}" role="img" class="chart">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${px(height - 1)}" rx="12" class="ground"/>`,
    text(PADDING, PADDING + 10, title, "t"),
    ...notes.map((line, i) => text(PADDING, noteTop + NOTE_LINE * i + 12, line, "n")),
    legend.svg,
    grid.svg,
    "</svg>",
    "",
  ].join("\n");
}

/** Panels in rows; a row is as high as its highest panel. */
function gridOf(drawn: readonly Drawn[], columns: number, inner: number, top: number) {
  const step = (inner + GAP) / columns;
  let y = top;
  const parts: string[] = [];
  for (let i = 0; i < drawn.length; i += columns) {
    const row = drawn.slice(i, i + columns);
    for (const [column, { svg }] of row.entries()) {
      parts.push(`<g transform="translate(${px(PADDING + column * step)} ${px(y)})">\n${svg}\n</g>`);
    }
    y += Math.max(...row.map(({ height }) => height)) + GAP;
  }
  return { svg: parts.join("\n"), bottom: y };
}

/** Every named series once, in lines as wide as the figure. */
function legendOf(panels: readonly Panel[], inner: number, top: number) {
  const entries = new Map<string, { tone: number; isDashed: boolean }>();
  for (const { series } of panels) {
    for (const [place, one] of series.entries()) {
      if (one.name === undefined || entries.has(one.name)) continue;
      entries.set(one.name, { tone: one.tone ?? place, isDashed: "isDashed" in one && one.isDashed === true });
    }
  }
  let x = 0;
  let y = top + 14;
  const parts = [...entries].map(([name, { tone, isDashed }]) => {
    const width = LEGEND_MARK + widthOf(name) + 14;
    if (x > 0 && x + width > inner) {
      x = 0;
      y += LEGEND_LINE;
    }
    const at = PADDING + x;
    x += width;
    const dash = `<path d="M${px(at)} ${px(y)}h12" class="s${tone % TONES} dash"/>`;
    return (isDashed ? dash : marker(tone, at + 6, y)) + text(at + LEGEND_MARK, y + 4, name);
  });
  return { svg: parts.join("\n"), bottom: entries.size === 0 ? top : y + 8 };
}

/** Words in lines that are at most so wide. */
function linesOf(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
