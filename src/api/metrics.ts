/** @file Reports of the studio: days, cohorts, the first steps of new players, lengths of games, offers. */
import { GATES, OFFER_KINDS } from "#monetize";
import { Count, Day, DaysQuery, Figure } from "./common.ts";
import { json, type RouteTable } from "./route.ts";
import { choice, integer, list, number, object, type Static, text } from "./schema.ts";

export const DayFigures = object({
  day: Day,
  players: Count,
  newPlayers: Count,
  games: Count,
  minutes: number(),
  placements: Count,
  /** Placements of the median game; null without games. */
  median: Figure,
  docks: Count,
  /** Refused records. */
  refused: Count,
  /** Shares of docks by the player's state, and the mean risk; null where no dealer reads the player. */
  flow: Figure,
  bored: Figure,
  anxious: Figure,
  risk: Figure,
  /** Mean absolute error of the predicted flow ratio. */
  error: Figure,
});
export type DayFigures = Static<typeof DayFigures>;

/** A row of the retention triangle. */
export const Cohort = object({
  /** The day on which its players first played. */
  day: Day,
  players: Count,
  /** Players who played n days later, from n = 0, up to the last known day. */
  returned: list(Count),
});
export type Cohort = Static<typeof Cohort>;

/** How far new players get, in numbers of players. */
export const Funnel = object({
  started: Count,
  placed: Count,
  cleared: Count,
  finished: Count,
  again: Count,
  nextDay: Count,
});
export type Funnel = Static<typeof Funnel>;

export const Metrics = object({
  from: Day,
  to: Day,
  days: list(DayFigures),
  cohorts: list(Cohort),
  funnel: Funnel,
});
export type Metrics = Static<typeof Metrics>;

export const Hour = object({
  hour: Count,
  /** Players whose first game of the day is in this hour. */
  players: Count,
  games: Count,
  minutes: number(),
});
export type Hour = Static<typeof Hour>;

/** New players of a day, and those of them who played on the next one. */
export const Returned = object({ day: Day, players: Count, returned: Count });
export type Returned = Static<typeof Returned>;

/** Sums of a day up to a time. */
const DAY_SUMS = {
  day: Day,
  players: Count,
  newPlayers: Count,
  games: Count,
  minutes: number(),
  /** Placements of the median game; null without games. */
  median: Figure,
  /** Hands that replay has checked. */
  docks: Count,
  refused: Count,
  /** Refused records with a hand that was not dealt that way, or cannot be placed. */
  badHands: Count,
};

export const DaySums = object(DAY_SUMS);
export type DaySums = Static<typeof DaySums>;

export const DayReport = object({
  ...DAY_SUMS,
  hours: list(Hour),
  /** Of the latest new players with a complete next day. */
  cameBack: Returned,
});
export type DayReport = Static<typeof DayReport>;

export const Today = object({
  at: integer({ description: "now, in milliseconds since 1970, UTC" }),
  today: DayReport,
  /** The same weekday a week ago, up to the same time. */
  lastWeek: DayReport,
});
export type Today = Static<typeof Today>;

/** Lengths of a dealer's games: row i is about the games of group `group[i]` that stopped at `placements[i]`. */
export const DealerLengths = object({
  dealer: text(),
  games: Count,
  players: Count,
  group: list(Count),
  placements: list(Count),
  /** Games that ended there. */
  ended: list(Count),
  /** Games that were abandoned there, or went on beyond the horizon. */
  left: list(Count),
});
export type DealerLengths = Static<typeof DealerLengths>;

export const Survival = object({
  from: Day,
  to: Day,
  groups: integer({ description: "groups of players, for intervals with players as clusters" }),
  horizon: integer({ description: "placements up to which a game is followed" }),
  dealers: list(DealerLengths),
});
export type Survival = Static<typeof Survival>;

export const OfferDay = object({
  day: Day,
  /** Players who shared a decision. */
  players: Count,
  decided: Count,
  allowed: Count,
  /** Offers that began. */
  shown: Count,
  /** Of these: closed by the player, and watched to their end for a reward. */
  dismissed: Count,
  rewarded: Count,
  /** Offers that did not begin. */
  failed: Count,
});
export type OfferDay = Static<typeof OfferDay>;

export const OfferDenials = object({
  day: Day,
  kind: choice(OFFER_KINDS),
  gate: choice(GATES),
  /** Decisions that the gate denied; others may have denied them too. */
  denied: Count,
});
export type OfferDenials = Static<typeof OfferDenials>;

export const Offers = object({ from: Day, to: Day, days: list(OfferDay), denials: list(OfferDenials) });
export type Offers = Static<typeof Offers>;

/** Most days of a report. */
export const MOST_DAYS = 400;

export const METRIC_ROUTES = {
  "GET /v1/studio/metrics": {
    id: "readStudioMetrics",
    summary: `Days, cohorts and the first steps of new players, for at most ${MOST_DAYS} days`,
    access: "studio",
    query: DaysQuery,
    answer: json(Metrics),
  },
  "GET /v1/studio/today": {
    id: "readToday",
    summary: "Today until now, and the same weekday a week ago until the same time",
    access: "studio",
    answer: json(Today),
  },
  "GET /v1/studio/survival": {
    id: "readSurvival",
    summary: "Games by length, dealer and group of players: ended or abandoned",
    access: "studio",
    query: DaysQuery,
    answer: json(Survival),
  },
  "GET /v1/studio/offers": {
    id: "readOffers",
    summary: "Offers decided, allowed and shown on each day, and the gates that denied the others",
    description: "Counts what players share. A decision that several gates deny counts once for each.",
    access: "studio",
    query: DaysQuery,
    answer: json(Offers),
  },
} satisfies RouteTable;
