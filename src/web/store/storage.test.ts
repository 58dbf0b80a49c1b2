/** @file Storage over a database that fails: nothing is lost, repeated or told more often than it should be. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry } from "../platform/database.ts";
import { createStorage, type StorageNews } from "./storage.ts";

/** A database in memory that can be told to fail. */
function fakeDatabase() {
  const stored = new Map<string, unknown>();
  const database = {
    stored,
    canRead: true,
    canWrite: true,
    writes: 0,
    async read(key: string) {
      if (!database.canRead) throw new Error("unreadable");
      return stored.get(`values ${key}`);
    },
    async write(entries: readonly Entry[]) {
      database.writes++;
      if (!database.canWrite) throw new Error("quota");
      for (const { store, key, value } of entries) stored.set(`${store} ${key}`, value);
    },
  };
  return database;
}

function open(database: ReturnType<typeof fakeDatabase> | null) {
  const news: StorageNews[] = [];
  return { news, storage: createStorage(database, (one) => news.push(one)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

it("what is kept beside values is written with them, all or none", async () => {
  const database = fakeDatabase();
  const { storage } = open(database);
  storage.beside = ({ history }) => (history === undefined ? {} : { outbox: ["one"] });
  database.canWrite = false;
  storage.put({ history: ["one"] });
  await settled();
  expect(database.stored.size).toBe(0);
  database.canWrite = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...database.stored.keys()]).toEqual(["values history", "values outbox"]);
  expect(database.writes).toBe(2);
  expect(await storage.get("outbox")).toEqual(["one"]);
});

describe("a write that fails", () => {
  it("is told once, repeated until it succeeds, and then told to be saved", async () => {
    const database = fakeDatabase();
    const { storage, news } = open(database);
    database.canWrite = false;
    storage.put({ "game.endless": "one" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(news).toEqual(["unsaved"]);
    expect(database.writes).toBeGreaterThan(2);
    database.canWrite = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(database.stored.get("values game.endless")).toBe("one");
    expect(news).toEqual(["unsaved", "saved"]);
  });

  it("is repeated with the next value, and only the latest of a key is written", async () => {
    const database = fakeDatabase();
    const { storage } = open(database);
    database.canWrite = false;
    storage.put({ "game.endless": "one", settings: "a" });
    storage.put({ "game.endless": "two" });
    await settled();
    database.canWrite = true;
    storage.put({ "game.endless": "three" });
    await settled();
    expect(Object.fromEntries(database.stored)).toEqual({ "values game.endless": "three", "values settings": "a" });
  });

  it("waits longer from time to time, but never more than a minute", async () => {
    const database = fakeDatabase();
    const { storage } = open(database);
    database.canWrite = false;
    storage.put({ settings: "a" });
    const writes = async (ms: number) => {
      const before = database.writes;
      await vi.advanceTimersByTimeAsync(ms);
      return database.writes - before;
    };
    expect(await writes(60_000)).toBeLessThan(8);
    await writes(600_000);
    expect(await writes(600_000)).toBe(10);
  });

  it("does not hide its value from a reader", async () => {
    const database = fakeDatabase();
    const { storage } = open(database);
    database.stored.set("values profile", "old");
    database.canWrite = false;
    storage.put({ profile: "new" });
    await settled();
    expect(await storage.get("profile")).toBe("new");
    storage.drop();
    expect(await storage.get("profile")).toBe("old");
  });

  it("never comes after a later replacement", async () => {
    const database = fakeDatabase();
    const { storage, news } = open(database);
    database.canWrite = false;
    storage.put({ profile: "waiting" });
    await settled();
    await expect(storage.replace({ profile: "imported" })).rejects.toThrow("quota");
    database.canWrite = true;
    await storage.replace({ profile: "imported" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(database.stored.get("values profile")).toBe("imported");
    expect(news).toEqual(["unsaved", "saved"]);
  });

  it("is not repeated once it was dropped", async () => {
    const database = fakeDatabase();
    const { storage, news } = open(database);
    database.canWrite = false;
    storage.put({ profile: "mine" });
    await settled();
    storage.drop();
    database.canWrite = true;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(database.stored.size).toBe(0);
    expect(news).toEqual(["unsaved"]);
  });
});

it("a damaged value and what replaces it are written together", async () => {
  const database = fakeDatabase();
  const { storage } = open(database);
  database.canWrite = false;
  storage.setAside("game.zen", "damaged", 7);
  storage.put({ "game.zen": null });
  await settled();
  expect(database.stored.size).toBe(0);
  database.canWrite = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(Object.fromEntries(database.stored)).toEqual({ "asides game.zen@7": "damaged", "values game.zen": null });
});

describe("storage that lasts as long as the page", () => {
  it("is what is left where nothing can be opened", async () => {
    const { storage, news } = open(null);
    storage.put({ settings: "a" });
    storage.drop();
    await storage.replace({ bests: "b" });
    expect([await storage.get("settings"), await storage.get("bests"), await storage.get("history")]).toEqual([
      "a",
      "b",
      undefined,
    ]);
    expect(news).toEqual(["temporaryStorage"]);
  });

  it("follows a read that fails, and leaves alone what is stored", async () => {
    const database = fakeDatabase();
    const { storage, news } = open(database);
    storage.put({ history: "kept" });
    await settled();
    database.canRead = false;
    // What this page has written it still knows.
    expect(await storage.get("history")).toBe("kept");
    expect(await storage.get("profile")).toBeUndefined();
    storage.put({ history: "new" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(database.stored.get("values history")).toBe("kept");
    expect(await storage.get("history")).toBe("new");
    expect(news).toEqual(["temporaryStorage"]);
  });
});

describe("storage that the browser has cleared", () => {
  it("gets back all that this page has read or written, and nothing else", async () => {
    const database = fakeDatabase();
    database.stored.set("values duels", ["a duel"]);
    database.stored.set("values daily", "unread");
    const { storage } = open(database);
    expect(await storage.get("duels")).toEqual(["a duel"]);
    storage.put({ puzzles: "old" });
    storage.put({ puzzles: "new", "game.endless": null });
    await storage.replace({ settings: "imported" });
    await settled();
    database.stored.clear();
    // Asked for before it is there again.
    const read = storage.get("puzzles");
    storage.rewrite();
    expect(await read).toBe("new");
    await settled();
    expect(Object.fromEntries(database.stored)).toEqual({
      "values duels": ["a duel"],
      "values puzzles": "new",
      "values game.endless": null,
      "values settings": "imported",
    });
  });

  it("gets nothing from a tab that does not have the game any more", async () => {
    const database = fakeDatabase();
    const { storage } = open(database);
    storage.put({ puzzles: "mine" });
    await settled();
    storage.drop();
    database.stored.set("values puzzles", "of another tab");
    expect(await storage.get("puzzles")).toBe("of another tab");
    storage.drop();
    database.stored.clear();
    storage.rewrite();
    await settled();
    expect(database.stored.size).toBe(0);
  });
});
