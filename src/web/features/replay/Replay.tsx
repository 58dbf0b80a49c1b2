/**
 * @file Watches a recorded game: the board as it was played, move by move; what its moves were worth is the review's to say.
 * A record that cannot be replayed is explained, never a blank page.
 */

import "../../kit/replay/replay.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Session } from "#game";
import type { Controller } from "../../game/controller.ts";
import { mode, session } from "../../game/state/state.ts";
import { reasonOf } from "../../kit/ending.ts";
import { closeRecord, replayText } from "../../kit/page/screen.ts";
import { Controls, MoveText, ReplayHead } from "../../kit/replay/Controls.tsx";
import { usePlayer } from "../../kit/replay/player.ts";
import { type Film, type FilmFault, openFilm } from "../../kit/replay/replayPlayer.ts";
import { useReplayBoard } from "../../kit/replay/useReplayBoard.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { words } from "../../kit/words/words.ts";
import { forgetLink } from "../../platform/links.ts";

export function Replay({ controller }: { readonly controller: Controller }) {
  const record = replayText.value;
  const opened = useOpened(record);
  const text = replayWords();
  return (
    <Sheet title={words().screenName.replay} onClose={leave}>
      {opened === null && <p class="cue">{text.reading}</p>}
      {opened?.ok === true && <FilmView key={record} film={opened.value} />}
      {opened?.ok === false && <Unreadable code={opened.fault.code} />}
      {opened !== null && <PlayYourself controller={controller} />}
    </Sheet>
  );
}

/** Opens the record after the page has been shown; a long game takes a moment. */
function useOpened(record: string | null) {
  const [opened, setOpened] = useState<ReturnType<typeof openFilm> | null>(null);
  useEffect(() => {
    setOpened(null);
    const timer = setTimeout(() => setOpened(openFilm(record ?? "")), 30);
    return () => clearTimeout(timer);
  }, [record]);
  return opened;
}

/** The code is an attribute, for people who inspect the page, and not part of the text. */
function Unreadable({ code }: { readonly code: FilmFault }) {
  const text = replayWords();
  return (
    <div class="card" role="alert" data-fault={code}>
      <b>{text.cannot}</b>
      <p>{text.fault[code]}</p>
    </div>
  );
}

/** A new game, unless one is under way: that one is not thrown away. */
function PlayYourself({ controller }: { readonly controller: Controller }) {
  const game = session.value;
  const isUnderWay = game !== null && game.ended === null && game.steps > 0;
  const play = () => {
    if (!isUnderWay) controller.newGame(mode.value);
    leave();
  };
  return (
    <button type="button" class="button replay-leave" onClick={play}>
      {isUnderWay ? replayWords().backToGame : replayWords().playYourself}
    </button>
  );
}

/** Forgets the link too, so that a reload opens the game and not the replay. */
function leave(): void {
  forgetLink();
  closeRecord();
}

export function FilmView({ film }: { readonly film: Film }) {
  const player = usePlayer(film);
  const host = useRef<HTMLDivElement>(null);
  useReplayBoard(host, film, player);
  return (
    <div class="replay">
      <ReplayHead step={film.steps[player.at]!} playedBack={film.playedBack} />
      <div class="board-host" ref={host} />
      <MoveText film={film} player={player} />
      <Ending session={film.steps[player.at]!.session} />
      <Controls film={film} player={player} />
    </div>
  );
}

/** Why the game ended, at its end. */
function Ending({ session }: { readonly session: Session }) {
  if (session.ended === null) return null;
  return <p class="replay-ending">{reasonOf(session)}</p>;
}
