/** @file A measurement on each of the two stores, in a folder and on a PostgreSQL that are gone afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../tests/server/postgres.ts";
import type { Serves } from "../tests/server/serving.ts";

export type StoreName = "embedded" | "postgres";

/** The rows of both, the embedded one's first. */
export async function onBothStores<Row>(
  measure: (store: StoreName, place: Serves) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "openblock-bench-"));
  const postgres = await startPostgres(true);
  try {
    const embedded = await measure("embedded", { folder: join(folder, "embedded") });
    return [...embedded, ...(await measure("postgres", { folder: join(folder, "postgres"), url: postgres.url }))];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
