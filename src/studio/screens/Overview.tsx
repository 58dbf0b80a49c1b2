/** @file The first screen: today's figures against the same weekday of last week, then the main panels. */
import type { Metrics, Today } from "#api";
import { scaleOf } from "#chart";
import { LivePanel } from "../panels/LivePanel.tsx";
import { PlayersPanel, RetentionPanel } from "../panels/PlayerPanels.tsx";
import { SurvivalPanel } from "../panels/SurvivalPanel.tsx";
import { type Asked, NoGames, useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { formats, shownDays } from "../ui/model.ts";
import { DataTable } from "../ui/Panel.tsx";
import { type Card, todayCards, todayTable } from "../views/today.ts";
import { studioWords } from "../words/studio.ts";

export function Overview() {
  const asked = useAnswer("GET /v1/studio/today", {}, true);
  const metrics = useAnswer("GET /v1/studio/metrics", shownDays(), true);
  const { today: text } = studioWords();
  return (
    <>
      <Head title={text.title} about={asked.value === null ? undefined : subtitle(asked.value)}>
        <SpanChoice />
      </Head>
      <WithAnswer asked={asked}>{(answer) => <Body today={answer} metrics={metrics} />}</WithAnswer>
    </>
  );
}

function subtitle({ at, lastWeek }: Today): string {
  const { date, time, weekday } = formats.value;
  return studioWords().today.until(date(at), time(at), weekday(lastWeek.day));
}

interface BodyProps {
  readonly today: Today;
  readonly metrics: Asked<Metrics>;
}

function Body({ today, metrics }: BodyProps) {
  const isEmpty = today.today.games === 0 && metrics.value?.days.every(({ games }) => games === 0) === true;
  if (isEmpty) return <NoGames />;
  return (
    <div class="panels">
      <DayCards answer={today} />
      <WithAnswer asked={metrics}>{(answer) => <RetentionPanel answer={answer} most={7} />}</WithAnswer>
      <SurvivalPanel />
      {metrics.value !== null && <PlayersPanel days={metrics.value.days} />}
      <LivePanel most={6} />
    </div>
  );
}

export function DayCards({ answer }: { readonly answer: Today }) {
  const words = studioWords();
  return (
    <section class="cards-box" aria-label={words.today.title}>
      <ul class="legend">
        <li>
          <span class="stroke" style={{ "--colour": "var(--ink)" }} />
          {words.today.today}
        </li>
        <li>
          <span class="stroke dashed" style={{ "--colour": "var(--muted)" }} />
          {words.today.lastWeek}
        </li>
      </ul>
      <ul class="cards">
        {todayCards(answer, words, formats.value).map((card) => (
          <DayCard key={card.id} card={card} />
        ))}
      </ul>
      <details class="panel-table">
        <summary>{words.table}</summary>
        <DataTable table={todayTable(answer, words)} />
      </details>
    </section>
  );
}

function DayCard({ card: { id, title, value, change, notes, course } }: { readonly card: Card }) {
  return (
    <li class="day-card" data-card={id}>
      <h2>{title}</h2>
      <p class="day-value">
        <b>{value}</b>
        {change !== null && <span class={`change ${change.tone}`}>{change.text}</span>}
      </p>
      {course !== null && <Sparkline now={course.now} before={course.before} />}
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </li>
  );
}

interface SparklineProps {
  readonly now: readonly number[];
  readonly before: readonly number[];
}

const WIDTH = 240;
const HEIGHT = 44;
const EDGE = 5;
const LAST_HOUR = 23;

function Sparkline({ now, before }: SparklineProps) {
  const most = Math.max(1, ...now, ...before);
  const along = scaleOf({ label: "", min: 0, max: LAST_HOUR }, [], EDGE, WIDTH - EDGE);
  const up = scaleOf({ label: "", min: 0, max: most }, [], HEIGHT - EDGE, EDGE);
  const pathOf = (values: readonly number[]) =>
    values
      .map((value, hour) => `${hour === 0 ? "M" : "L"}${along.at(hour).toFixed(1)} ${up.at(value).toFixed(1)}`)
      .join("");
  const last = now.length - 1;
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={pathOf(before)} class="before" vector-effect="non-scaling-stroke" />
      <path d={pathOf(now)} class="now" vector-effect="non-scaling-stroke" />
      {last >= 0 && (
        <path d={`M${along.at(last)} ${up.at(now[last]!)}h0`} class="end" vector-effect="non-scaling-stroke" />
      )}
    </svg>
  );
}
