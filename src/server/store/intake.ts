/**
 * @file Uploads of players: on the disk, in the database, and only then acknowledged. The content is the key, so a record
 * that is sent twice is stored once.
 */
import { sql } from "drizzle-orm";
import type { EventType, PlayerEvent, Receipt, RecordState } from "#api";
import { ok, type Result } from "#engine";
import { codeOf, digestOf } from "../base/base.ts";
import type { Queries } from "../database/database.ts";
import type { JournalFault } from "../journal/journalFiles.ts";
import type { Store } from "./store.ts";

export interface RecordRow {
  readonly id: string;
  readonly player: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** An event as it is stored. */
export interface EventRow {
  readonly id: string;
  readonly type: EventType;
  /** Milliseconds since the epoch, by the client's clock. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly player: string;
  readonly receivedAt: number;
}

/** What a player sends at once. */
export interface Upload {
  readonly player: string;
  readonly records: readonly string[];
  readonly events: readonly PlayerEvent[];
  readonly at: number;
}

/** One receipt per record, in order. */
export async function accept(
  store: Pick<Store, "db" | "journal">,
  upload: Upload,
): Promise<Result<Receipt[], JournalFault>> {
  const { player, records, events, at } = upload;
  if (store.journal !== null) {
    const written = await store.journal.append([
      ...records.map((value) => ({ at, player, kind: "record" as const, value })),
      ...events.map((value) => ({ at, player, kind: "event" as const, value })),
    ]);
    if (!written.ok) return written;
  }
  const rows = records.map((text) => ({ id: digestOf(text), player, text, at }));
  const found = await retried(() => insertRecords(store.db, rows));
  await insertEvents(
    store.db,
    events.map((event) => ({ ...event, player, receivedAt: at })),
  );
  return ok(rows.map((row) => receiptOf(row, found.get(row.id)!)));
}

/** PostgreSQL's code for two statements that wait for each other: one of them is given up, and may try again. */
const DEADLOCK = "40P01";

async function retried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === DEADLOCK) return work();
    throw error;
  }
}

interface Found {
  readonly isNew: boolean;
  readonly state: RecordState;
  readonly owner: string;
  readonly fault: string | null;
  readonly message: string | null;
}

function receiptOf({ id, player }: RecordRow, { isNew, state, owner, fault, message }: Found): Receipt {
  if (owner !== player) {
    return { id, state: "copied", fault: { code: "copied", message: "another player has sent this record" } };
  }
  if (state === "pending") return { id, state: isNew ? "pending" : "known" };
  return { id, state, ...(fault !== null && { fault: { code: fault, message: message ?? "" } }) };
}

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly is_new: boolean;
  readonly state: RecordState | null;
  readonly player: string | null;
  readonly fault: string | null;
  readonly message: string | null;
}

/** Keeps the rows that are new, and tells what is known of each; of rows with the same id the first one counts. */
export async function insertRecords(db: Queries, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, Found>> {
  if (rows.length === 0) return new Map();
  const distinct = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse();
  const given = JSON.stringify(distinct.map(({ at, ...row }) => ({ ...row, received_at: new Date(at) })));
  const result = await db.execute<FoundRow>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as x(id text, player text, text text, received_at timestamptz)
    ), players as (
      insert into player (id, created_at, seen_at)
      select player, min(received_at), max(received_at) from given group by player
      on conflict (id) do update set created_at = least(player.created_at, excluded.created_at),
        seen_at = greatest(player.seen_at, excluded.seen_at)
    ), added as (
      insert into record (id, player, text, received_at)
      select id, player, text, received_at from given
      on conflict (id) do nothing returning id
    )
    select given.id, added.id is not null as is_new, record.state, record.player, record.fault, record.message
    from given left join added on added.id = given.id left join record on record.id = given.id`);
  const owners = new Map(distinct.map(({ id, player }) => [id, player]));
  return new Map(
    result.rows.map(({ id, is_new: isNew, state, player, fault, message }) => [
      id,
      // A row that another process adds at this moment is not seen yet: it waits, as a new one does.
      { isNew, state: state ?? "pending", owner: player ?? owners.get(id)!, fault, message },
    ]),
  );
}

export async function insertEvents(db: Queries, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(
    rows.map(({ at, receivedAt, ...row }) => ({ ...row, at: new Date(at), received_at: new Date(receivedAt) })),
  );
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as x(id uuid, player text, type text, at timestamptz, received_at timestamptz, data jsonb)
    ), players as (
      insert into player (id, created_at, seen_at)
      select player, min(received_at), max(received_at) from given group by player
      on conflict (id) do update set created_at = least(player.created_at, excluded.created_at),
        seen_at = greatest(player.seen_at, excluded.seen_at)
    )
    insert into event (id, player, type, at, received_at, data)
    select id, player, type, at, received_at, data from given on conflict (id, at) do nothing`);
}
