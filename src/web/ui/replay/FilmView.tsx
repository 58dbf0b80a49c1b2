/** @file The replay itself: board, what was played, and the controls. */
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "#game";
import type { BoardView } from "../../board/api.ts";
import { newsOf } from "../../game/animations.ts";
import { reasonOf } from "../../game/ending.ts";
import { settings } from "../../game/model.ts";
import { words } from "../../i18n/words.ts";
import { themeOf } from "../../page/theme.ts";
import { type Film, placedIn } from "../../replay/replayPlayer.ts";
import { createLockedBoard } from "../lockedBoard.ts";
import { Controls } from "./Controls.tsx";
import { MoveText } from "./MoveText.tsx";
import { type Player, usePlayer } from "./player.ts";
import { ReplayHead } from "./ReplayHead.tsx";

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

/** A locked board that follows the player; one step forward is animated, a jump is not. */
function useReplayBoard(host: { readonly current: HTMLDivElement | null }, film: Film, player: Player): void {
  const view = useRef<BoardView | null>(null);
  const shown = useRef(-1);
  const theme = themeOf(settings.value);
  useEffect(() => {
    view.current = createLockedBoard(host.current!);
    return () => view.current?.destroy();
  }, [theme]);
  useEffect(() => {
    const board = view.current!;
    const { at } = player;
    const step = film.steps[at]!;
    const before = film.steps[at - 1]?.session;
    const isNext = at === shown.current + 1;
    shown.current = at;
    board.show(step.session, isNext && before && placedIn(step) ? newsOf(before, step, words()) : undefined);
    board.setLocked(true);
  }, [player.at, film, theme]);
}
