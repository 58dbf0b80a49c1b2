/**
 * @file One puzzle: how the player stands, the board, what is known of it, what can be done by button or key, and what a screen
 * reader hears of it.
 */
import { useEffect, useRef } from "preact/hooks";
import { linesOf } from "#engine";
import { placementOf } from "#puzzle";
import type { BoardView } from "../../board/api.ts";
import type { ControllerParts } from "../../game/controller.ts";
import { Choices } from "../../kit/Choices.tsx";
import { announce } from "../../kit/page/speech.ts";
import { words } from "../../kit/words/words.ts";
import { onKeyDown } from "../../platform/browser/page.ts";
import { usePuzzleBoard } from "./board.ts";
import { KINDS, type PuzzleGame, type PuzzleView } from "./puzzleGame.ts";
import { puzzleWords } from "./words.ts";

interface PuzzleProps {
  readonly game: PuzzleGame;
}

/** Milliseconds between two moves of a solution that plays by itself. */
const PAUSE = 700;

export function PuzzlePage({ game, parts }: PuzzleProps & { readonly parts: ControllerParts }) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const pieces = useRef<HTMLDivElement>(null);
  const view = usePuzzleBoard({ host, board, pieces }, game, parts);
  usePuzzleKeys(game, view);
  useSolution(game);
  useSpeech(game);
  const text = puzzleWords();
  const { kind } = game.view.value;
  return (
    <div class="puzzle" ref={host}>
      <div class="puzzle-top">
        <Choices
          legend={text.kind}
          isLegendHidden
          options={KINDS}
          names={text.kinds}
          value={kind}
          onChange={(chosen) => game.choose(chosen)}
        />
        <Standing game={game} />
      </div>
      <div class="puzzle-board" ref={board} />
      <div class="puzzle-pieces" ref={pieces} />
      <div class="puzzle-foot">
        <Status game={game} />
        <Actions game={game} />
      </div>
    </div>
  );
}

/** Plays the rest of the solution, a move at a time. */
function useSolution(game: PuzzleGame): void {
  const { isShown, attempt } = game.view.value;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => game.stepSolution(), PAUSE);
    return () => clearTimeout(timer);
  }, [isShown, attempt]);
}

/** "+12", in the digits and signs of the language. */
function signed(points: number): string {
  return new Intl.NumberFormat(words().tag, { signDisplay: "exceptZero" }).format(points);
}

function Standing({ game }: PuzzleProps) {
  const text = puzzleWords();
  const { rating, streak, longest } = game.book.value;
  const { change, puzzle } = game.view.value;
  return (
    <dl class="puzzle-standing">
      <div>
        <dt>{text.rating}</dt>
        <dd>
          {Math.round(rating)}
          {change !== null && (
            <span class={change < 0 ? "puzzle-change fell" : "puzzle-change rose"}>{signed(change)}</span>
          )}
        </dd>
      </div>
      <div title={text.longest(longest)}>
        <dt>{text.streak}</dt>
        <dd>{streak}</dd>
      </div>
      <div class="puzzle-rating">
        <dt>{text.puzzle}</dt>
        <dd>{puzzle.rating}</dd>
      </div>
    </dl>
  );
}

function Actions({ game }: PuzzleProps) {
  const text = puzzleWords();
  const { attempt, first, isShown } = game.view.value;
  const isLost = attempt.state === "lost";
  return (
    <div class="puzzle-actions">
      <button
        type="button"
        class={isLost ? "button primary" : "button"}
        disabled={attempt.before === null}
        onClick={() => game.takeBack()}
      >
        {isShown ? text.tryAgain : text.takeBack}
      </button>
      <button type="button" class="button" disabled={isShown} onClick={() => game.startSolution()}>
        {text.showSolution}
      </button>
      <button
        type="button"
        class={first === "open" || isLost ? "button" : "button primary"}
        disabled={first === "open"}
        onClick={() => game.next()}
      >
        {text.next}
      </button>
    </div>
  );
}

/** The proved ways, a move that lost the puzzle, or its themes once it is solved. */
function Status({ game }: { readonly game: PuzzleGame }) {
  const text = puzzleWords();
  const { kind, puzzle, attempt, first, isShown } = game.view.value;
  const proved = text.proved(puzzle.ways, puzzle.orders);
  if (attempt.state === "lost") {
    return (
      <div class="puzzle-status lost">
        <b>{text.lost}</b>
        <span class="puzzle-note">{text.uncounted}</span>
      </div>
    );
  }
  if (attempt.state === "solved") {
    return (
      <div class="puzzle-status solved">
        <b>{isShown ? text.shown : first === "solved" ? text.solved : text.solvedLater}</b>
        <ul class="puzzle-themes">
          {puzzle.themes.map((theme) => (
            <li key={theme}>{text.themes[theme]}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div class="puzzle-status">
      <b>{text.task}</b>
      <span class="puzzle-note">
        {kind === "daily" && first !== "open" ? text.doneToday(first === "solved") : proved}
      </span>
    </div>
  );
}

/** The board's keys come first, so that Escape puts a piece back before it closes the page. */
function usePuzzleKeys(game: PuzzleGame, board: { readonly current: BoardView | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (board.current?.key(event.key) !== true && !ownKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const ownKey = (key: string): boolean => {
      switch (key.toLowerCase()) {
        case "u":
        case "z":
          return game.takeBack() || true;
        case "s":
          if (!game.view.value.isShown) game.startSolution();
          return true;
        case "n":
          game.next();
          return true;
        default:
          return false;
      }
    };
    // Before the page that holds the puzzle hears of it.
    return onKeyDown(onKey, { capture: true });
  }, [game]);
}

/** Announces the task, each move with its clears, and the result. */
function useSpeech(game: PuzzleGame): void {
  const view = game.view.value;
  const before = useRef<PuzzleView | null>(null);
  useEffect(() => {
    if (before.current?.attempt === view.attempt) return;
    announce(words().sentences(sentencesOf(game, before.current)));
    before.current = view;
  }, [view]);
}

function sentencesOf({ view: { value }, book, news }: PuzzleGame, before: PuzzleView | null): readonly string[] {
  const text = puzzleWords();
  const { puzzle, attempt, first, change, isShown } = value;
  if (before?.puzzle !== puzzle) return [text.task, text.proved(puzzle.ways, puzzle.orders)];
  if (news === null) return [text.say.takenBack];
  const placed = text.say.placed(placementOf(puzzle.position.dock, attempt.moves.at(-1)!), linesOf(news.moved.clear));
  if (attempt.state === "open") return [placed];
  const rating = change === null ? [] : [text.say.rating(Math.round(book.value.rating), change)];
  if (attempt.state === "lost") return [placed, text.lost, ...rating];
  const solved = isShown ? text.shown : first === "solved" ? text.solved : text.solvedLater;
  return [placed, solved, ...rating, ...puzzle.themes.map((theme) => text.themes[theme])];
}
