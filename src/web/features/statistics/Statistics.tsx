/** @file The games of the history in figures: sums, two charts, how full boards got, and the latest to review or watch. */

import { useState } from "preact/hooks";
import { bests, history } from "../../game/state/player.ts";
import { Chart } from "../../kit/Chart.tsx";
import { Choices } from "../../kit/Choices.tsx";
import { openRecord } from "../../kit/page/screen.ts";
import { plotScale } from "../../kit/plot.ts";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";
import { MODES, type Mode } from "../../store/modes.ts";
import type { FinishedGame } from "../../store/saved.ts";
import {
  endedGames,
  gamesOf,
  scoredGames,
  skillGames,
  summaryOf,
  survivalOf,
  trendOf,
} from "../../store/statistics.ts";
import { statisticsWords } from "./words.ts";
import "../../kit/pages.css";
import { Sheet } from "../../kit/Sheet.tsx";

/** Games in the charts, and games in the window of the trend. */
const CHARTED = 60;
const TREND = 7;
const RECENT = 10;
const SKILL_TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Points of the smallest clear, so that the ticks of a score are whole numbers. */
const LEAST_SCORE = 20;

export function Statistics() {
  const [mode, setMode] = useState<Mode | "all">("all");
  const text = words();
  const played = MODES.filter((name) => history.value.some((game) => game.mode === name));
  const games = gamesOf(history.value, mode);
  if (played.length === 0) {
    return (
      <Sheet title={text.screenName.statistics}>
        <div class="card empty">
          <EmptyPicture />
          <p>{statisticsWords().none}</p>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={text.screenName.statistics}>
      <div class="statistics">
        {played.length > 1 && (
          <Choices
            legend={text.screenName.statistics}
            isLegendHidden
            options={["all", ...played]}
            names={{ all: statisticsWords().allModes, ...text.modeName }}
            value={mode}
            onChange={setMode}
          />
        )}
        <Figures games={games} mode={mode} />
        <ScoreChart games={scoredGames(endedGames(games)).slice(-CHARTED)} />
        <SkillChart games={skillGames(endedGames(games)).slice(-CHARTED)} />
        <SurvivalChart games={games} />
        <Recent games={games.slice(-RECENT).reverse()} />
      </div>
    </Sheet>
  );
}

interface GamesProps {
  readonly games: readonly FinishedGame[];
}

function Figures({ games, mode }: GamesProps & { readonly mode: Mode | "all" }) {
  const text = words();
  const summary = summaryOf(games);
  const format = new Intl.NumberFormat(text.tag);
  // The best may be older than the games that are kept.
  const kept = mode === "all" ? Math.max(bests.value.endless, bests.value.daily) : bests.value[mode];
  const figures: readonly (readonly [string, number | null])[] = [
    [text.best, summary.best === null ? null : Math.max(summary.best, kept)],
    [statisticsWords().medianScore, summary.medianScore],
    [statisticsWords().games, summary.games],
    [statisticsWords().lines, summary.lines],
    [statisticsWords().placements, summary.placements],
  ];
  return (
    <dl class="figures">
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} class="card">
              <dt>{name}</dt>
              <dd>{format.format(Math.round(value))}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function ScoreChart({ games }: GamesProps) {
  const text = words();
  if (games.length === 0) return null;
  const scores = games.map((game) => game.score);
  const trend = trendOf(scores, TREND);
  const { format } = new Intl.NumberFormat(text.tag);
  const [first, last] = [trend[Math.min(TREND, trend.length) - 1]!, trend.at(-1)!];
  return (
    <Chart
      title={statisticsWords().scoreHistory}
      summary={statisticsWords().scoreSummary(games.length, Math.round(first), Math.round(last))}
      values={scores}
      trend={trend}
      trendName={statisticsWords().trend(TREND)}
      bestName={text.best}
      scale={plotScale({ min: 0, format }, [...scores, LEAST_SCORE])}
      format={format}
      names={games.map(dayOf)}
      columns={[statisticsWords().date, text.score]}
    />
  );
}

function SkillChart({ games }: GamesProps) {
  const text = words();
  if (games.length === 0) return null;
  const skills = games.map((game) => game.skill);
  const { format } = new Intl.NumberFormat(text.tag, { style: "percent" });
  const ticks = SKILL_TICKS.map((at) => ({ at, label: format(at) }));
  return (
    <Chart
      title={statisticsWords().skillHistory}
      summary={statisticsWords().skillSummary(skills[0]!, skills.at(-1)!)}
      values={skills}
      trend={trendOf(skills, TREND)}
      trendName={statisticsWords().trend(TREND)}
      scale={plotScale({ min: 0, max: 1, ticks }, skills)}
      format={format}
      names={games.map(dayOf)}
      columns={[statisticsWords().date, statisticsWords().skill]}
    />
  );
}

function SurvivalChart({ games }: GamesProps) {
  const text = statisticsWords();
  const format = new Intl.NumberFormat(words().tag, { style: "percent" });
  const survival = survivalOf(games);
  if (survival.length === 0) return null;
  return (
    <section class="card">
      <h2>{text.survival}</h2>
      <ul class="bars">
        {survival.map(({ fill, share }) => (
          <li key={fill}>
            <span class="visually-hidden">{text.survivalText(fill, share)}</span>
            <span aria-hidden="true">{format.format(fill)}</span>
            <span class="bar" aria-hidden="true">
              <span style={{ width: `${100 * share}%` }} />
            </span>
            <span aria-hidden="true">{format.format(share)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recent({ games }: GamesProps) {
  const text = statisticsWords();
  const format = new Intl.NumberFormat(words().tag);
  return (
    <section>
      <h2>{text.recent}</h2>
      <ul class="recent card">
        {games.map((game) => (
          <li key={game.at}>
            <span>
              {game.mode !== "zen" && <b>{format.format(game.score)}</b>} {words().modeName[game.mode]}
              <small>
                <span>{overWords().steps(game.steps)}</span> <span>{dayOf(game)}</span>{" "}
                {game.left !== undefined && <span>{text.unfinished}</span>}
              </small>
            </span>
            <span class="recent-ways">
              <OpenButton game={game} to="review" name={words().screenName.review} />
              <OpenButton game={game} to="replay" name={text.watch} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenButtonProps {
  readonly game: FinishedGame;
  readonly to: "review" | "replay";
  readonly name: string;
}

function OpenButton({ game, to, name }: OpenButtonProps) {
  return (
    <button
      type="button"
      class="button"
      aria-label={`${name}: ${statisticsWords().row(game)}, ${dayOf(game)}`}
      onClick={() => {
        openRecord(game.record, to);
      }}
    >
      {name}
    </button>
  );
}

/** Four quiet tiles, one still missing. */
function EmptyPicture() {
  return (
    <svg viewBox="0 0 46 46" aria-hidden="true">
      <rect x="1" y="1" width="20" height="20" rx="4" fill="var(--tile-d)" />
      <rect x="25" y="1" width="20" height="20" rx="4" fill="var(--tile-b)" />
      <rect x="1" y="25" width="20" height="20" rx="4" fill="var(--tile-c)" />
      <rect x="26" y="26" width="18" height="18" rx="4" fill="none" stroke="var(--muted)" stroke-dasharray="3 3" />
    </svg>
  );
}

function dayOf({ at }: FinishedGame): string {
  return new Intl.DateTimeFormat(words().tag, { dateStyle: "medium" }).format(at);
}
