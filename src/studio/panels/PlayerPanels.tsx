/** @file The retention triangle, and players and games per day. */

import { useMemo } from "preact/hooks";
import type { DayFigures, Metrics } from "#api";
import { formats } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { type DaySeries, dayChart, dayTable } from "../views/days.ts";
import { type RetentionCell, retentionTable, triangleOf } from "../views/players.ts";
import { studioWords } from "../words/studio.ts";

interface RetentionPanelProps {
  readonly answer: Metrics;
  /** Columns. */
  readonly most: number;
}

/** Cohorts that are shown, the latest ones; the table has all. */
const SHOWN = 12;

export function RetentionPanel({ answer, most }: RetentionPanelProps) {
  const words = studioWords();
  const { players: text } = words;
  const triangle = triangleOf(answer, most);
  const shown = triangle.rows.slice(-SHOWN);
  return (
    <Panel
      title={text.retention}
      about={text.retentionAbout}
      aside={text.fullDays}
      table={retentionTable(triangle, words)}
      kind="retention"
    >
      {triangle.later.length === 0 ? (
        <p class="status">{text.noCohorts}</p>
      ) : (
        <div class="triangle-scroll">
          <table class="triangle">
            <thead>
              <tr>
                <th scope="col" class="cohort-name">
                  {text.cohort}
                </th>
                <th scope="col" class="number cohort-size">
                  {text.players}
                </th>
                {triangle.later.map((day) => (
                  <th key={day} scope="col">
                    {text.dayOf(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ day, players, cells }) => (
                <Row key={day} name={formats.value.day(day)} players={players} cells={cells} />
              ))}
            </tbody>
            <tfoot>
              <Row
                name={text.all}
                players={triangle.rows.reduce((sum, row) => sum + row.players, 0)}
                cells={triangle.all}
              />
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly name: string;
  readonly players: number;
  readonly cells: readonly (RetentionCell | null)[];
}

function Row({ name, players, cells }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="number">{formats.value.count(players)}</td>
      {cells.map((cell, i) => (
        <Cell key={i} cell={cell} />
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: RetentionCell | null }) {
  if (cell === null) return <td class="cell empty" />;
  const { players: text, today } = studioWords();
  const { count, share } = formats.value;
  const { low, high } = cell.interval ?? { low: null, high: null };
  const interval = low === null || high === null ? "" : `, ${today.interval(share(low), share(high))}`;
  return (
    <td
      class="cell"
      style={{ "--share": String(cell.share) }}
      title={`${text.cell(count(cell.returned), count(cell.players))}${interval}`}
    >
      {count(100 * cell.share)}
    </td>
  );
}

export function PlayersPanel({ days }: { readonly days: readonly DayFigures[] }) {
  const words = studioWords();
  const { today } = words;
  const drawn: readonly DaySeries[] = [
    { id: "games", title: today.games, kind: "count", colour: "tile-d", isDashed: true },
    { id: "players", title: today.players, kind: "count", colour: "accent" },
    { id: "newPlayers", title: today.newPlayers, kind: "count", colour: "ink" },
  ];
  const listed: readonly DaySeries[] = [
    ...drawn,
    { id: "minutes", title: today.minutes, kind: "count", colour: "ink" },
    { id: "median", title: today.median, kind: "figure", colour: "ink" },
    { id: "refused", title: today.refused, kind: "count", colour: "ink" },
  ];
  const chart = useMemo(() => dayChart(days, drawn), [days, words]);
  return (
    <Panel title={words.players.perDay} table={dayTable("days", days, listed, words)} kind="days">
      <TimeChart chart={chart} label={words.players.perDay} />
    </Panel>
  );
}
