/**
 * @file The generator's decisions beside the board: the reasons for these pieces, the last hand against its prediction,
 * the decision stage by stage, and the model of the player. Looking changes nothing in the game.
 */
import "../../kit/common.css";
import "./insight.css";
import "./stages.css";
import "./panels.css";
import "./foresight.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { DUAL_DEALER, type RuleMemory, type Session } from "#game";
import type { Outcome, Trace } from "#spawn";
import type { Controller } from "../../game/controller.ts";
import { closeInsight } from "../../game/state/insight.ts";
import { isOverlayShown, past, session } from "../../game/state/state.ts";
import { later } from "../../kit/Later.tsx";
import { words } from "../../kit/words/words.ts";
import { isActive, onResize } from "../../platform/browser/elements.ts";
import { findAll, focused, isFocusLost, refocus } from "../../platform/browser/page.ts";
import { foresightWords } from "./foresightWords.ts";
import { configInUse, percent } from "./format.ts";
import { Habits } from "./Habits.tsx";
import { Player } from "./Player.tsx";
import { Predictions } from "./Predictions.tsx";
import type { Band } from "./predictions.ts";
import { Shapes } from "./Shapes.tsx";
import { Stages } from "./Stages.tsx";
import { Tuning } from "./Tuning.tsx";
import { followGame, type Turn, turns } from "./turns.ts";
import { Chart, Network, Steps, Why, type WhyProps } from "./Why.tsx";
import { insightWords } from "./words.ts";

/** Loaded only for players who chose the network. */
const Expected = later(async () => (await import("./Expected.tsx")).Expected);

export function Insight({ controller }: { readonly controller: Controller }) {
  const panel = useRef<HTMLElement>(null);
  usePiecesInSight(panel);
  useEffect(() => {
    const before = focused();
    followGame();
    // Where it opens by itself, the focus stays where the page begins.
    if (isActive()) panel.current?.focus({ preventScroll: true });
    return () => {
      controller.look(null, null);
      if (isFocusLost()) refocus(before);
    };
  }, []);
  const known = turns.value;
  const game = session.value;
  // Of a hand that the network had a say in, a reload leaves no trace.
  const isUntold = past.value === null && game !== null && game.delivery?.trace === null;
  const turn = known.find((one) => one.session === past.value) ?? (isUntold ? undefined : known.at(-1));
  return (
    <aside
      class={isOverlayShown.value ? "insight peek" : "insight"}
      aria-labelledby="insight-title"
      ref={panel}
      tabIndex={-1}
      onKeyDown={keepKeys}
    >
      <Bar controller={controller} turn={turn} />
      {turn !== undefined && <Cards controller={controller} turn={turn} turns={known} />}
      {isUntold && <Untold game={game} />}
    </aside>
  );
}

interface BarProps {
  readonly controller: Controller;
  readonly turn: Turn | undefined;
}

/** Title, the way through the hands, and the way out; on a phone it alone stays while the board shows an order. */
function Bar({ controller, turn }: BarProps) {
  const text = insightWords();
  return (
    <div class="insight-bar">
      <h2 id="insight-title">{turn?.trace.deliver === null ? text.whyEnd : text.why}</h2>
      {turn !== undefined && <Steps controller={controller} turn={turn} turns={turns.value} />}
      {isOverlayShown.value && (
        <button type="button" class="button small peek-back" onClick={() => controller.look(past.value, null)}>
          {text.hideWitness}
        </button>
      )}
      <button
        type="button"
        class="close"
        aria-label={words().close}
        title={words().close}
        onClick={() => closeInsight()}
      >
        ✕
      </button>
    </div>
  );
}

function Untold({ game }: { readonly game: Session<RuleMemory> }) {
  return (
    <section class="card" aria-labelledby="insight-title">
      <Network game={game} />
    </section>
  );
}

function Cards({ controller, turn, turns: known }: WhyProps) {
  const game = session.value;
  const at = past.value === null ? game : turn.session;
  if (game === null || at === null) return null;
  return (
    <>
      <Why turn={turn} />
      {past.value === null && game.dealer.id === DUAL_DEALER && <Expected controller={controller} game={game} />}
      <LastHand trace={turn.trace} />
      <Stages controller={controller} turn={turn} />
      <div class="insight-pair">
        <Player game={at} />
        <Chart turns={known} turn={turn} />
      </div>
      <div class="insight-pair">
        <Predictions turns={known} turn={turn} game={game} />
        <Habits controller={controller} game={game} />
      </div>
      <Shapes board={at.board} />
      <Tuning controller={controller} turn={turn} />
      <Policies game={at} />
    </>
  );
}

const PANEL_KEYS = new Set(["Enter", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** Keys that the panel's own controls use do not reach the board; the others do. Escape closes the panel. */
function keepKeys(event: KeyboardEvent): void {
  const { key, target } = event;
  // A letter chooses in a list.
  const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  const isControl = target instanceof HTMLElement && target.matches("button, summary, input, select, a");
  if (key === "Escape") closeInsight();
  if (isTyping || key === "Escape" || (isControl && PANEL_KEYS.has(key))) event.stopPropagation();
}

/** What was expected of the last hand and what happened, in words that need no glossary. */
function LastHand({ trace }: { readonly trace: Trace }) {
  const outcome = trace.foresee?.outcome ?? null;
  if (outcome === null) return null;
  const text = foresightWords();
  const { lastHand } = text;
  return (
    <section class="card" aria-labelledby="insight-last">
      <table class="last-hand">
        <thead>
          <tr>
            <th scope="col" id="insight-last">
              {lastHand.title}
            </th>
            <th scope="col">{text.expected}</th>
            <th scope="col">{text.happened}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(outcome, configInUse().profile.flow).map(([name, expected, happened]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{expected}</td>
              <td>
                <b>{happened}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsOf(outcome: Outcome, band: Band): readonly (readonly [string, string, string])[] {
  const text = foresightWords();
  const { lastHand } = text;
  const { foreseen } = outcome;
  const low = Math.floor(foreseen.lines);
  const lines = Math.abs(foreseen.lines - Math.round(foreseen.lines)) < 0.25 ? null : `${low} – ${low + 1}`;
  return [
    [text.rows.lines, lines ?? String(Math.round(foreseen.lines)), String(outcome.lines)],
    [text.rows.fill, percent(foreseen.fill), percent(outcome.fill)],
    [lastHand.feels, feelOf(foreseen.ratio, band), feelOf(outcome.ratio, band)],
  ];
}

function feelOf(ratio: number, { bored, anxious }: Band): string {
  const { feel } = foresightWords().lastHand;
  return ratio < bored ? feel.easy : ratio > anxious ? feel.tense : feel.right;
}

const PolicyView = later(async () => (await import("./PolicyView.tsx")).PolicyView);

/** The view of tuned policies, loaded when it is opened. */
function Policies({ game }: { readonly game: Session<RuleMemory> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card policies" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{insightWords().policies}</summary>
      {isOpen && <PolicyView memory={game.memory} />}
    </details>
  );
}

/** Keeps `--pieces-top` of the panel at the upper edge of the pieces. */
function usePiecesInSight(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const measure = () => {
      const tops = findAll(".play .grid-layer button").map((slot) => slot.getBoundingClientRect().top);
      if (tops.length > 0) panel.current?.style.setProperty("--pieces-top", `${Math.min(...tops)}px`);
    };
    measure();
    return onResize(measure);
  });
}
