/** @file What stands below the board when a game is over: the day's result, the figures of the game, what to do next. */

import { medalOf } from "#daily";
import type { Session } from "#game";
import { streakOf } from "#web/features/daily/calendar.ts";
import type { Daily } from "#web/features/daily/daily.ts";
import { resultOf } from "#web/features/daily/results.ts";
import { dailyWords } from "#web/features/daily/words.ts";
import { mode, side } from "#web/game/state/state.ts";
import { countdownOf, localDay, untilMidnight } from "#web/kit/clock.ts";
import { openScreen } from "#web/kit/page/screen.ts";
import { overWords } from "#web/kit/words/over.ts";
import { words } from "#web/kit/words/words.ts";
import { figuresOf, longestChain } from "#web/store/figures.ts";
import { type Block, column, over, row, space } from "../canvas/block.ts";
import { box, button, line } from "../canvas/blocks.ts";
import { grouped, TYPE } from "../canvas/type.ts";
import type { Finale } from "./finale.ts";
import type { Seat } from "./parts.ts";
import { medalPicture } from "./parts.ts";

export function footOf(game: Session, finale: Finale, seat: Seat, daily: Daily | null, isLow: boolean): Block {
  const { controller } = seat;
  const said = words();
  const over = overWords();
  const isCounted = mode.value === "daily" && side.value === null;
  const record = finale.scene.value?.record;
  return column(8, [
    daily === null || !isCounted ? null : dailyResult(game, daily, seat.minute.value),
    factsOf(game, finale, isLow),
    button(said.playAgain, () => controller.newGame(mode.value), { isPrimary: true, height: isLow ? 48 : 54 }),
    row(8, [
      record === undefined ? null : button(said.screenName.review, () => seat.review(record), { icon: "review" }),
      record === undefined ? null : button(over.share, () => seat.share(record), { icon: "share" }),
      controller.canUndo() ? button(said.undo, () => void controller.undo(), { icon: "undo" }) : null,
    ]),
  ]);
}

function factsOf(game: Session, finale: Finale, isLow: boolean): Block {
  const over = overWords();
  const { lines } = figuresOf(game);
  const accuracy = finale.accuracy.value;
  const isReviewed = finale.scene.value?.record !== undefined && accuracy !== undefined;
  const facts: readonly (readonly [string, string])[] = [
    [grouped(lines), over.lines(lines)],
    [grouped(longestChain(game)), over.longestChain],
    ...(isReviewed ? ([[accuracy === null ? "…" : `${Math.round(100 * accuracy!)}%`, over.accuracy]] as const) : []),
  ];
  const block = row(
    0,
    facts.map(([figure, name]) =>
      column(0, [
        line(figure, { size: isLow ? 19 : 24, isBold: true, align: "center" }),
        line(name, { size: TYPE.label, ink: "muted", align: "center" }),
      ]),
    ),
  );
  return overPanel(block, isLow ? 4 : 10);
}

function overPanel(block: Block, along: number): Block {
  const padded = column(0, [space(along), block, space(along)]);
  return over(padded, ({ ctx, look }, rect) => box(ctx, rect, 16, look.panel, look.line));
}

/** Medal, the way to the next dot, streak and countdown. */
function dailyResult(game: Session, daily: Daily, now: number): Block | null {
  const said = dailyWords();
  const result = resultOf(daily.store.value.results, game.seed);
  if (result === null) return null;
  const { par, score } = result;
  const medal = par === null ? null : medalOf(score, par);
  const next =
    medal === null || medal === 3 ? "" : ` · ${said.toPar(grouped(par![medal]! - score), (medal + 1) as 1 | 2 | 3)}`;
  const { current } = streakOf(daily.store.value.results, localDay(now));
  return row(10, [
    medalPicture(medal, 32),
    column(0, [
      line(`${medal === null ? said.parWaits : said.dots(medal)}${next}`, { size: TYPE.small, isBold: true }),
      line(`${said.streakAbout(current)} · ${said.nextIn} ${said.time(countdownOf(untilMidnight(now)))}`, {
        size: TYPE.label,
        ink: "muted",
      }),
    ]),
    { ...button(said.openCalendar, openDaily, { height: 40 }), width: () => 72 },
  ]);
}

function openDaily(): void {
  openScreen("daily");
}
