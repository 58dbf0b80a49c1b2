/** @file The watched board, with the rest of the plan as numbered outlines. */
import { useEffect, useRef } from "preact/hooks";
import type { Placement } from "#engine";
import { newsOf } from "../../board/animations.ts";
import type { BoardView } from "../../board/api.ts";
import { createLockedBoard } from "../../kit/lockedBoard.ts";
import { themeOf } from "../../kit/page/theme.ts";
import { words } from "../../kit/words/words.ts";
import { settings } from "../../store/settings.ts";
import type { Plan, WatchGame } from "./watchGame.ts";

/** Keeps a board up to date; returns the ref of the element that holds it. */
export function useWatchBoard(game: WatchGame): { readonly current: HTMLDivElement | null } {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const animated = useRef(game.shown.value);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    view.current = createLockedBoard(host.current!);
    return () => view.current?.destroy();
  }, [theme, tag]);
  const shown = game.shown.value;
  useEffect(() => {
    const board = view.current!;
    const { step, before } = shown;
    const isNew = animated.current !== shown;
    animated.current = shown;
    board.show(step.session, isNew && before !== null ? newsOf(before, step, words()) : undefined);
    board.setLocked(true);
  }, [shown, theme, tag]);
  const plan = game.plan.value;
  useEffect(() => {
    const isCurrent = plan !== null && plan.from.turn === shown.step.session.turn;
    view.current!.showOverlay(isCurrent ? placementsOf(plan) : null, (plan?.done ?? 0) + 1);
  }, [plan, shown, theme, tag]);
  return host;
}

/** What is left of a plan. */
function placementsOf({ advice, from, done }: Plan): readonly Placement[] {
  return advice.plan.slice(done).map(({ slot, x, y }) => ({ shape: from.slots[slot]!.shape.id, x, y }));
}
