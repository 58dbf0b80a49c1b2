/** @file The board of a replay: locked, and where its player is. */
import { useEffect, useRef } from "preact/hooks";
import { newsOf } from "../../board/animations.ts";
import type { BoardView } from "../../board/api.ts";
import { settings } from "../../store/settings.ts";
import { createLockedBoard } from "../lockedBoard.ts";
import { themeOf } from "../page/theme.ts";
import { words } from "../words/words.ts";
import type { Player } from "./player.ts";
import { type Film, placedIn } from "./replayPlayer.ts";

/** A locked board that follows the player; one step forward is animated, a jump is not. */
export function useReplayBoard(host: { readonly current: HTMLDivElement | null }, film: Film, player: Player): void {
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
