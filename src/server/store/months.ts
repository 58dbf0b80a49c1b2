/**
 * @file Events by month: each month is a partition of the table, so that old events are dropped at once, without a
 * search. Events with an implausible time go to the default partition.
 */
import { sql } from "drizzle-orm";
import type { Db, Queries } from "../database/database.ts";

/** Months that are kept besides the present one. */
const KEPT = 13;
/** Months that are made before they begin. */
const AHEAD = 1;
const PART = /^event_(\d{4})_(\d{2})$/;
/** An advisory lock of this database; each purpose has its own number. */
const LOCK = 7_241_896_306;

/** Months since the year 0. */
type Month = number;

function monthOf(time: number): Month {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Its beginning, in milliseconds since the epoch. */
function startOf(month: Month): number {
  return Date.UTC(Math.floor(month / 12), month % 12);
}

/** "2026-11" */
function textOf(month: Month): string {
  return new Date(startOf(month)).toISOString().slice(0, 7);
}

/** The time before which events are too old to be kept; both in milliseconds since the epoch. */
export function eventsKeptSince(now: number): number {
  return startOf(monthOf(now) - KEPT);
}

/** Makes the parts of this month and the next, and of each other that is kept and that the rest has events of. */
export function makeMonths(db: Db, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const there = await monthsIn(tx);
    const present = monthOf(now);
    const late = await lateMonths(tx, present - KEPT, present + AHEAD);
    for (const month of new Set([present, present + AHEAD, ...late])) {
      if (!there.includes(month)) await addMonth(tx, month);
    }
  });
}

/** The months from … to that the default part has events of. */
async function lateMonths(tx: Queries, from: Month, to: Month): Promise<Month[]> {
  const { rows } = await tx.execute<{ month: string }>(sql`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month from event_rest
    where at >= ${new Date(startOf(from))} and at < ${new Date(startOf(to + 1))}`);
  return rows.map(({ month }) => monthOf(Date.parse(month)));
}

/** Drops what is too old: the names of the months, such as "2025-09". */
export function dropMonths(db: Db, now: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const old = (await monthsIn(tx)).filter((month) => month < monthOf(now) - KEPT);
    for (const month of old) await tx.execute(sql.raw(`drop table ${partOf(month)}`));
    await tx.execute(sql`delete from event_rest where least(at, received_at) < ${new Date(eventsKeptSince(now))}`);
    return old.map(textOf);
  });
}

/** The months that have a part, locked until the transaction ends. */
async function monthsIn(tx: Queries): Promise<Month[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select part.relname as name from pg_inherits join pg_class as part on part.oid = inhrelid
    where inhparent = 'event'::regclass order by part.relname`);
  return rows.flatMap(({ name }) => {
    const [, year, month] = PART.exec(name) ?? [];
    return year === undefined ? [] : Number(year) * 12 + Number(month) - 1;
  });
}

/** With what the rest has of the month: a server that stood still for long has made no parts. */
async function addMonth(tx: Queries, month: Month): Promise<void> {
  const part = partOf(month);
  const [from, to] = [month, month + 1].map((each) => `'${new Date(startOf(each)).toISOString()}'`);
  await tx.execute(
    sql.raw(`
      lock table event_rest in access exclusive mode;
      create table ${part} (like event including defaults including constraints including indexes);
      with moved as (delete from event_rest where at >= ${from} and at < ${to} returning *)
      insert into ${part} select * from moved;
      alter table event attach partition ${part} for values from (${from}) to (${to});`),
  );
}

function partOf(month: Month): string {
  return `event_${textOf(month).replace("-", "_")}`;
}
