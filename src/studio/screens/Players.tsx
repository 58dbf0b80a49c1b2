/** @file Who comes, who comes back, and how far new players get. */

import { shownDays } from "../panels/days.ts";
import { FunnelPanel } from "../panels/FunnelPanel.tsx";
import { PlayersPanel } from "../panels/PlayersPanel.tsx";
import { RetentionPanel } from "../panels/RetentionPanel.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { NoGames, WithAnswer } from "../ui/Status.tsx";
import { useAnswer } from "../useAnswer.ts";
import { studioWords } from "../words/studio.ts";

export function Players() {
  const asked = useAnswer("GET /v1/studio/metrics", shownDays());
  return (
    <>
      <Head title={studioWords().screens.players}>
        <SpanChoice />
      </Head>
      <WithAnswer asked={asked}>
        {(answer) =>
          answer.days.every(({ games }) => games === 0) ? (
            <NoGames />
          ) : (
            <div class="panels">
              <RetentionPanel answer={answer} most={14} />
              <FunnelPanel answer={answer.funnel} />
              <PlayersPanel days={answer.days} />
            </div>
          )
        }
      </WithAnswer>
    </>
  );
}
