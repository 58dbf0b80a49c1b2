/** @file The replay itself: board, what was played, and the controls. */
import { useRef } from "preact/hooks";
import type { Session } from "#game";
import { reasonOf } from "../../game/ending.ts";
import type { Film } from "../../replay/replayPlayer.ts";
import { Controls } from "./Controls.tsx";
import { MoveText } from "./MoveText.tsx";
import { usePlayer } from "./player.ts";
import { ReplayHead } from "./ReplayHead.tsx";
import { useReplayBoard } from "./useReplayBoard.ts";

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
