/** @file The form of what the studio asks for and gets. */
import { type TSchema, Type } from "@fastify/type-provider-typebox";
import { STANDARD_CONFIGS } from "../store/configs.ts";
import { closed, DateText, Id, State } from "./schemas.ts";

const Count = Type.Integer({ minimum: 0 });
const nullableOf = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = nullableOf(Type.Number());

export const SessionBody = Type.Object(
  { token: Type.String({ maxLength: 100, description: "as `openblock admin token` printed it" }) },
  closed,
);

export const SessionState = Type.Object({ isOpen: Type.Boolean() }, closed);

export const SpanQuery = Type.Object({ from: Type.Optional(DateText), to: Type.Optional(DateText) }, closed);

const Day = Type.Object(
  {
    day: DateText,
    players: Count,
    newPlayers: Count,
    games: Count,
    minutes: Type.Number(),
    placements: Count,
    median: Figure,
    docks: Count,
    refused: Count,
    flow: Figure,
    bored: Figure,
    anxious: Figure,
    risk: Figure,
    error: Figure,
  },
  closed,
);

export const MetricsBody = Type.Object(
  {
    from: DateText,
    to: DateText,
    days: Type.Array(Day),
    cohorts: Type.Array(Type.Object({ day: DateText, players: Count, returned: Type.Array(Count) }, closed)),
    funnel: Type.Object(
      { started: Count, placed: Count, cleared: Count, finished: Count, again: Count, nextDay: Count },
      closed,
    ),
  },
  closed,
);

const DayUntil = Type.Object(
  {
    day: DateText,
    players: Count,
    newPlayers: Count,
    games: Count,
    minutes: Type.Number(),
    median: Figure,
    docks: Count,
    refused: Count,
    badHands: Count,
    hours: Type.Array(Type.Object({ hour: Count, players: Count, games: Count, minutes: Type.Number() }, closed)),
    cameBack: Type.Object({ day: DateText, players: Count, returned: Count }, closed),
  },
  closed,
);

export const TodayBody = Type.Object(
  { at: Type.Integer({ description: "now, in milliseconds since 1970, UTC" }), today: DayUntil, lastWeek: DayUntil },
  closed,
);

const Column = Type.Array(Count);

export const SurvivalBody = Type.Object(
  {
    from: DateText,
    to: DateText,
    groups: Type.Integer({ description: "groups of players, for intervals with players as clusters" }),
    horizon: Type.Integer({ description: "placements up to which a game is followed" }),
    dealers: Type.Array(
      Type.Object(
        {
          dealer: Type.String(),
          games: Count,
          players: Count,
          group: Column,
          placements: Column,
          ended: Column,
          left: Column,
        },
        closed,
      ),
    ),
  },
  closed,
);

const Word = Type.String({ pattern: "^[A-Za-z][\\w-]{0,39}$" });

export const ListQuery = Type.Object(
  {
    state: Type.Optional(State),
    ended: Type.Optional(Word),
    fault: Type.Optional(Word),
    dealer: Type.Optional(Word),
    leastScore: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
    before: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
    limit: Type.Optional(Type.String({ pattern: "^([1-9][0-9]?|1[0-9]{2}|200)$", description: "at most 200" })),
  },
  closed,
);

export const ListedBody = Type.Object(
  {
    records: Type.Array(
      Type.Object(
        {
          id: Id,
          seq: Type.Integer(),
          state: State,
          fault: nullableOf(Type.String()),
          message: nullableOf(Type.String()),
          receivedAt: Type.Integer(),
          player: Type.String(),
          dealer: nullableOf(Type.String()),
          score: nullableOf(Type.Integer()),
          placements: nullableOf(Type.Integer()),
          ended: nullableOf(Type.String()),
          marks: nullableOf(Type.Array(Type.String())),
        },
        closed,
      ),
    ),
  },
  closed,
);

const Share = Type.Object({ share: Type.Number(), low: Type.Number(), high: Type.Number() }, closed);

const Evaluation = Type.Object(
  {
    agent: Type.String(),
    docks: Type.String(),
    games: Count,
    seed: Count,
    until: Type.String(),
    alive264: Share,
    won6000: Share,
    steps: Type.Number(),
    plain: Type.Number(),
    hazard: nullableOf(Type.Object({ hazard: Type.Number(), low: Type.Number(), high: Type.Number() }, closed)),
  },
  closed,
);

/** A model's card, and how it is used. */
const Card = {
  name: Type.String(),
  kind: Type.String(),
  parameters: Count,
  sha256: Type.String({ description: "of the file, in hexadecimal" }),
  config: Type.Record(Type.String(), Type.Unknown(), { description: "every setting of the training" }),
  seed: Count,
  version: Type.String(),
  command: Type.String({ description: "trains it again" }),
  curve: Type.Array(Type.Record(Type.String(), Type.Number())),
  evaluation: Type.Array(Evaluation),
  heldOut: Type.Optional(
    Type.Record(Type.String(), Type.Number(), {
      description: "figures on held-out seeds, of a model that plays no games",
    }),
  ),
  agent: Type.String({ description: "who plays or deals with it" }),
  latencyMs: Type.Number({ description: "median thinking time, as the registry has it" }),
  target: Type.String({ description: "where it runs" }),
};

export const ModelsBody = Type.Object({ models: Type.Array(Type.Object(Card, closed)) }, closed);

/** For everybody: whoever loads the weights of a model finds what they are. */
export const PublicModelsBody = Type.Object(
  {
    models: Type.Array(
      Type.Object({ ...Card, file: Type.String({ description: "name of its weights below /v1/models/" }) }, closed),
    ),
  },
  closed,
);

export const Fingerprint = Type.String({
  pattern: "^[0-9a-f]{8}$",
  examples: [STANDARD_CONFIGS[0]!.fingerprint],
});

export const ConfigsBody = Type.Object(
  {
    configs: Type.Array(
      Type.Object(
        {
          fingerprint: Fingerprint,
          standardOf: nullableOf(Type.String()),
          isKnown: Type.Boolean({ description: "whether its values can be read" }),
          uses: Type.Array(
            Type.Object(
              {
                version: Type.String(),
                dealer: Type.String(),
                games: Count,
                players: Count,
                firstDay: DateText,
                lastDay: DateText,
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

export const StudioConfigBody = Type.Object(
  { fingerprint: Fingerprint, standardOf: nullableOf(Type.String()), value: Type.Unknown() },
  closed,
);
