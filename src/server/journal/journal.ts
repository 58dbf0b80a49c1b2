/**
 * @file Everything the embedded store has accepted, one file a day, synced to disk before the client gets an answer.
 * The database beside it never syncs, so the journal is the truth: the database can be rebuilt from it. Writes that
 * wait together are synced together.
 */
import { mkdir } from "node:fs/promises";
import { ok, type Result } from "#engine";
import { dateText } from "../base/base.ts";
import { type Erasure, type Erasures, erasuresIn, isOf } from "./erasures.ts";
import type { Entry, JournalFault } from "./journalFiles.ts";
import { type Disk, JournalFiles, type Order, SYSTEM } from "./journalFiles.ts";

export interface Journal {
  /** Resolves once the lines are on the disk. */
  append(entries: readonly Entry[]): Promise<Result<void, JournalFault>>;
  /** All entries since a day, oldest first; a line that was cut off by a crash was never acknowledged and is left out. */
  read(sinceDay?: string): AsyncGenerator<Entry>;
  /** The days that it has entries of, oldest first. */
  days(): Promise<readonly string[]>;
  /** Writes the files since a day, the player's first, again without what is theirs. */
  erase(erasure: Erasure, sinceDay: string): Promise<void>;
  /** Writes the files since a day again without what networks learned of a player. */
  dropAdapters(player: string, sinceDay: string): Promise<void>;
  /** Who was erased. */
  erased(): Promise<readonly Erasure[]>;
  /** Writes the files up to a day again, without the events. */
  dropEvents(beforeDay: string): Promise<void>;
  close(): Promise<void>;
}

export async function openJournal(folder: string, disk: Disk = SYSTEM): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new JournalFiles(folder, disk);
  const erasures = erasuresIn(folder);
  await finishErasures(files, erasures);
  const waiting: Order[] = [];
  let last: Promise<void> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
  return {
    append: (entries) =>
      new Promise((resolve) => {
        if (entries.length === 0) return resolve(ok(undefined));
        waiting.push({ lines: entries.map(lineOf).join(""), day: dateText(entries[0]!.at), resolve });
        // All entries that wait by then are written with one sync.
        if (waiting.length === 1) inTurn(() => files.writeAll(waiting.splice(0)));
      }),
    read: (sinceDay = "") => files.read(sinceDay),
    days: () => files.days(),
    erase: (erasure, sinceDay) =>
      inTurn(async () => {
        // The erasure is on the disk first: if this process dies from here on, the next start finishes it.
        await erasures.begin(erasure);
        await files.rewrite(
          (day) => day >= sinceDay,
          (entry) => isOf(entry, erasure),
        );
        await erasures.finish();
      }),
    dropAdapters: (id, sinceDay) =>
      inTurn(() =>
        files.rewrite(
          (day) => day >= sinceDay,
          ({ kind, player }) => kind === "adapter" && player === id,
        ),
      ),
    erased: () => erasures.all(),
    dropEvents: (beforeDay) =>
      inTurn(() =>
        files.rewrite(
          (day) => day < beforeDay,
          ({ kind }) => kind === "event",
        ),
      ),
    close: () => inTurn(() => files.close()),
  };
}

/** What a crash left undone. */
async function finishErasures(files: JournalFiles, erasures: Erasures): Promise<void> {
  await files.removeDrafts();
  const begun = (await erasures.all()).filter(({ records }) => records !== null);
  if (begun.length === 0) return;
  await files.rewrite(
    () => true,
    (entry) => begun.some((erasure) => isOf(entry, erasure)),
  );
  await erasures.finish();
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}
