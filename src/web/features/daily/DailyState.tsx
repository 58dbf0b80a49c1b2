/** @file Today's game in the menu: not played, in play, or its result with its dots. */

import type { Controller } from "../../game/controller.ts";
import { grouped } from "../../kit/dates.ts";
import { medalOfResult, resultOf } from "./results.ts";
import { useDaily } from "./useDaily.ts";
import { dailyWords } from "./words.ts";

export function DailyState({ controller }: { readonly controller: Controller }) {
  const daily = useDaily(controller);
  const text = dailyWords();
  if (daily === null) return null;
  const result = resultOf(daily.store.value.results, daily.today());
  if (result !== null) return <>{text.played(grouped(result.score), medalOfResult(result))}</>;
  const left = daily.left.value;
  return <>{left === null ? text.notPlayed : text.inPlay(grouped(left))}</>;
}
