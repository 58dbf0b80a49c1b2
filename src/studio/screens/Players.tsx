/** @file Retention, the first steps of new players, and players per day. */

import type { Funnel } from "#api";
import { PlayersPanel, RetentionPanel } from "../panels/PlayerPanels.tsx";
import { NoGames, useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { formats, shownDays } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { funnelOf, funnelTable } from "../views/players.ts";
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

export function FunnelPanel({ answer }: { readonly answer: Funnel }) {
  const words = studioWords();
  const { players: text, status, today } = words;
  const steps = funnelOf(answer);
  const { count, share } = formats.value;
  return (
    <Panel title={text.funnel} about={text.funnelAbout} table={funnelTable(steps, words)} kind="funnel">
      <ol class="first-steps">
        {steps.map(({ id, players, ofAll, ofBefore, hasInterval }) => (
          <li key={id} data-step={id}>
            <span class="funnel-name">{text.steps[id]}</span>
            <span class="funnel-bar" aria-hidden="true">
              <span style={{ "--share": String(ofAll?.share ?? 0) }} />
            </span>
            <span class="funnel-figures">
              <b>{count(players)}</b>
              {ofAll !== null && <span>{share(ofAll.share)}</span>}
              {ofBefore !== null && (
                <small title={ofAll !== null && hasInterval ? today.interval(share(ofAll.low), share(ofAll.high)) : ""}>
                  {text.shareOfBefore(share(ofBefore, 0))}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
      {!steps[0]!.hasInterval && <p class="note">{status.tooFew(answer.started)}</p>}
    </Panel>
  );
}
