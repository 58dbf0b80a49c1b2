/** @file The column beside the board on wide screens: the modes, and the latest games against the one that is played. */

import { GoalList } from "../features/goals/GoalList.tsx";
import type { Controller } from "../game/controller.ts";
import { history } from "../game/state/player.ts";
import { isCounted, mode, session, side } from "../game/state/state.ts";
import { openRecord, screen } from "../kit/page/screen.ts";
import { words } from "../kit/words/words.ts";
import { MODES, type Mode } from "../store/modes.ts";
import type { FinishedGame } from "../store/saved.ts";
import { scoredGames, summaryOf } from "../store/statistics.ts";
import { asideWords } from "./aside.ts";
import "../kit/common.css";
import "./aside.css";

const CHARTED = 14;
const LISTED = 6;

export function Aside({ controller }: { readonly controller: Controller }) {
  return (
    <aside class="aside" aria-label={asideWords().games} inert={screen.value !== "play"}>
      <div class="brand">
        <img src="./icon.svg" alt="" width="32" height="32" />
        <b>{words().title}</b>
        <Modes controller={controller} />
      </div>
      <GoalList />
      <Games />
    </aside>
  );
}

function Modes({ controller }: { readonly controller: Controller }) {
  const text = words();
  // From a game beside them, every mode leads to its own.
  const isCurrent = (name: Mode) => side.value === null && name === mode.value;
  return (
    <nav class="mode-tabs" aria-label={asideWords().modes}>
      {MODES.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={isCurrent(name)}
          onClick={() => {
            if (!isCurrent(name)) void controller.enter(name);
          }}
        >
          {text.modeName[name]}
        </button>
      ))}
    </nav>
  );
}

function Games() {
  const text = asideWords();
  const format = new Intl.NumberFormat(words().tag);
  const games = scoredGames(history.value);
  const game = session.value;
  const { medianScore } = summaryOf(history.value);
  const isScored = isCounted.value && mode.value !== "zen" && game !== null && game.ended === null;
  return (
    <section class="card aside-games">
      <h2>
        {text.games}
        {games.length > 2 && medianScore !== null && (
          <small>
            {text.median} {format.format(medianScore)}
          </small>
        )}
      </h2>
      {games.length === 0 && <p class="note">{text.none}</p>}
      {games.length > 1 && <Bars games={games.slice(-CHARTED)} score={isScored ? game.score : null} />}
      <ul>
        {isScored && (
          <li class="current">
            <b>{format.format(game.score)}</b>
            <span>{text.now}</span>
            <span>{text.playing}</span>
          </li>
        )}
        {games
          .slice(-LISTED)
          .reverse()
          .map((past) => (
            <PastGame key={past.at} game={past} format={format} />
          ))}
      </ul>
    </section>
  );
}

function PastGame({ game, format }: { readonly game: FinishedGame; readonly format: Intl.NumberFormat }) {
  const text = asideWords();
  const day = new Date(game.at).toLocaleDateString(words().tag, { day: "numeric", month: "short" });
  const score = format.format(game.score);
  return (
    <li>
      <b>{score}</b>
      <span>{day}</span>
      <button
        type="button"
        aria-label={text.reviewGame(score, day)}
        onClick={() => {
          openRecord(game.record, "review");
        }}
      >
        {words().screenName.review}
      </button>
    </li>
  );
}

/** A bar a game, the best one and the current one apart; the list below says the same in numbers. */
function Bars({ games, score }: { readonly games: readonly FinishedGame[]; readonly score: number | null }) {
  const scores = games.map((game) => game.score);
  const best = Math.max(1, ...scores);
  const all = score === null ? scores : [...scores, score];
  const highest = Math.max(best, score ?? 0);
  return (
    <div class="aside-bars" aria-hidden="true">
      {all.map((value, i) => {
        const kind = i === scores.length ? "current" : value === best ? "best" : "";
        return <span key={i} class={kind} style={{ height: `${Math.max(6, (100 * value) / highest)}%` }} />;
      })}
    </div>
  );
}
