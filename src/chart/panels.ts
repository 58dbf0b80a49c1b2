/**
 * @file Draws one panel of a figure as SVG: lines with their bands, or rows of bars or of dots with whiskers. A panel
 * starts at (0, 0), has a given width and returns its height. Series differ by colour and by marker, so no
 * reading depends on colour alone.
 */
import { type Axis, type Scale, scaleOf } from "./scale.ts";

/** A value with its interval, if it has one. */
export interface Value {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface Point extends Value {
  readonly x: number;
}

export interface Line {
  /** In the legend; a line without a name is not listed. */
  readonly name?: string;
  /** Which of the colours and markers, from 0; by default its place among the series. */
  readonly tone?: number;
  readonly isDashed?: boolean;
  /** In the order of x. A point whose value is no number leaves a gap. */
  readonly points: readonly Point[];
}

export interface LinePanel {
  readonly kind: "lines";
  /** What is drawn upwards; stands above the plot. */
  readonly heading: string;
  readonly x: Axis;
  readonly y?: Omit<Axis, "label">;
  readonly series: readonly Line[];
  /** A thin line across the plot at this value. */
  readonly reference?: number;
  /** Of the plot, in pixels; default 190. */
  readonly height?: number;
}

export interface Row {
  readonly label: string;
  /** One for every series; null where there is none. */
  readonly values: readonly (Value | null)[];
}

export interface RowPanel {
  /** Bars may be stacked: each begins where the one before ends. */
  readonly kind: "bars" | "stackedBars" | "dots";
  readonly heading: string;
  readonly x: Axis;
  readonly series: readonly { readonly name?: string; readonly tone?: number }[];
  readonly rows: readonly Row[];
  readonly reference?: number;
}

export type Panel = LinePanel | RowPanel;

export interface Drawn {
  readonly svg: string;
  readonly height: number;
}

export const TONES = 8;
/** Width of a character of the small text, a little more than it is on average; Chinese ones fill a square. */
const CHARACTER = 6.6;
const SQUARE = 12;

/** About how wide a small text is. */
export function widthOf(text: string): number {
  const squares = text.match(/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return SQUARE * squares + CHARACTER * (text.length - squares);
}

const TOP = 30;
/** Room for the tick labels, and for the label of the x axis. */
const TICK_ROOM = 22;
const LABEL_ROOM = 20;
const RIGHT = 14;
const PLOT_HEIGHT = 190;
/** With more points than this a line carries no markers. */
const MOST_MARKERS = 40;
const LANE = 13;
const ROW_GAP = 9;

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A pixel with at most one decimal. */
export function px(value: number): string {
  return String(Math.round(10 * value) / 10);
}

export function text(x: number, y: number, content: string, style = ""): string {
  return `<text x="${px(x)}" y="${px(y)}"${style === "" ? "" : ` class="${style}"`}>${escaped(content)}</text>`;
}

function line(x1: number, y1: number, x2: number, y2: number, style: string): string {
  return `<path d="M${px(x1)} ${px(y1)}L${px(x2)} ${px(y2)}" class="${style}"/>`;
}

/** The marker of a tone, about 7 pixels wide. */
export function marker(tone: number, x: number, y: number): string {
  const shapes = [
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z",
    "M-3 -3H3V3H-3Z",
    "M0 -4L4 3H-4Z",
    "M0 -4.3L4.3 0L0 4.3L-4.3 0Z",
  ];
  return `<path d="${shapes[tone % shapes.length]}" transform="translate(${px(x)} ${px(y)})" class="f${tone % TONES}"/>`;
}

export function drawPanel(panel: Panel, width: number): Drawn {
  return panel.kind === "lines" ? drawLines(panel, width) : drawRows(panel, width);
}

function drawLines(panel: LinePanel, width: number): Drawn {
  const { heading, x, series, reference, height = PLOT_HEIGHT } = panel;
  const bottom = TOP + height;
  const points = series.flatMap((one) => one.points);
  const values = points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const up = scaleOf(
    { label: heading, ...panel.y },
    reference === undefined ? values : [...values, reference],
    bottom,
    TOP,
  );
  const left = 10 + Math.max(...up.ticks.map(({ label }) => widthOf(label)));
  const along = scaleOf(
    x,
    points.map((point) => point.x),
    left,
    width - RIGHT,
    Math.max(2, Math.floor((width - left) / 80)),
  );
  const svg = [
    text(0, 14, heading, "h"),
    ...up.ticks.map(({ at, label }) => {
      const y = up.at(at);
      return line(left, y, width - RIGHT, y, "grid") + text(left - 6, y + 4, label, "e");
    }),
    axisBelow(along, x.label, left, width - RIGHT, bottom),
    reference === undefined ? "" : line(left, up.at(reference), width - RIGHT, up.at(reference), "ref"),
    ...series.map((one) => band(one, along, up, series.indexOf(one))),
    ...series.map((one) => stroke(one, along, up, series.indexOf(one))),
  ];
  return {
    svg: svg.filter((part) => part !== "").join("\n"),
    height: bottom + TICK_ROOM + (x.label === "" ? 0 : LABEL_ROOM),
  };
}

/** Runs of neighbouring points whose given number is one. */
function runsOf(points: readonly Point[], isThere: (point: Point) => boolean): Point[][] {
  const runs: Point[][] = [];
  for (const [i, point] of points.entries()) {
    if (!isThere(point)) continue;
    const before = points[i - 1];
    if (before === undefined || !isThere(before)) runs.push([]);
    runs.at(-1)!.push(point);
  }
  return runs;
}

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

function band({ points, tone }: Line, along: Scale, up: Scale, place: number): string {
  const runs = runsOf(points, ({ low, high }) => isNumber(low) && isNumber(high)).filter((run) => run.length > 1);
  return runs
    .map((run) => {
      const over = run.map((point) => `${px(along.at(point.x))} ${px(up.at(point.high!))}`);
      const under = run.map((point) => `${px(along.at(point.x))} ${px(up.at(point.low!))}`).reverse();
      return `<path d="M${[...over, ...under].join("L")}Z" class="b${(tone ?? place) % TONES}"/>`;
    })
    .join("");
}

function stroke({ points, tone = -1, isDashed = false }: Line, along: Scale, up: Scale, place: number): string {
  const shade = tone < 0 ? place : tone;
  const paths = runsOf(points, ({ value }) => isNumber(value)).map((run) => {
    const corners = run.map((point) => `${px(along.at(point.x))} ${px(up.at(point.value))}`);
    return `<path d="M${corners.join("L")}" class="s${shade % TONES}${isDashed ? " dash" : ""}"/>`;
  });
  const hasMarkers = !isDashed && points.length <= MOST_MARKERS;
  const marks = points.filter(({ value }) => hasMarkers && isNumber(value));
  return paths.join("") + marks.map((point) => marker(shade, along.at(point.x), up.at(point.value))).join("");
}

/** The x axis: its line, ticks and label. Labels that would touch the one before are left out. */
function axisBelow(scale: Scale, label: string, left: number, right: number, y: number): string {
  let free = -Infinity;
  const ticks = scale.ticks.map((tick) => {
    const x = scale.at(tick.at);
    const half = widthOf(tick.label) / 2;
    const hasRoom = x - half > free;
    if (hasRoom) free = x + half + 4;
    return line(x, y, x, y + 4, "axis") + (hasRoom ? text(x, y + 17, tick.label, "m") : "");
  });
  const words = label === "" ? "" : text((left + right) / 2, y + 34, label, "m n");
  return [line(left, y, right, y, "axis"), ...ticks, words].join("");
}

function drawRows(panel: RowPanel, width: number): Drawn {
  const { heading, x, series, rows, reference } = panel;
  const isStacked = panel.kind === "stackedBars";
  const lanes = isStacked ? 1.4 : series.length;
  const rowHeight = LANE * lanes + ROW_GAP;
  const bottom = TOP + rowHeight * rows.length;
  const left = 10 + Math.max(0, ...rows.map(({ label }) => widthOf(label)));
  const values = rows.flatMap((row) => extentsOf(row, panel.kind));
  const all = reference === undefined ? values : [...values, reference];
  const along = scaleOf(x, all, left, width - RIGHT, Math.max(2, Math.floor((width - left) / 80)));
  const tones = series.map(({ tone }, i) => tone ?? i);
  const svg = [
    text(0, 14, heading, "h"),
    ...along.ticks.map(({ at }) => line(along.at(at), TOP, along.at(at), bottom, "grid")),
    axisBelow(along, x.label, left, width - RIGHT, bottom),
    reference === undefined ? "" : line(along.at(reference), TOP, along.at(reference), bottom, "ref"),
    ...rows.map((row, i) => {
      const top = TOP + i * rowHeight;
      const edge = i === 0 ? "" : line(0, top, width - RIGHT, top, "grid");
      const name = text(left - 8, top + rowHeight / 2 + 4, row.label, "e");
      const marks = isStacked ? stack(row, tones, along, top) : lanesOf(row, tones, along, top, panel.kind === "bars");
      return edge + name + marks;
    }),
  ];
  return {
    svg: svg.filter((part) => part !== "").join("\n"),
    height: bottom + TICK_ROOM + (x.label === "" ? 0 : LABEL_ROOM),
  };
}

/** All that a row reaches to; bars begin at 0. */
function extentsOf({ values }: Row, kind: RowPanel["kind"]): number[] {
  const there = values.filter((value) => value !== null);
  if (kind === "stackedBars") return [0, there.reduce((sum, { value }) => sum + value, 0)];
  const reach = there.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  return kind === "bars" ? [0, ...reach] : reach;
}

function lanesOf({ values }: Row, tones: readonly number[], along: Scale, top: number, hasBars: boolean): string {
  return values
    .map((one, i) => {
      if (one === null || !isNumber(one.value)) return "";
      const tone = tones[i]!;
      const y = top + ROW_GAP / 2 + LANE * (i + 0.5);
      const bar = hasBars ? rect(along.at(Math.max(0, along.min)), along.at(one.value), y, LANE - 3, tone) : "";
      const whisker =
        isNumber(one.low) && isNumber(one.high)
          ? line(along.at(one.low), y, along.at(one.high), y, hasBars ? "whisker" : `s${tone % TONES}`)
          : "";
      return bar + whisker + (hasBars ? "" : marker(tone, along.at(one.value), y));
    })
    .join("");
}

function stack({ values }: Row, tones: readonly number[], along: Scale, top: number): string {
  let from = 0;
  return values
    .map((one, i) => {
      if (one === null || one.value === 0) return "";
      const to = from + one.value;
      const bar = rect(along.at(from), along.at(to), top + ROW_GAP / 2 + LANE * 0.7, LANE * 1.4, tones[i]!);
      from = to;
      return bar;
    })
    .join("");
}

function rect(from: number, to: number, middle: number, height: number, tone: number): string {
  const x = Math.min(from, to);
  return `<rect x="${px(x)}" y="${px(middle - height / 2)}" width="${px(Math.abs(to - from))}" height="${px(height)}" class="f${tone % TONES}"/>`;
}
