/** @file The form of what comes in and goes out. Everything that is not named here is refused. */
import { type TSchema, Type } from "@fastify/type-provider-typebox";
import { RECORD_LIMITS } from "#game";
import { GATES, OFFER_KINDS, OUTCOMES } from "#monetize";
import { blockOf, CHOICES } from "#neural";
import { DIGEST_LENGTH, digestOf } from "../digest.ts";
import { type EventType, RECORD_STATES } from "../store/schema.ts";
import { PROBLEMS, type ProblemCode } from "./problem.ts";

export const closed = { additionalProperties: false } as const;

/** A game of four placements, for the examples of the API's description. */
const EXAMPLE_RECORD = "ob1-BDIzZcPPTi2ZQWQIQgItABFkIASgAQgBwBMAAp6Pj4Q";
const EXAMPLE_EVENT = {
  id: "3f0c2b5e-6a77-4b1c-9a52-0f3f4f5a6b7c",
  type: "session.started",
  at: 1_794_916_800_000,
  data: { platform: "web", language: "en" },
};

export const EXAMPLE_OFFERS = [
  {
    id: "8d4a1f0e-2b36-4c59-8a71-6e0d9c3b5a24",
    type: "offer.decided",
    at: 1_794_916_860_000,
    data: { kind: "interstitial", allowed: false, denials: ["flow", "firstGames"] },
  },
  {
    id: "c1b7e6d2-93f4-4e0a-b5c8-17a2d4f6e809",
    type: "offer.closed",
    at: 1_794_916_920_000,
    data: { kind: "rewarded", outcome: "rewarded" },
  },
];

export function oneOf<const T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>({ type: "string", enum: values });
}

export const Id = Type.String({
  pattern: `^[A-Za-z0-9_-]{${DIGEST_LENGTH}}$`,
  description: "22 letters of a digest in base64url",
  examples: [digestOf(EXAMPLE_RECORD)],
});

const ProblemBody = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: oneOf(Object.keys(PROBLEMS) as ProblemCode[]),
    detail: Type.String(),
    fault: Type.Optional(Type.String({ description: "a finer code" })),
  },
  { ...closed, description: "RFC 9457" },
);

const problem = { description: "what was wrong", content: { "application/problem+json": { schema: ProblemBody } } };

/** What every route may answer besides what was asked for. */
export const FAULTS = { "4xx": problem, "5xx": problem };

/** The letters of a record, whatever its version; what it says is for the verifier. */
const RecordText = Type.String({
  pattern: "^ob[0-9]+-[A-Za-z0-9_-]+$",
  maxLength: RECORD_LIMITS.characters,
  description: "a game record",
});

/** The end of the year 9999: dates beyond it are written in another way, which no database reads. */
const LAST_TIME = 253_402_300_799_999;
const Time = Type.Integer({ minimum: 0, maximum: LAST_TIME, description: "milliseconds since 1970, UTC" });

const EventId = Type.String({
  pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
  description: "a UUID of the client; what is sent twice counts once",
});
const Kind = oneOf(OFFER_KINDS);

/** What is said of an event, by its type; a type that is forgotten does not compile. */
const EVENT_DATA = {
  session: Type.Object(
    {
      platform: Type.Optional(oneOf(["web", "native", "minigame", "terminal"])),
      language: Type.Optional(oneOf(["en", "zh"])),
      ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 604_800_000 })),
    },
    closed,
  ),
  decided: Type.Object(
    {
      kind: Kind,
      allowed: Type.Boolean(),
      denials: Type.Array(oneOf(GATES), { maxItems: GATES.length, uniqueItems: true }),
    },
    closed,
  ),
  closed: Type.Object({ kind: Kind, outcome: oneOf(OUTCOMES) }, closed),
};

function eventOf<const T extends EventType, Data extends TSchema>(type: T, data: Data) {
  return Type.Object({ id: EventId, type: oneOf([type]), at: Time, data }, closed);
}

const EVENTS = {
  "session.started": eventOf("session.started", EVENT_DATA.session),
  "session.ended": eventOf("session.ended", EVENT_DATA.session),
  "offer.decided": eventOf("offer.decided", EVENT_DATA.decided),
  "offer.closed": eventOf("offer.closed", EVENT_DATA.closed),
} satisfies Record<EventType, TSchema>;

