/** @file The automatic stop: running experiments are looked at now and then, and one that has failed a gate ends. */
import { stop } from "#experiment";
import { appendChange, historyOf, runningExperiments } from "../store/experiments.ts";
import type { Store } from "../store/store.ts";
import { dayOf, resultsOf } from "./analysis.ts";

/** Ids of the experiments that were stopped. */
export async function superviseExperiments(store: Pick<Store, "db" | "changes">, now: number): Promise<string[]> {
  const stopped: string[] = [];
  for (const { id } of await runningExperiments(store.db)) {
    const history = await historyOf(store.db, id);
    const results = await resultsOf(store.db, history, now);
    if (!results.ok || results.value.next.type !== "stop") continue;
    const { experiment, next } = results.value;
    const ended = stop(experiment, next.reason, dayOf(now));
    if (!ended.ok) continue;
    const change = { number: history.length + 1, action: "stop", by: "server", at: now, recordedAt: now } as const;
    // Somebody who was quicker has changed it: it is looked at again next time.
    const kept = await appendChange(store, { ...change, experiment: ended.value });
    if (kept.ok) stopped.push(id);
  }
  return stopped;
}
