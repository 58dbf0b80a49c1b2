/**
 * @file The IndexedDB database of the game. A write is one transaction: all of it or nothing. A task that fails is tried
 * once more on a fresh connection, since the browser closes connections when it clears or evicts a site's data. A
 * database of the same name that is not ours is left untouched, and another one beside it is used.
 */
import type { Database, DatabaseNews, Entry, Store } from "../database.ts";

const STORES: readonly Store[] = ["values", "asides"];

const NAME = "openblock";
/** Used where a database called `NAME` lacks our stores. */
const NAME_BESIDE = "openblock-game";
const VERSION = 1;

/** Rejects where the browser refuses to open a database. */
export async function openDatabase(tell: (news: DatabaseNews) => void): Promise<Database> {
  let open: Promise<IDBDatabase> | null = null;
  let isFirst = true;
  const connected = (): Promise<IDBDatabase> => {
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
  const run = async <T>(task: (connection: IDBDatabase) => Promise<T>): Promise<T> => {
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
    read: (key) => run((connection) => resultOf(connection.transaction("values").objectStore("values").get(key))),
    write: (entries) => run((connection) => writeAll(connection, entries)),
  };
}

/** Resolves once everything is on its way to the disk. */
function writeAll(connection: IDBDatabase, entries: readonly Entry[]): Promise<void> {
  const change = connection.transaction(STORES, "readwrite");
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error("the write was aborted"));
    try {
      for (const { store, key, value } of entries) change.objectStore(store).put(value, key);
    } catch (error) {
      // A value that cannot be cloned; what was put before it is taken back.
      change.abort();
      reject(error);
    }
  });
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

interface Connected {
  readonly connection: IDBDatabase;
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
  throw new Error("no database is ours");
}

async function openNamed(name: string, onClosed: () => void): Promise<Connected> {
  let isNew = false;
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = () => {
    isNew = true;
    for (const store of STORES) opening.result.createObjectStore(store);
  };
  const connection = await resultOf(opening);
  // Another tab deletes or upgrades the database, and has to wait until this connection is closed.
  connection.onversionchange = () => {
    connection.close();
    onClosed();
  };
  connection.onclose = onClosed;
  return { connection, name, isNew };
}
