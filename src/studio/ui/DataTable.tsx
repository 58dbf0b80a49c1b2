/** @file A table of plain values, and the same as a file. */

import { type CellKind, csvOf, type Table } from "#web/kit/table.ts";
import { saveFile } from "#web/platform/saveFile.ts";
import { formats } from "../model.ts";
import { studioWords } from "../words/studio.ts";

export function DataTable({ table }: { readonly table: Table }) {
  const { name, columns, rows } = table;
  return (
    // The button is within what scrolls, so that keys reach it.
    <div class="data">
      <CsvButton table={table} />
      <table aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ id, title, kind }) => (
              <th key={id} scope="col" class={alignOf(kind)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={columns[j]!.id} class={alignOf(columns[j]!.kind)}>
                  {formats.value.cell(cell, columns[j]!.kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CsvButton({ table }: { readonly table: Table }) {
  return (
    <button
      type="button"
      class="csv"
      disabled={table.rows.length === 0}
      onClick={() => void saveFile(`openblock-${table.name}`, "csv", csvOf(table))}
    >
      ↓ {studioWords().csv}
    </button>
  );
}

function alignOf(kind: CellKind): string {
  return kind === "text" || kind === "day" || kind === "time" ? "" : "number";
}
