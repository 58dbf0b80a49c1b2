/**
 * @file What survives a reload, behind one port. The browser's implementation keeps it in IndexedDB; where that cannot be
 * opened, memory takes its place and the player is told. Values are read back as unknown: whoever reads them checks.
 */
import { type DBSchema, openDB } from "idb";

export const STORED_KEYS = [
  "settings",
  "profile",
  "bests",
  "history",
  "game.endless",
  "game.daily",
  "game.zen",
] as const;
export type StoredKey = (typeof STORED_KEYS)[number];

export interface StoragePort {
  /** Nothing survives: the browser refused to store. */
  readonly isTemporary: boolean;
  get(key: StoredKey): Promise<unknown>;
  put(key: StoredKey, value: unknown): Promise<void>;
  /** Puts several values: all of them, or none. */
  putAll(values: Readonly<Partial<Record<StoredKey, unknown>>>): Promise<void>;
  /** Moves a damaged value aside, under the time it was found, so that nothing is lost. */
  setAside(key: StoredKey, value: unknown, now: number): Promise<void>;
  /** Everything that was set aside. */
  asides(): Promise<readonly string[]>;
}

interface Schema extends DBSchema {
  values: { key: string; value: unknown };
  asides: { key: string; value: unknown };
}

const DATABASE = "openblock";
const DATABASE_VERSION = 1;

export async function openStorage(): Promise<StoragePort> {
  try {
    const database = await openDB<Schema>(DATABASE, DATABASE_VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore("values");
        fresh.createObjectStore("asides");
      },
    });
    return {
      isTemporary: false,
      get: (key) => database.get("values", key),
      put: async (key, value) => void (await database.put("values", value, key)),
      async putAll(values) {
        const change = database.transaction("values", "readwrite");
        const puts = Object.entries(values).map(([key, value]) => change.store.put(value, key));
        await Promise.all([...puts, change.done]);
      },
      setAside: async (key, value, now) => void (await database.put("asides", value, `${key}@${now}`)),
      asides: async () => (await database.getAllKeys("asides")) as string[],
    };
  } catch {
    return memoryStorage();
  }
}

/** Storage that lasts as long as the page. */
export function memoryStorage(): StoragePort {
  const values = new Map<string, unknown>();
  const asides = new Map<string, unknown>();
  return {
    isTemporary: true,
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    async putAll(entries) {
      for (const [key, value] of Object.entries(entries)) values.set(key, value);
    },
    setAside: async (key, value, now) => void asides.set(`${key}@${now}`, value),
    asides: async () => [...asides.keys()],
  };
}
