/** @file Events: what happened on a device besides games. Sent only by players who share. */
import { GATES, OFFER_KINDS, OUTCOMES } from "#monetize";
import { json, type RouteTable } from "./route.ts";
import { choice, flag, integer, list, object, optional, type Schema, type Static, text, union } from "./schema.ts";

export const EVENT_TYPES = ["session.started", "session.ended", "offer.decided", "offer.closed"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The end of the year 9999: later dates need a notation that databases do not read. */
const LAST_TIME = 253_402_300_799_999;

const EventId = text({
  pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
  description: "a UUID made by the client; an event sent twice counts once",
});

function eventOf<const T extends EventType, Data>(type: T, data: Schema<Data>) {
  return object({
    id: EventId,
    type: choice([type]),
    /** When it happened, by the client's clock. */
    at: integer({ minimum: 0, maximum: LAST_TIME, description: "milliseconds since 1970, UTC" }),
    data,
  });
}

const Session = object({
  platform: optional(choice(["web", "native", "minigame", "terminal"])),
  language: optional(choice(["en", "zh"])),
  /** Length of the session so far. */
  ms: optional(integer({ minimum: 0, maximum: 604_800_000 })),
});

const Kind = choice(OFFER_KINDS);

/** A moment in which an offer might have been made, and what decided about it. */
const Decided = object({
  kind: Kind,
  allowed: flag(),
  /** The gates that said no. */
  denials: list(choice(GATES), { maxItems: GATES.length, uniqueItems: true }),
});

/** How an offer that was made ended. */
const Closed = object({ kind: Kind, outcome: choice(OUTCOMES) });

/** A schema for each type: one that is forgotten does not compile. */
const EVENTS = {
  "session.started": eventOf("session.started", Session),
  "session.ended": eventOf("session.ended", Session),
  "offer.decided": eventOf("offer.decided", Decided),
  "offer.closed": eventOf("offer.closed", Closed),
} satisfies Record<EventType, Schema>;

export const PlayerEvent = union([
  EVENTS["session.started"],
  EVENTS["session.ended"],
  EVENTS["offer.decided"],
  EVENTS["offer.closed"],
]);
export type PlayerEvent = Static<typeof PlayerEvent>;

/** Most events of a request. */
export const MOST_EVENTS = 100;

export const EXAMPLE_EVENT: PlayerEvent = {
  id: "3f0c2b5e-6a77-4b1c-9a52-0f3f4f5a6b7c",
  type: "session.started",
  at: 1_794_916_800_000,
  data: { platform: "web", language: "en" },
};

const EXAMPLE_OFFERS: readonly PlayerEvent[] = [
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

export const EventUpload = object(
  { events: list(PlayerEvent, { minItems: 1, maxItems: MOST_EVENTS }) },
  { examples: [{ events: [EXAMPLE_EVENT] }, { events: EXAMPLE_OFFERS }] },
);
export type EventUpload = Static<typeof EventUpload>;

export const EVENT_ROUTES = {
  "POST /v1/events": {
    id: "sendEvents",
    summary: "Send what happened besides games",
    access: "player",
    body: EventUpload,
    answer: json(object({}), 202),
  },
} satisfies RouteTable;
