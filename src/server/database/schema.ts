/**
 * @file The tables, for Drizzle. What counts is in `record`: a game's own text, from which every other table can be made
 * again. Times are the server's; no address, name or agent of a client is kept.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ACTORS, EVENT_TYPES, EXPERIMENT_ACTIONS, RECORD_STATES } from "#api";
import type { DockFacts, Mark } from "#game";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const player = pgTable("player", {
  /** Derived from the secret that only the client has. */
  id: text("id").primaryKey(),
  createdAt: time("created_at").notNull(),
  seenAt: time("seen_at").notNull(),
  /** What is known after the latest counted game, as text: the order of its fields is part of a record's set-up. */
  profile: text("profile"),
  habits: text("habits"),
  /** What a network has learned of them, as the client sent it: JSON of an adapter. */
  adapter: text("adapter"),
  /** The profile was the client's own choice somewhere on the way. */
  isOwn: boolean("is_own").notNull().default(false),
  /** Grows with every game that changes the profile. */
  folds: integer("folds").notNull().default(0),
  /** What the nightly pipeline says about them. */
  ability: jsonb("ability"),
});

export const record = pgTable(
  "record",
  {
    /** Digest of the text. */
    id: text("id").primaryKey(),
    /** The order of arrival. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    player: text("player").notNull(),
    text: text("text").notNull(),
    state: text("state", { enum: RECORD_STATES }).notNull().default("pending"),
    /** Why it is in that state, where there is more to say. */
    fault: text("fault"),
    message: text("message"),
    receivedAt: time("received_at").notNull(),
    /** Until then a process verifies it. */
    claimedUntil: time("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    /** Digest of its moves, for a record that waits; empty for text that is no record, null before the first look. */
    moves: text("moves"),
    /** The order in which verdicts were made known (`store/listing.ts`); null before. */
    settled: bigint("settled", { mode: "number" }),
  },
  (table) => [
    index("record_waiting").on(table.player, table.seq).where(isPending(table.state)),
    index("record_player").on(table.player, table.seq),
    index("record_state").on(table.state, table.seq),
    index("record_settled").on(table.settled).where(sql`${table.settled} is not null`),
    index("record_refused").on(table.receivedAt).where(sql`${table.state} = 'refused'`),
    index("record_unnumbered").on(table.seq).where(sql`${table.settled} is null and ${table.state} <> 'pending'`),
  ],
);

/** One row a game, from its longest verified record. */
export const game = pgTable(
  "game",
  {
    /** Digest of player and what all records of the game have in common. */
    id: text("id").primaryKey(),
    record: text("record").notNull(),
    player: text("player").notNull(),
    /** Digest of the moves: equal for two players who have one game. */
    moves: text("moves").notNull(),
    state: text("state", { enum: RECORD_STATES }).notNull(),
    marks: jsonb("marks").$type<readonly Mark[]>().notNull(),
    /** The calendar day on which it was played, UTC: by its own clock where that can be, else when it arrived. */
    day: date("day", { mode: "string" }).notNull(),
    at: time("at").notNull(),
    /** When it began, told as `day` is. */
    playedAt: time("played_at").notNull(),
    /** The day, if it is a daily game. */
    daily: date("daily", { mode: "string" }),
    dealer: text("dealer").notNull(),
    /** Version of the generator and fingerprint of the configuration, as in the set-up. */
    config: text("config"),
    score: integer("score").notNull(),
    plain: integer("plain").notNull(),
    placements: integer("placements").notNull(),
    undos: integer("undos").notNull(),
    lines: integer("lines").notNull(),
    longestChain: integer("longest_chain").notNull(),
    wipes: integer("wipes").notNull(),
    ms: bigint("ms", { mode: "number" }).notNull(),
    ended: text("ended"),
    docks: integer("docks").notNull(),
    /** Docks that found the player so. */
    bored: integer("bored").notNull(),
    flow: integer("flow").notNull(),
    anxious: integer("anxious").notNull(),
    /** Sums over docks, for means of any group. */
    risk: doublePrecision("risk").notNull(),
    riskDocks: integer("risk_docks").notNull(),
    regret: doublePrecision("regret").notNull(),
    error: doublePrecision("error").notNull(),
    errorDocks: integer("error_docks").notNull(),
    rows: jsonb("rows").$type<readonly DockFacts[]>().notNull(),
    /** Whether the first dock dealt to a board 70 % full was placed; null where the board never was so full. */
    late: boolean("late"),
    /** The player's `folds` after this game was folded; null where it was not. */
    fold: integer("fold"),
  },
  (table) => [
    index("game_player_day").on(table.player, table.day),
    index("game_moves").on(table.moves),
    index("game_daily").on(table.daily, table.score),
    index("game_at").on(table.at),
    index("game_day").on(table.day, table.playedAt),
    uniqueIndex("game_record").on(table.record),
  ],
);

/** What a player did on a day: sums over `game`, written with it. */
export const playerDay = pgTable(
  "player_day",
  {
    player: text("player").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    games: integer("games").notNull(),
    placements: integer("placements").notNull(),
    ms: bigint("ms", { mode: "number" }).notNull(),
    best: integer("best").notNull(),
    docks: integer("docks").notNull(),
    bored: integer("bored").notNull(),
    flow: integer("flow").notNull(),
    anxious: integer("anxious").notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.day] }), index("player_day_day").on(table.day)],
);

