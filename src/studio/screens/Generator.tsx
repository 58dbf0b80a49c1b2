/** @file What the dealt hands do: game length, player state, risk, and the error of predictions. */

import type { DayFigures } from "#api";
import { SurvivalPanel } from "../panels/SurvivalPanel.tsx";
import { NoGames, useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { shownDays } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { type DaySeries, dayChart, dayTable, hasFigures } from "../views/days.ts";
import { studioWords } from "../words/studio.ts";

export function Generator() {
  const asked = useAnswer("GET /v1/studio/metrics", shownDays());
  return (
    <>
      <Head title={studioWords().screens.generator}>
        <SpanChoice />
      </Head>
      <WithAnswer asked={asked}>
        {({ days }) =>
          days.every(({ games }) => games === 0) ? (
            <NoGames />
          ) : (
            <div class="panels">
              <SurvivalPanel />
              {chartsOf().map(({ name, title, about, series }) => (
                <FigurePanel key={name} days={days} name={name} title={title} about={about} series={series} />
              ))}
            </div>
          )
        }
      </WithAnswer>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly series: readonly DaySeries[];
}

function chartsOf(): readonly FigureProps[] {
  const { generator: text } = studioWords();
  return [
    {
      name: "flow",
      title: text.state,
      about: text.stateAbout,
      series: [
        { id: "flow", title: text.flow, kind: "share", colour: "accent" },
        { id: "bored", title: text.bored, kind: "share", colour: "tile-d", isDashed: true },
        { id: "anxious", title: text.anxious, kind: "share", colour: "warn" },
      ],
    },
    {
      name: "risk",
      title: text.risk,
      about: text.riskAbout,
      series: [{ id: "risk", title: text.risk, kind: "share", colour: "ink" }],
    },
    {
      name: "prediction-error",
      title: text.error,
      about: text.errorAbout,
      series: [{ id: "error", title: text.error, kind: "figure", colour: "ink" }],
    },
  ];
}

function FigurePanel({ days, name, title, about, series }: FigureProps & { readonly days: readonly DayFigures[] }) {
  const words = studioWords();
  const chart = dayChart(days, series);
  return (
    <Panel title={title} about={about} table={dayTable(name, days, series, words)} kind={name}>
      {hasFigures(chart) ? (
        <TimeChart chart={chart} label={`${title}: ${about}`} />
      ) : (
        <p class="status">{words.records.noTrace}</p>
      )}
    </Panel>
  );
}
