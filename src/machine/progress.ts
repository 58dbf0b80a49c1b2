/**
 * @file How a training shows where it is: a line on standard error that is written over while a person watches, and a
 * file of metrics, one JSON object a line, for everything else.
 */
import { appendFileSync } from "node:fs";
import { parsedJson, readIfThere, writeWhole } from "./files.ts";

export interface ProgressLine {
  /** Replaces the line, unless it was replaced just now. */
  show(text: string): void;
  /** Takes the line away. */
  end(): void;
}

/** Milliseconds between two texts. */
const PAUSE = 200;

/** Silent unless the stream is a terminal. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      const now = performance.now();
      if (!stream.isTTY || now - last < PAUSE) return;
      last = now;
      stream.write(`\r\u001b[K${text.slice(0, (stream.columns || 80) - 1)}`);
    },
    end() {
      if (stream.isTTY) stream.write("\r\u001b[K");
    },
  };
}

/** "12.5 %, 3 min left", judged by the pace of the work done after `doneBefore`, in `elapsedMs`. */
export function remaining(done: number, total: number, doneBefore: number, elapsedMs: number): string {
  const share = `${((100 * done) / total).toFixed(1)} %`;
  const fresh = done - doneBefore;
  if (fresh <= 0 || done >= total) return share;
  const seconds = (((total - done) / fresh) * elapsedMs) / 1000;
  const left = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `${share}, ${left} left`;
}

export type Metrics = Readonly<Record<string, number>>;

export interface MetricsFile {
  /** Puts it on the disk. Throws where a figure is not finite, which JSON cannot say. */
  add(point: Metrics): void;
}

/** Starts the file with the points of the checkpoint that a run goes on from: later ones will be measured again. */
export function openMetrics(file: string, already: readonly Metrics[]): MetricsFile {
  writeWhole(file, already.map(lineOf).join(""));
  return {
    add(point) {
      const unsaid = Object.entries(point).find(([, value]) => !Number.isFinite(value));
      if (unsaid !== undefined) throw new Error(`the metric ${unsaid[0]} is ${unsaid[1]}`);
      appendFileSync(file, lineOf(point), { flush: true });
    },
  };
}

/** The first `most` points of a file; fewer where it has no more, or where a line is none. */
export function readMetrics(file: string, most: number): Metrics[] {
  const bytes = readIfThere(file);
  // What follows the last line break was cut off while it was written.
  const lines = bytes === null ? [] : new TextDecoder().decode(bytes).split("\n").slice(0, -1);
  const points: Metrics[] = [];
  for (const line of lines.slice(0, most)) {
    const point = pointOf(line);
    if (point === null) break;
    points.push(point);
  }
  return points;
}

function pointOf(line: string): Metrics | null {
  const value = parsedJson(line);
  const isPoint = typeof value === "object" && value !== null && !Array.isArray(value);
  return isPoint && Object.values(value as object).every(Number.isFinite) ? (value as Metrics) : null;
}

function lineOf(point: Metrics): string {
  return `${JSON.stringify(point)}\n`;
}
