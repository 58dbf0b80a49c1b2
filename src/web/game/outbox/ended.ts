/** @file The games that have come to their end among values on their way to storage. */
import { isRecord } from "#engine";
import type { StoredValues } from "../../store/storage.ts";
import type { Waiting } from "./plan.ts";
import { readWaiting } from "./sharing.ts";

/** Ended or left since then, by the history and the results of days; what is both is there once. */
export function endedSince({ history, daily }: StoredValues, since: number): readonly Waiting[] {
  const lists = [history, isRecord(daily) ? daily.results : []];
  const games = lists.flatMap((list) => readWaiting(list ?? []).waiting).filter(({ at }) => at >= since);
  return [...new Map(games.map(({ record, at }) => [record, { record, at }])).values()];
}
