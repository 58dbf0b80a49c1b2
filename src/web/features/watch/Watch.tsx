/**
 * @file An agent plays and says why: its plan for each dock on the board and in words, what still fits afterwards, and how long
 * games last from there; with buttons and keys. The player's own game is not touched.
 */
import "../../kit/replay/replay.css";
import "./watch.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Placement } from "#engine";
import type { Session } from "#game";
import { newsOf } from "../../board/animations.ts";
import type { BoardView } from "../../board/api.ts";
import type { AgentPort } from "../../game/agents/port.ts";
import type { PageProps } from "../../game/feature.ts";
import { Chain } from "../../kit/Chain.tsx";
import { reasonOf } from "../../kit/ending.ts";
import { createLockedBoard } from "../../kit/lockedBoard.ts";
import { closeScreen } from "../../kit/page/screen.ts";
import { isCalm, themeOf } from "../../kit/page/theme.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { FORWARD_PATH, PAUSE_PATH, PLAY_PATH, StepButton } from "../../kit/StepButton.tsx";
import { words } from "../../kit/words/words.ts";
import { onKeyDown } from "../../platform/browser/page.ts";
import { here } from "../../platform/here.ts";
import { forgetLink } from "../../platform/links.ts";
import { freshSeed } from "../../store/modes.ts";
import { settings } from "../../store/settings.ts";
import { labWords } from "./lab.ts";
import { PlanText } from "./PlanText.tsx";
import { noteOn, Setup } from "./Setup.tsx";
import { type Plan, setupOfLink, WATCH_SPEEDS, WatchGame } from "./watchGame.ts";
import { watchWords } from "./words.ts";

/** Kept while another page is open, to continue it: the players' game, and the laboratory's. */
const kept: [WatchGame | null, WatchGame | null] = [null, null];

/** The kept game, unless the link asks for another; a new one plays at once unless motion is reduced. */
function gameFor(agents: AgentPort, isLab: boolean): WatchGame {
  const at = isLab ? 1 : 0;
  const before = kept[at];
  if (before !== null && !here.links.hash().includes("&")) return before;
  before?.pause();
  const game = new WatchGame(agents, setupOfLink(here.links.hash(), freshSeed()));
  kept[at] = game;
  if (!isCalm(settings.value)) game.play();
  return game;
}

interface WatchProps {
  readonly agents: AgentPort;
  /** Offers all agents and sources of pieces, for research. */
  readonly isLab: boolean;
}

export function Watch({ agents }: PageProps) {
  return <Watched agents={agents} isLab={false} />;
}

/** With a choice of agents and dock sources. */
export function Lab({ agents }: PageProps) {
  return <Watched agents={agents} isLab />;
}

function Watched({ agents, isLab }: WatchProps) {
  const [game] = useState(() => gameFor(agents, isLab));
  const host = useWatchBoard(game);
  useWatchKeys(game);
  useLeaving(game);
  return (
    <Sheet title={words().screenName[isLab ? "lab" : "watch"]} onClose={leave}>
      <div class="watch">
        <div class="watch-game">
          <Figures session={game.shown.value.step.session} isLab={isLab} />
          <div class="board-host" ref={host} />
        </div>
        <div class="watch-side">
          <PlanText game={game} />
          <Controls game={game} />
          <Setup game={game} isLab={isLab} />
        </div>
      </div>
      <div class="visually-hidden" role="status">
        {noteOn(game) ?? saidOf(game)}
      </div>
    </Sheet>
  );
}

/** For screen readers: each step made by hand, and the end. A running game would never stop talking. */
function saidOf(game: WatchGame): string {
  const { session, events } = game.shown.value.step;
  if (session.ended !== null) return words().sentences([watchWords().ended(session.steps), reasonOf(session)]);
  if (game.isPlaying.value) return "";
  const cleared = events.find((event) => event.type === "lines.cleared");
  if (cleared !== undefined) return words().announce.cleared(cleared, session.score);
  const placed = events.find((event) => event.type === "piece.placed");
  return placed === undefined ? "" : words().announce.placed(placed.placement);
}

/** Pauses while the page is hidden. */
function useLeaving(game: WatchGame): void {
  useEffect(() => {
    const onHidden = () => {
      if (here.sight.isHidden()) game.pause();
    };
    const stop = here.sight.onChange(onHidden);
    return () => {
      stop();
      game.pause();
    };
  }, [game]);
}

function leave(): void {
  forgetLink();
  closeScreen();
}

/** Play and pause, one step, speed, another game. */
function Controls({ game }: { readonly game: WatchGame }) {
  const replay = replayWords();
  const isPlaying = game.isPlaying.value;
  const isOver = game.shown.value.step.session.ended !== null;
  return (
    <div class="watch-buttons">
      <StepButton label={isPlaying ? replay.pause : replay.play} isOff={isOver} isMain onClick={() => game.toggle()}>
        {isPlaying ? PAUSE_PATH : PLAY_PATH}
      </StepButton>
      <StepButton label={replay.forward} isOff={isOver} onClick={() => stepByHand(game)}>
        {FORWARD_PATH}
      </StepButton>
      <select
        class="replay-speed"
        aria-label={replay.speed}
        value={game.speed.value}
        onChange={({ currentTarget }) =>
          game.setSpeed(WATCH_SPEEDS.find((speed) => speed === currentTarget.value) ?? "normal")
        }
      >
        {WATCH_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {watchWords().speeds[speed]}
          </option>
        ))}
      </select>
      <button type="button" class="button" onClick={() => game.start({ ...game.setup.value, seed: freshSeed() })}>
        {words().newGame}
      </button>
    </div>
  );
}

/** Score, chain and moves of the game; in the laboratory its plain points too. */
function Figures({ session, isLab }: { readonly session: Session; readonly isLab: boolean }) {
  const text = watchWords();
  const { tag, score } = words();
  return (
    <div class="watch-head">
      <div class="score">
        <span class="visually-hidden">{score} </span>
        {session.score.toLocaleString(tag)}
      </div>
      <Chain combo={session.combo} />
      <dl class="watch-figures">
        <Figure name={text.placements} value={session.steps.toLocaleString(tag)} />
        {isLab && <Figure name={labWords().plainPoints} value={session.plain.toLocaleString(tag)} />}
      </dl>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Keeps a board up to date; returns the ref of the element that holds it. */
function useWatchBoard(game: WatchGame): { readonly current: HTMLDivElement | null } {
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

function stepByHand(game: WatchGame): void {
  game.pause();
  void game.next();
}

function useWatchKeys(game: WatchGame): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key === " " || event.key === "ArrowRight";
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasOwnUse(event)) return;
      event.preventDefault();
      if (event.key === " ") game.toggle();
      else stepByHand(game);
    };
    return onKeyDown(onKey);
  }, [game]);
}

/** The focused control uses the key itself; the grid moves its focus with the arrows. */
function hasOwnUse({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLElement)) return false;
  return key === " " ? target instanceof HTMLButtonElement : target.getAttribute("role") === "gridcell";
}
