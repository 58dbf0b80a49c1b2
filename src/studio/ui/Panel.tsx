/** @file A card of a screen: what it is about, its figure, and the figure's table below it. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Table } from "#web/kit/table.ts";
import { studioWords } from "../words/studio.ts";
import { DataTable } from "./DataTable.tsx";

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
