/** @file How long games last, by dealer. */

import { useMemo } from "preact/hooks";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { formats, shownDays } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { SurvivalChart } from "../ui/SurvivalChart.tsx";
import { NOTHING } from "../views/format.ts";
import { type DealerCurve, type SurvivalView, survivalOf, survivalTable } from "../views/survival.ts";
import type { StudioWords } from "../words/studio.en.ts";
import { studioWords } from "../words/studio.ts";

export function SurvivalPanel() {
  const asked = useAnswer("GET /v1/studio/survival", shownDays());
  const words = studioWords();
  const { generator: text } = words;
  const view = useMemo(() => (asked.value === null ? null : survivalOf(asked.value)), [asked.value]);
  const hasCurves = view !== null && view.curves.length > 0;
  return (
    <Panel
      title={text.survival}
      about={text.survivalAbout}
      aside={hasCurves && <Legend curves={view.curves} />}
      table={view === null ? null : survivalTable(view, words)}
      kind="survival"
    >
      <WithAnswer asked={asked}>
        {() =>
          hasCurves ? (
            <>
              <SurvivalChart view={view} label={`${text.survival}: ${text.survivalAbout}`} axis={text.axis} />
              <Figures view={view} words={words} />
            </>
          ) : (
            <p class="status">{words.status.noGames}</p>
          )
        }
      </WithAnswer>
    </Panel>
  );
}

function Legend({ curves }: { readonly curves: readonly DealerCurve[] }) {
  return (
    <ul class="legend">
      {curves.map(({ dealer, tone }) => (
        <li key={dealer}>
          <span class={`stroke tone-${tone}`} />
          {dealer}
        </li>
      ))}
    </ul>
  );
}

interface FiguresProps {
  readonly view: SurvivalView;
  readonly words: StudioWords;
}

function Figures({ view: { curves, horizon, p }, words }: FiguresProps) {
  const { generator: text, status } = words;
  const { count } = formats.value;
  const few = curves.filter(({ hasBand }) => !hasBand);
  const test =
    p === null ? "" : `${text.logRank} ${p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(3)}`}, ${text.independent}`;
  const notes = [...few.map(({ dealer, players }) => `${dealer}: ${status.tooFew(players)}`), test, text.bands];
  return (
    <>
      <table class="survival-figures">
        <thead>
          <tr>
            {[text.dealer, text.median, text.mean(count(horizon)), text.games, text.players].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curves.map((curve) => (
            <tr key={curve.dealer}>
              <th scope="row">
                <span class={`stroke tone-${curve.tone}`} /> {curve.dealer}
              </th>
              <td>{curve.median === null ? text.beyond(count(horizon)) : count(curve.median)}</td>
              <td>
                <Mean curve={curve} />
              </td>
              <td>{count(curve.games)}</td>
              <td>{count(curve.players)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes
        .filter((note) => note !== "")
        .map((note) => (
          <p key={note} class="note">
            {note}
          </p>
        ))}
    </>
  );
}

function Mean({ curve: { mean, interval } }: { readonly curve: DealerCurve }) {
  const { count } = formats.value;
  if (mean === null) return <>{NOTHING}</>;
  return (
    <>
      {count(mean)}{" "}
      {interval !== null && (
        <small>
          {count(interval.low)}–{count(interval.high)}
        </small>
      )}
    </>
  );
}
