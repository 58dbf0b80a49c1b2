/**
 * @file Where a server keeps what it accepts: PostgreSQL at an address, or the embedded database in a folder, with a lock
 * and a journal of its own.
 */
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "#engine";
import { connect } from "./database.ts";
import { openEmbedded, type StartThread } from "./embedded.ts";
import { importJournal } from "./importJournal.ts";
import { openJournal } from "./journal.ts";
import { type Lock, takeLock } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { releaseAll } from "./queue.ts";
import { TABLES } from "./schema.ts";
import type { Store } from "./store.ts";
import { codeOf } from "./systemError.ts";
import { tokensAt, tokensIn } from "./tokens.ts";

export interface StoreOptions {
  /** Address of a PostgreSQL database; without one the embedded database is opened in `folder`. */
  readonly url?: string | undefined;
  readonly folder: string;
  readonly startThread: StartThread;
  /** Make the embedded database again from its journal; the old one is kept beside it. */
  readonly isRebuilt?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export type StoreFault = "dataInUse" | "newerStore" | "databaseUnreachable" | "nothingToRebuild";

export function openStore(options: StoreOptions): Promise<Result<Store, StoreFault>> {
  const { url, isRebuilt = false } = options;
  if (url === undefined) return openFolder(options);
  if (!isRebuilt) return openPostgres(url);
  return Promise.resolve(
    fail("nothingToRebuild", "PostgreSQL keeps its own journal; only the embedded database is rebuilt"),
  );
}

/** Connections of one process. */
const CONNECTIONS = 10;
const CONNECT_PATIENCE = 10_000;

export async function openPostgres(url: string): Promise<Result<Store, StoreFault>> {
  const { db, pool } = connect(
    { connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_PATIENCE },
    TABLES,
  );
  const close = () => pool.end();
  try {
    const migrated = await migrate(db);
    if (migrated.ok) return ok({ engine: "postgres", db, journal: null, tokens: tokensIn(db), close });
    await close();
    return migrated;
  } catch (error) {
    await close();
    return fail("databaseUnreachable", `the database cannot be used: ${reasonOf(error)}`);
  }
}

async function openFolder(options: StoreOptions): Promise<Result<Store, StoreFault>> {
  // The embedded database lets everybody read its files, so nobody else may enter the folder.
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(options.folder);
  if (!lock.ok) return lock;
  try {
    const store = await openLocked(options, lock.value);
    if (!store.ok) lock.value.release();
    return store;
  } catch (error) {
    lock.value.release();
    return fail("databaseUnreachable", `the data in ${options.folder} cannot be opened: ${reasonOf(error)}`);
  }
}

/** What was accepted at most this long before a start is looked up in the journal again: a crash may have lost it. */
const DOUBTFUL = 2 * 24 * 60 * 60 * 1000;

async function openLocked(options: StoreOptions, lock: Lock): Promise<Result<Store, StoreFault>> {
  const { folder, startThread, isRebuilt = false, now } = options;
  const data = join(folder, "database");
  if (isRebuilt) await setAside(data, now());
  const journal = await openJournal(join(folder, "intake"));
  const database = await openEmbedded(data, startThread);
  const close = async () => {
    await database.close();
    await journal.close();
    lock.release();
  };
  const migrated = await migrate(database.db);
  if (!migrated.ok) {
    await close();
    return migrated;
  }
  const isNew = migrated.value.length > 0;
  await importJournal(database.db, journal, isNew ? 0 : now() - DOUBTFUL);
  await releaseAll(database.db);
  return ok({ engine: "embedded", db: database.db, journal, tokens: tokensAt(folder), close });
}

async function setAside(data: string, now: number): Promise<void> {
  try {
    await rename(data, `${data}.${new Date(now).toISOString().replaceAll(":", "-")}`);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** The driver wraps what the database says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return cause instanceof Error ? reasonOf(cause) : error.message;
}
