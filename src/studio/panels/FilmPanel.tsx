/** @file The replay on the game's own board, and beside it the hands with the reasons of their dealer. */
import { useMemo, useRef } from "preact/hooks";
import { headline } from "#spawn";
import { reasonOf } from "#web/kit/ending.ts";
import { Reasons } from "#web/kit/Reasons.tsx";
import { Controls } from "#web/kit/replay/Controls.tsx";
import { Played } from "#web/kit/replay/MoveText.tsx";
import { type Player, usePlayer } from "#web/kit/replay/player.ts";
import { ReplayHead } from "#web/kit/replay/ReplayHead.tsx";
import type { Film } from "#web/kit/replay/replayPlayer.ts";
import { useReplayBoard } from "#web/kit/replay/useReplayBoard.ts";
import { reasonWords } from "#web/kit/words/reasons.ts";
import { Panel } from "../ui/Panel.tsx";
import { type Hand, handAt, handsOf } from "../views/hands.ts";
import { studioWords } from "../words/studio.ts";
import "#web/kit/replay/replay.css";

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
