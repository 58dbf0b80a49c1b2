/**
 * @file How the tables came to be, one step after the other, and the steps taken that a database lacks. A released step
 * never changes; later changes are steps of their own. SQL for PostgreSQL 15, without extensions.
 */
import { sql } from "drizzle-orm";
import { fail, ok, type Result } from "#engine";
import type { Db } from "./database.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: "0001-start",
    sql: `
create table player (
  id text primary key,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  profile text,
  habits text,
  is_own boolean not null default false,
  folds integer not null default 0,
  ability jsonb
);

create table record (
  id text primary key,
  seq bigint generated always as identity,
  player text not null,
  text text not null,
  state text not null default 'pending',
  fault text,
  message text,
  received_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0,
  settled bigint
);
create sequence record_settled_seq;
create index record_settled on record (settled);
create index record_waiting on record (player, seq) where state = 'pending';
create index record_pending on record (seq) where state = 'pending';
create index record_player on record (player, seq);
create index record_state on record (state, seq);

create table game (
  id text primary key,
  record text not null,
  player text not null,
  moves text not null,
  state text not null,
  marks jsonb not null,
  day date not null,
  at timestamptz not null,
  daily date,
  dealer text not null,
  config text,
  score integer not null,
  plain integer not null,
  placements integer not null,
  undos integer not null,
  lines integer not null,
  longest_chain integer not null,
  wipes integer not null,
  ms bigint not null,
  ended text,
  docks integer not null,
  bored integer not null,
  flow integer not null,
  anxious integer not null,
  risk double precision not null,
  risk_docks integer not null,
  regret double precision not null,
  error double precision not null,
  error_docks integer not null,
  rows jsonb not null,
  fold integer
);
create index game_player_day on game (player, day);
create index game_moves on game (moves);
create index game_daily on game (daily, score);
create index game_at on game (at);
create unique index game_record on game (record);

create table player_day (
  player text not null,
  day date not null,
  games integer not null,
  placements integer not null,
  ms bigint not null,
  best integer not null,
  docks integer not null,
  bored integer not null,
  flow integer not null,
  anxious integer not null,
  primary key (player, day)
);
create index player_day_day on player_day (day);

create table event (
  id uuid primary key,
  player text not null,
  type text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  data jsonb not null
);
create index event_player on event (player);
create index event_received on event (received_at);

create table config (
  fingerprint text primary key,
  value jsonb not null,
  created_at timestamptz not null
);

create table admin_token (
  digest text primary key,
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table admin_session (
  digest text primary key,
  token text not null,
  expires_at timestamptz not null
);

create table note (
  name text primary key,
  value text not null
);
`,
  },
  {
    name: "0002-studio",
    // Of games before this step only the day is known where they came on a later one.
    sql: `
alter table game add column played_at timestamptz;
update game set played_at = case
  when (at at time zone 'UTC')::date = day then at
  else day::timestamp at time zone 'UTC' end;
alter table game alter column played_at set not null;
create index game_day on game (day, played_at);
create index record_refused on record (received_at) where state = 'refused';
`,
  },
  {
    // An event's own time is part of what a client sends again, so that it finds the same month; a month of its own holds
    // each but those of no plausible time (`store/months.ts`).
    name: "0003-months",
    sql: `
alter table event rename to event_before;
alter table event_before drop constraint event_pkey;
drop index event_player;
drop index event_received;
create table event (
  id uuid not null,
  player text not null,
  type text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  data jsonb not null,
  primary key (id, at)
) partition by range (at);
create index event_player on event (player);
create index event_received on event (received_at);
create table event_rest partition of event default;
insert into event select id, player, type, at, received_at, data from event_before;
drop table event_before;

alter table record add column moves text;
create index record_unnumbered on record (seq) where settled is null and state <> 'pending';
drop index record_pending;
drop index record_settled;
create index record_settled on record (settled) where settled is not null;
`,
  },
  {
    name: "0004-experiments",
    sql: `
create table experiment_change (
  experiment text not null,
  number integer not null,
  action text not null,
  by text not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  definition text not null,
  primary key (experiment, number)
);
create table exposure (
  experiment text not null,
  phase integer not null,
  player text not null,
  arm text not null,
  dealt text,
  at timestamptz not null,
  record text not null,
  primary key (experiment, phase, player)
);
create index exposure_player on exposure (player);
alter table game add column late boolean;
update game set late = (
  select (dock ->> 'placements')::int >= 3 from jsonb_array_elements(rows) as dock
  where (dock ->> 'cells')::int >= 45 order by (dock ->> 'turn')::int limit 1);
`,
  },
  {
    name: "0005-told",
    sql: `
create table told (
  experiment text not null,
  phase integer not null,
  player text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (player, experiment, phase)
);
`,
  },
  {
    name: "0006-adapters",
    sql: `
alter table player add column adapter text;
`,
  },
];

/** An advisory lock of this database; each purpose has its own number. */
const LOCK = 7_241_896_305;

/** Brings a database to this version, once even where several processes start together. The names of the steps taken. */
export function migrate(
  db: Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Result<string[], "newerStore">> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create table if not exists migration (name text primary key, taken_at timestamptz not null)`);
    const { rows } = await tx.execute<{ name: string }>(sql`select name from migration order by name`);
    const known = new Set(migrations.map(({ name }) => name));
    const foreign = rows.find(({ name }) => !known.has(name));
    if (foreign !== undefined) {
      return fail("newerStore", `the data was written by a later version (${foreign.name}); this one cannot read it`);
    }
    const taken = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !taken.has(name));
    for (const { name, sql: statements } of missing) {
      await tx.execute(sql.raw(statements));
      await tx.execute(sql`insert into migration values (${name}, now())`);
    }
    return ok(missing.map(({ name }) => name));
  });
}
