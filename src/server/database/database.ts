/** @file A database by one driver, wherever it runs: PostgreSQL over the network, or PGlite in a thread of ours. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import type { TABLES } from "./schema.ts";

export type Db = NodePgDatabase<typeof TABLES>;
/** The database inside of a transaction, or outside. */
export type Queries = Pick<Db, "execute" | "select" | "insert" | "update" | "delete">;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
}

export function connect(config: PoolConfig, schema: typeof TABLES): Database {
  const pool = new Pool(config);
  // A connection that fails while nobody uses it is replaced; the next query tells if the server is gone.
  pool.on("error", () => undefined);
  return { pool, db: drizzle(pool, { schema }) };
}
