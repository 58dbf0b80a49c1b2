/** @file What a section of the bench hands back, and its form as an aligned table of plain text. */

export interface Column {
  /** Field of the rows. */
  readonly key: string;
  readonly title: string;
  /** Decimals of a number; default 0. */
  readonly digits?: number;
  /** Written behind a number. */
  readonly unit?: string;
}

export type Row = Readonly<Record<string, string | number>>;

/** A figure to reach. */
export interface Target {
  readonly what: string;
  /** The figure measured, the worst one where there are several. */
  readonly measured: number;
  readonly unit: string;
  readonly isReached: boolean;
}

export interface Report {
  readonly name: string;
  readonly title: string;
  /** How to read the table, in a sentence or two. */
  readonly reading: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly targets: readonly Target[];
}

export interface SectionOptions {
  /** Small samples: seconds instead of minutes, for a first look and for tests. */
  readonly quick: boolean;
  /** Told what is being measured. */
  readonly progress: (text: string) => void;
}

export interface Section {
  readonly name: string;
  readonly run: (options: SectionOptions) => Report | Promise<Report>;
}

export function formatReport(report: Report): string {
  const { name, title, reading, columns, rows, targets } = report;
  const table = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((column) => formatCell(row[column.key], column))),
  ];
  const widths = columns.map((_, i) => Math.max(...table.map((line) => line[i]!.length)));
  const lines = table.map((line) =>
    line
      .map((cell, i) => (isText(rows, columns[i]!) ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join("  ")
      .trimEnd(),
  );
  return [`${name}: ${title}`, reading, "", ...lines, ...targets.map(formatTarget), ""].join("\n");
}

function isText(rows: readonly Row[], column: Column): boolean {
  return rows.every((row) => typeof row[column.key] === "string");
}

function formatCell(value: string | number | undefined, { digits = 0, unit = "" }: Column): string {
  if (value === undefined) return "-";
  return typeof value === "string" ? value : value.toFixed(digits) + unit;
}

function formatTarget({ what, measured, unit, isReached }: Target): string {
  const figure = Number(measured.toPrecision(3));
  return `target: ${what}; measured ${figure}${unit}: ${isReached ? "reached" : "NOT REACHED"}`;
}
