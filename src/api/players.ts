/** @file Players: what a client plays with, what the server keeps of a player, and how it forgets them. */
import { CHOICES } from "#neural";
import { Count, Day, Id } from "./common.ts";
import { EVENT_TYPES } from "./events.ts";
import { ExperimentId, ModelHash, PolicyTable } from "./experiments.ts";
import { State } from "./records.ts";
import { json, lines, NO_CONTENT, type RouteTable } from "./route.ts";
import {
  anything,
  choice,
  flag,
  integer,
  list,
  map,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
  union,
} from "./schema.ts";

/** An experiment from one player's point of view. Outside of it all but the first two are null. */
export const PlayerArm = object({
  experiment: ExperimentId,
  reason: choice(["assigned", "namespace", "coverage"]),
  arm: nullable(text()),
  phase: nullable(Count),
  /** The day on which the coverage reached the player. */
  since: nullable(Day),
  dealer: nullable(text()),
  config: nullable(map(anything())),
  print: nullable(text()),
  model: nullable(ModelHash),
  policies: nullable(PolicyTable),
});
export type PlayerArm = Static<typeof PlayerArm>;

export const ConfigQuery = object({
  at: optional(
    text({
      pattern: "^(0|[1-9][0-9]{0,13})$",
      description: "the client's clock, which also dates its games: milliseconds since 1970, UTC",
      examples: ["1794916800000"],
    }),
  ),
});
export type ConfigQuery = Static<typeof ConfigQuery>;

export const PlayerConfig = object({
  player: Id,
  /** The configuration that the server can deal again: dealer, version of the generator, fingerprint. */
  config: text(),
  games: integer({ description: "games of the player that changed their profile" }),
  profile: nullable(text(), { description: "the profile after the latest of them, as JSON" }),
  habits: nullable(text()),
  adapter: nullable(text(), { description: "what a network learned of the player, as JSON" }),
  ability: anything({ description: "the ability vector of the nightly pipeline, or null" }),
  experiments: list(PlayerArm, { description: "the running ones, and what each means for the player" }),
});
export type PlayerConfig = Static<typeof PlayerConfig>;

/** Several times the size of an adapter of rank four. */
const MOST_LETTERS_OF_AN_ADAPTER = 20_000;

/** What a network learned of a player on their device. The server also checks the content, which has a checksum. */
export const Adapter = object(
  {
    version: integer({ minimum: 0, maximum: 1000 }),
    trunk: text({ maxLength: 16 }),
    choice: choice(CHOICES),
    docks: integer({ minimum: 0, maximum: 1e9 }),
    calibration: list(number(), { maxItems: 8 }),
    scales: list(number(), { maxItems: 1000 }),
    numbers: text({ maxLength: MOST_LETTERS_OF_AN_ADAPTER }),
    print: text({ maxLength: 64 }),
  },
  {
    examples: [
      {
        version: 1,
        trunk: "0123456789abcdef",
        choice: "calibration",
        docks: 60,
        calibration: [1, 1, 1, 1.2, 0, 0, 0, -0.1],
        scales: [],
        numbers: "",
        print: "9185826a",
      },
    ],
  },
);
export type Adapter = Static<typeof Adapter>;

/** A point in time as text: ISO 8601, UTC. */
const Time = text({ pattern: "^[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$" });

const KeptPlayer = object({
  id: Id,
  createdAt: Time,
  seenAt: Time,
  profile: nullable(text()),
  habits: nullable(text()),
  adapter: nullable(text()),
  isOwn: flag(),
  folds: Count,
  ability: anything(),
});

const KeptRecord = object({
  id: Id,
  seq: nullable(integer()),
  player: Id,
  text: text(),
  state: State,
  fault: nullable(text()),
  message: nullable(text()),
  receivedAt: Time,
  claimedUntil: nullable(Time),
  attempts: Count,
  moves: nullable(text()),
  settled: nullable(integer()),
});

const KeptGame = object({
  id: Id,
  record: Id,
  player: Id,
  moves: text(),
  state: State,
  marks: list(text()),
  day: Day,
  at: Time,
  playedAt: Time,
  daily: nullable(Day),
  dealer: text(),
  config: nullable(text()),
  score: integer(),
  plain: integer(),
  placements: Count,
  undos: Count,
  lines: Count,
  longestChain: Count,
  wipes: Count,
  ms: Count,
  ended: nullable(text()),
  docks: Count,
  bored: Count,
  flow: Count,
  anxious: Count,
  risk: number(),
  riskDocks: Count,
  regret: number(),
  error: number(),
  errorDocks: Count,
  rows: list(map(anything())),
  late: nullable(flag()),
  fold: nullable(integer()),
});

const KeptDay = object({
  player: Id,
  day: Day,
  games: Count,
  placements: Count,
  ms: Count,
  best: integer(),
  docks: Count,
  bored: Count,
  flow: Count,
  anxious: Count,
});

const KeptEvent = object({
  id: text(),
  player: Id,
  type: choice(EVENT_TYPES),
  at: Time,
  receivedAt: Time,
  data: map(anything()),
});

/** An arm that the player was told of. */
const KeptTold = object({ experiment: ExperimentId, phase: Count, player: Id, at: Time, receivedAt: Time });

/** The first game of the player under an experiment. */
const KeptExposure = object({
  experiment: ExperimentId,
  phase: Count,
  player: Id,
  arm: text(),
  dealt: nullable(text()),
  at: Time,
  record: Id,
});

/** A line of the export: one row that the server keeps of the player, as it is stored. */
export const ExportLine = union([
  object({ player: KeptPlayer }),
  object({ record: KeptRecord, game: nullable(KeptGame) }),
  object({ day: KeptDay }),
  object({ event: KeptEvent }),
  object({ told: KeptTold }),
  object({ exposure: KeptExposure }),
]);
export type ExportLine = Static<typeof ExportLine>;

export const PLAYER_ROUTES = {
  "GET /v1/config": {
    id: "readConfig",
    summary: "What a client plays with: the configuration, and what is known of the player",
    description: "Tells a player the arm of each experiment they are in: games that begin later count for it.",
    access: "player",
    query: ConfigQuery,
    answer: json(PlayerConfig),
    hasTag: true,
  },
  "GET /v1/me": {
    id: "exportMe",
    summary: "Everything that the server keeps of the player, one JSON object per line",
    access: "player",
    answer: lines(ExportLine),
  },
  "DELETE /v1/me": {
    id: "eraseMe",
    summary: "Forget the player: games, events, days and journal lines",
    access: "player",
    answer: NO_CONTENT,
  },
  "PUT /v1/me/adapter": {
    id: "keepAdapter",
    summary: "Keep what a network learned of the player on their device, in place of an earlier adapter",
    access: "player",
    body: Adapter,
    answer: NO_CONTENT,
  },
  "DELETE /v1/me/adapter": {
    id: "forgetAdapter",
    summary: "Forget what a network learned of the player",
    access: "player",
    answer: NO_CONTENT,
  },
} satisfies RouteTable;
