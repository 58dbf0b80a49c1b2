/** @file Offers of each day, and the gates that denied the others, as bars. */

import { useMemo } from "preact/hooks";
import type { Offers } from "#api";
import { formats } from "../model.ts";
import { Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { dayChart, dayTable } from "../views/days.ts";
import { denialsOf, denialTable, drawnSeries, listedSeries } from "../views/offers.ts";
import { studioWords } from "../words/studio.ts";

interface OfferProps {
  readonly answer: Offers;
}

export function OfferDays({ answer: { days } }: OfferProps) {
  const words = studioWords();
  const { perDay, perDayAbout } = words.offers;
  const chart = useMemo(() => dayChart(days, drawnSeries(words)), [days, words]);
  const table = dayTable("offers", days, listedSeries(words), words);
  return (
    <Panel title={perDay} about={perDayAbout} table={table} kind="offer-days">
      <TimeChart chart={chart} label={`${perDay}: ${perDayAbout}`} />
    </Panel>
  );
}

export function OfferDenials({ answer }: OfferProps) {
  const words = studioWords();
  const text = words.offers;
  const denials = denialsOf(answer);
  const { count } = formats.value;
  return (
    <Panel title={text.denials} about={text.denialsAbout} table={denialTable(answer, words)} kind="offer-denials">
      {denials.length === 0 && <p class="status">{text.nothingDenied}</p>}
      <ol class="first-steps">
        {denials.map(({ gate, denied, decided }) => (
          <li key={gate} data-gate={gate}>
            <span class="funnel-name">{text.gates[gate]}</span>
            <span class="funnel-bar" aria-hidden="true">
              <span style={{ "--share": String(denied / decided) }} />
            </span>
            <span class="funnel-figures">{text.of(count(denied), count(decided))}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