const Event = Type.Union([
  EVENTS["session.started"],
  EVENTS["session.ended"],
  EVENTS["offer.decided"],
  EVENTS["offer.closed"],
]);

const MOST_RECORDS = 50;
const MOST_EVENTS = 100;

/** Several times what an adapter of rank four has. */
const MOST_LETTERS_OF_AN_ADAPTER = 20_000;

export const RecordsBody = Type.Object(
  {
    records: Type.Array(RecordText, { minItems: 1, maxItems: MOST_RECORDS }),
    events: Type.Optional(Type.Array(Event, { maxItems: MOST_EVENTS })),
  },
  { ...closed, examples: [{ records: [EXAMPLE_RECORD] }, { records: [EXAMPLE_RECORD], events: [EXAMPLE_EVENT] }] },
);

export const EventsBody = Type.Object(
  { events: Type.Array(Event, { minItems: 1, maxItems: MOST_EVENTS }) },
  { ...closed, examples: [{ events: [EXAMPLE_EVENT] }, { events: EXAMPLE_OFFERS }] },
);

const EXAMPLE_ADAPTER = blockOf(
  { choice: "calibration", calibration: [1, 1, 1, 1.2, 0, 0, 0, -0.1], adapter: {}, docks: 60, losses: null },
  "0123456789abcdef",
);

/** An adapter of a player; the route says what is wrong with one of this form. */
export const AdapterBody = Type.Object(
  {
    version: Type.Integer({ minimum: 0, maximum: 1000 }),
    trunk: Type.String({ maxLength: 16 }),
    choice: oneOf(CHOICES),
    docks: Type.Integer({ minimum: 0, maximum: 1e9 }),
    calibration: Type.Array(Type.Number(), { maxItems: 8 }),
    scales: Type.Array(Type.Number(), { maxItems: 1000 }),
    numbers: Type.String({ maxLength: MOST_LETTERS_OF_AN_ADAPTER }),
    print: Type.String({ maxLength: 64 }),
  },
  { ...closed, examples: [EXAMPLE_ADAPTER] },
);

export const State = oneOf(RECORD_STATES);
const FaultBody = Type.Object({ code: Type.String(), message: Type.String() }, closed);

export const Receipts = Type.Object(
  {
    receipts: Type.Array(
      Type.Object({ id: Id, state: oneOf([...RECORD_STATES, "known"]), fault: Type.Optional(FaultBody) }, closed),
    ),
  },
  closed,
);

const Facts = Type.Object(
  {
    score: Type.Integer(),
    plain: Type.Integer(),
    placements: Type.Integer(),
    undos: Type.Integer(),
    lines: Type.Integer(),
    longestChain: Type.Integer(),
    wipes: Type.Integer(),
    ms: Type.Integer(),
    ended: Type.Union([Type.String(), Type.Null()]),
    docks: Type.Integer(),
    bored: Type.Integer(),
    flow: Type.Integer(),
    anxious: Type.Integer(),
    marks: Type.Array(Type.String()),
  },
  closed,
);

export const RecordBody = Type.Object(
  {
    id: Id,
    state: State,
    fault: Type.Union([FaultBody, Type.Null()]),
    text: Type.String(),
    facts: Type.Union([Facts, Type.Null()]),
  },
  closed,
);

export const DateText = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples: ["2026-11-17"] });

export const DailyBody = Type.Object(
  {
    date: DateText,
    number: Type.Integer(),
    seed: Type.Integer(),
    dealer: Type.String(),
    setup: Type.String(),
  },
  closed,
);

export const ScoresQuery = Type.Object({ limit: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,2}$" })) }, closed);

const Rank = Type.Object(
  {
    rank: Type.Integer(),
    score: Type.Integer(),
    placements: Type.Integer(),
    record: Id,
    isYou: Type.Boolean(),
  },
  closed,
);

export const ScoresBody = Type.Object(
  { date: DateText, players: Type.Integer(), scores: Type.Array(Rank), you: Type.Union([Rank, Type.Null()]) },
  closed,
);

export const ModelFileName = Type.String({
  pattern: "^[0-9a-f]{16,64}\\.safetensors$",
  examples: ["571e4c7a4aa88836.safetensors"],
});
