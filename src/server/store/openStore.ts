/**
 * @file Opens the store of a server: PostgreSQL at an address, or the embedded database in a folder, with a lock and a
 * journal of its own.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { fail, ok, type Result } from "#engine";
import { codeOf } from "../base/base.ts";
import { connect, type Db } from "../database/database.ts";
import { openEmbedded, type StartThread } from "../database/embedded.ts";
import { type Lock, takeLock } from "../database/lock.ts";
import { migrate } from "../database/migrations.ts";
import { note, TABLES } from "../database/schema.ts";
import { changesAt } from "../journal/changeFile.ts";
import { type Journal, openJournal } from "../journal/journal.ts";
import { syncFolder } from "../journal/journalFiles.ts";
import { importChanges } from "./experiments.ts";
import { importJournal } from "./importJournal.ts";
import { eventsKeptSince, makeMonths } from "./months.ts";
import { eraseAgain } from "./players.ts";
import { releaseAll } from "./queue.ts";
import type { Store } from "./store.ts";
import { type Tokens, tokensAt, tokensIn } from "./tokens.ts";

export interface StoreOptions {
  /** Address of a PostgreSQL database; without one the embedded database is opened in `folder`. */
  readonly url?: string | undefined;
  readonly folder: string;
  readonly startThread: StartThread;
  /** Make the embedded database again from its journal; the old one is kept beside it. */
  readonly isRebuilt?: boolean;
  /** Open the folder although a process that cannot be seen from here may use it: its owner says that it is gone. */
  readonly isTakenOver?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called on entries of the journal that the database refuses. */
  readonly onFailure?: (error: unknown) => void;
}

export type StoreFault = "dataInUse" | "newerStore" | "databaseUnreachable" | "nothingToRebuild" | "noData";

export function openStore(options: StoreOptions): Promise<Result<Store, StoreFault>> {
  const { url, isRebuilt = false } = options;
  if (url === undefined) return openFolder(options);
  if (!isRebuilt) return openPostgres(url, options.now);
  return Promise.resolve(
    fail("nothingToRebuild", "PostgreSQL keeps its own journal; only the embedded database is rebuilt"),
  );
}

const DATABASE = "database";
const INTAKE = "intake";

/** A folder that a server has used; anything else is a mistyped name, and is left as it is. */
export function checkFolder(folder: string): Result<void, "noData"> {
  if (existsSync(join(folder, DATABASE)) || existsSync(join(folder, INTAKE))) return ok(undefined);
  return fail("noData", `there is no data of a server in ${folder}; \`openblock serve --data ${folder}\` makes it`);
}

/** Connections of one process. */
const CONNECTIONS = 10;
const CONNECT_PATIENCE = 10_000;

/** The driver turns anything else into an address of its own. */
const ADDRESS = /^(postgres(ql)?:\/\/|socket:|\/)/;

export async function openPostgres(url: string, now: () => number): Promise<Result<Store, StoreFault>> {
  if (!ADDRESS.test(url)) {
    return fail("databaseUnreachable", "DATABASE_URL is an address such as postgres://openblock@localhost/games");
  }
  const { db, pool } = connect(
    { connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_PATIENCE },
    TABLES,
  );
  const close = () => pool.end();
  try {
    const migrated = await migrate(db);
    if (migrated.ok) await makeMonths(db, now());
    if (migrated.ok)
      return ok({ engine: "postgres", db, journal: null, changes: null, tokens: tokensIn(db), removeOld: null, close });
    await close();
    return migrated;
  } catch (error) {
    await close();
    return fail("databaseUnreachable", `the database cannot be used: ${reasonOf(error)}`);
  }
}

async function openFolder(options: StoreOptions): Promise<Result<Store, StoreFault>> {
  let lock: Lock | null = null;
  try {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const taken = await takeLock(options.folder, { isTakenOver: options.isTakenOver ?? false });
    if (!taken.ok) return taken;
    lock = taken.value;
    return await openLocked(options, lock);
  } catch (error) {
    lock?.release();
    return fail("databaseUnreachable", `the data in ${options.folder} cannot be opened: ${reasonOf(error)}`);
  }
}

async function openLocked(options: StoreOptions, lock: Lock): Promise<Result<Store, StoreFault>> {
  const { folder, startThread, isRebuilt = false, now } = options;
  const data = join(folder, DATABASE);
  if (isRebuilt) await setAside(data, now());
  const journal = await openJournal(join(folder, INTAKE));
  // The embedded database leaves its files readable, so the folder is closed to other users.
  await mkdir(data, { recursive: true, mode: 0o700 });
  const database = await openEmbedded(data, startThread);
  const close = async () => {
    await database.close();
    await journal.close();
    lock.release();
  };
  try {
    const migrated = await migrate(database.db);
    if (migrated.ok) await catchUp(database.db, journal, options);
    else await close();
    const files = { journal, changes: changesAt(folder), tokens: tokensAt(folder) };
    const kept = { db: database.db, ...files, removeOld: () => removeOld(folder) };
    return migrated.ok ? ok({ engine: "embedded", ...kept, close }) : migrated;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Says that the database has all that the journal had when it was made. */
const IMPORTED = { name: "journal", value: "imported" };
/** Files of the journal, the last ones, that a crash may have kept from the database. */
const DOUBTFUL = 2;

/** Brings in what the journal has and the database has not: everything, or what a crash may have lost. */
async function catchUp(
  db: Db,
  journal: Journal,
  { folder, now, onFailure = () => undefined }: StoreOptions,
): Promise<void> {
  await makeMonths(db, now());
  const isImported = (await db.select().from(note).where(eq(note.name, IMPORTED.name))).length > 0;
  // A player who was erased and has come back since has lines of any day.
  const hasForgotten = await eraseAgain(db, await journal.erased());
  const since = isImported && !hasForgotten ? ((await journal.days()).at(-DOUBTFUL) ?? "") : "";
  // First: what the journal's games prove depends on the experiments of their time.
  await importChanges(db, changesAt(folder));
  await importJournal(db, journal, { since, eventsSince: eventsKeptSince(now()), onBadEntry: onFailure });
  await db.insert(note).values(IMPORTED).onConflictDoNothing();
  await releaseAll(db);
}

const OLD = new RegExp(`^${DATABASE}\\.\\d{4}-`);

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (OLD.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
  await syncFolder(folder);
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
