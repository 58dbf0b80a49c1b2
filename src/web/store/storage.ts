/**
 * @file What survives a reload, behind one port. The browser's implementation keeps it in IndexedDB. Where nothing can be
 * stored, or something stored cannot be read, values last as long as the page and what is stored stays as it is. Values
 * are read back as unknown: the reader checks them.
 */

import type { Database, DatabaseNews, Entry } from "../platform/database.ts";
import { here } from "../platform/here.ts";
import { Writer } from "./writer.ts";

export const STORED_KEYS = [
  "settings",
  "profile",
  "habits",
  "adapter",
  "lean",
  "progress",
  "bests",
  "bestsBefore",
  "history",
  "puzzles",
  "daily",
  "duels",
  "sharing",
  "outbox",
  "offers",
  "purchases",
  "events",
  "experiment",
  "game.endless",
  "game.daily",
  "game.zen",
] as const;
export type StoredKey = (typeof STORED_KEYS)[number];
export type StoredValues = Readonly<Partial<Record<StoredKey, unknown>>>;

export interface StoragePort {
  /** Never rejects: a value that cannot be read is undefined, and told. */
  get(key: StoredKey): Promise<unknown>;
  /** Keeps these values, all or none. Does not wait; what fails is told and repeated until it succeeds. */
  put(values: StoredValues): void;
  /** Like `put`, but waits, and rejects instead of repeating. */
  replace(values: StoredValues): Promise<void>;
  /** Keeps a damaged value under the time it was found, so that nothing is lost when `put` replaces it. */
  setAside(key: StoredKey, value: unknown, now: number): void;
  /** Writes all values again that this page has read or written: the browser has cleared them. */
  rewrite(): void;
  /** Forgets what is not written yet: another tab has the game. */
  drop(): void;
  /** Leaves what is stored as it is: from here on values last as long as the page. */
  detach(): void;
  /** What a `put` of these values keeps besides them, in the same transaction: set by what is loaded later. */
  beside?: (values: StoredValues) => StoredValues;
}

/**
 * `temporaryStorage`: from here on nothing survives the page. `unsaved`: writing fails and is repeated. `saved`: everything
 * is written again.
 */
export type StorageNews = DatabaseNews | "temporaryStorage" | "unsaved" | "saved";

export async function openStorage(tell: (news: StorageNews) => void): Promise<StoragePort> {
  return createStorage(await here.openDatabase(tell).catch(() => null), tell);
}

/** Storage over a database; without one it lasts as long as the page. */
export function createStorage(database: Database | null, tell: (news: StorageNews) => void): StoragePort {
  const writer = new Writer(
    (entries) => database!.write(entries),
    (isFailing) => tell(isFailing ? "unsaved" : "saved"),
  );
  /** Nothing is written from here on, so that nothing that could not be read is overwritten. */
  const giveUp = () => {
    if (!writer.isStopped) tell("temporaryStorage");
    writer.stop();
  };
  if (database === null) giveUp();
  /** The latest values that were read or written, as long as this tab has the game. */
  const known = new Map<string, unknown>();
  const know = (entries: readonly Entry[]) => {
    for (const { key, value } of entries) known.set(key, value);
    return entries;
  };
  const port: StoragePort = {
    async get(key) {
      const waiting = writer.find("values", key);
      if (waiting !== undefined) return waiting.value;
      const read: unknown = writer.isStopped ? undefined : await database!.read(key).catch(giveUp);
      if (read !== undefined) known.set(key, read);
      // What has just been cleared may not be there again yet.
      return known.get(key);
    },
    put: (values) => writer.add(...know(entriesOf({ ...values, ...port.beside?.(values) }))),
    async replace(values) {
      const entries = entriesOf(values);
      if (writer.isStopped) return writer.add(...know(entries));
      await database!.write(entries);
      writer.supersede(know(entries));
    },
    setAside: (key, value, now) => writer.add({ store: "asides", key: `${key}@${now}`, value }),
    rewrite: () => writer.add(...entriesOf(Object.fromEntries(known))),
    drop() {
      if (writer.isStopped) return;
      writer.clear();
      known.clear();
    },
    detach() {
      writer.stop();
      writer.clear();
      known.clear();
    },
  };
  return port;
}

function entriesOf(values: StoredValues): readonly Entry[] {
  return Object.entries(values).map(([key, value]) => ({ store: "values", key, value }));
}
