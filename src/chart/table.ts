/**
 * @file Tables as text: columns as wide as their widest cell, the first to the left, all others to the right; the same as
 * Markdown; and numbers for their cells.
 */
import { inPercent } from "#engine";

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (row[0] ?? "").padEnd(width) : (row[column] ?? "").padStart(width)))
      .join("  ")
      .trimEnd();
  return all.map((row) => `  ${line(row)}`).join("\n");
}

/** The same columns as a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? "").length)));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const padded = (row: readonly string[]) => line(widths.map((width, column) => (row[column] ?? "").padEnd(width)));
  return [padded(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(padded)].join("\n");
}

/** With a true minus, which is as wide as a plus. */
const withMinus = (text: string) => text.replace("-", "−");

/** A number with `digits` decimals; a dash where there is none. */
export function decimal(value: number | null, digits: number): string {
  return value === null || Number.isNaN(value) ? "–" : withMinus(value.toFixed(digits));
}

/** A number with its sign; zero, once rounded, has none. */
export function signed(value: number, digits: number): string {
  const text = decimal(Math.abs(value), digits);
  return text === "–" || Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}

/** A share as a percentage with one decimal. */
export function percent(share: number | null): string {
  return share === null || Number.isNaN(share) ? "–" : withMinus(inPercent(share, 1));
}

/** Text broken at spaces. */
export function wrapped(text: string, width: number, indent = ""): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines.join("\n");
}
