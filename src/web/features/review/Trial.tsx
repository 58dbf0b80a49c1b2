/** @file A trial from a move of the review: playable like a game, marked as a trial, one press away from the review. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameHost, RuleMemory, Session } from "#game";
import { newsOf } from "../../board/animations.ts";
import { createBoardView } from "../../board/browser/boardView.ts";
import { previewIn } from "../../board/preview.ts";
import { sounds, speak } from "../../game/sounds.ts";
import { Chain } from "../../kit/Chain.tsx";
import { announce } from "../../kit/page/speech.ts";
import { applyTheme, isCalm, themeOf } from "../../kit/page/theme.ts";
import { words } from "../../kit/words/words.ts";
import { onKeyDown } from "../../platform/browser/page.ts";
import { createHaptics } from "../../platform/haptics.ts";
import { createSound, type Sound } from "../../platform/sound.ts";
import { loudnessOf, settings } from "../../store/settings.ts";
import { type ReviewedMove, tableOf } from "./course.ts";
import { hostTrial } from "./trial.ts";
import { reviewWords } from "./words.ts";

export interface TrialProps {
  readonly move: ReviewedMove;
  readonly onBack: () => void;
}

export function Trial({ move, onBack }: TrialProps) {
  const [tries, setTries] = useState(0);
  return <TrialGame key={tries} move={move} onBack={onBack} onAgain={() => setTries(tries + 1)} />;
}

interface TrialGameProps extends TrialProps {
  readonly onAgain: () => void;
}

function TrialGame({ move, onBack, onAgain }: TrialGameProps) {
  const game = useMemo(() => hostTrial(tableOf(move.before), Date.now()), []);
  const [session, setSession] = useState<Session>(() => game.current());
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useTrialBoard(box, game, setSession);
  useLayoutEffect(() => title.current?.focus(), []);
  const text = reviewWords();
  const isOver = session.ended !== null;
  return (
    <div class="trial">
      <div class="trial-head">
        <h2 ref={title} tabIndex={-1}>
          {text.trial(move.number)}
        </h2>
        <p>{text.trialAbout}</p>
      </div>
      <div class="trial-score">
        <span class="score">
          <span class="visually-hidden">{words().score} </span>
          {session.score.toLocaleString(words().tag)}
        </span>
        <Chain combo={session.combo} />
      </div>
      <div class="board-host" ref={box} />
      <p class="trial-said" role="status">
        {isOver ? text.trialOver(session.steps) : ""}
      </p>
      <div class="button-row">
        <button type="button" class="button" aria-disabled={session.undoable === null} onClick={() => undo(game)}>
          {words().undo}
        </button>
        {isOver && (
          <button type="button" class="button" onClick={onAgain}>
            {text.trialAgain}
          </button>
        )}
        <button type="button" class="button primary" onClick={onBack}>
          {text.backToReview}
        </button>
      </div>
    </div>
  );
}

function undo(game: GameHost<RuleMemory>): void {
  game.dispatch({ type: "undo" });
}

/** A board to play on, its sounds and words, and its keys. */
function useTrialBoard(
  box: { readonly current: HTMLDivElement | null },
  game: GameHost<RuleMemory>,
  onChange: (session: Session) => void,
): void {
  const theme = themeOf(settings.value);
  useEffect(() => {
    const palette = applyTheme(theme);
    const sound: Sound = createSound(() => loudnessOf(settings.value));
    sound.wake();
    const view = createBoardView(box.current!, {
      words: () => words().grid,
      palette: () => palette,
      isCalm: () => isCalm(settings.value),
      previewOf: (slot, x, y) => previewIn(game.current(), slot, x, y),
      onPlace: (slot, x, y) => game.dispatch({ type: "place", slot, x, y, ms: 0 }).ok,
      say: (text) => {
        announce(text);
      },
      onRefuse: sound.refuse,
    });
    view.show(game.current());
    const stops = [
      game.subscribe(({ session, events, before }) => {
        view.show(session, before === null ? undefined : newsOf(before, { session, events }, words()));
        view.setLocked(session.ended !== null);
        onChange(session);
      }),
      game.subscribe(
        sounds(
          sound,
          createHaptics(() => settings.value.haptics),
        ),
      ),
      game.subscribe(speak),
    ];
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Before the page hears of it: Escape puts a piece back before it closes anything.
      if (view.key(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (/^[uz]$/i.test(event.key)) undo(game);
    };
    stops.push(onKeyDown(onKey, { capture: true }));
    return () => {
      for (const stop of stops) stop();
      view.destroy();
    };
  }, [game, theme]);
}
