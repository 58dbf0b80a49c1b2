/** @file Storage in WeChat: writes are atomic at any size, and damaged values are passed on. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createDatabase } from "./database.ts";

/** Storage that holds `room` characters in all. */
function storageOf(room: number) {
  const kept = new Map<string, unknown>();
  const sizeOf = (value: unknown) => JSON.stringify(value).length;
  return {
    kept,
    getStorageSync: (key: string) => kept.get(key) ?? "",
    setStorageSync(key: string, data: unknown) {
      const others = [...kept].reduce((sum, [other, value]) => sum + (other === key ? 0 : sizeOf(value)), 0);
      if (others + sizeOf(data) > room || sizeOf(data) > 1024 * 1024) throw new Error("setStorageSync:fail");
      kept.set(key, data);
    },
    removeStorageSync: (key: string) => void kept.delete(key),
  };
}

it("writes all entries or none, as a map would keep them", async () => {
  const entry = fc.record({ key: fc.constantFrom("a", "b", "c"), value: fc.string({ maxLength: 60 }) });
  const writes = fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(writes, fc.integer({ min: 20, max: 300 }), async (all, room) => {
      const storage = storageOf(room);
      const database = createDatabase(storage);
      const model = new Map<string, string>();
      for (const entries of all) {
        const before = new Map(storage.kept);
        const isWritten = await database.write(entries.map((one) => ({ ...one, store: "values" as const }))).then(
          () => true,
          () => false,
        );
        if (isWritten) for (const { key, value } of entries) model.set(key, value);
        else expect(storage.kept).toEqual(before);
        for (const key of ["a", "b", "c"]) expect(await database.read(key)).toBe(model.get(key));
      }
    }),
  );
});

it("keeps a value that is larger than a key may hold, and leaves nothing of it behind", async () => {
  const storage = storageOf(Number.POSITIVE_INFINITY);
  const database = createDatabase(storage);
  const large = ["方块".repeat(900_000)];
  await database.write([{ store: "values", key: "history", value: large }]);
  expect(storage.kept.size).toBeGreaterThan(3);
  expect(await database.read("history")).toEqual(large);
  await database.write([{ store: "values", key: "history", value: [] }]);
  expect([...storage.kept.keys()]).toEqual(["openblock.values.history"]);
  expect(await database.read("history")).toEqual([]);
});

it("hands on what is no JSON, tells null from nothing, and asides apart from values", async () => {
  const storage = storageOf(1000);
  const database = createDatabase(storage);
  storage.kept.set("openblock.values.profile", "{broken");
  expect(await database.read("profile")).toBe("{broken");
  expect(await database.read("habits")).toBeUndefined();
  await database.write([
    { store: "values", key: "game.zen", value: null },
    { store: "asides", key: "profile@1", value: "{broken" },
  ]);
  expect(await database.read("game.zen")).toBeNull();
  expect(storage.kept.get("openblock.asides.profile@1")).toBe('"{broken"');
});
