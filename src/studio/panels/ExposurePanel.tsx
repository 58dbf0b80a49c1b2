/** @file How many players have come into each arm, day by day. */

import type { Arm, Results } from "#api";
import { Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { exposureTable } from "../views/experiments.ts";
import { studioWords } from "../words/studio.ts";

interface ExposureProps {
  readonly days: Results["days"];
  readonly arms: readonly Arm[];
}

const COLOURS = ["ink", "accent", "tile-d", "warn", "tile-a", "tile-b", "tile-c", "muted"] as const;

export function ExposurePanel({ days, arms }: ExposureProps) {
  const words = studioWords();
  const { result: text } = words.experiments;
  const chart = {
    x: days.map(({ day }) => Date.parse(day) / 1000),
    series: arms.map(({ id, name }, i) => ({
      ...{ id, title: name, kind: "count" as const, colour: COLOURS[i] ?? "muted", isDashed: i === 0 },
      values: days.map(({ players }) => players[i] ?? 0),
    })),
  };
  const isEmpty = days.every(({ players }) => players.every((count) => count === 0));
  return (
    <Panel
      title={text.exposures}
      about={text.exposuresAbout}
      table={exposureTable(days, arms, words)}
      kind="experiment-half exposures"
    >
      {isEmpty ? (
        <p class="status">{text.tooFew}</p>
      ) : (
        <TimeChart chart={chart} label={`${text.exposures}: ${text.exposuresAbout}`} />
      )}
    </Panel>
  );
}
