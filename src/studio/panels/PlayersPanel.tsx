/** @file Players and games of each day. */

import { useMemo } from "preact/hooks";
import type { DayFigures } from "#api";
import { Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { type DaySeries, dayChart, dayTable } from "../views/days.ts";
import { studioWords } from "../words/studio.ts";

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
