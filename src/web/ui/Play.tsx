/** @file The game screen: head, board with dock, one line of text, four actions. */
import { useEffect, useRef } from "preact/hooks";
import { mayUndo, reachesBack } from "#game";
import { createBoardView } from "../board/api.ts";
import type { Palette } from "../board/tiles.ts";
import type { Controller } from "../game/controller.ts";
import { hint, history, isInsightOpen, isSealed, screen, session, settings } from "../game/model.ts";
import { words } from "../i18n/words.ts";
import { applyTheme, isCalm, themeOf } from "../page/theme.ts";
import { Head } from "./Head.tsx";
import { HintIcon, InsightIcon, MenuIcon, UndoIcon } from "./icons.tsx";
import { later } from "./Later.tsx";

const HintText = later(async () => (await import("./HintText.tsx")).HintText);
const WhyCard = later(async () => (await import("./WhyCard.tsx")).WhyCard);
const GameOver = later(async () => (await import("./GameOver.tsx")).GameOver);

export interface PlayProps {
  readonly controller: Controller;
  readonly onPick: () => void;
  readonly onRefuse: () => void;
  /** Receives the handler of the board's keys. */
  readonly onReady: (key: (key: string) => boolean) => void;
}

export function Play(props: PlayProps) {
  const host = useRef<HTMLDivElement>(null);
  useBoard(host, props);
  const game = session.value;
  const text = words();
  // Through the first hand of all; what explains hands is loaded after it.
  const isFirst = history.value.length === 0 && game !== null && game.turn === 0;
  return (
    <main class="play" inert={screen.value !== "play"}>
      <h1 class="visually-hidden">{text.title}</h1>
      <Head controller={props.controller} />
      <div class="board-host" ref={host}>
        {game !== null && game.ended !== null && <GameOver controller={props.controller} />}
      </div>
      <div class="sentence">
        {hint.value !== null && <HintText advice={hint.value} />}
        {hint.value === null && (isFirst ? <p class="cue">{text.firstCue}</p> : <WhyCard />)}
      </div>
      <Actions controller={props.controller} />
    </main>
  );
}

/** Makes the canvas once and keeps its colours and words up to date. */
function useBoard(host: { readonly current: HTMLDivElement | null }, props: PlayProps): void {
  const palette = useRef<Palette | null>(null);
  const view = useRef<ReturnType<typeof createBoardView> | null>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    palette.current = applyTheme(themeOf(settings.value));
    view.current = createBoardView(host.current!, {
      words: () => words().grid,
      palette: () => palette.current!,
      isCalm: () => isCalm(settings.value),
      previewOf: (slot, x, y) => props.controller.preview(slot, x, y),
      onPlace: (slot, x, y) => props.controller.place(slot, x, y),
      onPick: props.onPick,
      onRefuse: props.onRefuse,
    });
    props.controller.attach(view.current);
    props.onReady((key) => view.current?.key(key) ?? false);
    return () => view.current?.destroy();
  }, []);
  useEffect(() => {
    palette.current = applyTheme(theme);
    view.current?.resize();
  }, [theme, tag]);
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
        disabled={!controller.canUndo()}
        title={sealed ?? text.undosLeft(left, isAcross)}
        aria-label={text.undosLeft(left, isAcross)}
        onClick={() => controller.undo()}
      >
        <UndoIcon />
        {isAcross ? text.undoHand : text.undo}
        {Number.isFinite(left) && left > 0 ? ` ${left}` : ""}
      </button>
      <button
        type="button"
        class="action"
        disabled={game?.ended !== null || isSealed.value}
        title={sealed}
        onClick={() => void controller.askHint()}
      >
        <HintIcon />
        {text.hintAction}
      </button>
      <button
        type="button"
        class="action"
        disabled={isSealed.value}
        title={sealed}
        aria-pressed={isInsightOpen.value}
        onClick={() => {
          isInsightOpen.value = !isInsightOpen.value;
        }}
      >
        <InsightIcon />
        {text.insight}
      </button>
      <button
        type="button"
        class="action"
        onClick={() => {
          screen.value = "menu";
        }}
      >
        <MenuIcon />
        {text.menu}
      </button>
    </nav>
  );
}
