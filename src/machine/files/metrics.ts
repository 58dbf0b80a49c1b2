/** @file The metrics of a training as a file: one JSON object a line, one line for each point of the curve. */
import { appendFileSync } from "node:fs";
import { isRecord, parseJson } from "#engine";
import { readIfThere, writeWhole } from "./wholeFile.ts";

export type Metrics = Readonly<Record<string, number>>;

export interface MetricsFile {
  /** Appends the point and flushes it to the disk. Throws if a figure is not finite, which JSON cannot hold. */
  add(point: Metrics): void;
}

/** Starts the file with the points of the checkpoint that a run resumes from; the run measures later ones again. */
export function openMetrics(file: string, already: readonly Metrics[]): MetricsFile {
  writeWhole(file, already.map(lineOf).join(""));
  return {
    add(point) {
      const bad = Object.entries(point).find(([, value]) => !Number.isFinite(value));
      if (bad !== undefined) throw new Error(`the metric ${bad[0]} is ${bad[1]}`);
      appendFileSync(file, lineOf(point), { flush: true });
    },
  };
}

/** The first `most` points of a file, up to the first line that is not a point. */
export function readMetrics(file: string, most: number): Metrics[] {
  const bytes = readIfThere(file);
  // A killed run may have cut off the last line, the one without a line break.
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
  const value = parseJson(line);
  return isRecord(value) && Object.values(value).every(Number.isFinite) ? (value as Metrics) : null;
}

function lineOf(point: Metrics): string {
  return `${JSON.stringify(point)}\n`;
}
