/** @file The pipeline as a run of its own, beside the server or without one. */
import { ok, type Result } from "#engine";
import { updateAbilities } from "../store/abilities.ts";
import { openStore, type StoreFault, type StoreOptions } from "../store/openStore.ts";

/** The number of players whose ability was made again. */
export async function runPipeline(options: StoreOptions): Promise<Result<number, StoreFault>> {
  const store = await openStore(options);
  if (!store.ok) return store;
  try {
    return ok(await updateAbilities(store.value.db));
  } finally {
    await store.value.close();
  }
}
