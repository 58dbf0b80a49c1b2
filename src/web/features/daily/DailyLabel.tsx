/** @file The day's game in a few words: over the board while it is played, and in the menu. */
import { dailyNumber } from "#daily";
import type { Controller } from "../../game/controller.ts";
import { session, side } from "../../game/state/state.ts";
import { grouped, shortDate } from "../../kit/dates.ts";
import { medalOfResult, resultOf } from "./results.ts";
import { useDaily } from "./useDaily.ts";
import { dailyWords } from "./words.ts";

export function DailyLabel() {
  const day = session.value?.seed;
  const text = dailyWords();
  if (day === undefined) return null;
  const label = text.label(dailyNumber(day), shortDate(day));
  if (side.value === null) return <>{label}</>;
  return (
    <span title={text.practiceAbout}>
      {label} · <b>{text.practice}</b>
    </span>
  );
}

export function DailyState({ controller }: { readonly controller: Controller }) {
  const daily = useDaily(controller);
  const text = dailyWords();
  if (daily === null) return null;
  const result = resultOf(daily.store.value.results, daily.today());
  if (result !== null) return <>{text.played(grouped(result.score), medalOfResult(result))}</>;
  const left = daily.left.value;
  return <>{left === null ? text.notPlayed : text.inPlay(grouped(left))}</>;
}
