/** @file The end of a day's counted game: its medal, the way to the next dot, streak, countdown, sharing. */

import { type Medal as Dots, medalOf } from "#daily";
import type { Controller } from "../../game/controller.ts";
import { rankingOf } from "../../game/feature.ts";
import { session } from "../../game/state/state.ts";
import { countdownOf, localDay, untilMidnight } from "../../kit/clock.ts";
import { grouped } from "../../kit/dates.ts";
import { openScreen } from "../../kit/page/screen.ts";
import { ShareGame } from "../../kit/share/ShareGame.tsx";
import { sharedGame } from "../../kit/share/sharedGame.ts";
import { serverAddress } from "../../platform/host.ts";
import { streakOf } from "./calendar.ts";
import { Medal } from "./Medal.tsx";
import { resultOf } from "./results.ts";
import { useDaily, useNow } from "./useDaily.ts";
import { dailyWords } from "./words.ts";
import "./daily.css";

interface DailyOverProps {
  readonly controller: Controller;
  readonly isSharing: boolean;
}

export function DailyOver({ controller, isSharing }: DailyOverProps) {
  const Ranking = rankingOf();
  const daily = useDaily(controller);
  const now = useNow();
  const text = dailyWords();
  const result = daily && session.value && resultOf(daily.store.value.results, session.value.seed);
  if (daily === null || result === null) return null;
  const { par, score, day, record } = result;
  const medal = par === null ? null : medalOf(score, par);
  const game = sharedGame(record, day, medal);
  const isDone = medal === null || medal === 3;
  return (
    <div class="daily-over">
      <p class="daily-over-medal">
        <Medal dots={medal} />
        <span>
          <b>{medal === null ? text.parWaits : text.dots(medal)}</b>
          {!isDone && ` · ${text.toPar(grouped(par![medal]! - score), (medal + 1) as Dots)}`}
        </span>
      </p>
      <p class="daily-note daily-over-next">
        <span>
          {text.streakAbout(streakOf(daily.store.value.results, localDay(now)).current)} · {text.nextIn}{" "}
          {text.time(countdownOf(untilMidnight(now)))}
        </span>
        <button
          type="button"
          class="link"
          onClick={() => {
            openScreen("daily");
          }}
        >
          {text.openCalendar}
        </button>
      </p>
      {isSharing && game !== null && <ShareGame game={game} />}
      {Ranking !== null && serverAddress() !== null && <Ranking controller={controller} day={day} record={record} />}
    </div>
  );
}
