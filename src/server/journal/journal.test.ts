/** @file The journal: what is acknowledged is on the disk, together where it waits together; a full disk spoils nothing. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#engine";
import { digestOf } from "../base/base.ts";
import { openJournal } from "./journal.ts";
import type { Disk, Entry } from "./journalFiles.ts";

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY = 24 * 60 * 60 * 1000;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function entry(value: string, player = "ann", at = NOON): Entry {
  return { at, player, kind: "record", value };
}

async function valuesIn(journal: Awaited<ReturnType<typeof openJournal>>, since?: string): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const { value } of journal.read(since)) values.push(value);
  return values;
}

describe("journal", () => {
  it("keeps entries in order, a file a day, also when opened again", async () => {
    const journal = await openJournal(folder);
    expect(await journal.append([entry("a"), entry("b")])).toEqual(ok(undefined));
    await journal.append([entry("c", "bea", NOON + DAY)]);
    await journal.close();
    expect(readdirSync(folder).sort()).toEqual(["2026-11-17.ndjson", "2026-11-18.ndjson"]);
    const again = await openJournal(folder);
    await again.append([entry("d", "bea", NOON + DAY)]);
    expect(await valuesIn(again)).toEqual(["a", "b", "c", "d"]);
    expect(await valuesIn(again, "2026-11-18")).toEqual(["c", "d"]);
    await again.close();
  });

  it("syncs together what waits together, and answers nobody before", async () => {
    const { disk, syncs } = watchedDisk();
    const journal = await openJournal(folder, disk);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => journal.append([entry(String(i))])));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(syncs()).toBeLessThanOrEqual(3);
    expect(await valuesIn(journal)).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
    await journal.close();
  });

  it("says that the disk is full, leaves no half line, and goes on when there is room again", async () => {
    const { disk, room } = watchedDisk();
    const journal = await openJournal(folder, disk);
    await journal.append([entry("before")]);
    room(10);
    expect(await journal.append([entry("lost")])).toMatchObject({ ok: false, fault: { code: "storageFull" } });
    expect(readFileSync(join(folder, "2026-11-17.ndjson"), "utf8").endsWith('"before"}\n')).toBe(true);
    room(Infinity);
    expect((await journal.append([entry("after")])).ok).toBe(true);
    expect(await valuesIn(journal)).toEqual(["before", "after"]);
    await journal.close();
  });

  it("leaves out a line that a crash cut off, and what is not ours", async () => {
    const journal = await openJournal(folder);
    await journal.append([entry("a")]);
    await journal.close();
    appendFileSync(join(folder, "2026-11-17.ndjson"), '{"at":1}\nnull\n{"at":179,"player":"x","kind":"rec');
    const again = await openJournal(folder);
    expect(await valuesIn(again)).toEqual(["a"]);
    expect((await again.append([entry("b")])).ok).toBe(true);
    expect(await valuesIn(again)).toEqual(["a", "b"]);
    await again.close();
  });

  const ANN = { player: digestOf("ann"), at: NOON + DAY, records: [digestOf("a")] };

  it("forgets a player line by line, what others copied from them too, and nobody else", async () => {
    const journal = await openJournal(folder);
    await journal.append([entry("a"), entry("ann", "bea"), entry("b")]);
    await journal.append([entry("c", "ann", NOON + DAY), entry("a", "bea", NOON + DAY)]);
    await journal.erase(ANN, "2026-11-17");
    expect(await valuesIn(journal)).toEqual(["ann"]);
    await journal.append([entry("d", "bea", NOON + DAY), entry("e", "ann", NOON + DAY)]);
    expect(await valuesIn(journal)).toEqual(["ann", "d", "e"]);
    expect(await journal.erased()).toEqual([{ ...ANN, records: null }]);
    await journal.close();
    expect(readdirSync(folder).every((name) => name.endsWith(".ndjson"))).toBe(true);
    expect(readFileSync(join(folder, "erased.ndjson"), "utf8")).not.toContain('"ann"');
    // Who has come back stays.
    const again = await openJournal(folder);
    expect(await valuesIn(again)).toEqual(["ann", "d", "e"]);
    await again.close();
  });

  it("finishes an erasure that a crash has cut off, before anything else", async () => {
    const journal = await openJournal(folder);
    await journal.append([entry("a"), entry("x", "bea")]);
    await journal.append([entry("c", "ann", NOON + DAY)]);
    await journal.close();
    // The power went after this line: the file of the second day was not written again, that of the first half so.
    writeFileSync(join(folder, "erased.ndjson"), `${JSON.stringify(ANN)}\n`);
    writeFileSync(join(folder, "2026-11-17.ndjson.draft"), `${JSON.stringify(entry("a"))}\n`);
    const again = await openJournal(folder);
    expect(await valuesIn(again)).toEqual(["x"]);
    expect(await again.erased()).toEqual([{ ...ANN, records: null }]);
    await again.close();
    expect(readdirSync(folder).filter((name) => name.endsWith(".draft"))).toEqual([]);
  });

  it("does not open where it cannot read who was erased", async () => {
    await (await openJournal(folder)).close();
    writeFileSync(join(folder, "erased.ndjson"), '{"player":"x"}\n');
    await expect(openJournal(folder)).rejects.toThrow("erased.ndjson has a line that cannot be read");
  });

  it("drops the events of old days, and no record", async () => {
    const journal = await openJournal(folder);
    await journal.append([entry("a"), { ...entry("b"), kind: "event" }]);
    await journal.append([{ ...entry("c", "ann", NOON + DAY), kind: "event" }]);
    await journal.dropEvents("2026-11-18");
    expect(await valuesIn(journal)).toEqual(["a", "c"]);
    await journal.close();
  });
});

/** The system's disk, which counts syncs and can be full. */
function watchedDisk(): { readonly disk: Disk; syncs(): number; room(bytes: number): void } {
  let count = 0;
  let left = Infinity;
  const wrap = (handle: FileHandle) => ({
    stat: () => handle.stat(),
    truncate: (size: number) => handle.truncate(size),
    close: () => handle.close(),
    async datasync() {
      count++;
      await handle.datasync();
    },
    async appendFile(text: string) {
      if (text.length > left) {
        await handle.appendFile(text.slice(0, left));
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      }
      await handle.appendFile(text);
    },
  });
  return {
    disk: { open: async (file) => wrap(await open(file, "a")) as unknown as Awaited<ReturnType<Disk["open"]>> },
    syncs: () => count,
    room(bytes) {
      left = bytes;
    },
  };
}
