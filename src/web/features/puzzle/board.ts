/** @file The board of a puzzle: shows every change as a move of a game, animates it, and hands placements to the puzzle. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { linesOf } from "#engine";
import type { GameEvent, Session } from "#game";
import { type Attempt, type Puzzle, placementOf } from "#puzzle";
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
import type { News, PuzzleGame } from "./puzzleGame.ts";

type Parts = Pick<ControllerParts, "sound" | "buzz">;

/** Milliseconds of vibration for a move, and for one that clears. */
const PLACED = 6;
const CLEARED = 16;

type Place = { readonly current: HTMLElement | null };

/** The element under the canvas, and the placeholders for board and pieces. */
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

/** The session that a try looks like: one hand, nobody who deals. */
export function sessionOf({ position }: Puzzle, attempt: Attempt): Session {
  return {
    seed: 0,
    dealer: { id: "puzzle", setup: "" },
    undoLimit: Number.POSITIVE_INFINITY,
    undosUsed: 0,
    board: attempt.board,
    slots: attempt.slots,
    turn: 0,
    combo: attempt.combo,
    score: 0,
    plain: 0,
    steps: attempt.moves.length,
    ended: null,
    delivery: null,
    memory: null,
    undoable: null,
    docks: { entry: { pieces: position.dock, source: "dealt" }, previous: null },
    moves: null,
  };
}

/** What a move did, as a game tells it. */
function eventsOf({ position }: Puzzle, { moved }: News): readonly GameEvent[] {
  const { attempt, clear, points } = moved;
  const move = attempt.moves.at(-1)!;
  const lines = linesOf(clear);
  const { chain } = attempt.combo;
  const placed: GameEvent = {
    type: "piece.placed",
    turn: 0,
    slot: move.slot,
    placement: placementOf(position.dock, move),
    ms: 0,
    points,
    plain: 0,
    lines,
    mono: clear.mono,
    isWipe: clear.isWipe,
    chain,
    score: points,
  };
  if (lines === 0) return [placed];
  const { rows, columns, mono, isWipe } = clear;
  return [placed, { type: "lines.cleared", rows, columns, mono, isWipe, points, chain, multiplier: 1 }];
}
