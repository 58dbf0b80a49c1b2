/** @file Tables as data, for the page and as CSV. */

export type Cell = string | number | null;

/** How a cell is shown; a file has the plain value. */
export type CellKind = "text" | "count" | "share" | "figure" | "day" | "time";

export interface TableColumn {
  /** The column's name in a file. */
  readonly id: string;
  readonly title: string;
  readonly kind: CellKind;
}

export interface Table {
  /** File name, and caption for screen readers. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** As RFC 4180 has it. A text that a spreadsheet would take for a formula stays a text. */
export function csvOf({ columns, rows }: Table): string {
  const lines = [columns.map(({ id }) => id), ...rows.map((row) => row.map(plain))];
  return lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

function plain(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
