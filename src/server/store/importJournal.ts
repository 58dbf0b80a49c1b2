/** @file Imports the journal into the database: all of it, or the entries that a crash may have lost. */
import type { PlayerEvent } from "#api";
import { digestOf } from "../base/base.ts";
import type { Queries } from "../database/database.ts";
import type { Journal } from "../journal/journal.ts";
import type { Entry } from "../journal/journalFiles.ts";
import { type EventRow, insertEvents, insertRecords, type RecordRow } from "./intake.ts";
import { insertAdapter } from "./players.ts";
import { insertTold, type Telling, type ToldRow } from "./told.ts";

/** Entries a statement. */
const BATCH = 500;

export interface ImportOptions {
  /** A day. */
  readonly since: string;
  /** Milliseconds since the epoch: events from before are too old to be kept. */
  readonly eventsSince: number;
  /** Called on entries that the database refuses. */
  readonly onBadEntry: (error: unknown) => void;
}

export async function importJournal(db: Queries, journal: Journal, options: ImportOptions): Promise<void> {
  const { since, eventsSince, onBadEntry } = options;
  let batch: Entry[] = [];
  for await (const entry of journal.read(since)) {
    if (entry.kind === "event" && Math.min(entry.at, (entry.value as PlayerEvent).at) < eventsSince) continue;
    batch.push(entry);
    if (batch.length < BATCH) continue;
    await insertEach(db, batch, onBadEntry);
    batch = [];
  }
  await insertEach(db, batch, onBadEntry);
}

/** A batch at once; where the database refuses something in it, one by one, so that one entry costs one entry. */
async function insertEach(db: Queries, batch: readonly Entry[], onBadEntry: (error: unknown) => void): Promise<void> {
  try {
    await insert(db, batch);
  } catch {
    for (const entry of batch) await insert(db, [entry]).catch(onBadEntry);
  }
}

async function insert(db: Queries, entries: readonly Entry[]): Promise<void> {
  const records: RecordRow[] = [];
  const events: EventRow[] = [];
  const told: ToldRow[] = [];
  const adapters = new Map<string, { readonly text: string | null; readonly at: number }>();
  for (const { kind, at, player, value } of entries) {
    if (kind === "record") records.push({ id: digestOf(String(value)), player, text: String(value), at });
    else if (kind === "adapter") {
      // The last one counts, the first one says since when there are lines of the player.
      const first = Math.min(at, adapters.get(player)?.at ?? at);
      adapters.set(player, { text: value === null ? null : String(value), at: first });
    } else if (kind === "told") told.push({ ...(value as Telling), player, receivedAt: at });
    else events.push({ ...(value as PlayerEvent), player, receivedAt: at });
  }
  await insertTold(db, told);
  await insertRecords(db, records);
  await insertEvents(db, events);
  for (const [player, { text, at }] of adapters) await insertAdapter(db, player, text, at);
}
