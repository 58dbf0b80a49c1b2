/** @file The keys to a studio, for a program beside the server: the embedded database stays closed. */
import { ok, type Result } from "#engine";
import { checkFolder, openPostgres, type StoreFault } from "./openStore.ts";
import { type Tokens, tokensAt } from "./tokens.ts";

export interface TokensPlace {
  readonly folder: string;
  readonly url: string | undefined;
}

export async function withTokens<T>(
  { folder, url }: TokensPlace,
  work: (tokens: Tokens) => Promise<T>,
): Promise<Result<T, StoreFault>> {
  if (url === undefined) {
    const found = checkFolder(folder);
    if (!found.ok) return found;
    return ok(await work(tokensAt(folder)));
  }
  const store = await openPostgres(url, () => Date.now());
  if (!store.ok) return store;
  try {
    return ok(await work(store.value.tokens));
  } finally {
    await store.value.close();
  }
}
