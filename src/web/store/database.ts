/**
 * @file The IndexedDB database of the game. A write is one transaction: all of it or nothing. A task that fails is tried
 * once more on a fresh connection, since the browser closes connections when it clears or evicts a site's data. A
 * database of the same name that is not ours is left untouched, and another one beside it is used.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

const STORES = ["values", "asides"] as const;

export interface Entry {
  readonly store: (typeof STORES)[number];
  readonly key: string;
  readonly value: unknown;
}

export interface Database {
  /** A value of the store `values`; undefined if there is none. */
  read(key: string): Promise<unknown>;
  write(entries: readonly Entry[]): Promise<void>;
}

/** `foreignStorage`: the database was not ours. `clearedStorage`: all values were gone when the connection was renewed. */
export type DatabaseNews = "foreignStorage" | "clearedStorage";

interface Schema extends DBSchema {
  values: { key: string; value: unknown };
  asides: { key: string; value: unknown };
}

type Connection = IDBPDatabase<Schema>;

const NAME = "openblock";
/** Used where a database called `NAME` lacks our stores. */
const NAME_BESIDE = "openblock-game";
const VERSION = 1;

/** Rejects where the browser refuses to open a database. */
export async function openDatabase(tell: (news: DatabaseNews) => void): Promise<Database> {
  let open: Promise<Connection> | null = null;
  let isFirst = true;
  const connected = (): Promise<Connection> => {
    const opening = connect(() => {
      if (open === opening) open = null;
    }).then(({ connection, name, isNew }) => {
      if (isNew && !isFirst) tell("clearedStorage");
      else if (isNew && name === NAME_BESIDE) tell("foreignStorage");
      isFirst = false;
      return connection;
    });
    open = opening;
    return opening;
  };
  const run = async <T>(task: (connection: Connection) => Promise<T>): Promise<T> => {
    const used = open ?? connected();
    try {
      return await task(await used);
    } catch {
      if (open === used) open = null;
      void used.then(
        (connection) => connection.close(),
        () => undefined,
      );
      return task(await (open ?? connected()));
    }
  };
  await connected();
  return {
    read: (key) => run((connection) => connection.get("values", key)),
    write: (entries) => run((connection) => writeAll(connection, entries)),
  };
}

async function writeAll(connection: Connection, entries: readonly Entry[]): Promise<void> {
  const change = connection.transaction(STORES, "readwrite");
  // Each put is a promise even if it throws: none of the others may be left without a handler.
  const puts = entries.map(async ({ store, key, value }) => void (await change.objectStore(store).put(value, key)));
  await Promise.all([...puts, change.done]);
}

interface Connected {
  readonly connection: Connection;
  readonly name: string;
  /** The database did not exist. */
  readonly isNew: boolean;
}

async function connect(onClosed: () => void): Promise<Connected> {
  for (const name of [NAME, NAME_BESIDE]) {
    const opened = await openNamed(name, onClosed);
    if (STORES.every((store) => opened.connection.objectStoreNames.contains(store))) return opened;
    opened.connection.close();
  }
  throw new Error(`neither ${NAME} nor ${NAME_BESIDE} is ours`);
}

async function openNamed(name: string, onClosed: () => void): Promise<Connected> {
  let isNew = false;
  const connection = await openDB<Schema>(name, VERSION, {
    upgrade(fresh) {
      isNew = true;
      for (const store of STORES) fresh.createObjectStore(store);
    },
    // Another tab deletes or upgrades the database, and has to wait until this connection is closed.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return { connection, name, isNew };
}
