/** @file The daily game: its number, result and countdown, ways to play and to practise, the par, and the month. */
import { type Day, dailyNumber, dateOf, monthOf, yearOf } from "#daily";
import { type CalendarDay, monthOfDays, streakOf, sumsOf } from "#web/features/daily/calendar.ts";
import type { Daily } from "#web/features/daily/daily.ts";
import { type DailyResult, medalOfResult, resultOf } from "#web/features/daily/results.ts";
import { dailyWords } from "#web/features/daily/words.ts";
import { countdownOf, localDay, untilMidnight } from "#web/kit/clock.ts";
import { longDate, monthName, shortDate, weekdayNames } from "#web/kit/dates.ts";
import { drawMedal } from "#web/kit/share/picture.ts";
import { overWords } from "#web/kit/words/over.ts";
import { words } from "#web/kit/words/words.ts";
import { type Block, column, type Part, type Pen, row, space } from "../canvas/block.ts";
import { box, button, card, label, line, text } from "../canvas/blocks.ts";
import type { View } from "../canvas/page.ts";
import { grouped, TYPE, write } from "../canvas/type.ts";
import { backToGame, medalPicture, type Seat, sheet } from "./parts.ts";

export function dailyView(seat: Seat, pen: Pen, scrolled: number, daily: Daily | null): View {
  const title = words().screenName.daily;
  if (daily === null) return sheet(seat, pen, scrolled, title, space(0));
  const now = seat.minute.value;
  const day = localDay(now);
  const result = resultOf(daily.store.value.results, day);
  return sheet(
    seat,
    pen,
    scrolled,
    title,
    column(12, [
      dayHead(day, result, daily.left.value !== null, now),
      result === null ? playBlock(daily) : playedBlock(seat, daily, result),
      calendarCard(daily, day),
      parCard(daily, day, result),
      sumsCard(daily, day),
      space(8),
    ]),
  );
}

/** Leaves the page for a game. */
function leaveFor(start: () => unknown): void {
  backToGame();
  void start();
}

function dayHead(day: Day, result: DailyResult | null, isRunning: boolean, now: number): Block {
  const said = dailyWords();
  const number = dailyNumber(day);
  const left = said.time(countdownOf(untilMidnight(now)));
  return column(2, [
    row(8, [
      line(number < 1 ? shortDate(day) : `#${number}`, { size: 44, isBold: true }),
      ...(result === null
        ? [label(said.state[isRunning ? "running" : "open"], { size: TYPE.heading, isBold: true })]
        : [medalPicture(medalOfResult(result), 30), label(grouped(result.score), { size: 30, isBold: true })]),
    ]),
    row(8, [
      line(longDate(day), { size: TYPE.small, ink: "muted" }),
      label(`${said.nextIn} ${left}`, { size: TYPE.small, ink: "muted" }),
    ]),
  ]);
}

function playBlock(daily: Daily): Block {
  const said = dailyWords();
  const left = daily.left.value;
  return column(8, [
    button(left === null ? said.play : said.resume(grouped(left)), () => leaveFor(() => daily.enter()), {
      isPrimary: true,
      height: 54,
    }),
    text(said.rules, { size: TYPE.label, ink: "muted" }),
  ]);
}

function playedBlock(seat: Seat, daily: Daily, { record, day }: DailyResult): Block {
  const said = dailyWords();
  return row(8, [
    button(said.practise, () => leaveFor(() => daily.practise(day)), { icon: "play" }),
    button(words().screenName.review, () => seat.review(record), { icon: "review" }),
    button(overWords().share, () => seat.share(record), { icon: "share" }),
  ]);
}

function parCard(daily: Daily, day: Day, result: DailyResult | null): Block | null {
  const said = dailyWords();
  const par = daily.parOf(day);
  if (par === null) return result === null ? null : card(text(said.parWaits, { size: TYPE.label, ink: "muted" }));
  return card(
    column(8, [
      row(8, [
        label(said.par, { isBold: true }),
        ...par.flatMap((score, i) => [
          medalPicture((i + 1) as 1 | 2 | 3, 24),
          line(grouped(score), { size: TYPE.small, isBold: result !== null && result.score >= score }),
        ]),
      ]),
      text(said.parAbout, { size: TYPE.label, ink: "muted" }),
    ]),
  );
}

function sumsCard(daily: Daily, today: Day): Block | null {
  const said = dailyWords();
  const { results } = daily.store.value;
  const { played, best } = sumsOf(results);
  if (played === 0) return null;
  const { longest } = streakOf(results, today);
  const sums: readonly (readonly [string, string])[] = [
    [said.days(longest), said.sums.longest],
    [grouped(played), said.sums.played],
    [grouped(best), said.sums.best],
  ];
  return card(
    row(
      8,
      sums.map(([figure, name]) =>
        column(2, [
          line(figure, { size: TYPE.heading, isBold: true, align: "center" }),
          line(name, { size: TYPE.label, ink: "muted", align: "center" }),
        ]),
      ),
    ),
  );
}

function calendarCard(daily: Daily, today: Day): Block {
  const said = dailyWords();
  const { results } = daily.store.value;
  const month = monthOfDays(results, today, yearOf(today), monthOf(today));
  const { current } = streakOf(results, today);
  return card(
    column(8, [
      row(8, [
        line(monthName(month.year, month.month), { isBold: true }),
        label(said.playedOf(month.played, month.offered), { size: TYPE.label, ink: "muted" }),
      ]),
      row(
        0,
        weekdayNames().map(({ short }) => line(short, { size: TYPE.label, ink: "muted", align: "center" })),
      ),
      monthGrid(month.days, month.blanks, today),
      current > 0 ? line(said.streakAbout(current), { size: TYPE.label, ink: "accent" }) : null,
    ]),
  );
}

const WEEK = 36;

/** The days of a month, a week a line. */
function monthGrid(days: readonly CalendarDay[], blanks: number, today: Day): Block {
  const weeks = Math.ceil((days.length + blanks) / 7);
  return {
    height: () => weeks * WEEK,
    parts: (_, rect) =>
      days.map((day, i): Part => {
        const at = i + blanks;
        const place = {
          x: rect.x + ((at % 7) * rect.width) / 7,
          y: rect.y + Math.floor(at / 7) * WEEK,
          width: rect.width / 7,
          height: WEEK,
        };
        return {
          rect: place,
          draw({ ctx, look }) {
            const [x, y] = [place.x + place.width / 2, place.y + WEEK / 2];
            if (day.day === today)
              box(ctx, { x: x - 20, y: place.y + 2, width: 40, height: WEEK - 4 }, 12, null, look.accent);
            if (day.medal !== null && day.medal > 0) return drawMedal(ctx, day.medal as 1 | 2 | 3, x, y, 12);
            const isPast = day.state === "played" || day.state === "left" || day.day === today;
            write(ctx, String(dateOf(day.day)), x, y, {
              size: TYPE.small,
              isBold: isPast,
              align: "center",
              colour: isPast ? look.ink : look.muted,
            });
          },
        };
      }),
  };
}
