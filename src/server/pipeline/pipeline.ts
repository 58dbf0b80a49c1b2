/** @file The pipeline: what many games say about each player, and an end to what is too old. Run twice, it changes nothing. */
import { ok, type Result } from "#engine";
import { dateText } from "../base/time.ts";
import { updateAbilities } from "../store/abilities.ts";
import { dropMonths, eventsKeptSince, makeMonths } from "../store/months.ts";
import { checkFolder, openStore, type StoreFault, type StoreOptions } from "../store/openStore.ts";
import type { Store } from "../store/store.ts";

export interface PipelineSums {
  /** Players whose ability was made again. */
  readonly players: number;
  /** Months whose events were dropped, such as "2025-09". */
  readonly months: readonly string[];
}

export async function pipeline({ db, journal }: Store, now: number): Promise<PipelineSums> {
  await makeMonths(db, now);
  const months = await dropMonths(db, now);
  if (months.length > 0) await journal?.dropEvents(dateText(eventsKeptSince(now)));
  return { players: await updateAbilities(db), months };
}

/** The pipeline as a run of its own, beside the server or without one. */
export async function runPipeline(options: StoreOptions): Promise<Result<PipelineSums, StoreFault>> {
  if (options.url === undefined) {
    const found = checkFolder(options.folder);
    if (!found.ok) return found;
  }
  const store = await openStore(options);
  if (!store.ok) return store;
  try {
    return ok(await pipeline(store.value, options.now()));
  } finally {
    await store.value.close();
  }
}
