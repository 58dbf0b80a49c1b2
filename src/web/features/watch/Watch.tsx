/**
 * @file An agent plays and says why: the plan for each dock on the board and in words, what still fits afterwards, and how
 * long games last from there. The player's own game is not touched.
 */

import { useEffect, useState } from "preact/hooks";
import type { AgentPort } from "../../game/agents/port.ts";
import type { PageProps } from "../../game/feature.ts";
import { reasonOf } from "../../kit/ending.ts";
import { closeScreen } from "../../kit/page/screen.ts";
import { isCalm } from "../../kit/page/theme.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { words } from "../../kit/words/words.ts";
import { here } from "../../platform/here.ts";
import { forgetLink } from "../../platform/links.ts";
import { freshSeed } from "../../store/modes.ts";
import { settings } from "../../store/settings.ts";
import { useWatchBoard } from "./board.ts";
import { Controls } from "./Controls.tsx";
import { Figures } from "./Figures.tsx";
import { useWatchKeys } from "./keys.ts";
import { PlanText } from "./PlanText.tsx";
import { noteOn, Setup } from "./Setup.tsx";
import { setupOfLink, WatchGame } from "./watchGame.ts";
import { watchWords } from "./words.ts";
import "../../kit/replay/replay.css";
import "./watch.css";

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
  /** With all agents and sources of pieces, for those who study them. */
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
