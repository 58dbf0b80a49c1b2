/** @file One puzzle: how the player stands, the board, what is known of it, and what can be done. */
import { useEffect, useRef } from "preact/hooks";
import type { ControllerParts } from "../../game/controller.ts";
import { Choices } from "../../kit/Choices.tsx";
import { words } from "../../kit/words/words.ts";
import { usePuzzleBoard } from "./board.ts";
import { usePuzzleKeys } from "./keys.ts";
import { KINDS, type PuzzleGame } from "./puzzleGame.ts";
import { Status } from "./Status.tsx";
import { useSpeech } from "./speech.ts";
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
