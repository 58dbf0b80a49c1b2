/** @file The first screen: today against the same weekday, and below it what matters most of the days before. */

import type { Metrics, Today } from "#api";
import { formats } from "../model.ts";
import { DayCards } from "../panels/DayCards.tsx";
import { shownDays } from "../panels/days.ts";
import { LivePanel } from "../panels/LivePanel.tsx";
import { PlayersPanel } from "../panels/PlayersPanel.tsx";
import { RetentionPanel } from "../panels/RetentionPanel.tsx";
import { SurvivalPanel } from "../panels/SurvivalPanel.tsx";
import { Head, SpanChoice } from "../ui/Head.tsx";
import { NoGames, WithAnswer } from "../ui/Status.tsx";
import { type Asked, useAnswer } from "../useAnswer.ts";
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
