/** @file The replay itself: board, what was played, and the controls. */
import { useRef } from "preact/hooks";
import type { Session } from "#game";
import { reasonOf } from "../../kit/ending.ts";
import { Controls } from "../../kit/replay/Controls.tsx";
import { MoveText } from "../../kit/replay/MoveText.tsx";
import { usePlayer } from "../../kit/replay/player.ts";
import { ReplayHead } from "../../kit/replay/ReplayHead.tsx";
import type { Film } from "../../kit/replay/replayPlayer.ts";
import { useReplayBoard } from "../../kit/replay/useReplayBoard.ts";

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
