/** @file Stores that cannot be opened: each says why, by a code, and what would be right. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type StoreOptions } from "./openStore.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-open-"));
  writeFileSync(join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

const startThread: StoreOptions["startThread"] = () => {
  throw new Error("no database is to be started");
};

it.each<[string, Partial<StoreOptions>, string, string]>([
  ["no address", { url: "games" }, "databaseUnreachable", "such as postgres://"],
  ["nobody at the address", { url: "postgres://nobody@127.0.0.1:1/games" }, "databaseUnreachable", "ECONNREFUSED"],
  ["a rebuild of PostgreSQL", { url: "postgres://127.0.0.1:1/games", isRebuilt: true }, "nothingToRebuild", "journal"],
  ["a folder that is a file", {}, "databaseUnreachable", "cannot be opened"],
])("%s", async (_, options, code, words) => {
  const opened = await openStore({ folder: join(folder, "file"), startThread, now: () => 0, ...options });
  expect(opened).toMatchObject({ ok: false, fault: { code, message: expect.stringContaining(words) } });
});
