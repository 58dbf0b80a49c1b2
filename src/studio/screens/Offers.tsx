/** @file Offers: how many were decided, allowed and shown per day, and which gates denied the others. */

import { useMemo } from "preact/hooks";
import type { Offers as OfferFigures } from "#api";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { formats, shownDays } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { dayChart, dayTable } from "../views/days.ts";
import { denialsOf, denialTable, drawnSeries, hasDecisions, listedSeries } from "../views/offers.ts";
import { studioWords } from "../words/studio.ts";

export function Offers() {
  const asked = useAnswer("GET /v1/studio/offers", shownDays());
  const { screens, offers: text } = studioWords();
  return (
    <>
      <Head title={screens.offers} about={text.about}>
        <SpanChoice />
      </Head>
      <WithAnswer asked={asked}>
        {(answer) =>
          hasDecisions(answer) ? (
            <div class="panels">
              <OfferDays answer={answer} />
              <OfferDenials answer={answer} />
              <p class="note">{text.counted}</p>
            </div>
          ) : (
            <NoOffers />
          )
        }
      </WithAnswer>
    </>
  );
}

/** Says how to switch offers on, and which players are then counted. */
function NoOffers() {
  const text = studioWords().offers;
  return (
    <section class="panel no-games">
      <h2>{text.none}</h2>
      <p>{text.switchOn}</p>
      <code>openblock serve --offers house</code>
      <p>{text.counted}</p>
    </section>
  );
}

interface OfferProps {
  readonly answer: OfferFigures;
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