/** In parts, one a month (`store/months.ts`). */
export const event = pgTable(
  "event",
  {
    /** Made by the client, so that what is sent twice counts once. */
    id: uuid("id").notNull(),
    player: text("player").notNull(),
    type: text("type", { enum: EVENT_TYPES }).notNull(),
    /** When it happened, by the client's clock. */
    at: time("at").notNull(),
    receivedAt: time("received_at").notNull(),
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index("event_player").on(table.player),
    index("event_received").on(table.receivedAt),
  ],
);

/** Configurations of the generator by their fingerprint: what a record names must be known to be dealt again. */
export const config = pgTable("config", {
  fingerprint: text("fingerprint").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: time("created_at").notNull(),
});

/** What happened to experiments, the whole of one in every row; the row with the highest number is how it is now. */
export const experimentChange = pgTable(
  "experiment_change",
  {
    experiment: text("experiment").notNull(),
    /** From 1. */
    number: integer("number").notNull(),
    /** What was done, by whom. */
    action: text("action", { enum: EXPERIMENT_ACTIONS }).notNull(),
    by: text("by", { enum: ACTORS }).notNull(),
    /** From when on it acts; earlier than it was said where games are still to arrive. */
    at: time("at").notNull(),
    recordedAt: time("recorded_at").notNull(),
    /** As `parseExperiment` reads it. */
    definition: text("definition").notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment, table.number] })],
);

/** Players who were told their arm, once a phase. */
export const told = pgTable(
  "told",
  {
    experiment: text("experiment").notNull(),
    phase: integer("phase").notNull(),
    player: text("player").notNull(),
    /** By the player's clock where that can be. */
    at: time("at").notNull(),
    receivedAt: time("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.experiment, table.phase] })],
);

/** Players under an experiment, each once a phase: with the first game dealt after they were told. */
export const exposure = pgTable(
  "exposure",
  {
    experiment: text("experiment").notNull(),
    phase: integer("phase").notNull(),
    player: text("player").notNull(),
    /** By hash, and by the record; null where no arm deals so. */
    arm: text("arm").notNull(),
    dealt: text("dealt"),
    /** When that game began, as `game.played_at` tells it. */
    at: time("at").notNull(),
    record: text("record").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.experiment, table.phase, table.player] }),
    index("exposure_player").on(table.player),
  ],
);

/** Keys to the studio; only their digests are kept. */
export const adminToken = pgTable("admin_token", {
  digest: text("digest").primaryKey(),
  name: text("name").notNull(),
  createdAt: time("created_at").notNull(),
  revokedAt: time("revoked_at"),
});

export const adminSession = pgTable("admin_session", {
  digest: text("digest").primaryKey(),
  token: text("token").notNull(),
  expiresAt: time("expires_at").notNull(),
});

/** What a store remembers of itself. */
export const note = pgTable("note", { name: text("name").primaryKey(), value: text("value").notNull() });

export const TABLES = {
  player,
  record,
  game,
  playerDay,
  event,
  config,
  experimentChange,
  told,
  exposure,
  adminToken,
  adminSession,
  note,
} as const;

function isPending(state: AnyPgColumn): SQL {
  return sql`${state} = 'pending'`;
}
