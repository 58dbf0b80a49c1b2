/**
 * @file One game: its verdict and facts, the replay on the game's own board, and the dealer's reasons for each hand.
 */

import "#web/kit/replay/replay.css";
import { useMemo, useRef } from "preact/hooks";
import type { RecordAnswer } from "#api";
import { headline } from "#spawn";
import { reasonOf } from "#web/kit/ending.ts";
import { Reasons } from "#web/kit/Reasons.tsx";
import { Controls, Played, ReplayHead } from "#web/kit/replay/Controls.tsx";
import { type Player, usePlayer } from "#web/kit/replay/player.ts";
import { type Film, openFilm } from "#web/kit/replay/replayPlayer.ts";
import { useReplayBoard } from "#web/kit/replay/useReplayBoard.ts";
import { reasonWords } from "#web/kit/words/reasons.ts";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { formats } from "../ui/model.ts";
import { Panel } from "../ui/Panel.tsx";
import { Verdict } from "../ui/RecordRows.tsx";
import { endText, type Hand, handAt, handsOf } from "../views/records.ts";
import { hashOf } from "../views/route.ts";
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

export function FilmPanel({ film }: { readonly film: Film }) {
  const { records: text } = studioWords();
  const player = usePlayer(film);
  const hands = useMemo(() => handsOf(film), [film]);
  const hand = handAt(hands, player.at);
  return (
    <>
      <Panel title={text.hands} about={hand && text.hand(hand.number)} kind="film">
        <Board film={film} player={player} />
        <p class="note">{film.playedBack === null ? text.proof : text.playedBack}</p>
      </Panel>
      <Panel title={text.why} kind="why-panel">
        {hand !== undefined && <Why hand={hand} />}
        <HandList hands={hands} current={hand} onOpen={(step) => player.go(step)} />
      </Panel>
    </>
  );
}

function Board({ film, player }: { readonly film: Film; readonly player: Player }) {
  const host = useRef<HTMLDivElement>(null);
  useReplayBoard(host, film, player);
  const step = film.steps[player.at]!;
  return (
    <div class="replay">
      <ReplayHead step={step} playedBack={null} />
      <div class="board-host" ref={host} />
      <div class="replay-move">
        <Played film={film} at={player.at} />
      </div>
      {step.session.ended !== null && <p class="replay-ending">{reasonOf(step.session)}</p>}
      <Controls film={film} player={player} />
    </div>
  );
}

function Why({ hand: { trace } }: { readonly hand: Hand }) {
  return (
    <p class="why-text" aria-live="polite">
      {trace === null ? studioWords().records.noTrace : <Reasons trace={trace} />}
    </p>
  );
}

interface HandListProps {
  readonly hands: readonly Hand[];
  readonly current: Hand | undefined;
  readonly onOpen: (step: number) => void;
}

/** Every hand in a sentence; one that is chosen is shown on the board. */
function HandList({ hands, current, onOpen }: HandListProps) {
  const { records: text } = studioWords();
  return (
    <ol class="hand-list">
      {hands.map((hand) => (
        <li key={hand.number}>
          <button type="button" aria-current={hand === current ? "step" : undefined} onClick={() => onOpen(hand.step)}>
            <b>{text.hand(hand.number)}</b>
            {hand.trace !== null && <span>{headline(hand.trace, reasonWords())}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
