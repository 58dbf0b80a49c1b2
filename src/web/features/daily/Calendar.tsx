/** @file A month of daily games: a button for each day with what became of it, and a way to the months beside it. */
import { useState } from "preact/hooks";
import { type Day, dateOf } from "#daily";
import { grouped, longDate, monthName, weekdayNames } from "../../kit/dates.ts";
import { StrokeIcon } from "../../kit/share/icons.tsx";
import { type CalendarDay, monthBeside, monthNumber, monthOfDays, monthRange, streakOf } from "./calendar.ts";
import { Medal } from "./Medal.tsx";
import { type DailyResults, resultOf } from "./results.ts";
import { dailyWords } from "./words.ts";

export interface CalendarProps {
  readonly results: DailyResults;
  readonly today: Day;
  readonly chosen: Day;
  readonly onChoose: (day: Day) => void;
}

export function Calendar({ results, today, chosen, onChoose }: CalendarProps) {
  const [shown, setShown] = useState(() => monthNumber(chosen));
  const text = dailyWords();
  const { year, month: number } = monthBeside({ year: 0, month: 1 }, shown);
  const month = monthOfDays(results, today, year, number);
  const { first, last } = monthRange(results, today);
  return (
    <section class="card calendar" aria-label={monthName(year, number)}>
      <div class="calendar-head">
        <TurnButton
          label={text.earlier}
          isOff={shown <= first}
          onClick={() => setShown(shown - 1)}
          path="m14 6-6 6 6 6"
        />
        <h2 aria-live="polite">{monthName(year, number)}</h2>
        <TurnButton label={text.later} isOff={shown >= last} onClick={() => setShown(shown + 1)} path="m10 6 6 6-6 6" />
      </div>
      <div class="calendar-grid">
        {weekdayNames().map(({ short, long }) => (
          <abbr key={long} class="calendar-weekday" title={long}>
            {short}
          </abbr>
        ))}
        {Array.from({ length: month.blanks }, (_, i) => (
          <span key={`blank ${i}`} />
        ))}
        {month.days.map((day) => (
          <DayButton
            key={day.day}
            day={day}
            score={resultOf(results, day.day)?.score ?? null}
            isToday={day.day === today}
            isChosen={day.day === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div class="calendar-foot">
        <StreakSign days={streakOf(results, today).current} />
        <span>{text.playedOf(month.played, month.offered)}</span>
      </div>
    </section>
  );
}

function StreakSign({ days }: { readonly days: number }) {
  const text = dailyWords();
  return (
    <span class="daily-streak" title={text.streakAbout(days)}>
      <StrokeIcon>
        <path d="M12.5 3c.5 3.5 4.5 5.5 4.5 10.5a5 5 0 0 1-10 0c0-2 .8-3.3 2-4.5.2 1.3.8 2 1.6 2.3C10.2 8.5 10.8 5.5 12.5 3Z" />
      </StrokeIcon>
      <span class="visually-hidden">{text.streakAbout(days)}</span>
      <span aria-hidden="true">{text.streak(days)}</span>
    </span>
  );
}

interface TurnProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly path: string;
  readonly onClick: () => void;
}

function TurnButton({ label, isOff, path, onClick }: TurnProps) {
  return (
    <button type="button" class="calendar-turn" aria-label={label} disabled={isOff} onClick={onClick}>
      <StrokeIcon>
        <path d={path} />
      </StrokeIcon>
    </button>
  );
}

interface DayProps extends Pick<CalendarProps, "onChoose"> {
  readonly day: CalendarDay;
  readonly score: number | null;
  readonly isToday: boolean;
  readonly isChosen: boolean;
}

function DayButton({ day: { day, state, medal }, score, isToday, isChosen, onChoose }: DayProps) {
  const text = dailyWords();
  const facts = [
    text.state[state],
    ...(score === null ? [] : [text.points(grouped(score))]),
    ...(medal === null ? [] : [text.dots(medal)]),
  ];
  const isMedal = medal !== null && medal > 0;
  return (
    <button
      type="button"
      class={`calendar-day is-${state}`}
      aria-label={text.day(longDate(day), facts)}
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      disabled={state === "before" || state === "future"}
      onClick={() => onChoose(day)}
    >
      {isMedal ? <Medal dots={medal} /> : <span>{dateOf(day)}</span>}
    </button>
  );
}
