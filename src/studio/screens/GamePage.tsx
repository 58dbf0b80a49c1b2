/** @file One game: its verdict and facts, the replay on the board, and why each hand came. */

import { useMemo } from "preact/hooks";
import type { RecordAnswer } from "#api";
import { openFilm } from "#web/kit/replay/replayPlayer.ts";
import { formats } from "../model.ts";
import { FilmPanel } from "../panels/FilmPanel.tsx";
import { hashOf } from "../route.ts";
import { Head } from "../ui/Head.tsx";
import { Panel } from "../ui/Panel.tsx";
import { WithAnswer } from "../ui/Status.tsx";
import { Verdict } from "../ui/Verdict.tsx";
import { useAnswer } from "../useAnswer.ts";
import { endText } from "../views/records.ts";
import { studioWords } from "../words/studio.ts";

export function GamePage({ id }: { readonly id: string }) {
  const { records: text } = studioWords();
  const asked = useAnswer("GET /v1/records/:id", { params: { id } });
  return (
    <>
      <Head title={text.record} about={id}>
        <a class="csv" href={hashOf("records")}>
          ← {text.back}
        </a>
      </Head>
      <WithAnswer asked={asked}>{(answer) => <Game answer={answer} />}</WithAnswer>
    </>
  );
}

function Game({ answer }: { readonly answer: RecordAnswer }) {
  const { records: text } = studioWords();
  const film = useMemo(() => openFilm(answer.text), [answer.text]);
  return (
    <div class="game-page">
      <Facts answer={answer} />
      {film.ok ? (
        <FilmPanel film={film.value} />
      ) : (
        <Panel title={text.hands} kind="film">
          <p class="status" role="alert">
            {text.notReplayable} <code>{film.fault.code}</code> <span lang="en">{film.fault.message}</span>
          </p>
        </Panel>
      )}
    </div>
  );
}

function Facts({ answer: { state, fault, facts, text: record } }: { readonly answer: RecordAnswer }) {
  const words = studioWords();
  const { records: text } = words;
  const { count, figure } = formats.value;
  const rows: readonly (readonly [string, string])[] =
    facts === null
      ? []
      : [
          [text.score, count(facts.score)],
          [text.moves, count(facts.placements)],
          [text.end, endText(facts.ended, words)],
          [text.lines, count(facts.lines)],
          [text.chain, count(facts.longestChain)],
          [text.undos, count(facts.undos)],
          [text.duration, `${figure(facts.ms / 60_000)} min`],
          [text.hands, count(facts.docks)],
        ];
  return (
    <Panel title={text.facts} aside={<Verdict state={state} fault={fault?.code ?? null} />} kind="facts">
      {fault !== null && fault.message !== "" && (
        <p class="fault" lang="en">
          {fault.message}
        </p>
      )}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts?.marks.map((mark) => (
        <code key={mark} class="mark">
          {mark}
        </code>
      ))}
      <p class="links">
        <a href={`./#game=${record}`}>{text.replay}</a>
        <a href={`./#review=${record}`}>{text.review}</a>
      </p>
      <details>
        <summary>{text.text}</summary>
        <code class="record-text">{record}</code>
      </details>
    </Panel>
  );
}
