/**
 * @file The page of the daily game: today's number, result and countdown, the calendar, and for the chosen day what became
 * of it, its par, and ways to play, practise and share.
 */
import "./daily.css";
import "../../kit/share/share.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Day, type Medal as Dots, dailyNumber, type Par } from "#daily";
import type { Controller } from "../../game/controller.ts";
import { rankingOf } from "../../game/feature.ts";
import { countdownOf, localDay, untilMidnight } from "../../kit/clock.ts";
import { grouped, longDate, shortDate } from "../../kit/dates.ts";
import { closeScreen } from "../../kit/page/screen.ts";
import { applyTheme, themeOf } from "../../kit/page/theme.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "../../kit/share/picture.ts";
import { ShareGame } from "../../kit/share/ShareGame.tsx";
import { type SharedGame, sharedGame, textOf } from "../../kit/share/sharedGame.ts";
import { words } from "../../kit/words/words.ts";
import { serverAddress } from "../../platform/host.ts";
import { settings } from "../../store/settings.ts";
import { Calendar } from "./Calendar.tsx";
import { streakOf, sumsOf } from "./calendar.ts";
import type { Daily } from "./daily.ts";
import { Medal } from "./Medal.tsx";
import { type DailyResult, medalOfResult, resultOf } from "./results.ts";
import { useDaily, useNow } from "./useDaily.ts";
import { dailyWords } from "./words.ts";

export function DailyPage({ controller }: { readonly controller: Controller }) {
  const daily = useDaily(controller);
  return (
    <Sheet title={words().screenName.daily}>{daily !== null && <Days daily={daily} controller={controller} />}</Sheet>
  );
}

function Days({ daily, controller }: { readonly daily: Daily; readonly controller: Controller }) {
  const Ranking = rankingOf();
  const today = localDay(useNow());
  const [chosen, setChosen] = useState<Day | null>(null);
  const { results } = daily.store.value;
  const day = chosen ?? today;
  const result = resultOf(results, day);
  const isOpen = day === today && result === null;
  return (
    <div class="daily">
      <DayHead day={day} today={today} result={result} isRunning={isOpen && daily.left.value !== null} />
      <div class="daily-column">
        {isOpen && <Play daily={daily} />}
        <Calendar results={results} today={today} chosen={day} onChoose={setChosen} />
      </div>
      <div class="daily-column">
        {result !== null && <Shared key={result.day} result={result} />}
        <ParCard par={daily.parOf(day)} result={result} />
        {Ranking !== null && serverAddress() !== null && (
          <Ranking controller={controller} day={day} record={result?.record ?? null} />
        )}
        <Sums daily={daily} today={today} />
        {!isOpen && <Practise daily={daily} day={day} />}
      </div>
    </div>
  );
}

interface DayProps {
  readonly day: Day;
  readonly today: Day;
  readonly result: DailyResult | null;
  /** Today's game has begun and is not finished. */
  readonly isRunning: boolean;
}

function DayHead({ day, today, result, isRunning }: DayProps) {
  const text = dailyWords();
  const number = dailyNumber(day);
  const left = countdownOf(untilMidnight(useNow()));
  return (
    <div class="daily-head">
      <div>
        <p class="daily-number">{number < 1 ? shortDate(day) : `#${number}`}</p>
        <p class="daily-date">{longDate(day)}</p>
      </div>
      <div class="daily-result">
        {result === null ? (
          <p class="daily-state">{text.state[isRunning ? "running" : day === today ? "open" : "missed"]}</p>
        ) : (
          <p class="daily-score">
            <Medal dots={medalOfResult(result)} />
            <span>{grouped(result.score)}</span>
          </p>
        )}
        <p class="daily-date">
          {day === today ? (
            <>
              {text.nextIn} <b>{text.time(left)}</b>
            </>
          ) : (
            result !== null && text.state[result.finished ? "played" : "left"]
          )}
        </p>
      </div>
    </div>
  );
}

/** Leaves the page for a game. */
function leaveFor(start: () => unknown): void {
  closeScreen();
  void start();
}

function Play({ daily }: { readonly daily: Daily }) {
  const text = dailyWords();
  const left = daily.left.value;
  return (
    <>
      <button type="button" class="button primary daily-play" onClick={() => leaveFor(() => daily.enter())}>
        {left === null ? text.play : text.resume(grouped(left))}
      </button>
      <p class="daily-note">{text.rules}</p>
    </>
  );
}

function Practise({ daily, day }: { readonly daily: Daily; readonly day: Day }) {
  const text = dailyWords();
  return (
    <button type="button" class="button daily-play" onClick={() => leaveFor(() => daily.practise(day))}>
      {text.practiseDay(shortDate(day))}
    </button>
  );
}

function ParCard({ par, result }: { readonly par: Par | null; readonly result: DailyResult | null }) {
  const text = dailyWords();
  const next = par === null || result === null ? -1 : par.findIndex((least) => result.score < least);
  return (
    <section class="card daily-par" aria-label={text.par}>
      <h2>{text.par}</h2>
      {par === null ? (
        <p class="daily-note">{text.parWaits}</p>
      ) : (
        <>
          <ol class="par-list">
            {par.map((least, i) => (
              <li key={i}>
                <Medal dots={(i + 1) as Dots} />
                <span class="visually-hidden">{text.dots((i + 1) as Dots)}</span>
                <b>{grouped(least)}</b>
              </li>
            ))}
          </ol>
          <p class="daily-note">
            {next >= 0 && `${text.toPar(grouped(par[next]! - result!.score), (next + 1) as Dots)} `}
            {text.parAbout}
          </p>
        </>
      )}
    </section>
  );
}

function Shared({ result }: { readonly result: DailyResult }) {
  const game = sharedGame(result.record, result.day, medalOfResult(result));
  if (game === null) return null;
  return (
    <>
      <Picture game={game} />
      <ShareGame game={game} />
    </>
  );
}

function Sums({ daily, today }: { readonly daily: Daily; readonly today: Day }) {
  const text = dailyWords();
  const { results } = daily.store.value;
  const { longest } = streakOf(results, today);
  const { played, best, medals } = sumsOf(results);
  return (
    <section class="card daily-sums">
      <dl>
        <Sum name={text.sums.longest} value={text.days(longest)} />
        <Sum name={text.sums.played} value={grouped(played)} />
        <Sum name={text.sums.best} value={grouped(best)} />
      </dl>
      <ul class="daily-medals">
        {medals.map((count, i) => (
          <li key={i}>
            <Medal dots={(i + 1) as Dots} />
            <span class="visually-hidden">{text.dots((i + 1) as Dots)}</span>
            {grouped(count)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Picture({ game }: { readonly game: SharedGame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx != null) drawPicture(ctx, applyTheme(theme), game);
  }, [theme, tag, game]);
  return (
    <canvas
      class="share-picture"
      ref={canvas}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      role="img"
      aria-label={textOf(game)}
    />
  );
}
