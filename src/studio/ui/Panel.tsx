/** @file A card of a screen: title, figure, and the figure's data as a table or CSV file. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { type CellKind, csvOf, type Table } from "#web/kit/table.ts";
import { saveFile } from "#web/platform/saveFile.ts";
import { studioWords } from "../words/studio.ts";
import { formats } from "./model.ts";

export interface PanelProps {
  readonly title: string;
  readonly about?: string | undefined;
  /** At the end of the heading's line. */
  readonly aside?: ComponentChildren;
  /** Of what the panel draws; shown when asked for. */
  readonly table?: Table | null;
  readonly kind?: string;
  readonly children: ComponentChildren;
}

export function Panel({ title, about, aside, table = null, kind = "", children }: PanelProps) {
  const id = useId();
  return (
    <section class={`panel ${kind}`} aria-labelledby={id}>
      <div class="panel-head">
        <h2 id={id}>
          {title} {about !== undefined && <span>{about}</span>}
        </h2>
        {aside !== undefined && <div class="panel-aside">{aside}</div>}
      </div>
      {children}
      {table !== null && (
        <details class="panel-table">
          <summary>{studioWords().table}</summary>
          <DataTable table={table} />
        </details>
      )}
    </section>
  );
}

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
