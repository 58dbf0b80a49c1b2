/** @file The daily game and its ranking. */
import { Day, Id } from "./common.ts";
import { json, type RouteTable } from "./route.ts";
import { flag, integer, list, nullable, object, optional, type Static, text } from "./schema.ts";

export const Daily = object({
  date: Day,
  number: integer(),
  seed: integer(),
  dealer: text(),
  /** As records name it. */
  setup: text(),
});
export type Daily = Static<typeof Daily>;

export const Rank = object({
  /** From 1. */
  rank: integer(),
  score: integer(),
  placements: integer(),
  /** Id of the game's record. */
  record: Id,
  /** Whether it is the asking player's. */
  isYou: flag(),
});
export type Rank = Static<typeof Rank>;

export const Scores = object({
  date: Day,
  /** Verified games. */
  players: integer(),
  /** Best first. */
  scores: list(Rank),
  /** The asking player's own place, also below those listed. */
  you: nullable(Rank),
});
export type Scores = Static<typeof Scores>;

export const DAILY_ROUTES = {
  "GET /v1/daily": {
    id: "readDaily",
    summary: "Today's game, by the calendar day in UTC",
    access: "anyone",
    answer: json(Daily),
  },
  "GET /v1/daily/:date/scores": {
    id: "readScores",
    summary: "The ranking of a day's verified games",
    description: "With a player's secret the answer also has their own place.",
    access: "anyoneOrPlayer",
    params: object({ date: Day }),
    query: object({ limit: optional(text({ pattern: "^[1-9][0-9]{0,2}$", description: "a number from 1 to 999" })) }),
    answer: json(Scores),
  },
} satisfies RouteTable;
