/** @file Brings what the journal holds into the database: all of it, or what a crash may have lost. */
import { digestOf } from "../digest.ts";
import type { Queries } from "./database.ts";
import { type EventRow, insertEvents, insertRecords, type PlayerEvent, type RecordRow } from "./intake.ts";
import type { Entry, Journal } from "./journal.ts";

/** Entries a statement. */
const BATCH = 500;

/** Entries since a time, milliseconds since the epoch. */
export async function importJournal(db: Queries, journal: Journal, since: number): Promise<void> {
  let batch: Entry[] = [];
  for await (const entry of journal.read(new Date(since).toISOString().slice(0, 10))) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    await insert(db, batch);
    batch = [];
  }
  await insert(db, batch);
}

async function insert(db: Queries, entries: readonly Entry[]): Promise<void> {
  const records: RecordRow[] = [];
  const events: EventRow[] = [];
  for (const { kind, at, player, value } of entries) {
    if (kind === "record") records.push({ id: digestOf(String(value)), player, text: String(value), at });
    else events.push({ ...(value as PlayerEvent), player, receivedAt: at });
  }
  await insertRecords(db, records);
  await insertEvents(db, events);
}
