/**
 * @file The generator's decisions beside the board: why these pieces, the decision stage by stage, what it knows of the
 * player and how they place, and how the game went so far against what was expected. Looking changes nothing in the game.
 */
import { useEffect, useRef } from "preact/hooks";
import type { Controller } from "../game/controller.ts";
import { past, session } from "../game/model.ts";
import { insightWords } from "../i18n/insight.ts";
import { words } from "../i18n/words.ts";
import { closeWhy } from "../insight/mayExplain.ts";
import { followGame, turns } from "../insight/turns.ts";
import { Chart } from "./insight/Chart.tsx";
import { Habits } from "./insight/Habits.tsx";
import { Player } from "./insight/Player.tsx";
import { Predictions } from "./insight/Predictions.tsx";
import { Shapes } from "./insight/Shapes.tsx";
import { Stages } from "./insight/Stages.tsx";
import { Tuning } from "./insight/Tuning.tsx";
import { Why } from "./insight/Why.tsx";
import "./insight/insight.css";
import "./insight/stages.css";
import "./insight/panels.css";
import "./insight/foresight.css";

export function Insight({ controller }: { readonly controller: Controller }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    followGame();
    panel.current?.focus({ preventScroll: true });
    return () => {
      controller.look(null, null);
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  const known = turns.value;
  const game = session.value;
  const turn = known.find((one) => one.session === past.value) ?? known.at(-1);
  const at = past.value === null ? game : turn?.session;
  return (
    <aside class="insight" aria-label={insightWords().why} ref={panel} tabIndex={-1} onKeyDown={keepKeys}>
      <div class="insight-bar">
        <b>{insightWords().why}</b>
        <button type="button" class="button" onClick={() => closeWhy()}>
          {words().close}
        </button>
      </div>
      {turn !== undefined && at != null && (
        <>
          <Why controller={controller} turn={turn} turns={known} />
          <Stages controller={controller} turn={turn} />
          <div class="insight-pair">
            <Player game={at} />
            <Chart turns={known} turn={turn} />
          </div>
          {game !== null && (
            <div class="insight-pair">
              <Predictions turns={known} turn={turn} game={game} />
              <Habits controller={controller} game={game} />
            </div>
          )}
          <Shapes board={at.board} />
          <Tuning controller={controller} turn={turn} />
        </>
      )}
    </aside>
  );
}

const PANEL_KEYS = new Set(["Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** Keys that the panel's own controls use do not reach the board; the others do. Escape closes the panel. */
function keepKeys(event: KeyboardEvent): void {
  const { key, target } = event;
  const isTyping = target instanceof HTMLInputElement;
  const isControl = target instanceof HTMLElement && target.matches("button, summary, input, select, a");
  if (key === "Escape") closeWhy();
  if (isTyping || key === "Escape" || (isControl && PANEL_KEYS.has(key))) event.stopPropagation();
}
