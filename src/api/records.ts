/** @file Records: games come in as text, are verified later, and can be read by their id. */
import { RECORD_LIMITS } from "#game";
import { Id } from "./common.ts";
import { EXAMPLE_EVENT, MOST_EVENTS, PlayerEvent } from "./events.ts";
import { json, type RouteTable } from "./route.ts";
import { choice, integer, list, nullable, object, optional, type Static, text } from "./schema.ts";

/**
 * `pending`: accepted, not verified yet. `verified`: it holds. `gated`: it holds, with docks of a learned track that
 * cannot be dealt again. `unranked`: it holds with reservations, which `marks` names. `conflict`: a longer or a
 * contradicting record of the same game is known. `copied`: another player sent these moves first. `refused`: it does
 * not hold.
 */
export const RECORD_STATES = ["pending", "verified", "gated", "unranked", "conflict", "copied", "refused"] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export const State = choice(RECORD_STATES);

/** A game of four placements. */
const EXAMPLE_RECORD = "ob1-BDIzZcPPTi2ZQWQIQgItABFkIASgAQgBwBMAAp6Pj4Q";

/** Any version of the format; whether the content holds is for the verifier. */
const RecordText = text({
  pattern: "^ob[0-9]+-[A-Za-z0-9_-]+$",
  maxLength: RECORD_LIMITS.characters,
  description: "a game record",
});

/** Most records of a request. */
const MOST_RECORDS = 50;

export const RecordUpload = object(
  {
    records: list(RecordText, { minItems: 1, maxItems: MOST_RECORDS }),
    events: optional(list(PlayerEvent, { maxItems: MOST_EVENTS })),
  },
  { examples: [{ records: [EXAMPLE_RECORD] }, { records: [EXAMPLE_RECORD], events: [EXAMPLE_EVENT] }] },
);
export type RecordUpload = Static<typeof RecordUpload>;

/** Why a record is in its state. */
const RecordFault = object({ code: text(), message: text() });

/** What became of one record of an upload. */
export const Receipt = object({
  id: Id,
  /** `known`: it was uploaded before and is still pending. */
  state: choice([...RECORD_STATES, "known"]),
  fault: optional(RecordFault),
});
export type Receipt = Static<typeof Receipt>;

/** One for each record, in the order of the upload. */
export const Receipts = object({ receipts: list(Receipt) });
export type Receipts = Static<typeof Receipts>;

/** Results of a verified game. */
const GameFacts = object({
  score: integer(),
  /** The score without combos. */
  plain: integer(),
  placements: integer(),
  undos: integer(),
  lines: integer(),
  longestChain: integer(),
  /** Placements that emptied the board. */
  wipes: integer(),
  /** Thinking time. */
  ms: integer(),
  /** How the game ended; null for one that has not. */
  ended: nullable(text()),
  docks: integer(),
  /** Docks dealt while the player was bored, in flow, anxious. */
  bored: integer(),
  flow: integer(),
  anxious: integer(),
  /** Reservations: the docks are of a learned track, of another version, and the like. */
  marks: list(text()),
});
export type GameFacts = Static<typeof GameFacts>;

export const RecordAnswer = object({
  id: Id,
  state: State,
  fault: nullable(RecordFault),
  text: text(),
  /** Null before verification, and for a record that does not hold. */
  facts: nullable(GameFacts),
});
export type RecordAnswer = Static<typeof RecordAnswer>;

/** A record with its verdict, as the studio shows it. */
const VERDICT = {
  id: Id,
  state: State,
  fault: nullable(text()),
  message: nullable(text()),
  /** Milliseconds since 1970, by the server's clock. */
  receivedAt: integer(),
  player: text(),
  dealer: nullable(text()),
  score: nullable(integer()),
  placements: nullable(integer()),
  ended: nullable(text()),
  marks: nullable(list(text())),
};

/** An event of the studio's stream. */
export const Verdict = object(VERDICT);
export type Verdict = Static<typeof Verdict>;

/** A row of the studio's list; `seq` is the order of arrival. */
export const ListedRecord = object({ ...VERDICT, seq: integer() });
export type ListedRecord = Static<typeof ListedRecord>;

export const RecordList = object({ records: list(ListedRecord) });
export type RecordList = Static<typeof RecordList>;

const Word = text({ pattern: "^[A-Za-z][\\w-]{0,39}$" });

/** Filters of the studio's list. */
export const RecordQuery = object({
  state: optional(State),
  ended: optional(Word),
  fault: optional(Word),
  dealer: optional(Word),
  leastScore: optional(text({ pattern: "^[0-9]{1,9}$" })),
  /** Continue after the last row's `seq`. */
  before: optional(text({ pattern: "^[0-9]{1,15}$" })),
  limit: optional(text({ pattern: "^([1-9][0-9]?|1[0-9]{2}|200)$", description: "at most 200" })),
});
export type RecordQuery = Static<typeof RecordQuery>;

export const RECORD_ROUTES = {
  "POST /v1/records": {
    id: "sendRecords",
    summary: "Send games of a player; they are verified later",
    description: "The content is the key: a record that is sent again is known and counts once.",
    access: "player",
    body: RecordUpload,
    answer: json(Receipts, 202),
  },
  "GET /v1/records/:id": {
    id: "readRecord",
    summary: "A game and the result of its verification",
    access: "anyone",
    params: object({ id: Id }),
    answer: json(RecordAnswer),
  },
} satisfies RouteTable;
