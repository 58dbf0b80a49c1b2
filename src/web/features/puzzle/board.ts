/** @file The board of a puzzle: shows every change, animates moves, and hands placements to the puzzle. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { linesOf } from "#engine";
import { newsOf } from "../../board/animations.ts";
import type { BoardView } from "../../board/api.ts";
import { createBoardView } from "../../board/browser/boardView.ts";
import { previewIn } from "../../board/preview.ts";
import type { Palette } from "../../board/tiles.ts";
import type { ControllerParts } from "../../game/controller.ts";
import { announce } from "../../kit/page/speech.ts";
import { applyTheme, isCalm, themeOf } from "../../kit/page/theme.ts";
import { words } from "../../kit/words/words.ts";
import { settings } from "../../store/settings.ts";
import type { PuzzleGame } from "./puzzleGame.ts";
import { eventsOf, sessionOf } from "./session.ts";

type Parts = Pick<ControllerParts, "sound" | "buzz">;

/** Milliseconds of vibration for a move, and for one that clears. */
const PLACED = 6;
const CLEARED = 16;

type Place = { readonly current: HTMLElement | null };

/** The element that the board is drawn over, and those that give board and pieces their room. */
interface Hosts {
  readonly host: Place;
  readonly board: Place;
  readonly pieces: Place;
}

export function usePuzzleBoard(hosts: Hosts, game: PuzzleGame, parts: Parts): { readonly current: BoardView | null } {
  const board = useRef<BoardView | null>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  // Before the next key or touch, which must find the board as it is now.
  useLayoutEffect(() => {
    board.current = createBoard(hosts, game, parts);
    return () => board.current?.destroy();
  }, [theme, tag]);
  const view = game.view.value;
  const heard = useRef(view.attempt);
  useLayoutEffect(() => {
    const { puzzle, attempt, isShown } = view;
    const news = heard.current === attempt ? null : game.news;
    heard.current = attempt;
    const session = sessionOf(puzzle, attempt);
    const events = news === null ? [] : eventsOf(puzzle, news);
    board.current!.show(
      session,
      news === null ? undefined : newsOf(sessionOf(puzzle, news.before), { session, events }, words()),
    );
    board.current!.setLocked(isShown || attempt.state !== "open");
    if (news !== null) sound(linesOf(news.moved.clear), attempt.combo.chain, parts);
  }, [view, theme, tag]);
  return board;
}

function createBoard({ host, board, pieces }: Hosts, game: PuzzleGame, { sound: { refuse } }: Parts): BoardView {
  const palette: Palette = applyTheme(themeOf(settings.value));
  return createBoardView(host.current!, {
    places: { board: board.current!, pieces: pieces.current! },
    words: () => words().grid,
    palette: () => palette,
    isCalm: () => isCalm(settings.value),
    previewOf: (slot, x, y) => previewIn(game.view.value.attempt, slot, x, y),
    onPlace: (slot, x, y) => game.place({ slot, x, y }),
    say: (text) => {
      announce(text);
    },
    onRefuse: refuse,
  });
}

function sound(lines: number, chain: number, { sound: { place, clear }, buzz }: Parts): void {
  if (lines > 0) clear(lines, chain);
  else place();
  buzz(lines > 0 ? CLEARED : PLACED);
}
