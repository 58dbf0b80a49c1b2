/** @file Offers: how many were decided, allowed and shown, and what denied the others. */

import { shownDays } from "../panels/days.ts";
import { OfferDays, OfferDenials } from "../panels/OfferPanels.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { WithAnswer } from "../ui/Status.tsx";
import { useAnswer } from "../useAnswer.ts";
import { hasDecisions } from "../views/offers.ts";
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

/** Says how to switch offers on, and whose decisions come here then. */
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
