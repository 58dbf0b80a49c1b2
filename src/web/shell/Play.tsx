/** @file The game screen: head, board, one sentence, pieces, actions. Where each of them is, the style sheet decides. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { mayUndo, reachesBack } from "#game";
import { createBoardView } from "../board/browser/boardView.ts";
import type { Palette } from "../board/tiles.ts";
import type { Controller } from "../game/controller.ts";
import { isInsightOpen, mayExplain, toggleInsight } from "../game/state/insight.ts";
import { history } from "../game/state/player.ts";
import { hint, isSealed, session } from "../game/state/state.ts";
import { HintIcon, InsightIcon, UndoIcon } from "../kit/icons.tsx";
import { later } from "../kit/Later.tsx";
import { screen } from "../kit/page/screen.ts";
import { announce } from "../kit/page/speech.ts";
import { applyTheme, isCalm, skin, themeOf } from "../kit/page/theme.ts";
import { words } from "../kit/words/words.ts";
import { focused, isFocusLost, refocus } from "../platform/browser/page.ts";
import { settings } from "../store/settings.ts";
import { Head } from "./Head.tsx";

const HintText = later(async () => (await import("./HintText.tsx")).HintText);
const WhyCard = later(async () => (await import("../features/insight/WhyCard.tsx")).WhyCard);
const Over = later(async () => (await import("./Over.tsx")).Over);

export interface PlayProps {
  readonly controller: Controller;
  readonly onRefuse: () => void;
  /** Receives the handler of the board's keys. */
  readonly onReady: (key: (key: string) => boolean) => void;
}

export function Play(props: PlayProps) {
  const host = useRef<HTMLElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const pieces = useRef<HTMLDivElement>(null);
  useBoard({ host, board, pieces }, props);
  useFocusAgain();
  const game = session.value;
  const text = words();
  // Through the first hand of all; what explains hands is loaded after it.
  const isFirst = history.value.length === 0 && game !== null && game.turn === 0;
  const isOver = game !== null && game.ended !== null;
  // Its scene begins with the last move: loaded only then, the board would jump.
  const isUnderWay = game !== null && game.turn > 0;
  useEffect(() => {
    if (isUnderWay) Over.ahead();
  }, [isUnderWay]);
  return (
    <main class={isOver ? "play ended" : "play"} ref={host} inert={screen.value !== "play"}>
      <h1 class="visually-hidden">{text.title}</h1>
      <div class="side">
        <Head controller={props.controller} />
        <div class="sentence">
          {hint.value !== null && <HintText advice={hint.value} />}
          {hint.value === null &&
            (isFirst || isSealed.value ? (
              <p class="cue">{isSealed.value ? text.sealed : text.firstCue}</p>
            ) : (
              <WhyCard />
            ))}
        </div>
        {isOver && <Over controller={props.controller} />}
        <Actions controller={props.controller} />
      </div>
      <div class="board-place" ref={board} />
      <div class="pieces-place" ref={pieces} />
    </main>
  );
}

/** The element under the canvas, and the placeholders for board and pieces. */
interface Hosts {
  readonly host: RefObject<HTMLElement | null>;
  readonly board: RefObject<HTMLElement | null>;
  readonly pieces: RefObject<HTMLElement | null>;
}

/** Makes the canvas once and keeps its colours and words up to date. */
function useBoard({ host, board, pieces }: Hosts, props: PlayProps): void {
  const palette = useRef<Palette | null>(null);
  const view = useRef<ReturnType<typeof createBoardView> | null>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    palette.current = applyTheme(themeOf(settings.value));
    view.current = createBoardView(host.current!, {
      places: { board: board.current!, pieces: pieces.current! },
      words: () => words().grid,
      palette: () => palette.current!,
      isCalm: () => isCalm(settings.value),
      previewOf: (slot, x, y) => props.controller.preview(slot, x, y),
      onPlace: (slot, x, y) => props.controller.place(slot, x, y),
      say: (text) => {
        announce(text);
      },
      onRefuse: props.onRefuse,
    });
    props.controller.attach(view.current);
    props.onReady((key) => view.current?.key(key) ?? false);
    return () => view.current?.destroy();
  }, []);
  useEffect(() => {
    palette.current = applyTheme(theme);
    view.current?.resize();
  }, [theme, tag, skin.value]);
}

/** What had the focus when another page was opened has it again afterwards: while it is out of reach it loses it. */
function useFocusAgain(): void {
  const left = useRef<Element | null>(null);
  const isShown = screen.value === "play";
  if (!isShown) left.current ??= focused();
  useEffect(() => {
    if (isShown && isFocusLost()) refocus(left.current);
    if (isShown) left.current = null;
  }, [isShown]);
}

function Actions({ controller }: { readonly controller: Controller }) {
  const game = session.value;
  const text = words();
  const left = game === null ? 0 : game.undoLimit - game.undosUsed;
  const isAcross = game !== null && mayUndo(game) && reachesBack(game);
  const sealed = isSealed.value ? text.sealed : undefined;
  return (
    <nav class="actions">
      <button
        type="button"
        class="action"
        data-key="U"
        disabled={!controller.canUndo()}
        title={sealed ?? text.undosLeft(left, isAcross)}
        aria-label={text.undosLeft(left, isAcross)}
        onClick={() => controller.undo()}
      >
        <UndoIcon />
        <span>
          <span class="name">{isAcross ? text.undoHand : text.undo}</span>
          {Number.isFinite(left) && left > 0 ? ` ${left}` : ""}
        </span>
      </button>
      <button
        type="button"
        class="action"
        data-key="H"
        disabled={game?.ended !== null || isSealed.value}
        title={sealed}
        onClick={() => void controller.askHint()}
      >
        <HintIcon />
        <span class="name">{text.hintAction}</span>
      </button>
      <button
        type="button"
        class="action"
        data-key="W"
        disabled={!mayExplain()}
        title={sealed}
        aria-pressed={isInsightOpen.value}
        onClick={toggleInsight}
      >
        <InsightIcon />
        <span class="name">{text.insight}</span>
      </button>
    </nav>
  );
}
